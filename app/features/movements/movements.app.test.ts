import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { germanSaidAsEnglish, germanSaidInLetter } from '#test/spoken-text.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { movementsPersonalData } from './personal-data.server.ts'

const address = '/piloteninfo/bewegung'
const log = '/admin/flugbewegungen'
const landing = {
  kennzeichen: 'd exyz',
  muster: 'C172',
  tag: '2026-06-14',
  landung: '0930',
  von: 'Seeberg',
  besatzung: '1',
  gaeste: '2',
  flugart: 'private',
  startart: 'self',
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00A0\u202F]+/g, ' ')

async function aClub() {
  const club = await startAirfieldClub()
  return {
    ...club,
    async report(change: Record<string, string> = {}, { seconds = 20, at = address } = {}) {
      const page = await (await club.get(at)).text()
      const formular = /name="formular" value="([^"]+)"/.exec(page)![1]!
      club.later(seconds)
      return club.post(at, { ...landing, ...change, formular })
    },
    lines: () => club.db.selectFrom('movements').selectAll().orderBy('at').orderBy('id').execute(),
  }
}

test('a landing told in twenty seconds stands in the log without a name, the contact apart from it', async () => {
  const club = await aClub()
  const sent = await club.report({ name: 'Moritz Falk', mail: 'moritz@gast.example' })
  expect(sent.status).toBe(303)
  expect(textOf(await (await club.get(sent.headers.get('location')!)).text())).toContain(
    'Landung um 09:30 LT (07:30 UTC) aus Seeberg',
  )
  const [line] = await club.lines()
  expect(line).toMatchObject({
    registration: 'D-EXYZ',
    type: 'C172',
    crew: 1,
    passengers: 2,
    day: '2026-06-14',
  })
  expect(JSON.stringify(line)).not.toContain('Moritz')
  expect(await club.db.selectFrom('movement_reports').select(['number', 'name']).execute()).toEqual([
    { number: 'BEW-2026-0001', name: 'Moritz Falk' },
  ])
  while (await runNextJob(club.services, [sendMail])) continue
  expect(club.services.mailer.sent.map(({ subject }) => subject)).toEqual(['Bewegungsmeldung BEW-2026-0001'])
})

test('in English are the page, what is refused, the page after sending and the mail', async () => {
  const club = await aClub()
  const at = pagePairs.report.en
  const refused = await club.report({ landung: '2930', besatzung: '', mail: 'moritz' }, { at })
  expect(refused.status).toBe(400)
  const again = await refused.text()
  expect(germanSaidAsEnglish(again)).toEqual([])
  for (const said of [
    '3 entries need your help',
    'enter the time as 14:30',
    'the number of crew',
    '@ is missing',
  ])
    expect(textOf(again)).toContain(said)

  const sent = await club.report({ mail: 'moritz@gast.example', platzrunden: '2' }, { at })
  expect(sent.headers.get('location')).toMatch(new RegExp(`^${at}\\?gemeldet=`))
  const result = await (await club.get(sent.headers.get('location')!)).text()
  expect(germanSaidAsEnglish(result)).toEqual([])
  for (const said of [
    'Thank you, it is in the log.',
    'Entered as BEW-2026-0001. We will send a copy to moritz@gast.example.',
    'Landing at 09:30 LT (07:30 UTC) from Seeberg',
    '2 × traffic circuit at 09:30 LT',
  ])
    expect(textOf(result)).toContain(said)

  while (await runNextJob(club.services, [sendMail])) continue
  const [mail] = club.services.mailer.sent
  expect(mail!.subject).toBe('Movement report BEW-2026-0001')
  expect(mail!.html).toContain('<html lang="en">')
  expect(germanSaidInLetter(mail!)).toEqual([])
})

test('a program is refused, and so is whoever is quicker than a hand', async () => {
  const club = await aClub()
  expect((await club.post(address, landing)).status).toBe(400)
  expect((await club.report({}, { seconds: 1 })).status).toBe(400)
  expect((await club.report({ webseite: 'https://spam.example' })).status).toBe(400)
  expect(await club.lines()).toEqual([])
})

test(
  'the same form sent twice at once is one report; told again it is marked and not refused',
  { tags: 'postgres' },
  async () => {
    const club = await aClub()
    const page = await (await club.get(address)).text()
    const formular = /name="formular" value="([^"]+)"/.exec(page)![1]!
    club.later(20)
    await Promise.all([1, 2].map(() => club.post(address, { ...landing, formular })))
    expect(await club.lines()).toHaveLength(1)
    expect((await club.report({ landung: '09:40', muster: '' })).status).toBe(303)
    const [first, second] = await club.lines()
    expect(second).toMatchObject({ same_as: first!.id, type: 'C172' })
    const page2 = textOf(await (await (await club.as('admin')).get(log)).text())
    expect(page2).toContain('vielleicht doppelt')
  },
)

