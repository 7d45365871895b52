import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { registerForEvent } from './register.server.ts'

const written = {
  title: 'Drachenfest am Waldrand',
  category: 'other',
  status: 'confirmed',
  visibility: 'public',
  firstDay: '2026-09-26',
  lastDay: '2026-09-27',
  startTime: '10:00',
  endTime: '18:00',
  location: 'Wiese vor Halle 1',
  description: 'Jeder bringt seinen Drachen mit.\r\n\r\nFür Wind sorgen wir.',
  registration: 'internal',
  seats: '12',
  closesOn: '2026-09-20',
  guestsAllowed: 'ja',
  series: 'none',
  'programme-0-time': '10.00 Uhr',
  'programme-0-item': 'Leinen los',
}
const published = { ...written, intent: 'veroeffentlichen' }
const draft = { ...written, intent: 'entwurf' }

async function aDesk() {
  const app = await startApp()
  const admin = await app.as('admin')
  const create = async (fields: Record<string, string>) => {
    const answer = await admin.post('/admin/veranstaltungen/erstellen', fields)
    expect(answer.status).toBe(303)
    return answer.headers.get('location')?.match(/veranstaltungen\/([\w-]+)/)?.[1] ?? ''
  }
  const row = (id: string) => app.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
  const feed = async () =>
    (await (await app.get('/erlebnisse/veranstaltungen/kalender.ics')).text()).replaceAll('\r\n ', '')
  const register = (eventId: string, name: string, email: string) =>
    registerForEvent(app.db, { eventId, memberId: null, name, email, answers: {} }, app.services.now())
  return { ...app, admin, create, row, feed, register }
}

const everywhere = [
  '/erlebnisse/veranstaltungen',
  '/erlebnisse/veranstaltungen/kalender.ics',
  '/erlebnisse/veranstaltungen/atom.xml',
  '/sitemap.xml',
  '/suche?q=Drachenfest',
]
const traces = /Drachenfest am Waldrand|drachenfest-am-waldrand/

test('an event is on page, in list, calendar and search as soon as it is published, and gone when withdrawn', async () => {
  const { get, admin, create, row } = await aDesk()
  const id = await create(published)
  for (const path of everywhere) expect(await (await get(path)).text(), path).toMatch(traces)
  const page = await (await get(`/erlebnisse/veranstaltungen/${id}/drachenfest-am-waldrand`)).text()
  for (const words of ['Leinen los', '<p>Für Wind sorgen wir.</p>', 'Wiese vor Halle 1', '12 Plätze']) {
    expect(page.replaceAll(/[\u00A0\u202F]|<!-- -->/g, (sign) => (sign.length > 1 ? '' : ' '))).toContain(
      words,
    )
  }

  const { revision } = (await row(id))!
  const answer = await admin.post(`/admin/veranstaltungen/${id}`, { ...draft, revision: String(revision) })
  expect(answer.status).toBe(303)
  for (const path of everywhere) expect(await (await get(path)).text(), path).not.toMatch(traces)
})

test('a draft is unknown to guests, and the form sent twice makes one event', async () => {
  const { get, db, create } = await aDesk()
  const kennung = '01900000-0000-7000-8000-000000000001'
  const id = await create({ ...draft, kennung })
  expect(await create({ ...draft, kennung })).toBe(id)
  expect(await db.selectFrom('events').select('id').execute()).toEqual([{ id: kennung }])
  expect((await get(`/erlebnisse/veranstaltungen/${id}`)).status).toBe(404)
})

