/**
 * A response with its text available. A plain `Response` would turn the text into a stream that the sender must read again,
 * which costs a tenth of a page. The text may come in pieces, which are never joined: each is encoded to its place.
 */
export class TextResponse extends Response {
  readonly #pieces: readonly string[]
  #body: ReadableStream<Uint8Array<ArrayBuffer>> | undefined
  constructor(text: string | readonly string[], init: ResponseInit) {
    super(null, init)
    this.#pieces = typeof text === 'string' ? [text] : text
  }

  /** The router only checks that there is a body, so nothing is encoded before it is read. */
  override get body() {
    this.#body ??= new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: (reader) => {
          reader.enqueue(encoded(this.#pieces))
          reader.close()
        },
      },
      { highWaterMark: 0 },
    )
    return this.#body
  }
  override async text() {
    return this.#pieces.join('')
  }
  override async bytes() {
    return encoded(this.#pieces)
  }
  override async arrayBuffer() {
    return encoded(this.#pieces).buffer
  }
  override clone() {
    return new TextResponse(this.#pieces, this)
  }
}

/** In memory of its own, so that its buffer contains nothing else. */
function encoded(pieces: readonly string[]): Uint8Array<ArrayBuffer> {
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const piece of pieces) at += bytes.write(piece, at)
  return new Uint8Array(bytes.buffer)
}
