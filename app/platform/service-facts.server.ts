import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { compiledOnce } from './database/compiled-once.server.ts'
import type { FileStore } from './files/file-store.ts'
import { keyFile } from './files/secrets.server.ts'
import type { Services } from './services.ts'

export type ServiceFacts = {
  /** Milliseconds; `null`: the lock is free, or PostgreSQL manages it itself. */
  writeLockAgeMs: number | null
  /** How long the oldest due job has been waiting, in milliseconds; `null`: none is waiting. */
  jobsWaitMs: number | null
  failedJobs: number
  /** How long the oldest waiting mail has been waiting, in milliseconds; `null`: none is waiting. */
  outboxWaitMs: number | null
  /** Free bytes for database and files; `null` where the system does not report it. */
  freeBytes: number | null
  /** Whether the file store responds. */
  hasFiles: boolean
}

/** Returns the state of the service for monitoring. */
export async function serviceFacts(services: Services): Promise<ServiceFacts> {
  const { db, now, dataDir, writeLockAgeMs } = services
  const at = now()
  const since = (moment: string | null | undefined) =>
    moment === null || moment === undefined ? null : Math.max(0, at.getTime() - Date.parse(moment))
  const [[due], [failed], [mail], free, hasFiles] = await Promise.all([
    readDue(db, null, [at.toISOString()]),
    countFailed(db, null),
    readOldestMail(db, null),
    freeBytesOf(dataDir),
    answersForFiles(services.files),
  ])
  return {
    writeLockAgeMs: writeLockAgeMs(),
    jobsWaitMs: since(due?.at),
    failedJobs: Number(failed?.jobs ?? 0),
    outboxWaitMs: since(mail?.at),
    freeBytes: free,
    hasFiles,
  }
}

/** The oldest job due at a moment. */
const readDue = compiledOnce((db, _shape: null, value) =>
  db
    .selectFrom('jobs')
    .select(({ fn }) => fn.min('due_at').as('at'))
    .where('failed_at', 'is', null)
    .where('due_at', '<=', value<string>(0)),
)

const countFailed = compiledOnce((db) =>
  db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll().as('jobs'))
    .where('failed_at', 'is not', null),
)

const readOldestMail = compiledOnce((db) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .where('status', '=', 'waiting'),
)

/** Milliseconds for which what was asked of a disk or a store is not asked again. */
const answerStands = 30_000

const freeBytes = new Map<string, { at: number; answer: Promise<number | null> }>()

function freeBytesOf(folder: string): Promise<number | null> {
  const known = freeBytes.get(folder)
  const at = performance.now()
  if (known !== undefined && at - known.at < answerStands) return known.answer
  const answer = statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
  freeBytes.set(folder, { at, answer })
  return answer
}

/** Milliseconds without a response after which the file store counts as unreachable. */
const filesPatience = 2_000

const fileAnswers = new WeakMap<FileStore, { at: number; answer: Promise<boolean> }>()

/** Checks the one file that always exists. */
function answersForFiles(files: FileStore): Promise<boolean> {
  const known = fileAnswers.get(files)
  const at = performance.now()
  if (known !== undefined && at - known.at < answerStands) return known.answer
  const asked = files.size(keyFile).then(
    () => true,
    () => false,
  )
  const answer = Promise.race([asked, pause(filesPatience, false, { ref: false })])
  fileAnswers.set(files, { at, answer })
  return answer
}
