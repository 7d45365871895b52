/**
 * The lines of a text in UTF-8, without their ends. Only `\n` and `\r\n` end one: the separators of Unicode (U+2028,
 * U+2029) may stand in the middle of a JSON text, where `node:readline` would cut it in two. A line of more than
 * `longest` characters throws {@link LineTooLong} before it is held whole.
 */
export async function* textLines(
  parts: AsyncIterable<Uint8Array>,
  { longest = Number.POSITIVE_INFINITY }: { longest?: number } = {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let begun: string[] = []
  let length = 0
  for await (const part of parts) {
    const [first = '', ...more] = decoder.decode(part, { stream: true }).split('\n')
    begun.push(first)
    length += first.length
    for (const next of more) {
      yield withoutReturn(begun.join(''))
      begun = [next]
      length = next.length
    }
    if (length > longest) throw new LineTooLong(`More than ${longest} characters in a line`)
  }
  const last = begun.join('') + decoder.decode()
  if (last !== '') yield withoutReturn(last)
}

export class LineTooLong extends Error {
  override name = 'LineTooLong'
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line)
