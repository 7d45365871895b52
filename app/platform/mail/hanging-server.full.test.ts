import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import { startWorker } from '#app/platform/jobs/worker.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { postMail } from './outbox.server.ts'
import { sendMail } from './send-mail.job.server.ts'
import { smtpMailer } from './smtp.server.ts'

// The real times after which a mail server is given up: ten and twenty seconds.

const stages = ['greeting', 'sender', 'recipient', 'text', 'receipt'] as const
type Stage = (typeof stages)[number]

/** A mail server that says nothing any more at the stage it is told; `undefined`: it takes everything. */
async function hangingServer() {
  const state: { hangsAt: Stage | undefined } = { hangsAt: undefined }
  const taken: string[] = []
  const unless = (stage: Stage, done: () => void) => void (state.hangsAt !== stage && done())
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onConnect: (_session, done) => unless('greeting', done),
    onMailFrom: (_address, _session, done) => unless('sender', done),
    onRcptTo: (_address, _session, done) => unless('recipient', done),
    onData(stream, { envelope }, done) {
      if (state.hangsAt === 'text') return
      stream.resume()
      stream.on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address))
        unless('receipt', done)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // Whom it has stopped listening to it would wait for.
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, state, taken }
}

test('wherever a mail server falls silent, other work goes on, and every letter arrives once it speaks again', async () => {
  const db = await openTestDatabase()
  const { url, state, taken } = await hangingServer()
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const context = { db, now, mailer: smtpMailer(url), log: () => undefined }
  let swept = 0
  const sweep: Job<unknown, typeof context> = { kind: 'sweep', run: async () => void (swept += 1) }
  const worker = startWorker(context, [sendMail, sweep])
  const waiting = async () =>
    (await db.selectFrom('mails').select('attempts').where('status', '=', 'waiting').execute()).map(
      ({ attempts }) => attempts,
    )

  for (const stage of stages) {
    state.hangsAt = stage
    for (const name of ['anna', 'bernd', 'clara']) await letter(`${stage}-${name}@verein.example`)
    await enqueue(db, sweep, {}, { at: now() })
    await expect.poll(() => swept, { timeout: 10_000 }).toBe(stages.indexOf(stage) + 1)
    await expect
      .poll(async () => (await waiting()).every((tries) => tries > 0), { timeout: 90_000 })
      .toBe(true)
    state.hangsAt = undefined
    // The half minute after which it is tried again.
    ahead += 60_000
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([])
  }
  await worker.stop()

  const times = Map.groupBy(taken, (address) => address)
  expect(times.size).toBe(stages.length * 3)
  // Whether a letter whose receipt never came was taken nobody can know: it is sent again under the same number.
  const twice = [...times].filter(([, each]) => each.length > 1).map(([address]) => address)
  expect(twice.filter((address) => !address.startsWith('receipt-'))).toEqual([])

  async function letter(address: string) {
    const letterOf = {
      template: 'probe',
      from: { name: 'Verein', address: 'buero@verein.example' },
      to: { name: '', address },
      replyTo: null,
      subject: 'Probe',
      text: 'Guten Tag',
      html: '<p>Guten Tag</p>',
    }
    await db.transaction().execute((trx) => postMail(trx, letterOf, now()))
  }
}, 900_000)
