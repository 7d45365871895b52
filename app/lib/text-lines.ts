/**
 * Yields the lines of a UTF-8 text without their ends. Only LF and CRLF end a line: the Unicode separators U+2028 and
 * U+2029 may occur within JSON text, where `node:readline` would split. A line longer than `longest` characters throws
 * {@link LineTooLong} before all of it is in memory.
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
