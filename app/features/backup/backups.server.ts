import { oncePerMoment } from '#app/platform/database/one-moment.server.ts'
import { stat } from 'node:fs/promises'
import type { Selectable, Updateable } from 'kysely'
import { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { newId } from '#app/lib/ids.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { progressOf } from '#app/platform/jobs/progress.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting, saveSetting, setting } from '#app/platform/settings/settings.server.ts'
import { BackupFacts } from './backup-format.ts'
import type { BackupsTable } from '#app/platform/database/tables.ts'

type Actor = Authorized<'keep-backups'>
export type Backup = ReturnType<typeof toBackup>

export const makeBackupKind = 'backup.make'
export const restoreBackupKind = 'backup.restore'

export const retentionChoices = [3, 7, 14, 30] as const
const BackupRule = z.object({ nightly: z.boolean(), kept: z.literal([...retentionChoices]) })
type BackupRule = z.infer<typeof BackupRule>
const ruleSetting = setting('backup', BackupRule)

/** Returns the backup rule; default: every night, 7 retained. */
export async function findBackupRule(db: Db): Promise<BackupRule> {
  return (await findSetting(db, ruleSetting)) ?? { nightly: true, kept: 7 }
}

export async function saveBackupRule(db: Db, by: Actor, after: BackupRule, at: Date) {
  await inTransaction(db, async (trx) => {
    const before = await findBackupRule(trx)
    await saveSetting(trx, ruleSetting, after, at, by)
    const line = { subject: 'backup', id: 'rule', name: 'Regel', act: 'changed' } as const
    await recordChange(trx, by, { ...line, before, after }, at)
  })
}

/** Newest first. */
export async function listBackups(db: Db, _by: Actor): Promise<Backup[]> {
  const rows = await db.selectFrom('backups').selectAll().orderBy('id', 'desc').limit(100).execute()
  return rows.map(toBackup)
}

export async function findBackup(db: Db, id: string): Promise<Backup | undefined> {
  const row = await db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toBackup(row)
}

function toBackup(row: Selectable<BackupsTable>) {
  const { done, total } = progressOf(row.id) ?? row
  return {
    id: row.id,
    fileName: row.file_name,
    origin: row.origin,
    state: row.state,
    bytes: row.bytes,
    facts: row.facts === null ? null : BackupFacts.parse(JSON.parse(row.facts)),
    done,
    total,
    fault: row.fault,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    testedAt: row.tested_at,
    testFault: row.test_fault,
    copiedAt: row.copied_at,
    copyFault: row.copy_fault,
  }
}

/** Returns when the last backup, nightly or manual, was finished, ISO 8601 UTC; `null`: never on this server. */
export const lastBackupAt = oncePerMoment(async (db): Promise<string | null> => {
  const [row] = await readLast(db, null)
  return row?.at ?? null
})

const readLast = compiledOnce((db) =>
  db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('finished_at').as('at'))
    .where('state', 'in', ['made', 'restored'])
    .where('origin', '!=', 'uploaded'),
)

/** Adds the row of a backup whose file is not written yet. */
export async function addBackup(
  db: Db,
  origin: BackupsTable['origin'],
  at: Date,
  night: IsoDay | null = null,
): Promise<Backup> {
  const id = newId(at)
  const day = at.toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-')
  const row = await db
    .insertInto('backups')
    .values({
      id,
      file_name: `platzrunde-${day}-${id.slice(-6)}.gz`,
      origin,
      night,
      state: 'waiting',
      bytes: null,
      facts: null,
      fault: null,
      created_at: at.toISOString(),
      finished_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toBackup(row)
}

/**
 * Returns the backup of that night, creating it if there is none. A failed one is set back to `waiting`; one interrupted by
 * a crash or already made is returned as it is.
 */
export async function backupOfNight(db: Db, night: IsoDay, at: Date): Promise<Backup> {
  await db
    .updateTable('backups')
    .set({ state: 'waiting', fault: null, finished_at: null, done: 0, total: 0 })
    .where('night', '=', night)
    .where('state', '=', 'failed')
    .execute()
  const begun = await db.selectFrom('backups').selectAll().where('night', '=', night).executeTakeFirst()
  return begun === undefined ? addBackup(db, 'nightly', at, night) : toBackup(begun)
}

/** Queues a job that makes the backup; does nothing while another manual backup is waiting. */
export async function beginBackup(db: Db, by: Actor, at: Date) {
  await inTransaction(db, async (trx) => {
    const waiting = await trx
      .selectFrom('backups')
      .select('id')
      .where('state', '=', 'waiting')
      .where('origin', '=', 'by-hand')
      .executeTakeFirst()
    if (waiting !== undefined) return
    const { id, fileName } = await addBackup(trx, 'by-hand', at)
    await enqueue(trx, { kind: makeBackupKind }, { backupId: id }, { at })
    await recordChange(trx, by, { subject: 'backup', id, name: fileName, act: 'created' }, at)
  })
}

/** Deletes the row and its file. */
export async function removeBackup(
  { db, backups }: Pick<Services, 'db' | 'backups'>,
  by: Actor | null,
  { id, fileName }: Pick<Backup, 'id' | 'fileName'>,
  at: Date,
) {
  await inTransaction(db, async (trx) => {
    const deleted = await trx.deleteFrom('backups').where('id', '=', id).returning('id').executeTakeFirst()
    if (deleted === undefined) return
    await recordChange(trx, by, { subject: 'backup', id, name: fileName, act: 'removed' }, at)
  })
  await backups.delete(fileName)
}

/** Queues a job that replaces all data by the backup; a repeated request has no effect. */
export async function beginRestore(db: Db, by: Actor, { id, fileName }: Backup, at: Date) {
  await inTransaction(db, async (trx) => {
    const begun = await trx
      .updateTable('backups')
      .set({ state: 'restoring', fault: null, done: 0, total: 0 })
      .where('id', '=', id)
      .where('state', 'in', ['made', 'restored'])
      .returning('id')
      .executeTakeFirst()
    if (begun === undefined) return
    await enqueue(trx, { kind: restoreBackupKind }, { backupId: id }, { at })
    await recordChange(trx, by, { subject: 'backup', id, name: fileName, act: 'restored' }, at)
  })
}

type Outcome = Updateable<BackupsTable>

export async function resolveBackup(db: Db, id: string, outcome: Outcome) {
  await db.updateTable('backups').set(outcome).where('id', '=', id).execute()
}

export async function noteBackupProgress(db: Db, id: string, done: number, total: number) {
  await db.updateTable('backups').set({ done, total }).where('id', '=', id).execute()
}

export async function bytesOf(path: string): Promise<number> {
  return (await stat(path)).size
}
