import { expect, test } from 'vitest'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { memoryMailer } from '#app/platform/mail/memory.fixture.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import { listHistory } from '#app/requests/requests.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { addClosure, setLight } from '#app/features/airfield/status/set-field-status.server.ts'
import { answerPpr } from './answer-ppr.server.ts'
import { expirePpr } from './expire-ppr.job.server.ts'
import { changeOwnPpr, findOwnPpr } from './my-ppr.server.ts'
import { reminderAt } from './ppr-due.ts'
import { pprForm } from './ppr-request.ts'
import { formValuesOf } from './ppr-form-values.ts'
import { pprKind } from './ppr-kind.server.ts'
import { pprStandard } from './ppr-settings.ts'
import { aFlight } from './ppr.fixture.ts'
import { remindPilot } from './remind-pilot.job.server.ts'

const officer = { id: 'officer' } as Authorized<'answer-ppr'>

/** Creates Klara's request, made on Sunday for Tuesday, 16 June 2026, 08:30 Europe/Berlin. */
async function aRequest() {
  const mailer = memoryMailer()
  let at = Date.parse('2026-06-14T08:42:00Z')
  const services = {
    db: await openTestDatabase(),
    mailer,
    publicUrl: 'https://verein.example',
    now: () => new Date((at += 1)),
    log: () => undefined,
  }
  const { id, token } = await receiveRequest(services, pprKind(pprStandard), {
    idempotencyKey: 'one form',
    sender: { name: 'Klara Neumann', email: 'klara@gast.example', phone: '+491713920002' },
    fields: aFlight,
  })
  const own = async () => (await findOwnPpr(services, token))!
  return {
    ...services,
    id,
    own,
    confirm: async () =>
      answerPpr(
        services,
        officer,
        { requestId: id, expectedRevision: (await own()).revision, who: 'Emil Sauter' },
        { event: 'confirm', text: '', alternative: '' },
      ),
    async moveTo(day: string, time: string) {
      const before = await own()
      const rules = {
        calendar: null,
        airfield: undefined,
        settings: pprStandard,
        arrivals: [],
        hasBriefing: true,
        said: null,
        limits: [],
        now: at,
      }
      const form = pprForm(rules).parse({
        ...formValuesOf(before),
        'ankunft-tag': day,
        'ankunft-zeit': time,
      })
      await changeOwnPpr(services, before, { form, rules, expectedRevision: before.revision })
    },
    async workUntil(moment: string) {
      at = Date.parse(moment)
      while (await runNextJob(services, [expirePpr, remindPilot, sendMail])) continue
      return mailer.sent.map(({ subject }) => subject.replace(/^.*: /, ''))
    },
    history: async () => (await listHistory(services.db, id)).map(({ who, what }) => `${who}: ${what}`),
  }
}

test('what nobody has answered ends with the time of landing, and the pilot hears of it once', async () => {
  const club = await aRequest()
  await club.workUntil('2026-06-16T06:29:59Z')
  expect((await club.own()).status).toBe('new')
  const { deleteAfter } = await club.own()
  expect(await club.workUntil('2026-06-16T06:30:01Z')).toContain('abgelaufen')
  expect(await club.own()).toMatchObject({ status: 'expired', deleteAfter })
  expect(await club.history()).toContain('System: abgelaufen, bis zur Ankunft nicht bestätigt')

  await expirePpr.run(club, { requestId: club.id, eta: aFlight.eta })
  const subjects = await club.workUntil('2026-06-17T06:30:00Z')
  expect(subjects.filter((subject) => subject === 'abgelaufen')).toHaveLength(1)
})

test('a landing that was granted does not expire', async () => {
  const club = await aRequest()
  await club.confirm()
  expect(await club.workUntil('2026-06-20T06:30:00Z')).not.toContain('abgelaufen')
  expect((await club.own()).status).toBe('confirmed')
})

test('the end follows the time of landing: later when it was moved later', async () => {
  const club = await aRequest()
  await club.moveTo('2026-06-17', '09:00')
  expect(await club.workUntil('2026-06-17T06:59:00Z')).not.toContain('abgelaufen')
  expect(await club.workUntil('2026-06-17T07:00:01Z')).toContain('abgelaufen')
})

test('the end follows the time of landing: earlier when it was moved earlier', async () => {
  const club = await aRequest()
  await club.moveTo('2026-06-15', '12:00')
  expect(await club.workUntil('2026-06-15T10:00:01Z')).toContain('abgelaufen')
})

test('a granted change that nobody has confirmed again expires, too', async () => {
  const club = await aRequest()
  await club.confirm()
  await club.moveTo('2026-06-16', '10:00')
  expect(await club.workUntil('2026-06-16T08:00:01Z')).toContain('abgelaufen')
})

