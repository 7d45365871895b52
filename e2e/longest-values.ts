import { join } from 'node:path'
import { sql } from 'kysely'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'

/** Sixty letters, as German makes them: no line breaks within it unless the page lets it. */
const word = 'Segelflugzeugwindenstartgenehmigungsverfahrensbeauftragtenamt'.slice(0, 60)
const sentence = `${word} und Flugleiter`

/** What programs read, of which nobody sees the words: keys, states and links. */
const technicalTables =
  /^(home|unsaved|content_|heartbeats|sent_forms|search|jobs|sessions|settings_|identity|refresh|account_codes|totp|recovery|passkeys|spent|pending|uploads|media_uses|migration|kysely|.*_fts|.*_idx)/
const technicalColumns =
  /(^|_)(id|ids|key|keys|hash|kind|class|status|state|group|mode|area|category|role|rights|visibility|language|template|act|action|source|part|prefix|file|widths|tone|token|payload|sealed|revision|search_text|date|day|at|until|from|to|time|form|purpose|version|method|email|recipient|phone|link|blocks)$/
/** Of what is stored as JSON, by the names of its properties. */
const worded =
  /(^|[a-z])(name|label|title|text|note|words?|description|reason|summary|intro|lead|question|answer|caption|credit|alt|remark|comment|sentence|heading|teaser|subject|occupation|city|de|en)$/i

/** Words of a person: a capital and small letters, no date, mark, key or address. */
const isWords = (text: string) =>
  /[A-ZÄÖÜ]/.test(text) &&
  /[a-zäöüß]{2}/.test(text) &&
  !/^[\w.-]+@|^https?:|^\/|^[\dT:.Z+-]+$|^[A-Z0-9-]{1,9}$/.test(text)

/** How long forms let it be, by the end of its name; most take more. */
const most = (name: string) =>
  /(shortName|managementName|callSign)$/i.test(name)
    ? 40
    : /(first|last)_?name$/i.test(name)
      ? 60
      : /(name|label)(En)?$/i.test(name)
        ? 80
        : /title$/i.test(name)
          ? 120
          : 400

/** As long as forms take it: a name with a word of sixty letters, a longer text with one more line. */
function stretched(text: string, name: string): string {
  if (!isWords(text)) return text
  const end = most(name)
  if (text.length > end - 10) return text
  return `${text} ${end < 80 ? word.slice(0, end - text.length - 1) : end > 120 && text.length > 24 ? sentence : word}`.slice(
    0,
    end,
  )
}

function stretchedWithin(value: unknown, property = ''): unknown {
  if (typeof value === 'string') return worded.test(property) ? stretched(value, property) : value
  if (Array.isArray(value)) return value.map((each) => stretchedWithin(each, property))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, stretchedWithin(each, key)]))
}

/** What may be said in English, too, which the demo seldom does. */
const twoLanguages = /^(opening_rules|special_days|tariffs)$/

function saidInEnglish(details: string): string {
  const said = JSON.parse(details) as Record<string, unknown>
  for (const name of ['label', 'note', 'reason'])
    if (said[name] && !said[`${name}En`]) said[`${name}En`] = 'By radio only, ask the operations manager'
  return JSON.stringify(said)
}

function stretchedCell(text: string, column: string): string {
  // The blocks of the home page take short words alone, each with an end of its own.
  if (column === 'blocks') return text
  if (/^[[{"]/.test(text)) {
    try {
      return JSON.stringify(stretchedWithin(JSON.parse(text)))
    } catch {
      return text
    }
  }
  return technicalColumns.test(column) ? text : stretched(text, column)
}

/** Gives everything in the club's database that people have named or written the longest words that forms take. */
export async function stretchValues(dataDir: string) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  for (const { name, columns } of await db.introspection.getTables()) {
    if (technicalTables.test(name)) continue
    const texts = columns.filter(({ dataType }) => /text/i.test(dataType)).map((column) => column.name)
    const { rows } = await sql<
      Record<string, unknown>
    >`select rowid as "rowid", * from ${sql.table(name)}`.execute(db)
    for (const row of rows) {
      for (const column of texts) {
        const before = row[column]
        if (typeof before !== 'string') continue
        const asSaid = column === 'details' && twoLanguages.test(name) ? saidInEnglish(before) : before
        const after = stretchedCell(asSaid, column)
        if (after === before) continue
        await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${after} where rowid = ${row.rowid}`.execute(
          db,
        )
      }
    }
  }
  await db.destroy()
}
