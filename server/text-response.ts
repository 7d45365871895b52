const encoder = new TextEncoder()

/**
 * A response with its text available. A plain `Response` would turn the text into a stream that the sender must read again,
 * which costs a tenth of a page.
 */
export class TextResponse extends Response {
  readonly #text: string
  constructor(text: string, init: ResponseInit) {
    super(null, init)
    this.#text = text
  }

  /** The router only checks that there is a body, so nothing is encoded before it is read. */
  override get body() {
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: (reader) => {
          reader.enqueue(encoder.encode(this.#text))
          reader.close()
        },
      },
      { highWaterMark: 0 },
    )
  }
  override async text() {
    return this.#text
  }
  override async bytes() {
    return encoder.encode(this.#text)
  }
  override async arrayBuffer() {
    const { buffer, byteLength } = encoder.encode(this.#text)
    return buffer.byteLength === byteLength ? buffer : buffer.slice(0, byteLength)
  }
  override clone() {
    return new TextResponse(this.#text, this)
  }
}
