import { expect, test } from 'vitest'
import { anAdmin, published } from '../event-admin.fixture.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const passIn = (html: string) => /name="formular" value="([^"]+)"/.exec(html)?.[1] ?? ''

const withQuestions = {
  ...published,
  'registration.seats': '2',
  'registration.waitingList': 'ja',
  'registration.mostPeople': '3',
  'registration.questions.0.label': 'Mittagessen',
  'registration.questions.0.kind': 'choice',
  'registration.questions.0.required': 'ja',
  'registration.questions.0.options': 'Suppe\nSalat',
  'registration.questions.1.label': 'Ich bringe einen Drachen mit',
  'registration.questions.1.kind': 'checkbox',
}
/** That answer as it is chosen in a form. */
const chosen = (answer: string) =>
  new RegExp(`<(input|option)(?=[^>]*value="${answer}")(?=[^>]*(checked|selected)="")`)
const ida = { name: 'Ida Sommer', mail: 'ida@post.example', personen: '1', 'frage-mittagessen': 'Suppe' }

async function aFestival(fields: Record<string, string> = withQuestions) {
  const admin = await anAdmin()
  const id = await admin.create(fields)
  const path = `/erlebnisse/veranstaltungen/anmeldung/${id}`
  let seconds = 0
  const start = admin.services.now().getTime()
  const send = async (sent: Record<string, string>) => {
    const formular = passIn(await (await admin.get(path)).text())
    admin.services.now = () => new Date(start + (seconds += 10) * 1000)
    return admin.post(path, { formular, ...sent })
  }
  const mails = async () =>
    admin.db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('template').execute()
  return { ...admin, id, path, send, mails }
}

// Beyond the nets: the page on which somebody registers for an event.
test(
  'a guest registers without any script, sees it under an address of their own and gets a mail',
  { tags: 'postgres' },
  async () => {
    const { get, send, mails, id, db } = await aFestival()
    const page = await (await get(`/erlebnisse/veranstaltungen/${id}/drachenfest-am-waldrand`)).text()
    expect(page).toContain(`/erlebnisse/veranstaltungen/anmeldung/${id}`)
    const sent = await send(ida)
    expect(sent.status).toBe(303)
    const own = sent.headers.get('location') ?? ''
    expect(own).toMatch(/^\/erlebnisse\/veranstaltungen\/meine-anmeldung\/[\w-]{32}\?angemeldet=1$/)
    const mine = await get(own)
    expect(mine.headers.get('cache-control')).toContain('no-store')
    expect(mine.headers.get('referrer-policy')).toBe('no-referrer')
    const text = await mine.text()
    for (const word of ['Ida Sommer', 'Suppe', 'der Platz ist sicher']) expect(text).toContain(word)
    expect(await db.selectFrom('event_registrations').select('answers').execute()).toEqual([
      { answers: JSON.stringify({ mittagessen: 'Suppe', 'ich-bringe-einen-drachen-mit': 'nein' }) },
    ])
    expect(await mails()).toMatchObject([{ template: 'veranstaltung-angemeldet', recipient: ida.mail }])
  },
)

test('what a form lacks is said at the field, what was typed stays, and nothing is stored', async () => {
  const { send, db } = await aFestival()
  const refused = await send({ ...ida, mail: 'ida', personen: '9', 'frage-mittagessen': '' })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  for (const word of [
    'Es fehlt das @',
    'höchstens 2',
    'Zu „Mittagessen“ fehlt noch eine Antwort',
    'value="Ida Sommer"',
  ]) {
    expect(page).toContain(word)
  }
  expect(await db.selectFrom('event_registrations').select('id').execute()).toEqual([])
})

test('a program that fills in the hidden field or has no pass registers nobody', async () => {
  const { post, path, send, db } = await aFestival()
  expect((await send({ ...ida, webseite: 'https://werbung.example' })).status).toBe(400)
  expect((await post(path, ida)).status).toBe(400)
  expect(await db.selectFrom('event_registrations').select('id').execute()).toEqual([])
})

