import { expect, test } from 'vitest'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { addressIn } from '#app/shell/page-pairs.ts'
import { answerPpr } from './answer-ppr.server.ts'
import { askForReport } from './ask-for-report.job.server.ts'
import { pprKind } from './ppr-kind.server.ts'
import { pprStandard } from './ppr-settings.ts'
import { aFlight } from './ppr.fixture.ts'

/** Creates Klara's permission to land on 16 June 2026 at 08:30 Europe/Berlin, when the airfield is unmanned. */
async function granted(language: 'de' | 'en' = 'de') {
  const club = await startAirfieldClub()
  const { services, db } = club
  const { id, token } = await receiveRequest(services, pprKind(pprStandard), {
    idempotencyKey: 'one form',
    sender: { name: 'Klara Neumann', email: 'klara@gast.example', phone: null },
    language,
    fields: { ...aFlight, fieldState: 'ppr-unstaffed' as const },
  })
  club.later(1)
  const officer = { id: 'officer' } as Authorized<'answer-ppr'>
  const answer = { event: 'confirm', text: '', alternative: '' } as const
  await answerPpr(services, officer, { requestId: id, expectedRevision: 1, who: 'Emil Sauter' }, answer)
  const page = `/piloteninfo/ppr/${token}`
  const form = addressIn(language, `${page}/bewegung`)
  return {
    ...club,
    page,
    tell: async (change: Record<string, string> = {}) => {
      const html = await (await club.get(form)).text()
      const fields: Record<string, string> = { flugart: 'private', startart: 'self', klasse: 'aeroplane' }
      for (const [, tag = ''] of html.matchAll(/(<input[^>]*>)/g)) {
        const name = /name="([^"]+)"/.exec(tag)?.[1]
        if (name !== undefined) fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? ''
      }
      return club.post(form, { ...fields, ...change })
    },
    requests: () => db.selectFrom('requests').select('status').execute(),
    lines: () => db.selectFrom('movements').selectAll().execute(),
    async mailsAfter(seconds: number) {
      club.later(seconds)
      while (await runNextJob(services, [sendMail, askForReport])) continue
      return services.mailer.sent.map(({ subject }) => subject.replace(/^.*: /, ''))
    },
  }
}

const twoDays = 2 * 86_400
const upToLanding = 46 * 3_600

test('behind the link everything is filled in: one tap, and the flight is in the log and settled', async () => {
  const club = await granted()
  expect(await (await club.get(club.page)).text()).not.toContain(`${club.page}/bewegung`)
  club.later(upToLanding)
  expect(await (await club.get(club.page)).text()).toContain(`${club.page}/bewegung`)
  const result = await club.tell()
  expect(result.status).toBe(303)
  expect(await club.requests()).toEqual([{ status: 'completed' }])
  expect(await club.lines()).toMatchObject([
    {
      registration: 'D-EQZT',
      at: '2026-06-16T06:30:00.000Z',
      crew: 1,
      passengers: 1,
      other_field: 'Seeberg',
    },
  ])
  expect(result.headers.get('location')).toBe(`${club.page}/bewegung`)
  expect(await club.mailsAfter(twoDays)).not.toContain('Bewegungsmeldung fehlt')
})

