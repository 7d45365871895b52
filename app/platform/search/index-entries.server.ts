import { sql } from 'kysely'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { isSqlite } from '#app/platform/database/dialect.ts'
import type { SearchEntry, SearchSource } from './search-entry.ts'
import { foldedWords, indexText } from './words.ts'
import { shortestPart } from './known-words.server.ts'

// A text longer than this is indexed up to here; PostgreSQL takes a megabyte at most.
const mostLetters = 100_000
/** Compounds are taken apart only into parts of some length; see known-words.server.ts. */
const shortestTerm = shortestPart
const entriesPerTransaction = 50
const termsPerTransaction = 200
/** PostgreSQL takes 65 535 values in one statement. */
const termsAtOnce = 10_000

/** Takes things into the index, or anew; in the transaction that saves the things themselves. */
export async function indexEntries(trx: Db, entries: readonly SearchEntry[], knownTerms = new Set<string>()) {
  if (entries.length === 0) return
  const rows = entries.map(rowOf)
  const numbered = await trx
    .insertInto('search_entries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'ref']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        lead: ref('excluded.lead'),
        text: ref('excluded.text'),
        address: ref('excluded.address'),
        visibility: ref('excluded.visibility'),
        visible_from: ref('excluded.visible_from'),
        visible_until: ref('excluded.visible_until'),
        dated: ref('excluded.dated'),
      })),
    )
    .returning(['no', 'kind', 'ref'])
    .execute()
  const numbers = new Map(numbered.map(({ no, kind, ref }) => [keyOf(kind, ref), no]))
  const words = rows.map((row, index) => ({
    no: numbers.get(keyOf(row.kind, row.ref)) ?? 0,
    kind: row.kind,
    title: indexText(row.title),
    lead: indexText(row.lead),
    text: indexText([row.text, entries[index]?.words].join('\n')),
  }))
  await (isSqlite(trx) ? indexOnSqlite(trx, words) : indexOnPostgres(trx, words))
  await rememberTerms(trx, words, knownTerms)
}

function rowOf(entry: SearchEntry) {
  return {
    kind: entry.kind,
    ref: entry.id,
    title: entry.title,
    lead: entry.lead,
    text: entry.text.slice(0, mostLetters),
    address: entry.address,
    visibility: entry.visibility,
    visible_from: instant(entry.visibleFrom),
    visible_until: instant(entry.visibleUntil),
    dated: instant(entry.dated),
  }
}

/** One spelling of a moment, so that moments compare as text. */
function instant(moment: string | null | undefined): string | null {
  return moment == null ? null : new Date(moment).toISOString()
}

type Words = { no: number; kind: string; title: string; lead: string; text: string }

async function indexOnSqlite(trx: Db, words: readonly Words[]) {
  const rows = words.map(
    ({ no, kind, title, lead, text }) => sql`(${no}, ${kind}, ${title}, ${lead}, ${text})`,
  )
  await sql`insert or replace into search_words (rowid, kind, title, lead, text) values ${sql.join(rows)}`.execute(
    trx,
  )
}

async function indexOnPostgres(trx: Db, words: readonly Words[]) {
  const rows = words.map(
    ({ no, title, lead, text }) => sql`(${no}::integer, ${title}::text, ${lead}::text, ${text}::text)`,
  )
  await sql`update search_entries set title_words = to_tsvector('simple', new.title), words =
    setweight(to_tsvector('simple', new.title), 'A') ||
    setweight(to_tsvector('simple', new.lead), 'B') ||
    setweight(to_tsvector('simple', new.text), 'D')
    from (values ${sql.join(rows)}) as new (no, title, lead, text) where search_entries.no = new.no`.execute(
    trx,
  )
}

