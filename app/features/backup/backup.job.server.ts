import type { Job } from '#app/platform/jobs/job-queue.ts'
import { endProgress, noteProgress } from '#app/platform/jobs/progress.server.ts'
import type { NamedFile } from '#app/platform/files/named-files.server.ts'
import { nightly } from '#app/platform/jobs/nightly.server.ts'
import type { Services } from '#app/platform/services.ts'
import { missingSentence } from './backup-words.ts'
import {
  addBackup,
  type Backup,
  bytesOf,
  findBackup,
  findBackupRule,
  makeBackupKind,
  noteBackupProgress,
  pathOf,
  removeBackup,
  restoreBackupKind,
  settleBackup,
} from './backups.server.ts'
import { inspectBackup } from './inspect-backup.server.ts'
import { testRestore } from './restore-test.server.ts'
import { restoreBackup } from './restore.server.ts'
import { copyToSecondPlace } from './second-place.server.ts'
import { writeBackup } from './write-backup.server.ts'

type Context = Pick<
  Services,
  | 'db'
  | 'files'
  | 'now'
  | 'version'
  | 'buildId'
  | 'databaseKind'
  | 'backupFolder'
  | 'arrivalFolder'
  | 'secondBackups'
>

/** Progress goes through the database, so that it is there whichever process is asked. */
const everySteps = 100

export const makeBackup: Job<{ backupId: string }, Context> = {
  kind: makeBackupKind,
  async run(context, { backupId }) {
    const backup = await findBackup(context.db, backupId)
    if (backup?.state === 'waiting') await make(context, backup)
  },
}

async function make(context: Context, { id, fileName }: Backup) {
  const { db, now } = context
  const path = await pathOf(context, fileName)
  let noted = 0
  let missing: NamedFile[]
  try {
    ;({ missing } = await writeBackup(context, path, async (done, total) => {
      if (done - noted < everySteps && done !== total) return
      noted = done
      await noteBackupProgress(db, id, done, total)
    }))
  } catch (error) {
    await settleBackup(db, id, { state: 'failed', fault: faultOf(error), finished_at: now().toISOString() })
    throw error
  }
  const inspected = await inspectBackup(context, path)
  await settleBackup(db, id, {
    state: inspected.ok ? 'made' : 'failed',
    bytes: await bytesOf(path),
    facts: inspected.ok ? JSON.stringify(inspected.facts) : null,
    fault: inspected.ok ? missingSentence(missing) : inspected.sentence,
    finished_at: now().toISOString(),
  })
}

/** A backup nobody has put back is a hope; the fault of either is shown and ends no chain. */
async function prove(context: Context, { id, fileName }: Backup, kept: number) {
  const { db, now, secondBackups } = context
  const path = await pathOf(context, fileName)
  const test_fault = await testRestore(context, path)
  await settleBackup(db, id, { tested_at: now().toISOString(), test_fault })
  if (secondBackups === undefined) return
  const copy_fault = await copyToSecondPlace(secondBackups, { path, fileName, kept })
  await settleBackup(db, id, { copied_at: now().toISOString(), copy_fault })
}

const faultOf = (error: unknown) =>
  `Die Sicherung ließ sich nicht schreiben: ${error instanceof Error ? error.message : String(error)}`

export const restoreFromBackup: Job<{ backupId: string }, Context> = {
  kind: restoreBackupKind,
  async run(context, { backupId }) {
    const { db, now } = context
    const backup = await findBackup(db, backupId)
    if (backup?.state !== 'restoring') return
    const path = await pathOf(context, backup.fileName)
    const restored = await restoreBackup(context, path, {
      onProgress: async (done, total) => noteProgress(backupId, { done, total }),
    }).finally(() => endProgress(backupId))
    await settleBackup(db, backupId, {
      state: restored.ok ? 'restored' : 'failed',
      fault: restored.ok ? null : restored.sentence,
      finished_at: now().toISOString(),
    })
  },
}

/** One a night, and of those as many as the club keeps. */
export const backUpByNight = nightly('backup.nightly', async (context: Context) => {
  const { db, now } = context
  const { nightly: isWanted, kept } = await findBackupRule(db)
  if (!isWanted) return
  const backup = await addBackup(db, 'nightly', now())
  await make(context, backup)
  await prove(context, backup, kept)
  const rows = await db
    .selectFrom('backups')
    .select(['id', 'file_name'])
    .where('origin', '=', 'nightly')
    .where('state', '!=', 'restoring')
    .orderBy('id', 'desc')
    .execute()
  for (const { id, file_name } of rows.slice(kept)) {
    await removeBackup(context, null, { id, fileName: file_name }, now())
  }
})
