import { expect, test } from 'vitest'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import { startWorker } from '#app/platform/jobs/worker.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { hangingMailServer, stages } from '#test/hanging-mail-server.ts'
import { postMail } from './outbox.server.ts'
import { sendMail } from './send-mail.job.server.ts'
import { smtpMailer } from './smtp.server.ts'

// The real timeouts of a mail server: ten and twenty seconds.

test('wherever a mail server falls silent, other work goes on, and every letter arrives once it speaks again', async () => {
  const db = await openTestDatabase()
  const { url, state, taken } = await hangingMailServer()
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
    await expect.poll(() => swept, { timeout: 60_000 }).toBe(stages.indexOf(stage) + 1)
    await expect
      .poll(async () => (await waiting()).every((tries) => tries > 0), { timeout: 90_000 })
      .toBe(true)
    state.hangsAt = undefined
    // Past the half minute before the next attempt.
    ahead += 60_000
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([])
  }
  await worker.stop()

  const times = Map.groupBy(taken, (address) => address)
  expect(times.size).toBe(stages.length * 3)
  // When the server's confirmation never arrived, nobody can know whether it accepted the mail: it is sent again under the
  // same number.
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
