import { createHash } from 'node:crypto'

/** A picture that a text names, before it is known whether there is one. */
export type PictureWish = {
  /** Id of the attachment as far as the text says it. */
  attachmentId: string | null
  /** Absolute address on the old website; `null` where only the attachment is named. */
  address: string | null
  alt: string
  caption: string
}

/**
 * Pictures a text names, each under a stand-in that has the form of a picture's id: the document can be written before
 * any picture was taken in, see {@link settlePictures}.
 */
export class PictureWishes {
  readonly #wishes = new Map<string, PictureWish>()

  add(wish: PictureWish): string {
    const key = JSON.stringify([wish.attachmentId, wish.address])
    const standIn = createHash('sha256').update(key).digest('hex').slice(0, 32)
    if (!this.#wishes.has(standIn)) this.#wishes.set(standIn, wish)
    return standIn
  }

  get all(): ReadonlyMap<string, PictureWish> {
    return this.#wishes
  }
}
