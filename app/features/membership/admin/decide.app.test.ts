import { expect, test } from 'vitest'
import { createDocument } from '#app/features/documents/documents.server.ts'
import { forgetWhatIsOver } from '#app/features/privacy/retention.server.ts'
import { addToRequest } from '#app/requests/additions/answer-addition.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { toReceived } from '#app/requests/requests.server.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { applicationRequest } from '../application-request.ts'
import { admission, aMembershipAdmin, applications } from './membership-admin.fixture.ts'

const refusal = {
  intent: 'ablehnen',
  expectedRevision: '1',
  absage: 'die Klasse ist voll.\r\n\r\nVersuchen Sie es im Herbst.',
}

test('a declined applicant reads why, and the application goes after six months', async () => {
  const { officer, apply, db, mails, members } = await aMembershipAdmin()
  const { path } = await apply()
  const board = await officer(['board'])
  expect((await board.post(path, { intent: 'ablehnen', absage: ' ' })).status).toBe(400)
  expect((await board.post(path, refusal)).status).toBe(303)
  const [letter, ...more] = await mails()
  expect(more).toEqual([])
  expect([letter?.template, letter?.recipient]).toEqual(['aufnahme-abgelehnt', 'mia@gast.example'])
  expect(letter?.content).toContain('Versuchen Sie es im Herbst.')
  expect(await members()).toEqual([])

  const left = async () => (await db.selectFrom('requests').select('id').execute()).length
  const forgetAt = async (day: string) => {
    await forgetWhatIsOver(db, new Date(`${day}T10:00:00Z`))
    return left()
  }
  expect(await forgetAt('2026-12-14')).toBe(1)
  expect(await forgetAt('2026-12-15')).toBe(0)
})