test('the office writes, corrects and deletes lines, and of two the second is shown what differs', async () => {
  const club = await aClub()
  const office = await club.as('admin')
  const form = await (await office.get(`${log}/erstellen`)).text()
  const fieldOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)![1]!
  const written = {
    intent: 'speichern',
    direction: 'circuit',
    day: '2026-06-13',
    time: '10:00',
    registration: 'd-0364',
    type: 'ASK 21',
    class: 'glider',
    crew: '2',
    passengers: '0',
    count: '7',
    flight: 'training',
    launch: 'winch',
  }
  const made = await office.post(`${log}/erstellen`, {
    ...written,
    expectedRevision: '0',
    kennung: fieldOf(form, 'kennung'),
  })
  expect(made.status).toBe(303)
  const [line] = await club.lines()
  expect(line).toMatchObject({
    registration: 'D-0364',
    count: 7,
    launch: 'winch',
    at: '2026-06-13T08:00:00.000Z',
  })
  const page = `${log}/${line!.id}`
  const heading = /<h1[^>]*>([^<]*)/.exec(await (await office.get(page)).text())?.[1]
  expect(heading).toMatch(/^Platzrunde, 13\.\s?Juni 2026, 10:00\s?Uhr$/)
  expect((await office.post(page, { ...written, count: '8', expectedRevision: '1' })).status).toBe(303)
  expect((await office.post(page, { ...written, count: '9', expectedRevision: '1' })).status).toBe(409)
  expect((await office.post(page, { ...written, direction: 'in', expectedRevision: '2' })).status).toBe(400)
  expect(await club.lines()).toMatchObject([{ count: 8 }])
})

test('the file of a day and of a month holds the fields of the law and its name nobody’s mark', async () => {
  const club = await aClub()
  await club.report({ name: 'Moritz Falk', mail: 'moritz@gast.example' })
  await club.report({
    tag: '2026-06-02',
    landung: '',
    start: '12:00',
    nach: 'Tannbruck',
    kennzeichen: 'D-KABC',
    muster: 'SF 25',
  })
  const office = await club.as('admin')
  const day = await office.get(`${log}/liste.csv?tag=2026-06-14`)
  expect(day.headers.get('content-disposition')).toContain('hauptflugbuch-2026-06-14.csv')
  const text = await day.text()
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(
    '14.06.2026;09:30;07:30;Landung;1;D-EXYZ;C172;Motorflugzeug;1;2;privat;Eigenstart;Seeberg',
  )
  const month = await (await office.get(`${log}/liste.csv?monat=2026-06`)).text()
  expect(month.trim().split('\r\n')).toHaveLength(3)
  expect(month).not.toContain('Moritz')
  expect((await (await club.as('member')).get(`${log}/liste.csv`)).status).toBe(403)
})

test('after two years marks are cut, whatever period is set; the contact goes after ninety days', async () => {
  const club = await aClub()
  await club.report({ mail: 'moritz@gast.example' })
  const [contact, log70] = movementsPersonalData
  if (typeof contact!.retention === 'string' || typeof log70!.retention === 'string')
    throw new Error('no period')
  const at = new Date('2028-06-15T02:00:00Z')
  const ever = { before: '2000-01-01T00:00:00.000Z', today: '2028-06-13' }
  expect(await log70!.retention.forget(club.db, ever, at)).toBe(0)
  expect(await log70!.retention.forget(club.db, { ...ever, today: '2028-06-15' }, at)).toBe(1)
  expect(await log70!.retention.forget(club.db, { ...ever, today: '2028-06-15' }, at)).toBe(0)
  expect(await club.lines()).toMatchObject([{ registration: 'D-E', type: 'C172', report_id: null }])
  expect(
    await contact!.retention.forget(club.db, { before: '2026-09-13T00:00:00.000Z', today: '2026-09-13' }, at),
  ).toBe(1)
  expect(await club.lines()).toHaveLength(1)
})

test('the form says how long the contact is stored, as the club has set it', async () => {
  const club = await aClub()
  expect(textOf(await (await club.get(address)).text())).toContain('gelöscht 90 Tage nach der Meldung')
  const office = await club.as('admin')
  const fields = { intent: 'speichern', expectedRevision: '0', 'movements.contact': '1' }
  expect((await office.post('/admin/datenschutz/fristen', fields)).status).toBe(303)
  expect(textOf(await (await club.get(address)).text())).toContain('gelöscht 1 Tag nach der Meldung')
})

test('no club can keep the log longer than the law allows', async () => {
  const club = await aClub()
  const office = await club.as('admin')
  const refused = await office.post('/admin/datenschutz/fristen', {
    intent: 'speichern',
    expectedRevision: '0',
    'movements.log': '731',
  })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('länger darf das nicht bleiben')
})

test('the list says how long the club keeps marks and contacts', async () => {
  const club = await aClub()
  const office = await club.as('admin')
  const note = async () =>
    (await (await office.get('/admin/flugbewegungen')).text()).replaceAll('<!-- -->', '')
  expect(await note()).toContain('Nach zwei Jahren verlieren die Kennzeichen')
  await office.post('/admin/datenschutz/fristen', {
    intent: 'speichern',
    expectedRevision: '0',
    'movements.log': '365',
    'movements.contact': '30',
  })
  expect(await note()).toContain('Nach zwölf Monaten verlieren die Kennzeichen')
  expect(await note()).toContain('wird nach einem Monat gelöscht')
})