test('what an event says comes back into its form as it was written', async () => {
  const { admin, create, row } = await aDesk()
  const id = await create({
    ...published,
    category: 'fly-in',
    firstDay: '2026-06-24',
    lastDay: '',
    closesOn: '2026-06-20',
    series: 'monthly',
    nth: '4',
    seriesUntil: '2026-12-31',
    'exception-3-day': '2026-07-22',
    'exception-3-reason': 'Ferien',
    flyIn: 'ja',
    pprRequired: 'ja',
    slotFrom: '10:00',
    slotTo: '12:00',
    slotMinutes: '10',
    slotPlaces: '2',
    'question-0-label': 'Essen?',
    'question-0-kind': 'choice',
    'question-0-required': 'ja',
    'question-0-options': 'mit Fleisch\r\nohne Fleisch',
    'attachment-0-title': 'Ausschreibung',
    'attachment-0-href': 'https://verein.example/a.pdf',
  })
  const first = (await row(id))!
  expect(first.until_day).toBe('2026-12-23')
  expect(JSON.parse(first.details)).toMatchObject({
    programme: [{ time: '10:00', item: 'Leinen los' }],
    arrivalByAir: { pprRequired: true, slots: { minutes: 10, perSlot: 2, from: '10:00', to: '12:00' } },
    attachments: [{ title: 'Ausschreibung' }],
    registration: {
      opensDaysBeforeStart: 10,
      closesDaysBeforeStart: 4,
      seats: 12,
      questions: [{ id: 'essen', required: true, options: ['mit Fleisch', 'ohne Fleisch'] }],
    },
  })
  const page = await (await admin.get(`/admin/veranstaltungen/${id}`)).text()
  const sent = formOf(page)
  await admin.post(`/admin/veranstaltungen/${id}`, { ...sent, intent: 'veroeffentlichen' })
  const { revision, updated_at: _later, sequence, ...again } = (await row(id))!
  const { revision: before, updated_at: _earlier, sequence: unchanged, ...same } = first
  expect([revision, sequence, again]).toEqual([before + 1, unchanged, same])
})

