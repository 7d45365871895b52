import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { enqueue, type Job } from './job-queue.ts'
import { runNextJob, startWorker } from './worker.server.ts'

const at = new Date('2026-06-14T08:00:00Z')
type Context = Parameters<typeof startWorker>[0]

/** Returns a job of that kind that runs until released, or ends at once. */
function jobOf(kind: string, atOnce?: number) {
  const begun: number[] = []
  const held = new Map<number, () => void>()
  const waiting = new Map<number, () => void>()
  const job: Job<never, Context> = {
    kind,
    ...(atOnce !== undefined && { atOnce }),
    run: (_, payload) => {
      const { number, hangs } = payload as { number: number; hangs: boolean }
      begun.push(number)
      waiting.get(number)?.()
      return hangs ? new Promise((resolve) => held.set(number, resolve)) : Promise.resolve()
    },
  }
  return {
    job,
    begun,
    letGo: (number: number) => held.get(number)?.(),
    hasBegun: (number: number) =>
      begun.includes(number) ? undefined : new Promise<void>((resolve) => waiting.set(number, resolve)),
  }
}

async function queueOf(...entries: [kind: string, number: number, hangs: boolean][]) {
  const db = await openTestDatabase()
  for (const [order, [kind, number, hangs]] of entries.entries()) {
    const dueAt = new Date(at.getTime() - 60_000 + order * 1000)
    await enqueue(db, { kind }, { number, hangs }, { at, dueAt })
  }
  return { db, now: () => at, log: () => undefined }
}

test('what hangs outside holds up neither its like nor anything else', async () => {
  const camera = jobOf('camera', 3)
  const mail = jobOf('mail')
  const context = await queueOf(
    ['camera', 1, true],
    ['camera', 2, true],
    ['mail', 3, false],
    ['camera', 4, false],
  )
  const worker = startWorker(context, [camera.job, mail.job])
  await Promise.all([mail.hasBegun(3), camera.hasBegun(4)])
  const left = await context.db.selectFrom('jobs').select('payload').execute()
  expect(left.map(({ payload }) => JSON.parse(payload).number)).toEqual(expect.arrayContaining([1, 2]))
  camera.letGo(1)
  camera.letGo(2)
  await worker.stop()
  expect(await context.db.selectFrom('jobs').select('id').execute()).toEqual([])
})

test('of a kind no more run at once than it allows, and of all others one', async () => {
  const camera = jobOf('camera', 1)
  const mail = jobOf('mail')
  const picture = jobOf('picture')
  const context = await queueOf(
    ['camera', 1, true],
    ['mail', 2, true],
    ['camera', 3, false],
    ['picture', 4, false],
  )
  const worker = startWorker(context, [camera.job, mail.job, picture.job])
  await Promise.all([camera.hasBegun(1), mail.hasBegun(2)])
  expect([camera.begun, mail.begun, picture.begun]).toEqual([[1], [2], []])
  mail.letGo(2)
  await picture.hasBegun(4)
  expect(camera.begun).toEqual([1])
  camera.letGo(1)
  await camera.hasBegun(3)
  await worker.stop()
})

test('a worker that is stopped waits for what it has begun', async () => {
  const camera = jobOf('camera', 2)
  const context = await queueOf(['camera', 1, true])
  const worker = startWorker(context, [camera.job])
  await camera.hasBegun(1)
  let isOver = false
  const over = worker.stop().then(() => (isOver = true))
  await Promise.resolve()
  expect(isOver).toBe(false)
  camera.letGo(1)
  await over
  expect(await context.db.selectFrom('jobs').select('id').execute()).toEqual([])
})

test('what a killed process had at hand is taken up after a minute, and not before', async () => {
  const mail = jobOf('mail')
  const context = await queueOf(['mail', 1, true])
  const killed = runNextJob(context, [mail.job])
  await mail.hasBegun(1)
  const next = jobOf('mail')
  const later = (seconds: number) => ({ ...context, now: () => new Date(at.getTime() + seconds * 1000) })
  expect(await runNextJob(later(60), [next.job])).toBe(false)
  const takenUp = runNextJob(later(61), [next.job])
  await next.hasBegun(1)
  next.letGo(1)
  mail.letGo(1)
  // A job still running when the test ends would find its database gone.
  await Promise.all([killed, takenUp])
})