test('on the day of the landing the pilot is reminded once, with number and window', async () => {
  const club = await aRequest()
  await club.confirm()
  expect(await club.workUntil('2026-06-16T03:59:00Z')).not.toContain('heute erwartet')
  const subjects = await club.workUntil('2026-06-16T04:00:01Z')
  expect(subjects.filter((subject) => subject === 'heute erwartet')).toHaveLength(1)
  const reminder = club.mailer.sent.find(({ subject }) => subject.endsWith('heute erwartet'))!
  expect(reminder.text).toContain('heute um 08:30 LT (06:30 UTC) erwarten wir Sie.')
  expect(reminder.text).toContain('Fenster: 07:30–09:30 LT (05:30–07:30 UTC)')
  expect(reminder.text).toMatch(/\/piloteninfo\/ppr\/[\w-]{32}/)
  expect(await club.history()).toContain('System: an die Landung erinnert')

  await remindPilot.run(club, { requestId: club.id, eta: aFlight.eta })
  const after = await club.workUntil('2026-06-16T05:00:00Z')
  expect(after.filter((subject) => subject === 'heute erwartet')).toHaveLength(1)
})

test('the reminder says what closes or restricts the field at that time since it was granted', async () => {
  const club = await aRequest()
  await club.confirm()
  const at = new Date('2026-06-15T10:00:00Z')
  const speaker = { id: 'officer', memberId: null } as Authorized<'set-field-status'>
  const restricted = {
    runwayId: null,
    reason: 'Mäharbeiten',
    from: Date.parse('2026-06-16T06:00:00Z'),
    until: Date.parse('2026-06-16T08:00:00Z'),
  }
  await addClosure(club.db, speaker, restricted, at)
  const said = { light: 'red' as const, reason: 'Sturm', text: '', validUntil: 'open' as const }
  await setLight(club.db, speaker, said, at)
  await club.workUntil('2026-06-16T04:00:01Z')
  const { text } = club.mailer.sent.find(({ subject }) => subject.endsWith('heute erwartet'))!
  expect(text).toMatch(/Bitte beachten: .*kein Anflug, auch nicht mit PPR/i)
  expect(text).toContain(
    'Bitte beachten: Ab 08:00\u00A0LT (06:00\u00A0UTC): Mäharbeiten, bis 10:00\u00A0LT (08:00\u00A0UTC).',
  )
})

test('a landing moved to another day and granted anew is told on the new day alone', async () => {
  const club = await aRequest()
  await club.confirm()
  await club.moveTo('2026-06-17', '09:00')
  await club.confirm()
  expect(await club.workUntil('2026-06-16T20:00:00Z')).not.toContain('heute erwartet')
  expect(await club.workUntil('2026-06-17T04:00:01Z')).toContain('heute erwartet')
})

test('nobody is reminded of what was not granted, was called off, or was granted on the day itself', async () => {
  const asked = await aRequest()
  expect(await asked.workUntil('2026-06-16T05:00:00Z')).not.toContain('heute erwartet')
  await asked.confirm()
  expect(await asked.workUntil('2026-06-16T06:00:00Z')).not.toContain('heute erwartet')

  const calledOff = await aRequest()
  await calledOff.confirm()
  await answerPpr(
    calledOff,
    officer,
    { requestId: calledOff.id, expectedRevision: 2, who: 'Emil Sauter' },
    { event: 'call-off', text: 'Nebel', alternative: '' },
  )
  expect(await calledOff.workUntil('2026-06-16T05:00:00Z')).not.toContain('heute erwartet')
})

test('six in the morning is six on the days on which clocks change, and early landings are told before', () => {
  const iso = (eta: string) => new Date(reminderAt(eta)).toISOString()
  expect(iso('2026-03-29T10:00:00.000Z')).toBe('2026-03-29T04:00:00.000Z')
  expect(iso('2026-10-25T10:00:00.000Z')).toBe('2026-10-25T05:00:00.000Z')
  expect(iso('2026-06-16T05:00:00.000Z')).toBe('2026-06-16T03:00:00.000Z')
})

test('the letter of a permission brings the date for the calendar', async () => {
  const club = await aRequest()
  await club.confirm()
  await club.workUntil('2026-06-14T09:00:00Z')
  const letter = club.mailer.sent.find(({ subject }) => subject.endsWith('genehmigt'))!
  const [file] = letter.attachments ?? []
  expect(file).toMatchObject({ name: 'landung.ics', type: 'text/calendar' })
  expect(file!.content).toContain('DTSTART:20260616T053000Z')
  expect(file!.content).toContain('STATUS:CONFIRMED')
})
