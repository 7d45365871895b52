import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { receiveMail } from '#test/mail-receiver.ts'
import { startServerProcess } from '#test/server-process.ts'

const isFull = process.env.FULL === '1'
const people = 36
/** How many milliseconds after it listens the server is killed, while it writes its portions into the outbox. */
const amidPortions = isFull ? Array.from({ length: 40 }, (_, step) => step * 8) : [0, 12, 40, 90]
/** At the letter of that number, counted from the last kill, before the mail server has taken it. */
const amidLetters = isFull ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 3, 6]

const circularId = '01900000-0000-7000-8000-00000000c1c1'
const address = (index: number) => `person-${index}@gast.example`

/** As „Senden“ leaves it: the register of everybody, and the first portion asked for. */
async function pressSend(db: Db, at: Date) {
  const moment = at.toISOString()
  const text = [{ type: 'paragraph', content: [{ text: 'Am Samstag um neun an der Halle.' }] }]
  const details = JSON.stringify({ text, everyone: true })
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('circulars')
      .values({
        id: circularId,
        kind: 'notice',
        subject: 'Arbeitseinsatz',
        details,
        status: 'sending',
        sent_by: null,
        reply_name: 'Ada Adler',
        reply_address: 'vorstand@gast.example',
        sent_at: moment,
        finished_at: null,
        updated_at: moment,
      })
      .execute()
    for (let index = 0; index < people; index += 1)
      await trx
        .insertInto('circular_recipients')
        .values({
          id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
          circular_id: circularId,
          position: index + 1,
          member_id: null,
          name: `Person ${index}`,
          address: address(index),
          groups: '[]',
          fault: null,
          posted_at: null,
          mail_id: null,
          stop_token: null,
        })
        .execute()
    await enqueue(trx, { kind: 'circulars.send' }, { circularId }, { at })
  })
}

/** The minute between two portions is over; what lies with a process that was `killed` is free again. */
async function letTimePass(dataDir: string, killed: boolean) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  try {
    if (killed) await db.updateTable('jobs').set({ claimed_until: null }).execute()
    await db
      .updateTable('jobs')
      .set({ due_at: new Date(Date.now() - 1_000).toISOString() })
      .where('kind', 'in', ['circulars.send', 'mails.send'])
      .where('claimed_until', 'is', null)
      .execute()
    const circular = await db.selectFrom('circulars').select('status').executeTakeFirst()
    const waiting = await db.selectFrom('mails').select('id').where('status', '=', 'waiting').execute()
    return { status: circular?.status, waiting: waiting.length }
  } finally {
    await db.destroy()
  }
}

test('a server that is killed amid a circular again and again has everybody get it, and nobody two letters', async () => {
  let untilKill = Number.POSITIVE_INFINITY
  let kill = () => {}
  const mail = await receiveMail(() => {
    untilKill -= 1
    if (untilKill > 0) return undefined
    kill()
    return new Error('4.3.2 gone')
  })
  onTestFinished(() => mail.stop())
  const settings = {
    DEMO: '0',
    SMTP_URL: mail.url,
    JOB_PAUSE_FACTOR: '0.02',
    ADMIN_PASSWORD: 'ein langes Wort 7',
  }
  const first = await startServerProcess(settings)
  await first.listening
  await first.stop()
  const { dataDir } = first
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  await pressSend(db, new Date())
  await db.destroy()

  let kills = 0
  const killed = async (server: Awaited<ReturnType<typeof startServerProcess>>) => {
    kills += 1
    expect(await server.stop('SIGKILL')).toBe('SIGKILL')
    return letTimePass(dataDir, true)
  }
  for (const ms of amidPortions) {
    const server = await startServerProcess(settings, dataDir)
    await server.listening
    await pause(ms)
    await killed(server)
  }
  for (const letter of amidLetters) {
    const { promise: isReached, resolve } = Promise.withResolvers<void>()
    const server = await startServerProcess(settings, dataDir)
    kill = resolve
    untilKill = letter
    await isReached
    expect(await killed(server)).not.toEqual({ status: 'sent', waiting: 0 })
    untilKill = Number.POSITIVE_INFINITY
  }
  const server = await startServerProcess(settings, dataDir)
  await server.listening
  await expect
    .poll(() => letTimePass(dataDir, false), { timeout: 60_000, interval: 300 })
    .toEqual({ status: 'sent', waiting: 0 })
  await server.stop()

  const handed = mail.received.filter(({ to }) => to[0]?.startsWith('person-'))
  const lettersOf = Map.groupBy(handed, ({ to }) => to[0]!)
  expect([...lettersOf.keys()].toSorted()).toEqual(
    Array.from({ length: people }, (_, index) => address(index)).toSorted(),
  )
  const idOf = (message: string) => /^Message-ID: (\S+)/im.exec(message)?.[1]
  for (const [to, letters] of lettersOf)
    expect(new Set(letters.map(({ message }) => idOf(message))).size, to).toBe(1)
  // Between the mail server's word and the note of it there are two letters at most, and the same letter goes once more.
  expect(handed.length - people).toBeLessThanOrEqual(2 * kills)
}, 600_000)
