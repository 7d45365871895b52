import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { newId } from '#app/lib/ids.ts'
import { isBlank } from '#app/lib/table-file.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { dropFailed, failedSince, tryOnceMore } from '#app/platform/jobs/failed-jobs.server.ts'
import { carryOutImport } from './carry-out-import.job.server.ts'
import { importColumns, proposeMapping, type Mapping } from './import-columns.ts'
import { readReport, shownOutcome, type ShownOutcome } from './import-outcomes.ts'
import { planImport } from './plan-import.server.ts'
import { classNamed } from './row-values.ts'

const Cells = z.array(z.array(z.string()))
const StoredMapping = z.array(z.enum(importColumns).nullable())

const mostRows = 5_000
const mostColumns = 60
const mostLetters = 500

type Uploaded = { fileName: string; rows: readonly (readonly string[])[] }

/** Returns why a file cannot be imported; `undefined` if it can. */
export function tableFault(rows: Uploaded['rows']): string | undefined {
  const [headings, ...people] = rows
  if (headings === undefined || people.every(isBlank)) return 'In der Datei steht niemand.'
  if (rows.some((row) => row.some((text) => text.includes('\0')))) {
    return 'Das ist keine Tabelle aus Text. Speichere sie in der Tabellenkalkulation als CSV.'
  }
  if (people.length > mostRows) return 'Die Datei hat mehr als 5\u202F000 Zeilen. Teile sie bitte auf.'
  if (rows.some((row) => row.length > mostColumns)) return `Die Datei hat mehr als ${mostColumns} Spalten.`
  if (rows.some((row) => row.some((text) => text.length > mostLetters))) {
    return `In einem Feld stehen mehr als ${mostLetters} Zeichen. Vielleicht fehlt ein Anführungszeichen.`
  }
  return undefined
}

/** Creates a draft; the same file sent twice by one person is one draft. */
export async function beginImport(
  db: Db,
  by: Authorized<'keep-members'>,
  { fileName, rows }: Uploaded,
  at: Date,
): Promise<string> {
  const cells = JSON.stringify(rows)
  const draftKey = createHash('sha256').update(`${by.id}\n${cells}`).digest('hex')
  return inTransaction(db, async (trx) => {
    const id = newId(at)
    const added = await trx
      .insertInto('member_imports')
      .values({
        id,
        state: 'draft',
        file_name: fileName.slice(-120),
        draft_key: draftKey,
        cells,
        mapping: JSON.stringify(proposeMapping(rows[0] ?? [])),
        report: null,
        user_id: by.id,
        created_at: at.toISOString(),
        finished_at: null,
      })
      .onConflict((conflict) => conflict.column('draft_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added === undefined ? draftWith(trx, draftKey) : id
  })
}

async function draftWith(trx: Db, draftKey: string): Promise<string> {
  const { id } = await trx
    .selectFrom('member_imports')
    .select('id')
    .where('draft_key', '=', draftKey)
    .executeTakeFirstOrThrow()
  return id
}

/** Newest first. */
export async function listImports(db: Db, _by: Authorized<'keep-members'>) {
  const rows = await db
    .selectFrom('member_imports')
    .select(['id', 'state', 'file_name', 'created_at'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ id, state, file_name, created_at }) => ({
    id,
    state,
    fileName: file_name,
    createdAt: created_at,
  }))
}

export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

export async function findImport(db: Db, _by: Authorized<'keep-members'>, id: string) {
  const row = await db.selectFrom('member_imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  return {
    id,
    state: row.state,
    fileName: row.file_name,
    cells: row.cells === null ? [] : Cells.parse(JSON.parse(row.cells)),
    mapping: StoredMapping.parse(JSON.parse(row.mapping)) as Mapping,
    report: row.report === null ? undefined : readReport(row.report),
    finishedAt: row.finished_at,
    failedAt: row.state === 'waiting' ? await failedSince(db, jobOf(id)) : null,
  }
}

export async function assignColumns(db: Db, _by: Authorized<'keep-members'>, id: string, mapping: Mapping) {
  await db
    .updateTable('member_imports')
    .set({ mapping: JSON.stringify(mapping) })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute()
}

/** Changes cells of a draft, by row and column of the file, both from 0; the others are unchanged. */
async function writeCells(
  db: Db,
  id: string,
  write: (texts: readonly string[], row: number) => readonly string[],
) {
  await inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('member_imports')
      .select('cells')
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .executeTakeFirst()
    if (row === undefined || row.cells === null) return
    const cells = Cells.parse(JSON.parse(row.cells)).map(write)
    await trx
      .updateTable('member_imports')
      .set({ cells: JSON.stringify(cells) })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .execute()
  })
}