test('what was asked for, put off or taken while the clock was ahead is done once it is right', async () => {
  const mail = jobOf('mail')
  const ahead = new Date('2030-01-01T08:00:00Z')
  const context = await queueOf()
  await enqueue(context.db, { kind: 'mail' }, { number: 1, hangs: false }, { at: ahead })
  await enqueue(context.db, { kind: 'mail' }, { number: 2, hangs: false }, { at })
  const tomorrow = new Date(at.getTime() + 24 * 3_600_000)
  await enqueue(context.db, { kind: 'mail' }, { number: 3, hangs: false }, { at, dueAt: tomorrow })
  await context.db.updateTable('jobs').set({ claimed_until: '2030-01-01T08:01:00.000Z' }).execute()
  const worker = startWorker(context, [mail.job])
  await Promise.all([mail.hasBegun(1), mail.hasBegun(2)])
  await worker.stop()
  expect(mail.begun.toSorted()).toEqual([1, 2])
})

test('who is told of jobs does not ask for them, and is there for one whose time comes', async () => {
  const mail = jobOf('mail')
  const { db } = await queueOf()
  const context = { db, now: () => new Date(), log: () => undefined }
  const worker = startWorker(context, [mail.job], () => true)
  const dueAt = new Date(Date.now() + 300)
  await enqueue(db, { kind: 'mail' }, { number: 1, hangs: false }, { at: new Date(), dueAt })
  worker.wake()
  await mail.hasBegun(1)
  expect(Date.now()).toBeGreaterThanOrEqual(dueAt.getTime())
  // Wait until the worker has looked again and found nothing.
  await expect.poll(() => db.selectFrom('jobs').select('id').execute()).toEqual([])
  await pause(200)

  await enqueue(db, { kind: 'mail' }, { number: 2, hangs: false }, { at: new Date() })
  const begun = Promise.resolve(mail.hasBegun(2)).then(() => 'begun')
  expect(await Promise.race([begun, pause(2_500, 'not asked')])).toBe('not asked')
  worker.wake()
  expect(await begun).toBe('begun')
  await worker.stop()
})

test('long work is left to the process that does it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const backup = jobOf('backup')
  const context = await queueOf(['backup', 1, true])
  const clock = { ...context, now: () => new Date(at.getTime() + 50_000) }
  const run = runNextJob({ ...context, now: vi.fn(clock.now).mockReturnValueOnce(at) }, [backup.job])
  await backup.hasBegun(1)
  vi.advanceTimersByTime(15_000)
  await expect
    .poll(
      async () => (await context.db.selectFrom('jobs').select('claimed_until').execute())[0]?.claimed_until,
    )
    .toBe(new Date(at.getTime() + 110_000).toISOString())
  const other = { ...context, now: () => new Date(at.getTime() + 100_000) }
  expect(await runNextJob(other, [backup.job])).toBe(false)
  backup.letGo(1)
  await run
  expect(await context.db.selectFrom('jobs').select('id').execute()).toEqual([])
})

test('what is due at one moment is done in the order in which it was asked for, however it lies', async () => {
  const mail = jobOf('mail')
  const db = await openTestDatabase()
  for (const number of [1, 2, 3, 4]) await enqueue(db, { kind: 'mail' }, { number, hangs: false }, { at })
  const rows = await db.selectFrom('jobs').selectAll().orderBy('id', 'desc').execute()
  await db.deleteFrom('jobs').execute()
  for (const row of rows) await db.insertInto('jobs').values(row).execute()
  const context = { db, now: () => at, log: () => undefined }
  while (await runNextJob(context, [mail.job])) continue
  expect(mail.begun).toEqual([1, 2, 3, 4])
})
