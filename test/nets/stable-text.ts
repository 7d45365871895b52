/** Names in the place of what is new in every run, each numbered by where it first stands. */
export function stableText() {
  const seen = new Map<string, string>()
  const counts = new Map<string, number>()
  const nameOf = (kind: string, found: string) => {
    const known = seen.get(found)
    if (known !== undefined) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const name = `‹${kind} ${count}›`
    seen.set(found, name)
    return name
  }
  return (text: string): string =>
    random.reduce(
      (text, [kind, pattern]) =>
        text.replace(pattern, (found) =>
          /^(token|secret)$/.test(kind) && !isRandom(found) ? found : nameOf(kind, found),
        ),
      text.replace(builtName, '$1-‹built›.$2'),
    )
}

/** `/assets/encode-sans-core-CctdBzKS.woff2`. */
const builtName = /(\/assets\/[\w.-]+?)-[\w-]{8}\.(\w+)/g

const random: readonly (readonly [string, RegExp])[] = [
  // Of a page that says what went wrong, to be told on the phone.
  ['reference', /(?<=Vorgang |Reference )[0-9A-F]{10}\b/g],
  // How long a try of the technology took, and when this was built.
  ['time', /\b\d{1,3}(?: \d{3})+(?= ms\b)|\b\d+(?= ms\b)|(?<="timestamp": )\d+/g],
  ['room left', /\b\d{1,3}(?: \d{3})+ MB\b/g],
  ['build', /(?<="id": ")[0-9a-f]{8}(?=")/g],
  ['database', /SQLite, eine Datei beim Server|SQLite|PostgreSQL|(?<="database": ")\w+/g],
  // The secret of a second factor, as a link has it and as it is read out.
  ['shared secret', /(?<=secret=)[A-Z2-7]{16,}|\b(?:[A-Z2-7]{4} ){3,}[A-Z2-7]{4}\b/g],
  // A public form's pass: the moment, a key, a signature.
  ['pass', /\b[0-9a-z]{8}\.[\w-]{22}\.[\w-]{43}/g],
  ['id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g],
  ['key', /\b[0-9a-f]{64}\b|\b[0-9a-f]{32}\b/g],
  ['token', /(?<![\w-])[\w-]{22}(?:[\w-]{10})?(?:[\w-]{4,11})?(?![\w-])/g],
  // Challenges of passkeys, and what is sealed.
  ['secret', /(?<![\w-])[\w-]{44,}(?![\w-])/g],
]

/** Words and file names have neither capitals nor digits in their middle. */
const isRandom = (text: string) =>
  /[a-z]/.test(text) && /[A-Z]/.test(text) && (/\d/.test(text) || /[a-z][A-Z].*[a-z][A-Z]/.test(text))
