/**
 * The lines of a text in UTF-8, without their ends. Only `\n` and `\r\n` end one: the separators of Unicode (U+2028,
 * U+2029) may stand in the middle of a JSON text, where `node:readline` would cut it in two.
 */
export async function* textLines(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let begun: string[] = []
  for await (const part of parts) {
    const [first = '', ...more] = decoder.decode(part, { stream: true }).split('\n')
    begun.push(first)
    for (const next of more) {
      yield withoutReturn(begun.join(''))
      begun = [next]
    }
  }
  const last = begun.join('') + decoder.decode()
  if (last !== '') yield withoutReturn(last)
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line)
