import { Unreadable } from './wxr-item.ts'

/** WordPress declares the blog's own encoding in the first line. */
const encodings: ReadonlySet<string> = new Set(['utf-8', 'iso-8859-1', 'iso-8859-15', 'windows-1252'])
const declarationBytes = 200

/** Decodes bytes with the encoding declared in the file; default UTF-8. */
export async function* decodedText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let start: Uint8Array = new Uint8Array()
  for await (const part of bytes) {
    if (decoder !== undefined) {
      yield decoded(decoder, part)
      continue
    }
    start = Buffer.concat([start, part])
    if (start.length < declarationBytes) continue
    decoder = decoderFor(start)
    yield decoded(decoder, start)
  }
  if (decoder === undefined) {
    decoder = decoderFor(start)
    yield decoded(decoder, start)
  }
  yield decoded(decoder)
}

function decoderFor(start: Uint8Array): TextDecoder {
  const declaration = Buffer.from(start.subarray(0, declarationBytes)).toString('latin1')
  const [, named = 'utf-8'] = /^\s*<\?xml[^>]*\sencoding=["']([\w-]+)["']/i.exec(declaration) ?? []
  const encoding = named.toLowerCase()
  if (!encodings.has(encoding)) {
    throw new Unreadable(`Die Datei ist in der Zeichenkodierung „${named}“ gespeichert. Gelesen wird UTF-8.`)
  }
  return new TextDecoder(encoding, { fatal: true })
}

function decoded(decoder: TextDecoder, part?: Uint8Array): string {
  try {
    return part === undefined ? decoder.decode() : decoder.decode(part, { stream: true })
  } catch {
    throw new Unreadable('Die Datei ist beschädigt: Nicht alle Zeichen darin lassen sich lesen.')
  }
}
