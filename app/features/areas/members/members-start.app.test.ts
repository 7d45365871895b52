import { expect, test } from 'vitest'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { Club, clubSetting } from '#app/features/club/club.ts'
import { reserve } from '#app/features/schedule/reservations/book.server.ts'
import { wish } from '#app/features/schedule/reservations/club.fixture.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

/** Starts the demo club with an account and a session for one of its members. */
async function aMemberOfTheClub() {
  const app = await startApp({ demo: true })
  const { db } = app
  const taken = db.selectFrom('users').select('member_id').where('member_id', 'is not', null)
  const person = await db
    .selectFrom('members')
    .select(['id', 'first_name'])
    .where('status', '=', 'active')
    .where('id', 'not in', taken.$castTo<{ member_id: string }>())
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const email = 'aus-der-liste@verein.example'
  const userId = await app.newAccount({
    email,
    password: 'ein-langes-passwort',
    role: 'member',
    memberId: person.id,
  })
  const { token } = await startSession(db, userId, app.services.now())
  return { ...app, person, userId, email, member: app.withCookie(`__Host-sitzung=${token}`) }
}

test('the first page says how the field is, what is to be read and who sees what of one’s entry', async () => {
  const { member, person } = await aMemberOfTheClub()
  const page = await (await member.get('/mitglied')).text()
  expect(page).toContain(`Hallo ${person.first_name}.`)
  for (const text of ['Am Platz', 'Sicherheitshinweis zu lesen', 'Ungelesen im Blog', 'Was andere sehen'])
    expect(page, text).toContain(text)
})

test('whoever is taken in for a day to come is not „seit“ then in the club, for the office as little', async () => {
  const { member, person, db, as } = await aMemberOfTheClub()
  const row = await db
    .selectFrom('members')
    .select('details')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const details = JSON.stringify({ ...JSON.parse(row.details), joinedOn: '2026-07-01' })
  await db.updateTable('members').set({ details }).where('id', '=', person.id).execute()
  expect(textOf(await (await member.get('/mitglied')).text())).toContain('Dabei ab 1. Juli 2026')
  const office = await as('admin')
  const entry = textOf(await (await office.get(`/admin/mitglieder/${person.id}`)).text())
  expect(entry).toContain('im Verein ab 1. Juli 2026')
  expect(entry).not.toContain('im Verein seit')
})

// Beyond the nets: an answer to an event, given on the first page.
test('one press answers an event, another takes the answer back', { tags: 'postgres' }, async () => {
  const { member, person, db, services } = await aMemberOfTheClub()
  const page = await (await member.get('/mitglied')).text()
  const form = /name="termin" value="([^"]+)"[^>]*>\s*<input[^>]*name="tag" value="([^"]*)"/.exec(page)
  const [, termin = '', tag = ''] = form ?? []
  expect(termin).not.toBe('')
  const answer = { termin, tag, kennung: 'eine-kennung' }
  expect((await member.post('/mitglied?index', { ...answer, intent: 'anmelden' })).status).toBe(303)
  const stored = () =>
    db
      .selectFrom('event_registrations')
      .select(['state', 'people'])
      .where('member_id', '=', person.id)
      .where('event_id', '=', termin)
      .where('created_at', '>=', services.now().toISOString())
      .execute()
  expect(await stored()).toEqual([
    { state: expect.stringMatching(/registered|waiting/) as string, people: 1 },
  ])
  expect(await (await member.get('/mitglied')).text()).toContain('Ich komme doch nicht')

  expect((await member.post('/mitglied?index', { ...answer, intent: 'absagen' })).status).toBe(303)
  expect(await stored()).toEqual([{ state: 'cancelled', people: 1 }])
})

test('who says no stands there as not coming, until they come after all', async () => {
  const { member, as, person, db } = await aMemberOfTheClub()
  const page = await (await member.get('/mitglied')).text()
  const form =
    /name="termin" value="([^"]+)"[^>]*>\s*<input[^>]*name="tag" value="([^"]*)"[\s\S]*?Ich komme nicht/
  const [, termin = '', tag = ''] = form.exec(page) ?? []
  const answer = { termin, tag, kennung: 'eine-kennung' }
  expect((await member.post('/mitglied?index', { ...answer, intent: 'nein' })).status).toBe(303)
  const declined = () =>
    db.selectFrom('event_declines').select('event_id').where('member_id', '=', person.id).execute()
  expect(await declined()).toEqual([{ event_id: termin }])
  expect(await (await member.get('/mitglied')).text()).toContain('Du kommst nicht')
  expect(await (await member.get(`/mitglied/veranstaltungen/${termin}`)).text()).toContain('Du kommst nicht.')
  const admin = await as('admin')
  const list = `/admin/veranstaltungen/${termin}/teilnehmende${tag === '' ? '' : `?tag=${tag}`}`
  expect(await (await admin.get(list)).text()).toMatch(
    new RegExp(`Kommen nicht</h2><p>[^<]*${person.first_name}`),
  )

  expect((await member.post('/mitglied?index', { ...answer, intent: 'anmelden' })).status).toBe(303)
  expect(await declined()).toEqual([])
  // A registered member cannot decline; they must cancel the registration.
  expect((await member.post('/mitglied?index', { ...answer, intent: 'nein' })).status).toBe(409)
  expect((await member.post('/mitglied?index', { ...answer, intent: 'absagen' })).status).toBe(303)
  expect(await declined()).toEqual([{ event_id: termin }])
})

