import { createHash } from 'node:crypto'

/** A picture named in a text; it may not exist. */
export type PictureRequest = {
  /** Id of the attachment, if the text contains it. */
  attachmentId: string | null
  /** Absolute URL on the old website; `null` when only the attachment is named. */
  address: string | null
  alt: string
  caption: string
}

/**
 * Pictures named in a text, each with a placeholder in the form of a picture id: the document can be written before any
 * picture is imported, see {@link resolvePictures}.
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
