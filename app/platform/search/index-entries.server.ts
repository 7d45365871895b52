import { sql } from 'kysely'
import { inTransaction, type Db, isSqlite } from '#app/platform/database/db.ts'
import { indexMadeBy } from './find-entries.server.ts'
import type { SearchEntry, SearchSource } from './search-entry.ts'
import { foldedWords, indexText } from './words.ts'
import { shortestPart } from './known-words.server.ts'

// Longer texts are indexed up to this length; PostgreSQL accepts a megabyte at most.
const mostLetters = 100_000
/** Compounds are only split into parts of some length; see known-words.server.ts. */
const shortestTerm = shortestPart
const entriesPerTransaction = 50
const termsPerTransaction = 200
/** PostgreSQL accepts 65 535 values in one statement. */
const termsAtOnce = 10_000

/** Adds or updates entries in the index; must run in the transaction that saves the records. */
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

/** Normalises a time to one spelling, so that times compare as text. */
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

/** Removes a record from the index; does nothing when it is not in it. */
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
 * After the erasure of a person: removes words of their name that occur nowhere else from the word list, and the remains of
 * the deleted entry from SQLite's file.
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
 * Updates the index for one record as it is now stored: added, updated or removed. Every function that saves or deletes
 * such a record calls it at its end, in the same transaction.
 */
export async function refreshEntry(trx: Db, source: SearchSource, id: string) {
  for await (const entry of source.entries(trx, id)) {
    await indexEntries(trx, [entry])
    return
  }
  await removeEntry(trx, source.kind, id)
}

/** Rebuilds the whole index, a few entries at a time, so that others can save meanwhile. */
export async function reindexAll(db: Db, sources: readonly SearchSource[]) {
  const knownTerms = new Set<string>()
  for (const source of sources) await refreshSource(db, source, knownTerms)
  const kinds = sources.map(({ kind }) => kind)
  const rows = await db.selectFrom('search_entries').select(['kind', 'ref']).execute()
  await removeEntries(
    db,
    rows.filter(({ kind }) => !kinds.some((known) => known === kind)),
  )
  // Done last: searches during the rebuild need the words of entries still in the index.
  const terms = await db.selectFrom('search_terms').select('term').execute()
  const unseen = terms.flatMap(({ term }) => (knownTerms.has(term) ? [] : [term]))
  for (let from = 0; from < unseen.length; from += termsPerTransaction) {
    await inTransaction(db, (trx) => forgetUnused(trx, unseen.slice(from, from + termsPerTransaction)))
  }
}

/** Updates the index for all records of one kind: after a change that affects many at once. */
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
 * Builds the index if there is none (after a restore) or if another build made it, whose pages had other texts. `buildId`
 * is stored once the index is complete.
 */
export async function ensureIndex(db: Db, sources: readonly SearchSource[], buildId: string) {
  if ((await indexMadeBy(db)) === buildId) return
  await reindexAll(db, sources)
  // Invalidates what was computed from the old word list.
  await sql`update content_version set version = version + 1`.execute(db)
  await db
    .insertInto('search_state')
    .values({ id: 1, made_by: buildId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ made_by: buildId }))
    .execute()
}
