import { expect, test } from 'vitest'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { memoryMailer } from '#app/platform/mail/memory.fixture.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import { findSentRequest } from '#app/requests/requests.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { answerPpr } from './answer-ppr.server.ts'
import { pprChanged } from './ppr-changed.mail.ts'
import { pprKind } from './ppr-kind.server.ts'
import type { PprOfficeAnswer } from './ppr-office-form.ts'
import type { Ppr } from './ppr-request.ts'
import { pprStandard } from './ppr-settings.ts'
import { aFlight } from './ppr.fixture.ts'

const kind = pprKind(pprStandard)
const officer = { id: 'officer' } as Authorized<'answer-ppr'>
const said = (event: PprOfficeAnswer['event'], text = ''): PprOfficeAnswer => ({
  event,
  text,
  alternative: '',
})

async function aRequest(language: 'de' | 'en' = 'de') {
  const mailer = memoryMailer()
  let at = Date.parse('2026-06-14T08:42:00Z')
  const services = {
    db: await openTestDatabase(),
    mailer,
    publicUrl: 'https://verein.example',
    now: () => new Date((at += 1)),
    log: () => undefined,
  }
  const receipt = await receiveRequest(services, kind, {
    idempotencyKey: 'one form',
    sender: { name: 'Klara Neumann', email: 'klara@gast.example', phone: '+491713920002' },
    language,
    fields: aFlight,
  })
  return {
    ...services,
    ...receipt,
    answer: (answer: PprOfficeAnswer, expectedRevision: number, who = 'Emil Sauter') =>
      answerPpr(services, officer, { requestId: receipt.id, expectedRevision, who }, answer),
    async sentToPilot() {
      while (await runNextJob(services, [sendMail])) continue
      return mailer.sent.filter(({ to }) => to.address === 'klara@gast.example')
    },
  }
}

test('whoever decides on what they no longer see changes nothing', async () => {
  const club = await aRequest()
  await club.answer(said('ask', 'Woher kommen Sie?'), 1)
  expect(await club.answer(said('confirm'), 1)).toMatchObject({ ok: false, kind: 'overtaken' })
  expect((await club.answer(said('confirm'), 2)).ok).toBe(true)
  expect(await club.answer(said('ask', 'Und nun?'), 3)).toEqual({
    ok: false,
    kind: 'refused',
    reason: '„Rückfrage“ geht nicht: Der Vorgang ist bestätigt.',
  })
})

test('a permission has its number, its window and a link that leads to the request', async () => {
  const club = await aRequest()
  await club.answer(said('confirm', 'Bitte 10 Minuten vorher melden.'), 1)
  const mail = (await club.sentToPilot()).at(-1)!
  expect(mail.subject).toBe('PPR-2026-0001 – D-EQZT: genehmigt')
  expect(mail.text).toContain('Fenster: 07:30–09:30 LT (05:30–07:30 UTC)')
  expect(mail.text).toContain('Bedingungen: Bitte 10 Minuten vorher melden.')
  expect(mail.text).toMatch(/Landegebühr: voraussichtlich 41,50\s€/)
  const [, token = ''] = /\/piloteninfo\/ppr\/([\w-]{32})/.exec(mail.text) ?? []
  expect(token).not.toBe(club.token)
  for (const link of [token, club.token]) {
    expect(await findSentRequest(club.db, kind, link)).toMatchObject({ number: 'PPR-2026-0001' })
  }
  expect(JSON.stringify(await club.db.selectFrom('request_links').selectAll().execute())).not.toContain(token)
})

test('a pilot who writes English is answered in English', async () => {
  const club = await aRequest('en')
  await club.answer(said('reject', 'The runway is too wet.'), 1)
  const mail = (await club.sentToPilot()).at(-1)!
  expect(mail.subject).toBe('PPR-2026-0001 – D-EQZT: not possible')
  expect(mail.text).toContain('Reason: The runway is too wet.')
})

test('a pilot who changes the telephone alone reads what was changed, and no empty line', async () => {
  const { db } = await aRequest()
  const sender = { name: 'Klara Neumann', email: 'klara@gast.example', phone: '+491713920003' }
  const request = { number: 'PPR-2026-0001', sender, fields: aFlight, link: 'https://verein.example/x' }
  const letterhead = await letterheadOf(db, 'https://verein.example')
  for (const [language, words] of [
    ['de', 'wurde geändert:\n\nKontakt und Angaben zum Flugzeug\n\n'],
    ['en', 'has been changed:\n\nContact and details of the aircraft\n\n'],
  ] as const)
    expect(pprChanged({ ...request, language, deleteAfter: null } as Ppr, letterhead, []).text).toContain(
      words,
    )
})

test('a landing called off takes back the date that the permission brought into the calendar', async () => {
  const club = await aRequest()
  await club.answer(said('confirm'), 1)
  await club.answer(said('call-off', 'Piste gesperrt'), 2)
  const [granted, off] = (await club.sentToPilot())
    .flatMap(({ attachments = [] }) => attachments)
    .map(({ content }) => content)
  const uid = /UID:.*/.exec(granted!)![0]
  for (const line of ['METHOD:CANCEL', uid, 'STATUS:CANCELLED', 'SEQUENCE:3']) expect(off).toContain(line)
})
