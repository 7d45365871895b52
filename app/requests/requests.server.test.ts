import { expect, test } from 'vitest'
import { z } from 'zod'
import { addDays } from '#app/lib/calendar-day.ts'
import { letter, paragraph } from '#app/lib/letter.ts'
import { forgetWhatIsOver } from '#app/features/privacy/retention.server.ts'
import { memoryMailer } from '#app/platform/mail/memory.fixture.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { receiveRequest } from './receive-request.server.ts'
import { findSentRequest } from './requests.server.ts'
import type { RequestInput, RequestKind } from './request-kind.ts'

const morning = new Date('2026-06-14T08:42:00Z')
const publicUrl = 'https://verein.example'

const Message = z.object({ message: z.string() })
const message: RequestKind<z.infer<typeof Message>> = {
  kind: 'contact',
  prefix: 'CON',
  path: '/kontakt',
  fields: Message,
  retentionUntil: (_, receivedOn) => addDays(receivedOn, 365),
  letters: ({ number, sender, link }, letterhead) => [
    {
      template: 'kontakt-kopie',
      from: letterhead.from,
      to: { name: sender.name, address: sender.email ?? '' },
      replyTo: null,
      subject: `Ihre Nachricht ${number}`,
      ...letter([
        paragraph`Guten Tag ${sender.name},`,
        paragraph`hier sehen Sie sie wieder: ${{ href: link }}`,
      ]),
    },
  ],
}

const from = (name: string, idempotencyKey: string = name): RequestInput<z.infer<typeof Message>> => ({
  idempotencyKey,
  sender: { name, email: 'gast@gast.example', phone: null },
  fields: { message: `Grüße von ${name}` },
})

function clubAt(db: Db, start = morning) {
  let at = start
  const mailer = memoryMailer()
  const services = { db, mailer, publicUrl, now: () => at, log: () => undefined }
  return {
    ...services,
    later(ms: number) {
      at = new Date(at.getTime() + ms)
    },
    async work() {
      while (await runNextJob(services, [sendMail])) continue
    },
  }
}

test('twenty senders at once get twenty numbers without a gap and without a double', async () => {
  const club = clubAt(await openTestDatabase())
  const receipts = await Promise.all(
    Array.from({ length: 20 }, (_, index) => receiveRequest(club, message, from(`Gast ${index}`))),
  )
  const numbers = receipts.map(({ number }) => number).toSorted()
  expect(numbers).toEqual(
    Array.from({ length: 20 }, (_, index) => `CON-2026-${String(index + 1).padStart(4, '0')}`),
  )
})

test('a form sent five times at once is one request with one mail', async () => {
  const club = clubAt(await openTestDatabase())
  const receipts = await Promise.all(
    Array.from({ length: 5 }, () => receiveRequest(club, message, from('Klara'))),
  )
  expect(new Set(receipts.map(({ number, token }) => `${number} ${token}`)).size).toBe(1)
  expect(receipts.filter(({ wasKnown }) => !wasKnown)).toHaveLength(1)
  expect(await club.db.selectFrom('requests').select('number').execute()).toEqual([
    { number: 'CON-2026-0001' },
  ])
  expect(await club.db.selectFrom('mails').select('id').execute()).toHaveLength(1)
  expect((await receiveRequest(club, message, from('Bodo'))).number).toBe('CON-2026-0002')
})

test('whoever goes back, changes a word and sends again has made a second request', async () => {
  const club = clubAt(await openTestDatabase())
  const first = await receiveRequest(club, message, from('Klara', 'same page'))
  const second = await receiveRequest(club, message, {
    ...from('Klara', 'same page'),
    fields: { message: 'Doch lieber am Sonntag' },
  })
  expect(second.number).not.toBe(first.number)
})

test('a number that was not used in the end goes to the next sender', async () => {
  const club = clubAt(await openTestDatabase())
  const failing = { ...message, letters: () => Promise.reject(new Error('no letter today')) }
  await expect(receiveRequest(club, failing, from('Franz'))).rejects.toThrow('no letter today')
  expect(await club.db.selectFrom('requests').select('id').execute()).toEqual([])
  expect((await receiveRequest(club, message, from('Anna'))).number).toBe('CON-2026-0001')
})