test('the same address goes on with the fee of what was told, the payment code and the receipt', async () => {
  const club = await granted()
  club.later(upToLanding + 3_600)
  // Half an hour later than requested, when the airfield is manned by PPR, with two circuits.
  await club.tell({ landung: '0900', platzrunden: '2' })
  const answer = await club.get(`${club.page}/bewegung`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const page = textOf(await answer.text())
  expect(page).toMatch(/D-EQZT, PA-28-181 16\. Juni 2026: Landung um 09:00 LT \(07:00 UTC\) aus Seeberg/)
  expect(page).toContain('3 × Landung')
  expect(page).toMatch(/Zusammen darin 19 % USt\. \d+,\d\d € 74,50 €/)
  expect(page).toMatch(/Überweisen .* Betrag 74,50 € Verwendungszweck D-EQZT 16\.06\.2026/)
  expect(page).toMatch(/Beleg BEW-2026-\d{4}, Luftsportverein Falkenried e\. V\./)
  expect(await (await club.get(club.page)).text()).toContain('Gebühr und Beleg')
})

test('the receipt goes by what held at the landing, also when it is told after that has ended', async () => {
  const club = await granted()
  club.later(upToLanding)
  const admin = await club.as('admin')
  const letIn = { intent: 'setzen', light: 'green', until: 'time', untilTime: '09:30', text: '' }
  expect((await admin.post('/admin/platzstatus', letIn)).status).toBe(303)
  club.later(3_600)
  await club.tell({ landung: '0900' })
  const page = textOf(await (await club.get(`${club.page}/bewegung`)).text())
  expect(page).toContain('der Anflug ist zu dieser Zeit für alle frei')
  expect(page).toMatch(/Zusammen darin 19 % USt\. \d+,\d\d € 16,50 €/)
})

test('the receipt stays what it was when a price is put right later, and the office reads the same sum', async () => {
  const club = await granted()
  club.later(upToLanding + 3_600)
  await club.tell({ landung: '0900', platzrunden: '2' })
  await club.db.updateTable('tariffs').set({ amount_cents: 9999 }).execute()
  expect(textOf(await (await club.get(`${club.page}/bewegung`)).text())).toContain('Betrag 74,50 €')
  const { id } = await club.db.selectFrom('requests').select('id').executeTakeFirstOrThrow()
  const office = await (await club.as('admin')).get(`/admin/anfragen/${id}`)
  for (const page of [await office.text(), await (await club.get(club.page)).text()]) {
    expect(textOf(page)).toContain('74,50 € laut Bewegungsmeldung')
    expect(textOf(page)).not.toContain('voraussichtlich')
  }
})

test('told twice at once it stands in the log once', { tags: 'postgres' }, async () => {
  const club = await granted()
  club.later(upToLanding)
  await Promise.all([club.tell(), club.tell()])
  expect(await club.lines()).toHaveLength(1)
})

test('whoever has not told is asked once, a day after, with a link that leads to the form', async () => {
  const club = await granted()
  expect(await club.mailsAfter(upToLanding)).not.toContain('Bewegungsmeldung fehlt')
  const subjects = await club.mailsAfter(twoDays)
  expect(subjects.filter((subject) => subject === 'Bewegungsmeldung fehlt')).toHaveLength(1)
  const letter = club.services.mailer.sent.find(({ subject }) => subject.endsWith('fehlt'))!
  const link = /https:\/\/verein\.example(\/piloteninfo\/ppr\/[\w-]{32}\/bewegung)/.exec(letter.text)![1]!
  expect((await club.get(link)).status).toBe(200)
})

test('in English the form and its sentences are English', async () => {
  const club = await granted('en')
  club.later(upToLanding)
  expect(await (await club.get(`${club.page}/bewegung/en`)).text()).toContain('Report a movement')
  const refused = await club.tell({ landung: '2930' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Please enter the time as 14:30 or 1430.')
  await club.tell()
  const resolved = textOf(await (await club.get(`${club.page}/bewegung/en`)).text())
  for (const said of [
    'Thank you, it is in the log.',
    'Landing fee',
    'Total',
    'Bank transfer',
    'Receipt BEW-2026-',
  ])
    expect(resolved).toContain(said)
})

test('what was not granted has no movement to tell of', { tags: 'postgres' }, async () => {
  const club = await startAirfieldClub()
  const { token } = await receiveRequest(club.services, pprKind(pprStandard), {
    idempotencyKey: 'one form',
    sender: { name: 'Klara Neumann', email: 'klara@gast.example', phone: null },
    fields: aFlight,
  })
  expect((await club.get(`/piloteninfo/ppr/${token}/bewegung`)).status).toBe(302)
})