/** What a browser would send of the main form as the page shows it. */
function formOf(page: string): Record<string, string> {
  const form = /<form id="veranstaltung"[\s\S]*?<\/form>/.exec(page)![0]
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  const sent: Record<string, string> = {}
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = /\sname="([^"]*)"/.exec(tag)?.[1]
    const isOff = /type="(checkbox|radio)"/.test(tag) && !/\schecked=""/.test(tag)
    if (name !== undefined && !isOff) sent[name] = plain(/\svalue="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  for (const [, name = '', text = ''] of form.matchAll(/<textarea[^>]*\sname="([^"]*)"[^>]*>([^<]*)</g)) {
    sent[name] = plain(text)
  }
  for (const [, name = '', options = ''] of form.matchAll(
    /<select[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/select>/g,
  )) {
    const chosen =
      /<option value="([^"]*)" selected="">/.exec(options) ?? /<option value="([^"]*)"/.exec(options)
    sent[name] = chosen?.[1] ?? ''
  }
  return sent
}

test('what cannot be is refused with a sentence at its field, and everything typed is kept', async () => {
  const { admin, db } = await aDesk()
  const refused = async (fields: Record<string, string>, sentence: string) => {
    const answer = await admin.post('/admin/veranstaltungen/erstellen', { ...published, ...fields })
    expect(answer.status, sentence).toBe(400)
    const page = await answer.text()
    expect(page).toContain(sentence)
    expect(page).toContain('Jeder bringt seinen Drachen mit.')
    expect(page).toContain('value="Leinen los"')
  }
  await refused({ title: ' ' }, 'Bitte gib einen Titel ein.')
  await refused({ title: 'x'.repeat(121) }, 'höchstens 120 Zeichen')
  await refused({ firstDay: '2026-02-30' }, 'Diesen Tag gibt es nicht.')
  await refused({ lastDay: '2026-09-25' }, 'Das Ende liegt vor dem Beginn.')
  await refused({ startTime: '' }, 'Bitte gib an, wann es beginnt')
  await refused({ category: 'feier' }, 'Bitte wähle eine Art.')
  await refused({ location: '' }, 'Bitte gib an, wo es stattfindet.')
  await refused({ seats: '-3' }, 'Bitte gib eine ganze Zahl zwischen 1 und 10000 an.')
  await refused({ closesOn: '2026-10-01' }, 'Die Anmeldung endet spätestens')
  await refused({ series: 'monthly', nth: '2' }, 'ist nicht der 2. Samstag des Monats.')
  await refused(
    { series: 'weekly', 'exception-1-day': '2026-09-30' },
    'findet die Serie ohnehin nicht statt.',
  )
  await refused({ registration: 'external', registrationUrl: 'javascript:alert(1)' }, 'mit https:// beginnt')
  await refused(
    { 'attachment-0-title': 'A', 'attachment-0-href': 'javascript:alert(1)' },
    'mit https:// oder / beginnt',
  )
  await refused({ contactEmail: 'presse@' }, 'Diese E-Mail-Adresse ist nicht vollständig.')
  await refused({ pictureId: 'a'.repeat(32) }, 'Dieses Bild gibt es nicht mehr.')
  expect(await db.selectFrom('events').select('id').execute()).toEqual([])
})

test('rows are added and taken away without script, and nothing is stored by that', async () => {
  const { admin, db } = await aDesk()
  const more = await admin.post('/admin/veranstaltungen/erstellen', {
    ...written,
    intent: 'zeile-mehr:programme',
  })
  expect(more.status).toBe(200)
  const page = await more.text()
  expect(page).toContain('name="programme-1-item"')
  expect(page).toContain('value="Leinen los"')
  const less = await admin.post('/admin/veranstaltungen/erstellen', {
    ...written,
    'programme-1-time': '12:00',
    'programme-1-item': 'Suppe',
    intent: 'zeile-weg:programme:0',
  })
  const rest = await less.text()
  expect(rest).toContain('name="programme-0-item" value="Suppe"'.split(' ')[1])
  expect(rest).not.toContain('Leinen los')
  expect(await db.selectFrom('events').select('id').execute()).toEqual([])
})

test('of two who save the second is shown the difference, loses nothing and may then decide', async () => {
  const { admin, create, row } = await aDesk()
  const id = await create(published)
  const path = `/admin/veranstaltungen/${id}`
  expect((await admin.post(path, { ...published, location: 'Halle 2', revision: '1' })).status).toBe(303)
  const mine = { ...published, title: 'Drachenfest im Herbst', revision: '1' }
  const second = await admin.post(path, mine)
  expect(second.status).toBe(409)
  const page = await second.text()
  for (const words of ['Halle 2', 'Drachenfest im Herbst', 'meine:2:veroeffentlichen']) {
    expect(page).toContain(words)
  }
  expect(await row(id)).toMatchObject({ title: written.title, revision: 2 })
  expect((await admin.post(path, { ...mine, intent: 'meine:2:veroeffentlichen' })).status).toBe(303)
  expect(await row(id)).toMatchObject({ title: mine.title, revision: 3, publication: 'published' })
})

test('an event called off says why on its page and in calendars, and in a mail to everyone who registered', async () => {
  const { get, db, admin, create, row, feed, register } = await aDesk()
  const id = await create(published)
  await register(id, 'Ida Sommer', 'ida@post.example')
  await register(id, 'Ole Winter', 'ole@post.example')
  await db
    .updateTable('event_registrations')
    .set({ state: 'cancelled' })
    .where('name', '=', 'Ole Winter')
    .execute()
  const path = `/admin/veranstaltungen/${id}`

  const silent = await admin.post(path, { intent: 'absagen', reason: ' ', revision: '1' })
  expect(silent.status).toBe(400)
  expect(await silent.text()).toContain('Bitte nenn den Grund')
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])

  const act = { intent: 'absagen', reason: 'Der Platz steht unter Wasser.', revision: '1' }
  expect((await admin.post(path, act)).status).toBe(303)
  expect((await admin.post(path, act)).status).toBe(400)
  const page = await (await get(`/erlebnisse/veranstaltungen/${id}/drachenfest-am-waldrand`)).text()
  expect(page).toContain('Der Platz steht unter Wasser.')
  expect(page).toContain('Abgesagt')
  const calendar = await feed()
  for (const words of ['STATUS:CANCELLED', 'SEQUENCE:1', 'SUMMARY:Abgesagt: Drachenfest']) {
    expect(calendar).toContain(words)
  }
  const mails = await db.selectFrom('mails').select(['recipient', 'subject', 'template', 'content']).execute()
  expect(mails).toMatchObject([
    {
      recipient: 'ida@post.example',
      subject: 'Abgesagt: Drachenfest am Waldrand',
      template: 'veranstaltung-abgesagt',
    },
  ])
  expect(JSON.parse(mails[0]!.content!).text).toContain('Grund: Der Platz steht unter Wasser. Bereits')

  // A save of its texts does not announce it anew.
  await admin.post(path, { ...published, title: 'Drachenfest', revision: '2' })
  expect(await row(id)).toMatchObject({ status: 'cancelled', title: 'Drachenfest' })

  await admin.post(path, { intent: 'wieder-ansetzen', revision: '3' })
  const again = await feed()
  for (const words of ['STATUS:CONFIRMED', 'SEQUENCE:3']) expect(again).toContain(words)
})