test('an event that is put off or called off says so beside those that take place', async () => {
  const { member, db } = await aMemberOfTheClub()
  const shown = async () =>
    (await (await member.get('/mitglied')).text()).match(/[^<>]*Jugendabend[^<>]*(?=<\/a>)/)?.[0]
  const title = 'Jugendabend: Kochen mit Wetterkarte'
  expect(await shown()).toBe(title)
  for (const [status, said] of [
    ['postponed', `Verschoben: ${title}`],
    ['cancelled', `Abgesagt: ${title}`],
  ] as const) {
    await db.updateTable('events').set({ status }).where('id', '=', 'jugendabend-kochen').execute()
    expect(await shown()).toBe(said)
  }
})

test('an answer to what is not there or not for members leads nowhere', async () => {
  const { member } = await aMemberOfTheClub()
  const gone = { termin: 'gibt-es-nicht', tag: '', kennung: 'k', intent: 'anmelden' }
  expect((await member.post('/mitglied?index', gone)).status).toBe(404)
  expect((await member.post('/mitglied?index', { ...gone, intent: 'irgendwas' })).status).toBe(404)
})

test('own requests stand there once the address is confirmed, those of others never', async () => {
  const { member, db, email, userId } = await aMemberOfTheClub()
  const first = await db
    .selectFrom('requests')
    .select(['id', 'number'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('requests')
    .set({ sender_email: email.toUpperCase() })
    .where('id', '=', first.id)
    .execute()
  await db.updateTable('users').set({ email_verified: 0 }).where('id', '=', userId).execute()
  expect(await (await member.get('/mitglied')).text()).not.toContain(first.number)
  await db.updateTable('users').set({ email_verified: 1 }).where('id', '=', userId).execute()
  const page = await (await member.get('/mitglied')).text()
  expect(page).toContain(first.number)
  expect(page.match(/Deine Anfragen und Anträge/g)).toHaveLength(1)
})

test('an account without an entry in the member list is told so, with whom to ask', async () => {
  const { as } = await startApp({ demo: true })
  const page = await (await (await as('member')).get('/mitglied')).text()
  expect(page).toContain('Noch kein Eintrag in der Mitgliederliste')
  expect(page).toContain('href="mailto:')
  expect(page).not.toContain('Was andere sehen')
  for (const role of ['member', 'admin'] as const) {
    const read = await (await (await as(role)).get('/mitglied')).text()
    expect(read.match(/kein Eintrag|mit niemandem/g), role).toEqual(['kein Eintrag'])
  }
})

test('in a club that has entered nothing the first page is whole', async () => {
  const { as } = await startApp()
  const answer = await (await as('member')).get('/mitglied')
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('Zurzeit ist nichts angesetzt.')
  expect(page).toContain('Du hast alles gelesen.')
  expect(page).toContain('Keine Angabe')
  expect(page).not.toContain('Am Platz')
})

test('a club that keeps its plan elsewhere shows nobody the flights and duties of a time before', async () => {
  const { member, person, db, services } = await aMemberOfTheClub()
  const at = services.now()
  const [from, to] = [at.getTime() + 3_600_000, at.getTime() + 7_200_000]
  const booker = { userId: null, memberId: person.id, isOperations: true }
  const { id } = await db
    .selectFrom('aircraft')
    .select('id')
    .where('id', '=', 'd-mqfe')
    .executeTakeFirstOrThrow()
  await reserve(
    { db, publicUrl: services.publicUrl },
    booker,
    wish(person.id, from, to, { aircraftId: id }),
    { at },
  )
  const page = async () => (await member.get('/mitglied')).text()
  const plan = ['Dein nächster Flug', 'Dienste heute']
  for (const panel of plan) expect(await page()).toContain(panel)
  const club = (await findSetting(db, clubSetting))!
  const features = { ...club.features, vereinsflieger: 'link' as const }
  await saveSetting(db, clubSetting, Club.parse({ ...club, features }), at)
  for (const panel of [...plan, 'Du hast nichts reserviert']) expect(await page()).not.toContain(panel)
})