async function rememberTerms(trx: Db, words: readonly Words[], known: Set<string>) {
  const terms = new Set<string>()
  for (const { title, lead, text } of words) {
    for (const term of `${title} ${lead} ${text}`.split(' ')) {
      if (term.length >= shortestTerm && !known.has(term)) terms.add(term)
    }
  }
  if (terms.size === 0) return
  const rows = [...terms].map((term) => ({ term }))
  for (let from = 0; from < rows.length; from += termsAtOnce) {
    await trx
      .insertInto('search_terms')
      .values(rows.slice(from, from + termsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const term of terms) known.add(term)
}

/** Takes the thing out of the index; nothing happens when it is not in it. */
export async function removeEntry(trx: Db, kind: string, id: string) {
  const row = await trx
    .deleteFrom('search_entries')
    .where('kind', '=', kind)
    .where('ref', '=', id)
    .returning('no')
    .executeTakeFirst()
  if (row !== undefined && isSqlite(trx))
    await trx.deleteFrom('search_words').where('rowid', '=', row.no).execute()
}

/**
 * After somebody's entry is gone: words of their name that nothing else is found with leave the list of words, and
 * what SQLite still held of the removed entry leaves its file.
 */
export async function forgetTerms(trx: Db, names: readonly string[]) {
  await forgetUnused(trx, new Set(names.flatMap(foldedWords)))
  if (isSqlite(trx)) await sql`insert into search_words (search_words) values ('optimize')`.execute(trx)
}

async function forgetUnused(trx: Db, terms: Iterable<string>) {
  for (const term of terms) {
    const found = isSqlite(trx)
      ? sql`select 1 from search_words where search_words match ${`"${term}"`} limit 1`
      : sql`select 1 from search_entries where words @@ plainto_tsquery('simple', ${term}) limit 1`
    const { rows } = await found.execute(trx)
    if (rows.length === 0) await trx.deleteFrom('search_terms').where('term', '=', term).execute()
  }
}

/**
 * Brings the index into step with one thing as it now stands in its table: taken in, anew, or out. Every function
 * that saves or deletes the thing calls it at its end, in the same transaction.
 */
export async function refreshEntry(trx: Db, source: SearchSource, id: string) {
  for await (const entry of source.entries(trx, id)) {
    await indexEntries(trx, [entry])
    return
  }
  await removeEntry(trx, source.kind, id)
}

/** Makes the whole index anew, a few entries at a time, so that others can save meanwhile. */
export async function reindexAll(db: Db, sources: readonly SearchSource[]) {
  const knownTerms = new Set<string>()
  for (const source of sources) await refreshSource(db, source, knownTerms)
  const kinds = sources.map(({ kind }) => kind)
  const rows = await db.selectFrom('search_entries').select(['kind', 'ref']).execute()
  await removeEntries(
    db,
    rows.filter(({ kind }) => !kinds.some((known) => known === kind)),
  )
  // At the end: whoever searches meanwhile needs the words of what is still in the index.
  const terms = await db.selectFrom('search_terms').select('term').execute()
  const unseen = terms.flatMap(({ term }) => (knownTerms.has(term) ? [] : [term]))
  for (let from = 0; from < unseen.length; from += termsPerTransaction) {
    await inTransaction(db, (trx) => forgetUnused(trx, unseen.slice(from, from + termsPerTransaction)))
  }
}

/** Brings the index into step with everything of one kind: after a change that concerns many things at once. */
export async function refreshSource(db: Db, source: SearchSource, knownTerms = new Set<string>()) {
  const found = new Set<string>()
  let waiting: SearchEntry[] = []
  const write = async () => {
    const entries = waiting
    waiting = []
    await inTransaction(db, (trx) => indexEntries(trx, entries, knownTerms))
  }
  for await (const entry of source.entries(db)) {
    found.add(entry.id)
    waiting.push(entry)
    if (waiting.length === entriesPerTransaction) await write()
  }
  await write()
  const rows = await db
    .selectFrom('search_entries')
    .select(['kind', 'ref'])
    .where('kind', '=', source.kind)
    .execute()
  await removeEntries(
    db,
    rows.filter(({ ref }) => !found.has(ref) && (source.owns?.(ref) ?? true)),
  )
}

async function removeEntries(db: Db, rows: readonly { kind: string; ref: string }[]) {
  for (const { kind, ref } of rows) await inTransaction(db, (trx) => removeEntry(trx, kind, ref))
}

function keyOf(kind: string, id: string): string {
  return `${kind} ${id}`
}

/**
 * Makes the index if there is none (after a restore), or if another build made it, whose pages said other things.
 * `buildId` is what the index is marked with once it is complete.
 */
export async function ensureIndex(db: Db, sources: readonly SearchSource[], buildId: string) {
  const state = await db.selectFrom('search_state').select('made_by').where('id', '=', 1).executeTakeFirst()
  if (state?.made_by === buildId) return
  await reindexAll(db, sources)
  // What was made from the words that were known until now is made anew.
  await sql`update content_version set version = version + 1`.execute(db)
  await db
    .insertInto('search_state')
    .values({ id: 1, made_by: buildId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ made_by: buildId }))
    .execute()
}
