const mostLines = 120

/** What a file that is no page says: its first lines, JSON with its keys in order, of a picture or PDF what it is. */
export function fileLines(type: string, bytes: Buffer): string[] {
  if (/json|manifest/.test(type))
    return cut(JSON.stringify(sorted(parsed(bytes.toString())), null, 1).split('\n'))
  if (/javascript/.test(type)) return ['(script)']
  if (/svg/.test(type)) return [`(drawing of ${bytes.toString().match(/<[a-z]/g)?.length ?? 0} parts)`]
  if (/xml/.test(type)) return cut(bytes.toString().replace(/>\s*</g, '>\n<').split('\n'))
  if (/^text\/|csv|calendar|vcard/.test(type)) return cut(bytes.toString().split(/\r?\n/))
  if (/pdf/.test(type))
    return [`(PDF of ${bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0} pages)`]
  return bytes.length === 0 ? [] : [`(${type})`]
}

function cut(lines: readonly string[]): string[] {
  const written = lines.filter((line) => line !== '')
  const rest = written.length - mostLines
  return rest <= 0 ? written : [...written.slice(0, mostLines), `… and ${rest} more lines`]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
