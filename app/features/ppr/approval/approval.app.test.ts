import { expect, test } from 'vitest'
import { askToLand, freshPass, klara, pprForm } from '../klara-asks.fixture.ts'
import { expirePpr } from '../expire-ppr.job.server.ts'
import { remindPilot } from '../remind-pilot.job.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'

const settings = '/admin/einstellungen/ppr'

/** Saturday, 20 June 2026, 15:00 Europe/Berlin: the demo club is open. */
const saturday = { 'ankunft-tag': '2026-06-20', 'ankunft-zeit': '15:00' }

const rule = {
  noticeHours: '12',
  answerHours: '4',
  'approval.isOn': 'ja',
  'approval.modes:open': 'ja',
  'approval.from': '09:00',
  'approval.until': '19:00',
  'approval.classes:aeroplane': 'ja',
  'approval.daysAhead': '7',
}

async function aClub() {
  const club = await startAirfieldClub()
  const office = await club.as('admin')
  return {
    ...club,
    async setRule(change: Record<string, string> = {}) {
      const page = await (await office.get(settings)).text()
      const revision = /name="expectedRevision" value="(\d+)"/.exec(page)![1]!
      return office.post(settings, { intent: 'speichern', expectedRevision: revision, ...rule, ...change })
    },
    ask: (change: Record<string, string> = {}) => askToLand(club, { ...saturday, ...change }),
    async mails() {
      club.later(1)
      while (await runNextJob(club.services, [sendMail, expirePpr, remindPilot])) continue
      return club.services.mailer.sent.map(({ to, subject }) => `${to.address}: ${subject}`).toSorted()
    },
    requests: () =>
      club.db.selectFrom('requests').select(['number', 'status', 'fields']).orderBy('number').execute(),
    history: async () =>
      (await club.db.selectFrom('request_history').select(['who', 'what']).orderBy('id').execute()).map(
        ({ who, what }) => `${who}: ${what}`,
      ),
  }
}

test('without the rule every request waits for somebody', async () => {
  const club = await aClub()
  await club.ask()
  expect(await club.requests()).toMatchObject([{ status: 'new' }])
  expect(await club.history()).toEqual(['System: eingegangen'])
})

test('a request the rule allows is granted as it comes in; pilot and tower hear of it once', async () => {
  const club = await aClub()
  expect((await club.setRule()).status).toBe(303)
  const sent = await club.ask()
  expect(sent.status).toBe(303)
  const [request] = await club.requests()
  expect(request!.status).toBe('confirmed')
  expect(JSON.parse(request!.fields)).toMatchObject({ answer: { permit: 'XDFR-2026-0001', rule: 2 } })
  expect(await club.history()).toEqual(['System: eingegangen', 'System: nach Regel 2 bestätigt'])
  expect(await club.mails()).toEqual([
    'klara.neumann@gast.example: PPR-2026-0001 – D-EQZT: genehmigt',
    'platz@falkenried.example: PPR-2026-0001: bestätigt, D-EQZT',
  ])
  const letter = club.services.mailer.sent.find(({ to }) => to.address === klara.mail)!
  expect(letter.text).toContain('Entschieden nach unserer Regel, Fassung 2')
  expect(letter.attachments).toMatchObject([{ name: 'landung.ics' }])

  const page = await (await club.get(sent.headers.get('location')!)).text()
  expect(page).toContain('Ihre Landung ist genehmigt.')
  expect(page).toContain('XDFR-2026-0001')
  expect(page).not.toContain('noch keine Genehmigung.')
  expect(page).toContain('Ihre Landung ist genehmigt.')
  expect(page).not.toContain('Anfrage ist angekommen')
})

test('sent twice at once it is granted once', { tags: 'postgres' }, async () => {
  const club = await aClub()
  await club.setRule()
  const sent = { ...klara, ...saturday, formular: await freshPass(club) }
  club.later(30)
  await Promise.all([1, 2].map(() => club.post(pprForm, sent)))
  expect(await club.history()).toEqual(['System: eingegangen', 'System: nach Regel 2 bestätigt'])
  expect(await club.mails()).toHaveLength(2)
})

test('what the rule does not allow waits for the tower, which reads why', async () => {
  const club = await aClub()
  await club.setRule()
  await club.ask({ zweck: 'gewerblich', bemerkung: 'Wir bringen Gäste.' })
  expect(await club.requests()).toMatchObject([{ status: 'new' }])
  expect(await club.history()).toEqual([
    'System: eingegangen',
    'System: Regel 2 bestätigt nicht: gewerblicher Flug, Bemerkung zu lesen',
  ])
  expect(await club.mails()).toEqual([
    'klara.neumann@gast.example: PPR-2026-0001 – D-EQZT: Anfrage eingegangen',
    'platz@falkenried.example: PPR-2026-0001: neu, D-EQZT',
  ])
})

test('the second request for the same arrival is not granted by itself', async () => {
  const club = await aClub()
  await club.setRule()
  await club.ask()
  await club.ask({ mail: 'fremd@gast.example', 'ankunft-zeit': '15:30' })
  expect((await club.requests()).map(({ status }) => status)).toEqual(['confirmed', 'new'])
})

test('every other rule has a number of its own, and another deadline keeps it', async () => {
  const club = await aClub()
  await club.setRule()
  await club.setRule({ answerHours: '6' })
  await club.ask()
  await club.setRule({ 'approval.until': '18:00' })
  await club.ask({ kennzeichen: 'D-EQZU' })
  const rules = (await club.requests()).map(({ fields }) => JSON.parse(fields).answer.rule)
  expect(rules).toEqual([2, 3])
})

test('a rule that contradicts itself is refused at its field and the old one stays', async () => {
  const club = await aClub()
  const refused = await club.setRule({ 'approval.until': '08:00', 'approval.daysAhead': '0' })
  expect(refused.status).toBe(400)
  await club.ask()
  expect(await club.requests()).toMatchObject([{ status: 'new' }])
})
