/** Stands in the place of a name that is hidden. */
export const hiddenName = '[Name ausgeblendet]'

export type HiddenPerson = { firstName: string; lastName: string }

/** Between two runs of a text in HTML, and in JSON as `rich-text.ts` keeps them; stays when the name around it goes. */
const seam = String.raw`<\/?[a-z][^<>]{0,300}>|"(?:,"marks":\[[^\]]{0,300}\])?\},\{"text":"`
/** Between the parts of a name: white space as a text or a page may hold it, and seams such as those of bold words. */
const gap = String.raw`(?:\s|&nbsp;|&#160;|${seam}){1,12}`
/** What visitors typed into a form themselves stays as they typed it. */
const typed = String.raw`\svalue="[^"]*"|<textarea[^>]*>[\s\S]*?<\/textarea>`

/** Finds the names in what is sent; `null` where nobody is hidden. */
export function patternOf(people: readonly HiddenPerson[]): RegExp | null {
  if (people.length === 0) return null
  const names = people.flatMap(({ firstName, lastName }) => {
    const [first, last] = [inWords(firstName), inWords(lastName)]
    return [`${first}${gap}${last}`, String.raw`${last}\\?,${gap}${first}`]
  })
  // „Jana Webers“ is hers, „Jana Weberknecht“ is not.
  return new RegExp(`(${typed})|(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?=s?(?![\\p{L}\\p{N}]))`, 'giu')
}

const seams = new RegExp(seam, 'gi')

/** The text without the names; seams between their parts stay. */
export function withoutNames(text: string, pattern: RegExp): string {
  return text.replace(
    pattern,
    (found: string, kept: string | undefined) => kept ?? [hiddenName, ...(found.match(seams) ?? [])].join(''),
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