test('a registration sent before it opens, as the organizer moved that, is told from when', async () => {
  const { admin, id, path, services, get, post, db } = await aFestival()
  const formular = passIn(await (await get(path)).text())
  const later = { ...withQuestions, 'registration.opensOn': '2026-09-01', expectedRevision: '1' }
  expect((await admin.post(`/admin/veranstaltungen/${id}`, later)).status).toBe(303)
  const sentAt = services.now().getTime() + 10_000
  services.now = () => new Date(sentAt)
  const refused = await post(path, { formular, ...ida })
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(page).toContain('Die Anmeldung öffnet erst am 1.\u00A0September 2026.')
  expect(page).not.toContain('nicht mehr offen')
  expect(page).toContain('value="Ida Sommer"')
  expect(await db.selectFrom('event_registrations').select('id').execute()).toEqual([])
})

test('one is told by the page and by nobody else who has registered', async () => {
  const { get, send, id } = await aFestival()
  const own = (await send(ida)).headers.get('location') ?? ''
  const other =
    (await send({ ...ida, name: 'Ole Winter', mail: 'ole@post.example' })).headers.get('location') ?? ''
  const places = [
    `/erlebnisse/veranstaltungen/${id}/drachenfest-am-waldrand`,
    `/erlebnisse/veranstaltungen/anmeldung/${id}`,
    `/erlebnisse/veranstaltungen/${id}/termin.ics`,
    '/erlebnisse/veranstaltungen',
    '/erlebnisse/veranstaltungen/kalender.ics',
    '/erlebnisse/veranstaltungen/atom.xml',
    '/suche?q=Ida',
    other,
  ]
  for (const place of places) {
    const text = await (await get(place)).text()
    expect(text, place).not.toMatch(/Ida Sommer|ida@post/)
  }
  expect(await (await get(own)).text()).not.toMatch(/Ole Winter|ole@post/)
})

test('whoever cancels by the link gives the place to the next in line, who reads it in a mail', async () => {
  const { get, post, send, mails, db } = await aFestival()
  const own = (await send({ ...ida, personen: '2' })).headers.get('location')!.split('?')[0]!
  const waiting = (await send({ ...ida, name: 'Ole Winter', mail: 'ole@post.example' })).headers.get(
    'location',
  )!
  expect(await (await get(waiting)).text()).toContain('Auf der Warteliste')
  const cancelled = await post(own, { intent: 'absagen' })
  expect(cancelled.status).toBe(303)
  expect(await (await get(waiting)).text()).toContain('der Platz ist sicher')
  const result = (await mails()).map(({ template, recipient }) => [template, recipient])
  expect(result.slice(-2)).toEqual([
    ['veranstaltung-abgemeldet', 'ida@post.example'],
    ['veranstaltung-nachgerueckt', 'ole@post.example'],
  ])
  expect((await post(own, { intent: 'absagen' })).status).toBe(409)
  expect(await db.selectFrom('event_registrations').select('id').execute()).toHaveLength(2)
})

test('who only waits gives no place back by leaving the list', async () => {
  const { get, post, send, mails } = await aFestival()
  await send({ ...ida, personen: '2' })
  const sent = await send({ ...ida, name: 'Ole Winter', mail: 'ole@post.example', personen: '2' })
  const waiting = sent.headers.get('location')!.split('?')[0]!
  const page = await (await get(waiting)).text()
  expect(page).toContain('Werden 2 Plätze frei, rückt die Anmeldung von selbst nach')
  expect(page).not.toContain('sofort frei')
  await post(waiting, { intent: 'absagen' })
  const mail = (await mails()).find(({ template }) => template === 'veranstaltung-abgemeldet')
  expect(mail!.content).toContain('ist gelöscht.')
  expect(mail!.content).not.toContain('Platz ist')
})

