/** Replaces a hidden name. */
export const hiddenName = '[Name ausgeblendet]'

export type HiddenPerson = { firstName: string; lastName: string }

/**
 * What may separate two text runs: HTML tags, or the JSON between runs of `rich-text.ts`. It is preserved when the name
 * around it is replaced.
 */
const seam = String.raw`<\/?[a-z][^<>]{0,300}>|"(?:,"marks":\[[^\]]{0,300}\])?\},\{"text":"`
/** What may separate the parts of a name: white space in text or HTML, and seams such as the tags of bold text. */
const gap = String.raw`(?:\s|&nbsp;|&#160;|${seam}){1,12}`
/** Text that visitors typed into a form is not changed. */
const typed = String.raw`\svalue="[^"]*"|<textarea[^>]*>[\s\S]*?<\/textarea>`

/** Returns a pattern that finds the names in text, HTML or JSON; `null` when nobody is hidden. */
export function patternOf(people: readonly HiddenPerson[]): RegExp | null {
  if (people.length === 0) return null
  const names = people.flatMap(({ firstName, lastName }) => {
    const [first, last] = [inWords(firstName), inWords(lastName)]
    return [`${first}${gap}${last}`, String.raw`${last}\\?,${gap}${first}`]
  })
  // „Jana Webers“ matches (genitive), „Jana Weberknecht“ does not.
  return new RegExp(`(${typed})|(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?=s?(?![\\p{L}\\p{N}]))`, 'giu')
}

const seams = new RegExp(seam, 'gi')

/** Returns the text with the names replaced; seams between their parts stay. */
export function withoutNames(text: string, pattern: RegExp): string {
  return text.replace(
    pattern,
    (found: string, unchanged: string | undefined) =>
      unchanged ?? [hiddenName, ...(found.match(seams) ?? [])].join(''),
  )
}

const inWords = (name: string) => name.trim().split(/\s+/).map(inLetters).join(gap)

const entities: Readonly<Record<string, string>> = {
  "'": `(?:'|’|&#x27;|&#39;)`,
  '’': `(?:'|’|&#x27;|&#39;)`,
  '-': '[-‐‑]',
}

const inLetters = (word: string) =>
  [...word]
    .map((letter) => entities[letter] ?? letter.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join('')