test('an event put off keeps its registrations and writes to them', async () => {
  const { db, admin, create, row, register } = await aDesk()
  const id = await create(published)
  await register(id, 'Ida Sommer', 'ida@post.example')
  const path = `/admin/veranstaltungen/${id}`
  await admin.post(path, { intent: 'verschieben', reason: 'Sturm', revision: '1' })
  expect(await row(id)).toMatchObject({ status: 'postponed', sequence: 1 })
  const [mail] = await db.selectFrom('mails').select(['subject', 'template']).execute()
  expect(mail).toEqual({
    subject: 'Verschoben: Drachenfest am Waldrand',
    template: 'veranstaltung-verschoben',
  })
})

test('a copy for next year is a draft on the same weekday without anybody registered', async () => {
  const { admin, create, row, register } = await aDesk()
  const id = await create({ ...published, title: 'Drachenfest 2026', 'programme-0-item': 'Leinen los' })
  await register(id, 'Ida Sommer', 'ida@post.example')
  const answer = await admin.post(`/admin/veranstaltungen/${id}`, { intent: 'kopieren' })
  const copy = answer.headers.get('location')?.match(/veranstaltungen\/([\w-]+)/)?.[1] ?? ''
  expect(await row(copy)).toMatchObject({
    title: 'Drachenfest 2027',
    first_day: '2027-09-25',
    last_day: '2027-09-26',
    publication: 'draft',
    published_at: null,
    status: 'planned',
  })
  expect(await (await admin.get(`/admin/veranstaltungen/${copy}`)).text()).not.toContain('Ida Sommer')
})

test('an event is deleted only while nobody is registered', async () => {
  const { get, admin, create, row, register } = await aDesk()
  const [empty, joined] = [await create(published), await create({ ...published, title: 'Zweites Fest' })]
  await register(joined, 'Ida Sommer', 'ida@post.example')
  const refused = await admin.post(`/admin/veranstaltungen/${joined}`, { intent: 'loeschen' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Es sind Menschen angemeldet.')
  expect(await row(joined)).toBeDefined()
  await admin.post(`/admin/veranstaltungen/${empty}`, { intent: 'loeschen' })
  expect(await row(empty)).toBeUndefined()
  expect(await (await get('/suche?q=Drachenfest')).text()).not.toMatch(traces)
})

test('the list of participants goes to a spreadsheet as text, whatever somebody calls himself', async () => {
  const { as, get, admin, create, register } = await aDesk()
  const id = await create(published)
  await register(id, '=HYPERLINK("https://boese.example")', 'ida@post.example')
  const path = `/admin/veranstaltungen/${id}/teilnehmende.csv`
  const file = await admin.get(path)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await file.text()).toContain(
    `"'=HYPERLINK(""https://boese.example"")";ida@post.example;nein;angemeldet`,
  )
  expect((await get(path)).status).toBe(302)
  expect((await (await as('member')).get(path)).status).toBe(403)
})

test('a member neither writes nor calls off an event', async () => {
  const { as, create, row, db } = await aDesk()
  const id = await create(published)
  const member = await as('member')
  expect((await member.post('/admin/veranstaltungen/erstellen', published)).status).toBe(403)
  const act = { intent: 'absagen', reason: 'Nein', revision: '1' }
  expect((await member.post(`/admin/veranstaltungen/${id}`, act)).status).toBe(403)
  expect(await row(id)).toMatchObject({ status: 'confirmed', revision: 1 })
  expect(await db.selectFrom('events').select('id').execute()).toHaveLength(1)
})