test('who changes a registration that waits reads that it still waits, or that there is room for fewer', async () => {
  const { post, send, mails } = await aFestival()
  await send(ida)
  const sent = await send({ ...ida, name: 'Ole Winter', mail: 'ole@post.example', personen: '2' })
  const waiting = sent.headers.get('location')!.split('?')[0]!
  const change = (personen: string, expectedRevision: string) =>
    post(waiting, { intent: 'aendern', expectedRevision, personen, 'frage-mittagessen': 'Salat' })
  const toOle = async () =>
    (await mails()).flatMap(({ recipient, template, content }) =>
      recipient === 'ole@post.example' ? [[template, JSON.parse(content!).text] as const] : [],
    )
  expect((await change('2', '1')).status).toBe(303)
  expect(new Map(await toOle()).get('veranstaltung-geaendert')).toContain(
    'Sie stehen weiter auf der Warteliste',
  )
  expect((await change('1', '2')).status).toBe(303)
  expect((await toOle()).map(([template]) => template)).toEqual([
    'veranstaltung-warteliste',
    'veranstaltung-geaendert',
    'veranstaltung-nachgerueckt',
  ])
})

test('the page of a registration says that the event is put off, and promises no place once it is called off', async () => {
  const { get, admin, id, send } = await aFestival()
  const own = (await send(ida)).headers.get('location')!.split('?')[0]!
  const act = (intent: string, expectedRevision: string) =>
    admin.post(`/admin/veranstaltungen/${id}`, { intent, reason: 'Sturm', expectedRevision })
  await act('verschieben', '1')
  const putOff = await (await get(own)).text()
  expect(putOff).toContain('Die Veranstaltung wird verschoben, die Anmeldung bleibt bestehen.')
  expect(putOff).toContain('der Platz ist sicher')
  await act('absagen', '2')
  const calledOff = await (await get(own)).text()
  expect(calledOff).toContain('Die Veranstaltung ist abgesagt.')
  expect(calledOff).not.toContain('der Platz ist sicher')
})

test('one changes by the link how many come, as long as there is room', async () => {
  const { get, post, send } = await aFestival({ ...withQuestions, 'registration.seats': '3' })
  await send({ ...ida, name: 'Ole Winter', mail: 'ole@post.example' })
  const own = (await send(ida)).headers.get('location')!.split('?')[0]!
  const change = { intent: 'aendern', expectedRevision: '1', personen: '2', 'frage-mittagessen': 'Salat' }
  const tooMany = await post(own, { ...change, personen: '3' })
  expect(tooMany.status).toBe(409)
  expect(await tooMany.text()).toMatch(chosen('Salat'))
  expect((await post(own, change)).status).toBe(303)
  const page = await (await get(own)).text()
  expect(page).toContain('Salat')
  expect((await post(own, change)).status).toBe(409)
})

