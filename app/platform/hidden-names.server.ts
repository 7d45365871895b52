import { slug } from '#app/lib/slug.ts'
import type { Db } from './database/db.ts'
import { perContent } from './database/per-content.server.ts'

/** Replaces a hidden name. */
const hiddenName = '[Name ausgeblendet]'

type HiddenPerson = { firstName: string; lastName: string }

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

type Hidden = { people: readonly HiddenPerson[]; pattern: RegExp | null }

/**
 * People who withdrew the consent to be named, until the office has closed it. Holders of an office and people named in
 * the imprint may be named without consent and are not hidden.
 */
export const hiddenPeople = perContent(async (db: Db): Promise<Hidden> => {
  const [rows, club] = await Promise.all([
    db
      .selectFrom('consent_withdrawals')
      .innerJoin('members', 'members.id', 'consent_withdrawals.member_id')
      .select(['members.id', 'members.first_name', 'members.last_name'])
      .where('consent_withdrawals.purpose', '=', 'public-name')
      .where('settled_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('board_offices')
              .select('board_offices.id')
              .whereRef('board_offices.member_id', '=', 'members.id'),
          ),
        ),
      )
      .orderBy('members.id')
      .execute(),
    db.selectFrom('settings').select('value').where('key', '=', 'club').executeTakeFirst(),
  ])
  const people = rows
    .filter(({ id }) => club?.value.includes(JSON.stringify(id)) !== true)
    .map((row) => ({ firstName: row.first_name, lastName: row.last_name }))
  return { people, pattern: patternOf(people) }
})

/** Removes hidden names from a text that is sent out, such as a mail. */
export async function withoutHiddenNames(db: Db, text: string): Promise<string> {
  const { pattern } = await hiddenPeople(db)
  return pattern === null ? text : withoutNames(text, pattern)
}

/** Returns the slug of a title without hidden names, for a public URL. */
export async function slugWithoutNames(db: Db, title: string): Promise<string> {
  return slug(await withoutHiddenNames(db, title))
}
