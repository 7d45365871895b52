import type { Selectable } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { dropFailed, failedSince, isStillTried, tryOnceMore } from '#app/platform/jobs/failed-jobs.server.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { ImportFacts, ImportOptions, usualOptions } from './website-import.ts'
import { removeImportFiles } from './import-files.server.ts'
import type { TakeoversTable } from '#app/platform/database/tables.ts'

export type ImportActor = Authorized<'write-posts'>
export type WebsiteImport = ReturnType<typeof toImport>

export const readKind = 'takeover.read'
export const carryOutKind = 'takeover.carry-out'

function toImport(row: Selectable<TakeoversTable>) {
  return {
    id: row.id,
    state: row.state,
    fileName: row.file_name,
    size: row.size,
    received: row.received,
    fingerprint: row.fingerprint,
    wishes: ImportOptions.parse(JSON.parse(row.wishes)),
    facts: row.facts === null ? null : ImportFacts.parse(JSON.parse(row.facts)),
    done: row.done,
    total: row.total,
    fault: row.fault,
    userId: row.user_id,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  }
}

/** Newest first. */
export async function listImports(db: Db, _by: ImportActor): Promise<WebsiteImport[]> {
  const rows = await db.selectFrom('takeovers').selectAll().orderBy('id', 'desc').limit(50).execute()
  return rows.map(toImport)
}

export async function findImport(db: Db, id: string): Promise<WebsiteImport | undefined> {
  const row = await db.selectFrom('takeovers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toImport(row)
}

type NewImport = { fileName: string; size: number; fingerprint: string; wishes?: ImportOptions }

/** Adds a row for an upload; the same file of the same person resumes its interrupted upload. */
export async function addImport(
  db: Db,
  by: { id: string } | null,
  { fileName, size, fingerprint, wishes = usualOptions }: NewImport,
  at: Date,
): Promise<WebsiteImport> {
  return inTransaction(db, async (trx) => {
    const begun = await trx
      .selectFrom('takeovers')
      .selectAll()
      .where('state', '=', 'arriving')
      .where('fingerprint', '=', fingerprint)
      .where('size', '=', size)
      .where('user_id', '=', by?.id ?? '')
      .executeTakeFirst()
    if (begun !== undefined) return toImport(begun)
    const row = await trx
      .insertInto('takeovers')
      .values({
        id: newId(at),
        state: 'arriving',
        file_name: fileName.slice(-120),
        size,
        fingerprint,
        wishes: JSON.stringify(wishes),
        facts: null,
        fault: null,
        user_id: by?.id ?? null,
        created_at: at.toISOString(),
        finished_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toImport(row)
  })
}

/** `false` if the preceding bytes are missing: another page is uploading the same file. */
export async function recordReceived(db: Db, id: string, from: number, bytes: number): Promise<boolean> {
  const noted = await db
    .updateTable('takeovers')
    .set((row) => ({ received: row('received', '+', bytes) }))
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .where('received', '=', from)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Enqueues the job that reads the file: after the upload, and again when options change. */
export async function beginReading(db: Db, id: string, options: ImportOptions, at: Date) {
  await inTransaction(db, async (trx) => {
    const begun = await trx
      .updateTable('takeovers')
      .set({ state: 'reading', wishes: JSON.stringify(options), fault: null, done: 0, total: 0 })
      .where('id', '=', id)
      .where('state', 'in', ['arriving', 'ready'])
      .returning('id')
      .executeTakeFirst()
    if (begun !== undefined) await enqueue(trx, { kind: readKind }, { takeoverId: id }, { at })
  })
}

export async function noteReading(db: Db, id: string, done: number, total: number) {
  await db.updateTable('takeovers').set({ done, total }).where('id', '=', id).execute()
}

export async function resolveReading(
  db: Db,
  id: string,
  outcome: { ok: true; facts: ImportFacts } | { ok: false; fault: string },
) {
  await db
    .updateTable('takeovers')
    .set(
      outcome.ok
        ? { state: 'ready', facts: JSON.stringify(outcome.facts), done: 0, total: 0 }
        : { state: 'refused', fault: outcome.fault },
    )
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
}

/** Ends an import whose file is gone; what was imported stays in its report. */
export async function endLostImport(db: Db, id: string, fault: string) {
  await inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable('takeovers')
      .set({ state: 'refused', fault })
      .where('id', '=', id)
      .where('state', '=', 'carrying-out')
      .returning('id')
      .executeTakeFirst()
    if (ended === undefined) return
    await trx.deleteFrom('takeover_items').where('takeover_id', '=', id).where('is_done', '=', 0).execute()
  })
}

/** Enqueues the import job, once however often the button is pressed. */
export async function beginImport(db: Db, by: ImportActor, id: string, at: Date) {
  await inTransaction(db, async (trx) => {
    if (!(await markBegun(trx, by, id, at))) return
    await enqueue(trx, { kind: carryOutKind }, { takeoverId: id }, { at })
  })
}

/** Marks the import as begun and resolves entries with nothing to import; `false` if it had begun before. */
export async function markBegun(trx: Db, by: { id: string } | null, id: string, at: Date): Promise<boolean> {
  const begun = await trx
    .updateTable('takeovers')
    .set({ state: 'carrying-out' })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .returning('file_name')
    .executeTakeFirst()
  if (begun === undefined) return false
  await trx
    .updateTable('takeover_items')
    .set({ is_done: 1 })
    .where('takeover_id', '=', id)
    .where('fate', '!=', 'new')
    .execute()
  await recordChange(trx, by, { subject: 'takeover', id, name: begun.file_name, act: 'created' }, at)
  return true
}

/** Returns since when reading or importing has failed for good; `null` while a job is still trying. */
export async function givenUpSince(db: Db, { id, state }: WebsiteImport): Promise<string | null> {
  if (state !== 'reading' && state !== 'carrying-out') return null
  return failedSince(db, jobOf(id, state))
}

export async function retryImport(db: Db, by: ImportActor, websiteImport: WebsiteImport, at: Date) {
  const { id, state, fileName } = websiteImport
  if (state !== 'reading' && state !== 'carrying-out') return
  await inTransaction(db, async (trx) => {
    if (!(await tryOnceMore(trx, jobOf(id, state), at))) return
    await recordChange(trx, by, { subject: 'takeover', id, name: fileName, act: 'restored' }, at)
  })
}

const jobOf = (importId: string, state: 'reading' | 'carrying-out') => ({
  kind: state === 'reading' ? readKind : carryOutKind,
  payload: { takeoverId: importId },
})

/** Deletes the file or its report. What was imported stays and is not imported again. */
export async function discardImport(
  services: Pick<Services, 'db' | 'files' | 'uploadFolder'>,
  by: ImportActor,
  { id, fileName, state }: WebsiteImport,
  at: Date,
): Promise<boolean> {
  const isDiscarded = await inTransaction(services.db, async (trx) => {
    if (state === 'reading' || state === 'carrying-out') {
      if (await isStillTried(trx, jobOf(id, state))) return false
      await dropFailed(trx, jobOf(id, state))
    }
    await trx.deleteFrom('takeovers').where('id', '=', id).execute()
    await recordChange(trx, by, { subject: 'takeover', id, name: fileName, act: 'removed' }, at)
    return true
  })
  if (isDiscarded) await removeImportFiles(services, id)
  return isDiscarded
}