test('more people than there are places in all cannot wait for them; who came as more before may stay so', async () => {
  const { get, path, send, post, db } = await aFestival()
  expect(await (await get(path)).text()).toContain('Alle zusammen, höchstens 2.')
  const refused = await send({ ...ida, personen: '3' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Mit einer Anmeldung können höchstens 2 kommen.')
  const own = (await send({ ...ida, personen: '2' })).headers.get('location')!.split('?')[0]!
  await db.updateTable('event_registrations').set({ people: 4 }).execute()
  const change = { intent: 'aendern', expectedRevision: '1', personen: '4', 'frage-mittagessen': 'Salat' }
  expect((await post(own, change)).status).toBe(303)
})

test('an unknown link, an event without registration and one for members only lead nowhere', async () => {
  const { get, path } = await aFestival({ ...published, 'registration.mode': 'off' })
  expect((await get(path)).status).toBe(404)
  expect((await get('/erlebnisse/veranstaltungen/meine-anmeldung/gibtesnicht')).status).toBe(404)
  const internal = await aFestival({ ...published, visibility: 'members' })
  expect((await internal.get(internal.path)).status).toBe(404)
})

/** A festival for members alone, and Jana, who is signed in. */
async function aMemberAt(fields: Record<string, string> = withQuestions) {
  const festival = await aFestival({ ...fields, visibility: 'members' })
  const { db, services, newAccount, id, withCookie } = festival
  const { createMember } = await import('#app/features/members/save-member.server.ts')
  const { startSession } = await import('#app/platform/identity/session/session.server.ts')
  const memberId = await createMember(
    db,
    { ...aPerson, memberNumber: 7, firstName: 'Jana', lastName: 'Krüger' },
    services.now(),
  )
  const userId = await newAccount({
    email: 'jana@verein.example',
    password: 'ein-langes-passwort',
    role: 'member',
    memberId,
  })
  const { token } = await startSession(db, userId, services.now())
  const jana = withCookie(`__Host-sitzung=${token}`)
  return { ...festival, memberId, jana, path: `/mitglied/veranstaltungen/${id}` }
}

test('a member who asks for more places than are left keeps what was typed, and is addressed as one', async () => {
  const { jana, path, db, id, services } = await aMemberAt({
    ...withQuestions,
    'registration.seats': '3',
    'registration.waitingList': '',
  })
  const { registerForEvent } = await import('./register.server.ts')
  await registerForEvent(
    db,
    { eventId: id, memberId: null, name: 'Ole', email: '', answers: {} },
    services.now(),
  )
  const join = { intent: 'anmelden', kennung: 'a', personen: '3', 'frage-mittagessen': 'Salat' }
  const missing = await (await jana.post(path, { ...join, 'frage-mittagessen': '' })).text()
  expect(missing).toContain('Eine Angabe braucht deine Hilfe')
  const tooMany = await jana.post(path, join)
  expect(tooMany.status).toBe(409)
  const page = await tooMany.text()
  expect(page).toContain('So viele Plätze sind nicht mehr frei.')
  expect(page).toMatch(chosen('Salat'))
  expect((await jana.post(path, { ...join, personen: '1' })).status).toBe(303)
  const change = { intent: 'aendern', expectedRevision: '1', personen: '3', 'frage-mittagessen': 'Suppe' }
  const refused = await jana.post(path, change)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toMatch(chosen('Suppe'))
})

test('a page opened for one evening of a series answers for no other, also when it is sent after it', async () => {
  const { jana, path, db, services } = await aMemberAt({
    ...published,
    firstDay: '2026-06-17',
    lastDay: '2026-06-17',
    'registration.opensOn': '2026-06-01',
    'registration.closesOn': '2026-06-17',
    'series.rule': 'weekly',
  })
  const opened = (await jana.get(path)).headers.get('location') ?? path
  services.now = () => new Date('2026-06-18T08:00:00Z')
  const join = { intent: 'anmelden', kennung: 'a', personen: '1' }
  for (const late of [join, { intent: 'nein' }]) expect((await jana.post(opened, late)).status).toBe(409)
  expect(await db.selectFrom('event_registrations').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('event_declines').selectAll().execute()).toEqual([])
})

test('a member registers for an internal event, once, and cancels again', async () => {
  const { db, as, memberId, jana, path, mails } = await aMemberAt()
  expect(await (await jana.get('/mitglied/veranstaltungen')).text()).toContain(path)
  const join = { intent: 'anmelden', kennung: 'a', personen: '1', 'frage-mittagessen': 'Salat' }
  const page = await (await jana.get(path)).text()
  expect(page).toContain('Anmelden')
  expect((await jana.post(path, { ...join, 'frage-mittagessen': '' })).status).toBe(400)
  expect((await jana.post(path, join)).status).toBe(303)
  expect((await jana.post(path, { ...join, kennung: 'b' })).status).toBe(303)
  const rows = () => db.selectFrom('event_registrations').select(['state', 'member_id', 'name']).execute()
  expect(await rows()).toEqual([{ state: 'registered', member_id: memberId, name: '' }])
  expect(await (await jana.get(path)).text()).toContain('der Platz ist sicher')
  expect((await jana.post(path, { intent: 'absagen' })).status).toBe(303)
  expect(await rows()).toMatchObject([{ state: 'cancelled' }])
  // Nobody has an address, so no mail is sent.
  expect(await mails()).toEqual([])
  const other = await as('member')
  expect(await (await other.get(path)).text()).toContain('noch mit niemandem aus der Mitgliederliste')
})
