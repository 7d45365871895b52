import { createHash } from 'node:crypto'

/** A picture that a text names, before it is known whether there is one. */
export type PictureRequest = {
  /** Id of the attachment as far as the text says it. */
  attachmentId: string | null
  /** Absolute address on the old website; `null` where only the attachment is named. */
  address: string | null
  alt: string
  caption: string
}

/**
 * Pictures a text names, each under a stand-in that has the form of a picture's id: the document can be written before
 * any picture was taken in, see {@link resolvePictures}.
 */
export class PictureRequests {
  readonly #wishes = new Map<string, PictureRequest>()

  add(input: PictureRequest): string {
    const key = JSON.stringify([input.attachmentId, input.address])
    const standIn = createHash('sha256').update(key).digest('hex').slice(0, 32)
    if (!this.#wishes.has(standIn)) this.#wishes.set(standIn, input)
    return standIn
  }

  get all(): ReadonlyMap<string, PictureRequest> {
    return this.#wishes
  }
}
