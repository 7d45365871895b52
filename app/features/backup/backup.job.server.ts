import { join } from 'node:path'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import { endProgress, noteProgress } from '#app/platform/jobs/progress.server.ts'
import { withScratch } from '#app/platform/files/scratch.server.ts'
import { nightly } from '#app/platform/jobs/nightly.server.ts'
import type { Services, SecondPlace } from '#app/platform/services.ts'
import { fileMissing, saveBackupFile, withBackupAtHand } from './backup-files.server.ts'
import { missingSentence } from './backup-format.ts'
import {
  backupOfNight,
  type Backup,
  bytesOf,
  findBackup,
  findBackupRule,
  makeBackupKind,
  noteBackupProgress,
  removeBackup,
  restoreBackupKind,
  resolveBackup,
} from './backups.server.ts'
import { inspectBackup } from './inspect-backup.server.ts'
import { testRestore } from './restore-test.server.ts'
import { restoreBackup } from './restore.server.ts'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sealing, readPassphrase } from './sealed-file.server.ts'
import { type OnProgress, writeBackup } from './write-backup.server.ts'

type Context = Pick<
  Services,
  | 'db'
  | 'files'
  | 'now'
  | 'version'
  | 'buildId'
  | 'databaseKind'
  | 'backups'
  | 'uploadFolder'
  | 'secondBackups'
>

/** Progress is saved every 100 steps, in the database, so that any process can return it. */
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
  let noted = 0
  const onProgress: OnProgress = async (done, total) => {
    if (done - noted < everySteps && done !== total) return
    noted = done
    await noteBackupProgress(db, id, done, total)
  }
  try {
    const made = await withScratch(context.uploadFolder, async (folder) => {
      const path = join(folder, fileName)
      const { missing } = await writeBackup(context, path, onProgress)
      const [inspected, bytes] = [await inspectBackup(context, path), await bytesOf(path)]
      await saveBackupFile(context, fileName, path)
      return { inspected, bytes, missing }
    })
    const { inspected, bytes, missing } = made
    await resolveBackup(db, id, {
      state: inspected.ok ? 'made' : 'failed',
      bytes,
      facts: inspected.ok ? JSON.stringify(inspected.facts) : null,
      fault: inspected.ok ? missingSentence(missing) : inspected.sentence,
      finished_at: now().toISOString(),
    })
  } catch (error) {
    await resolveBackup(db, id, { state: 'failed', fault: faultOf(error), finished_at: now().toISOString() })
    throw error
  }
}

/**
 * Restores the backup as a trial and copies it to the second place. A failure of either is shown, but does not stop the
 * following steps.
 */
async function prove(context: Context, { id, fileName }: Backup, retention: number) {
  const { db, now, secondBackups } = context
  const found = await withBackupAtHand(context, fileName, async (path) => {
    const test_fault = await testRestore(context, path)
    await resolveBackup(db, id, { tested_at: now().toISOString(), test_fault })
    if (secondBackups === undefined) return true
    const copy_fault = await copyToSecondPlace(secondBackups, { path, fileName, kept: retention })
    await resolveBackup(db, id, { copied_at: now().toISOString(), copy_fault })
    return true
  })
  if (found === undefined)
    await resolveBackup(db, id, { tested_at: now().toISOString(), test_fault: fileMissing })
}

const faultOf = (error: unknown) =>
  `Die Sicherung ließ sich nicht schreiben: ${error instanceof Error ? error.message : String(error)}`

export const restoreFromBackup: Job<{ backupId: string }, Context> = {
  kind: restoreBackupKind,
  async run(context, { backupId }) {
    const { db, now } = context
    const backup = await findBackup(db, backupId)
    if (backup?.state !== 'restoring') return
    const restored = await withBackupAtHand(context, backup.fileName, (path) =>
      restoreBackup(context, path, { onProgress: progressOfRestore(context, backupId) }),
    ).finally(() => endProgress(backupId))
    await resolveBackup(db, backupId, {
      state: restored?.ok === true ? 'restored' : 'failed',
      fault: restored === undefined ? fileMissing : restored.ok ? null : restored.sentence,
      finished_at: now().toISOString(),
    })
  },
}

/**
 * Saves progress on a separate connection, because writes inside the restore's transaction are not visible to others.
 * SQLite has only one connection for writing, so it uses `noteProgress`.
 */
const progressOfRestore =
  ({ db, databaseKind }: Context, id: string): OnProgress =>
  async (done, total) =>
    databaseKind === 'postgres' ? noteBackupProgress(db, id, done, total) : noteProgress(id, { done, total })

/** File names from `addBackup`; other files in that folder are left alone. */
const ourName = /^platzrunde-\d{8}-\d{4}-[\da-f]{6}\.gz(\.sealed)?$/

/** Makes one backup per night and deletes older nightly ones beyond the number the club retains. */
export const backUpByNight = nightly('backup.nightly', async (context: Context, night) => {
  const { db, now } = context
  const { nightly: isWanted, kept } = await findBackupRule(db)
  if (!isWanted) return
  const backup = await backupOfNight(db, night, now())
  if (backup.state === 'waiting') await make(context, backup)
  if (backup.testedAt === null) await prove(context, backup, kept)
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

/**
 * Copies a backup to the second place and deletes old ones there. Returns `null`, or a German sentence about the failure.
 */
async function copyToSecondPlace(
  { folder, passphraseFile }: SecondPlace,
  { path, fileName, kept }: { path: string; fileName: string; kept: number },
): Promise<string | null> {
  try {
    const passphrase = passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile)
    if (typeof passphrase === 'object') return passphrase.sentence
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const target = join(folder, passphrase === undefined ? fileName : `${fileName}.sealed`)
    const seal = passphrase === undefined ? new PassThrough() : await sealing(passphrase)
    try {
      const written = createWriteStream(`${target}.part`, { mode: 0o600, flush: true })
      await pipeline(createReadStream(path), seal, written)
      await rename(`${target}.part`, target)
    } finally {
      await rm(`${target}.part`, { force: true })
    }
    const there = (await readdir(folder)).filter((name) => ourName.test(name)).toSorted()
    for (const name of there.slice(0, -kept)) await rm(join(folder, name), { force: true })
    return null
  } catch (error) {
    return `Die Kopie am zweiten Ort ist nicht gelungen: ${error instanceof Error ? error.message : String(error)}`
  }
}