/** Corrects a row; `row` as counted on the page, where the headings are row 1. */
export async function putRowRight(
  db: Db,
  _by: Authorized<'keep-members'>,
  { id, row, texts }: { id: string; row: number; texts: ReadonlyMap<number, string> },
) {
  await writeCells(db, id, (cells, index) =>
    index === row - 1 && index > 0 ? withTexts(cells, texts) : cells,
  )
}

function withTexts(cells: readonly string[], texts: ReadonlyMap<number, string>): string[] {
  const width = Math.max(cells.length, ...[...texts.keys()].map((index) => index + 1))
  return Array.from({ length: width }, (_, index) => texts.get(index) ?? cells[index] ?? '')
}

/** Replaces the file's class names with the club's in all cells of the column. */
export async function nameClasses(
  db: Db,
  _by: Authorized<'keep-members'>,
  { id, mapping }: Pick<FoundImport, 'id' | 'mapping'>,
  names: ReadonlyMap<string, string>,
) {
  const column = mapping.indexOf('membershipClass')
  if (column < 0) return
  await writeCells(db, id, (cells, index) => {
    const name = names.get((cells[column] ?? '').trim())
    return index === 0 || name === undefined ? cells : withTexts(cells, new Map([[column, name]]))
  })
}

/** Returns the class names in the file that the club does not have, in order. */
export async function unknownClasses(db: Db, { cells, mapping }: FoundImport) {
  const column = mapping.indexOf('membershipClass')
  const rows = await db.selectFrom('membership_classes').select(['id', 'name']).orderBy('position').execute()
  const classes = rows.map(({ id, name }) => ({ value: id, label: name }))
  const said = column < 0 ? [] : cells.slice(1).map((row) => (row[column] ?? '').trim())
  const unknown = [...new Set(said)].filter((text) => text !== '' && classNamed(text, classes) === undefined)
  return { unknown: unknown.slice(0, mostClasses), classes }
}

/** A club has a handful of classes; a column with something else has hundreds of values. */
const mostClasses = 20

type DryRun = { outcomes: ShownOutcome[]; fingerprint: string }

/** Computes the result of each row now; the fingerprint changes as soon as any result does. */
export async function dryRun(
  db: Db,
  _by: Authorized<'keep-members'>,
  found: FoundImport,
  at: Date,
): Promise<DryRun> {
  const outcomes = (await planImport(db, found, at)).map(shownOutcome)
  return { outcomes, fingerprint: createHash('sha256').update(JSON.stringify(outcomes)).digest('hex') }
}

/** Starts the import; pressed twice it is carried out once. */
export async function startImport(db: Db, _by: Authorized<'keep-members'>, id: string, at: Date) {
  await inTransaction(db, async (trx) => {
    const started = await trx
      .updateTable('member_imports')
      .set({ state: 'waiting', draft_key: null })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .returning('id')
      .executeTakeFirst()
    if (started !== undefined) await enqueue(trx, carryOutImport, { importId: id }, { at })
  })
}

/** Retries an import that has finally failed; pressed twice it is retried once. */
export async function retryImport(db: Db, _by: Authorized<'keep-members'>, id: string, at: Date) {
  await tryOnceMore(db, jobOf(id), at)
}

/** Deletes an import unless it is running; one that has finally failed may be deleted. */
export async function discardImport(db: Db, _by: Authorized<'keep-members'>, id: string) {
  await inTransaction(db, async (trx) => {
    const hasFailed = await dropFailed(trx, jobOf(id))
    const discarded = trx.deleteFrom('member_imports').where('id', '=', id)
    await (hasFailed ? discarded : discarded.where('state', '!=', 'waiting')).execute()
  })
}

function jobOf(importId: string) {
  return { kind: carryOutImport.kind, payload: { importId } }
}
