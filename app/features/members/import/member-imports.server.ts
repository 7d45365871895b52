import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Entitled } from '#app/platform/identity/actor.ts'
import { newId } from '#app/lib/ids.ts'
import { isBlank } from '#app/lib/table-file.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { dropFailed, failedSince, tryOnceMore } from '#app/platform/jobs/failed-jobs.server.ts'
import { carryOutImport } from './carry-out-import.job.server.ts'
import { forgetImport, forgetDraftAfterMs } from './forget-import.job.server.ts'
import { importColumns, proposeMapping, type Mapping } from './import-columns.ts'
import { readReport, shownFate, type ShownFate } from './import-fates.ts'
import { planImport } from './plan-import.server.ts'

const Cells = z.array(z.array(z.string()))
const StoredMapping = z.array(z.enum(importColumns).nullable())

export const mostRows = 5_000
const mostColumns = 60
const mostLetters = 500

type Uploaded = { fileName: string; rows: readonly (readonly string[])[] }

/** Why a file cannot be taken in; `undefined` when it can. */
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

/** The same file sent twice by one person is one draft. */
export async function beginImport(
  db: Db,
  by: Entitled<'keep-members'>,
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
    if (added === undefined) return draftWith(trx, draftKey)
    const dueAt = new Date(at.getTime() + forgetDraftAfterMs)
    await enqueue(trx, forgetImport, { importId: id }, { at, dueAt })
    return id
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
export async function listImports(db: Db, _by: Entitled<'keep-members'>) {
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

export async function findImport(db: Db, _by: Entitled<'keep-members'>, id: string) {
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

export async function assignColumns(db: Db, _by: Entitled<'keep-members'>, id: string, mapping: Mapping) {
  await db
    .updateTable('member_imports')
    .set({ mapping: JSON.stringify(mapping) })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute()
}

type Rehearsal = { fates: ShownFate[]; fingerprint: string }

/** What would become of each row now; the fingerprint is another as soon as anything would. */
export async function rehearse(
  db: Db,
  _by: Entitled<'keep-members'>,
  found: FoundImport,
  at: Date,
): Promise<Rehearsal> {
  const fates = (await planImport(db, found, at)).map(shownFate)
  return { fates, fingerprint: createHash('sha256').update(JSON.stringify(fates)).digest('hex') }
}

/** Pressed twice it is still carried out once. */
export async function startImport(db: Db, _by: Entitled<'keep-members'>, id: string, at: Date) {
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

/** One that failed for good; pressed twice it is tried once more and no oftener. */
export async function retryImport(db: Db, _by: Entitled<'keep-members'>, id: string, at: Date) {
  await tryOnceMore(db, jobOf(id), at)
}

/** One that is under way stays; one that failed for good may go. */
export async function discardImport(db: Db, _by: Entitled<'keep-members'>, id: string) {
  await inTransaction(db, async (trx) => {
    const hasFailed = await dropFailed(trx, jobOf(id))
    const discarded = trx.deleteFrom('member_imports').where('id', '=', id)
    await (hasFailed ? discarded : discarded.where('state', '!=', 'waiting')).execute()
  })
}

function jobOf(importId: string) {
  return { kind: carryOutImport.kind, payload: { importId } }
}