test('numbers begin anew in the year that Berlin has, not Greenwich', async () => {
  const db = await openTestDatabase()
  const before = await receiveRequest(clubAt(db, new Date('2026-12-31T22:59:59Z')), message, from('Silvia'))
  const after = await receiveRequest(clubAt(db, new Date('2026-12-31T23:00:00Z')), message, from('Nora'))
  expect([before.number, after.number]).toEqual(['CON-2026-0001', 'CON-2027-0001'])
})

test('only the whole link leads to a request, and only under its own kind', async () => {
  const club = clubAt(await openTestDatabase())
  const { token, number } = await receiveRequest(club, message, from('Klara'))
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(await findSentRequest(club.db, message, token)).toMatchObject({ number, status: 'new' })
  expect(await findSentRequest(club.db, message, `${token.slice(0, -1)}!`)).toBeUndefined()
  expect(await findSentRequest(club.db, { ...message, kind: 'ppr' }, token)).toBeUndefined()
  const stored = JSON.stringify(await club.db.selectFrom('requests').selectAll().execute())
  expect(stored).not.toContain(token)
})

test('a stopped mail server loses nothing: the mail goes out when it is back', async () => {
  const club = clubAt(await openTestDatabase())
  club.mailer.breakDown(new Error('connect ECONNREFUSED'))
  await receiveRequest(club, message, from('Klara'))
  await club.work()
  expect(await club.db.selectFrom('mails').select(['status', 'attempts', 'last_error']).execute()).toEqual([
    { status: 'waiting', attempts: 1, last_error: 'connect ECONNREFUSED' },
  ])

  for (let tries = 0; tries < 12; tries += 1) {
    club.later(60 * 60_000)
    await club.work()
  }
  club.mailer.mend()
  club.later(60 * 60_000)
  await club.work()
  expect(club.mailer.sent.map(({ subject, to }) => [to.address, subject])).toEqual([
    ['gast@gast.example', 'Ihre Nachricht CON-2026-0001'],
  ])
  expect(await club.db.selectFrom('mails').select(['status', 'attempts', 'content']).execute()).toEqual([
    { status: 'sent', attempts: 14, content: null },
  ])
})

test('a mail that nobody took for three days stays in sight as failed', async () => {
  const club = clubAt(await openTestDatabase())
  club.mailer.breakDown(new Error('no route to host'))
  await receiveRequest(club, message, from('Klara'))
  club.later(73 * 60 * 60_000)
  await club.work()
  expect(await club.db.selectFrom('mails').select(['status', 'last_error']).execute()).toEqual([
    { status: 'failed', last_error: 'no route to host' },
  ])
})

test('a name with line breaks reaches no header, and the request is kept all the same', async () => {
  const club = clubAt(await openTestDatabase())
  await receiveRequest(club, message, from('Eva\r\nBcc: alle@verein.example'))
  await club.work()
  expect(club.mailer.sent).toEqual([])
  expect(await club.db.selectFrom('mails').select('status').execute()).toEqual([{ status: 'failed' }])
  expect(await club.db.selectFrom('requests').select('number').execute()).toHaveLength(1)
})

test('a request is forgotten with its history and mails when its time is over', async () => {
  const club = clubAt(await openTestDatabase())
  await receiveRequest(club, message, from('Klara'))
  await club.work()
  club.later(365 * 24 * 60 * 60_000)
  await forgetWhatIsOver(club.db, club.now())
  expect(await club.db.selectFrom('requests').select('delete_after').execute()).toEqual([
    { delete_after: '2027-06-14' },
  ])
  club.later(24 * 60 * 60_000)
  await forgetWhatIsOver(club.db, club.now())
  for (const table of ['requests', 'request_history', 'mails', 'jobs'] as const) {
    expect(await club.db.selectFrom(table).select('id').execute(), table).toEqual([])
  }
})