test(
  'of two officers who decide at once one wins and the other is told who and when',
  { tags: 'postgres' },
  async () => {
    const { officer, apply, db, members, mails } = await aMembershipAdmin()
    const { path } = await apply()
    const [first, second] = [await officer(), await officer(['board'])]
    const answers = await Promise.all([first.post(path, admission), second.post(path, refusal)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const result = await answers.find(({ status }) => status === 409)!.text()
    const { status } = await db.selectFrom('requests').select('status').executeTakeFirstOrThrow()
    expect(result).toMatch(
      status === 'admitted'
        ? /hat am 14\.\s?Juni 2026.*entschieden: aufgenommen/
        : /hat am 14\.\s?Juni 2026.*entschieden: abgelehnt/,
    )
    expect(await members()).toHaveLength(status === 'admitted' ? 1 : 0)
    expect((await mails()).map(({ template }) => template)).toEqual(
      status === 'admitted' ? ['aufnahme-aufgenommen', 'einladung'] : ['aufnahme-abgelehnt'],
    )
  },
)

test(
  'of two officers who pass an application on at once one does, and the other is told',
  { tags: 'postgres' },
  async () => {
    const { officer, apply, db } = await aMembershipAdmin()
    const { path } = await apply()
    const officers = [await officer(), await officer(['board'])]
    const answers = await Promise.all(
      officers.map((each, index) =>
        each.post(path, { intent: ['check', 'to-board'][index]!, expectedRevision: '1' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const { status } = await db.selectFrom('requests').select('status').executeTakeFirstOrThrow()
    const result = await answers.find((answer) => answer.status === 409)!.text()
    expect(result).toContain('Jemand war schneller')
    expect(result).toContain(`Stand jetzt: ${status === 'checked' ? 'geprüft' : 'beim Vorstand'}.`)
  },
)

test('whoever decides on an application they have not read as it stands now is told, and keeps the letter', async () => {
  const { officer, apply, db, mails, services } = await aMembershipAdmin()
  const { path, id } = await apply()
  const board = await officer(['board'])
  const row = () => db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const own = toReceived(applicationRequest(null), await row(), '')
  const office = ({ office: mailbox }: Letterhead) => mailbox
  const adding = { kind: applicationRequest(null), own, office }
  expect(await addToRequest(services, adding, 'Ich ziehe doch nicht um.')).toEqual({ ok: true })
  const sent = (await mails()).length
  for (const decision of [admission, refusal]) {
    const answer = await board.post(path, decision)
    expect(answer.status).toBe(409)
    const page = await answer.text()
    expect(page).toContain('Absender: ergänzt.')
    expect(page).toContain('Ich ziehe doch nicht um.')
    expect(page).toContain(decision === refusal ? 'Versuchen Sie es im Herbst.' : 'Bring Handschuhe mit.')
    expect(page).toContain('name="expectedRevision" value="2"')
  }
  expect((await row()).status).toBe('new')
  expect(await mails()).toHaveLength(sent)
  expect((await board.post(path, { ...refusal, expectedRevision: '2' })).status).toBe(303)
})

test('pressed several times it is one decision', { tags: 'postgres' }, async () => {
  const { officer, apply, members, mails } = await aMembershipAdmin()
  const { path } = await apply()
  const secretary = await officer()
  const answers = await Promise.all(Array.from({ length: 4 }, () => secretary.post(path, admission)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect(await members()).toHaveLength(1)
  expect(await mails()).toHaveLength(2)
  expect((await secretary.post(path, refusal)).status).toBe(409)
})

test('many who are taken in at once get one number each, without gaps', { tags: 'postgres' }, async () => {
  const { officer, apply, members } = await aMembershipAdmin()
  const secretary = await officer()
  const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda', 'Frida']
  const paths: string[] = []
  for (const firstName of names)
    paths.push((await apply({ firstName, email: `${firstName}@gast.example` })).path)
  const answers = await Promise.all(paths.map((path) => secretary.post(path, admission)))
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 303))
  expect((await members()).map(({ member_number }) => member_number)).toEqual([1, 2, 3, 4, 5, 6])
})

test(
  'the same person in two applications at once becomes one member until somebody says otherwise',
  { tags: 'postgres' },
  async () => {
    const { officer, apply, members } = await aMembershipAdmin()
    const secretary = await officer()
    const paths = [(await apply()).path, (await apply()).path]
    const answers = await Promise.all(paths.map((path) => secretary.post(path, admission)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 400])
    expect(await members()).toHaveLength(1)
  },
)

test('the list shows what waits first, finds by name and number, and goes on page by page', async () => {
  const { officer, apply, get } = await aMembershipAdmin()
  const secretary = await officer()
  await apply({ firstName: 'Arno', status: 'rejected' })
  await apply({ firstName: 'Bruno', status: 'board-decision' })
  const namesOn = async (query: string) =>
    [...(await (await secretary.get(applications + query)).text()).matchAll(/>(\w+) Lorenz</g)].map(
      ([, name]) => name,
    )
  expect(await namesOn('')).toEqual(['Bruno', 'Arno'])
  expect(await namesOn('?stand=entschieden')).toEqual(['Arno'])
  expect(await namesOn('?suche=bru')).toEqual(['Bruno'])
  expect(await namesOn('?suche=mit-2026-0001')).toEqual(['Arno'])
  expect(await namesOn('?suche=niemand')).toEqual([])

  for (let count = 0; count < 40; count += 1) await apply({ firstName: 'Vera' })
  const first = await (await secretary.get(applications)).text()
  const next = /href="([^"]*nach=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const rest = await (await secretary.get(next)).text()
  expect(/Bruno Lorenz[\s\S]*Arno Lorenz/.test(rest)).toBe(true)
  expect(rest.includes('Vera Lorenz')).toBe(false)
  expect((await get(applications)).status).toBe(302)
})

test('an empty club says that nobody has applied, and what does not exist is not found', async () => {
  const { officer } = await aMembershipAdmin()
  const secretary = await officer()
  expect(await (await secretary.get(applications)).text()).toContain('Noch hat niemand')
  expect((await secretary.get(`${applications}/gibt-es-nicht`)).status).toBe(404)
  expect((await secretary.post(`${applications}/gibt-es-nicht`, admission)).status).toBe(404)
})

test('ready texts of the club stand above either letter and fill its field', async () => {
  const admin = await aMembershipAdmin()
  const { path } = await admin.apply()
  const secretary = await admin.officer()
  const page = await (await secretary.get(path)).text()
  expect(page).toContain('aria-label="Vorlagen: Aufnehmen"')
  const fieldOf = (html: string, name: string) =>
    new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)<`).exec(html)?.[1]
  const refusing = await (await secretary.get(`${path}?antwort=rejected&vorlage=0`)).text()
  expect(fieldOf(refusing, 'absage')).toMatch(/^vielen Dank für Ihren Antrag MIT-\d{4}-\d{4}\./)
  expect(fieldOf(refusing, 'willkommen')).toBe('')
  const admitting = await (await secretary.get(`${path}?antwort=admitted&vorlage=0`)).text()
  expect(fieldOf(admitting, 'willkommen')).toMatch(/^Melde dich gern vor dem ersten Flugtag/)
  const beyond = await (await secretary.get(`${path}?antwort=admitted&vorlage=99`)).text()
  expect(fieldOf(beyond, 'willkommen')).toBe('')
})

test('the office reads which texts were read as the applicant does, by title, version and day', async () => {
  const { officer, apply, db, services } = await aMembershipAdmin()
  const { path } = await apply({
    acknowledged: [
      { text: 'satzung', version: '9, 2026-04-01' },
      { text: 'datenschutz', version: '2026-06-09T10:00:00.000Z' },
    ],
  })
  const satzung = { id: 'satzung', title: 'Satzung des Vereins', version: 9, asOf: '2026-04-01', body: [] }
  await createDocument(db, { ...satzung, visibility: 'public' }, services.now())
  const page = textOf(await (await (await officer()).get(path)).text())
  expect(page).toContain(
    'Satzung des Vereins, Fassung 9, 1. April 2026; Hinweise zum Datenschutz, Stand 9. Juni 2026',
  )
})
