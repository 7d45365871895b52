import { expect, test } from 'vitest'
import { Club, clubSetting } from '#app/features/club/club.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { withoutTypography as plain } from '#test/page-reading.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { appKey, jana, rows, saveAccess, service } from './remote/falkenried.fixture.ts'
import { siteWithStandIn } from './remote/site-with-stand-in.fixture.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const now = new Date('2026-07-04T07:00:00Z')
const adminPath = '/admin/einstellungen/vereinsflieger'

async function aConnectedSite(mode: 'read' | 'built-in' | 'link' = 'read') {
  const { site, fake } = await siteWithStandIn(now, { mode })
  const member = await site.as('member')
  const textOf = async (path: string) =>
    plain((await (await member.get(path)).text()).replaceAll('<!-- -->', ''))
  return { ...site, fake, member, textOf }
}

test('a club that keeps everything at Vereinsflieger.de shows it here, with its age and the calls left', async () => {
  const { services, textOf } = await aConnectedSite()
  await saveAccess(services)
  const start = await textOf('/vereinsflieger')
  expect(start).toContain('Daten aus Vereinsflieger.de · Stand 09:00 Uhr · heute noch 397 Abrufe')
  expect(start).toContain('Ein Flug ist eingetragen.')
  expect(start).toContain('D-EQFB')
  expect(start).toContain('Lange, Jana, Müritz & zurück')
  expect(start).not.toContain('/vereinsflieger/reservierung/1')
  expect(await textOf('/vereinsflieger/reservierung/liste')).toContain('mit Distler, Svenja')
  const calendar = await textOf('/vereinsflieger/kalender')
  expect(calendar).toContain('Vorstandssitzung')
  expect(calendar).toContain('21:00–23:00 Uhr')
  expect(await textOf('/vereinsflieger/artikel')).toContain('5,10 €')
})

test('an entry of the calendar says when it begins, also if it ends after midnight or has no end', async () => {
  const entry = (apoid: string, title: string, datefrom: string, dateto: string) => ({
    apoid,
    title,
    datefrom,
    dateto,
    exthomepage: '0',
    location: '',
  })
  const { site } = await siteWithStandIn(now, {
    mode: 'read',
    rows: {
      ...rows,
      calendar: [
        entry('1', 'Hallenfest', '2026-07-11 16:00', '2026-07-11 23:30'),
        entry('2', 'Arbeitstag', '2026-07-18 07:00', ''),
        entry('3', 'Fluglager', '2026-07-03 08:00', '2026-07-05 14:00'),
        entry('4', 'Mitternachtslauf', '2026-07-24 22:00', ''),
      ],
    },
  })
  await saveAccess(site.services)
  const page = plain(await (await (await site.as('member')).get('/vereinsflieger/kalender')).text())
  for (const text of [
    'Samstag, 4. Juli 2026 bis Sonntag, 5. Juli 2026, 16:00 Uhr Fluglager',
    'Samstag, 11. Juli 2026 18:00 Uhr bis Sonntag, 12. Juli 2026, 01:30 Uhr Hallenfest',
    'Samstag, 18. Juli 2026 09:00 Uhr Arbeitstag',
    'Samstag, 25. Juli 2026 00:00 Uhr Mitternachtslauf',
  ])
    expect(page).toContain(text)
})

test('the calendar costs one call for all who open it in three quarters of an hour', async () => {
  const { services, fake, as, member } = await aConnectedSite()
  await saveAccess(services)
  const other = await as('member')
  const paths = () => fake.calls.map(({ path }) => path)
  const openedByAll = async () => {
    for (const browser of [member, other, member])
      expect((await browser.get('/vereinsflieger/kalender')).status).toBe(200)
  }
  await openedByAll()
  expect(paths()).toEqual(['auth/accesstoken', 'auth/signin', 'calendar/list'])
  services.now = () => new Date(now.getTime() + 44 * 60_000)
  await openedByAll()
  expect(paths()).toHaveLength(3)
  // The token is still accepted.
  services.now = () => new Date(now.getTime() + 46 * 60_000)
  await openedByAll()
  expect(paths().slice(3)).toEqual(['calendar/list'])
})

test('the overview of the administration says what is left of the day and when it last answered', async () => {
  const { services, textOf, as, db } = await aConnectedSite()
  const admin = await as('admin', ['technical'])
  const overview = async () => plain(await (await admin.get('/admin')).text())
  expect(await overview()).not.toContain('Vereinsflieger.de')
  await saveAccess(services)
  expect(await overview()).toContain('heute noch 400 von 400 Abrufen, noch nichts abgerufen')
  await textOf('/vereinsflieger')
  expect(await overview()).toContain(
    'heute noch 396 von 400 Abrufen, zuletzt abgerufen 4. Juli 2026, 09:00 Uhr',
  )
  expect(await overview()).not.toContain('Knapper Abruf')
  await db.updateTable('vereinsflieger_calls').set({ calls: 395 }).execute()
  expect(await overview()).toContain('Knapper Abruf bei Vereinsflieger.de Heute noch 5 von 400 Abrufen')
})

test('when Vereinsflieger.de is away, the pages say so and go on', async () => {
  const { services, textOf, fake, member } = await aConnectedSite()
  await saveAccess(services)
  await textOf('/vereinsflieger/reservierung/liste')
  fake.mood.down = 'html'
  services.now = () => new Date(now.getTime() + 3_600_000)
  const page = await textOf('/vereinsflieger/reservierung/liste')
  expect(page).toContain('Stand 09:00 Uhr')
  expect(page).toContain('Vereinsflieger.de antwortet gerade nicht.')
  expect(page).toContain('mit Distler, Svenja')
  expect((await member.get('/vereinsflieger/artikel')).status).toBe(200)
  expect(await textOf('/vereinsflieger/artikel')).toContain('noch nichts aus Vereinsflieger.de geholt')
})

test('without a connection the panels of the other system are not there', async () => {
  const { member, fake } = await aConnectedSite('built-in')
  for (const page of ['kalender', 'artikel'])
    expect((await member.get(`/vereinsflieger/${page}`)).status, page).toBe(404)
  for (const page of ['reservierung/liste', 'flugzeugzeiten'])
    expect((await member.get(`/vereinsflieger/${page}`)).status).toBe(200)
  expect(fake.calls).toEqual([])
})

test('a club that only links there tells its members in its own words how to get in', async () => {
  const { textOf, db } = await aConnectedSite('link')
  expect(await textOf('/vereinsflieger')).not.toContain('So kommst du hinein')
  const club = (await findSetting(db, clubSetting))!
  const vereinsfliegerNotes = 'Wähle dort „Passwort anfordern“.\n\nKeine Post? Heike hilft dir.'
  const result = Club.parse({ ...club, features: { ...club.features, vereinsfliegerNotes } })
  await saveSetting(db, clubSetting, result, now)
  const page = await textOf('/vereinsflieger')
  expect(page).toContain('So kommst du hinein')
  expect(page).toMatch(/„Passwort anfordern“\. *Keine Post\? Heike hilft dir\./)
})

test('key and password go in, are tried, and never come out again', async () => {
  const { as, fake, db } = await aConnectedSite()
  const admin = await as('admin')
  const revision = async () =>
    /name="expectedRevision" value="([^"]+)"/.exec(await (await admin.get(adminPath)).text())?.[1] ?? ''
  const entered = {
    schluessel: appKey,
    benutzer: service.name,
    passwort: service.password,
    verein: '12',
    zeichensatz: 'iso-8859-1',
    uhr: 'UTC',
    seitencode: '',
  }
  const wrong = await admin.post(adminPath, {
    ...entered,
    passwort: 'falsch',
    expectedRevision: await revision(),
  })
  expect(wrong.headers.get('location')).toBe(`${adminPath}?getan=zugang`)
  expect(await (await admin.post(adminPath, { intent: 'probe' })).text()).toContain(
    'nimmt die Anmeldung nicht an',
  )
  await admin.post(adminPath, { ...entered, schluessel: '', expectedRevision: await revision() })
  expect(await (await admin.post(adminPath, { intent: 'probe' })).text()).toContain(
    'hat Schlüssel, Benutzer und Passwort angenommen',
  )
  expect(fake.calls.map(({ path }) => path.replace(/[\da-f]{64}/, '…'))).toEqual(
    ['accesstoken', 'signin', 'accesstoken', 'signin', 'signout/…'].map((path) => `auth/${path}`),
  )
  const page = await (await admin.get(adminPath)).text()
  const stored = JSON.stringify([
    await db.selectFrom('settings').selectAll().execute(),
    await db.selectFrom('audit_log').selectAll().execute(),
  ])
  for (const secret of [appKey, service.password]) {
    expect(page).not.toContain(secret)
    expect(stored).not.toContain(secret)
  }
})

test('of two who enter the access at once the second is shown what the first has stored', async () => {
  const { as } = await aConnectedSite()
  const admin = await as('admin')
  const revision =
    /name="expectedRevision" value="([^"]+)"/.exec(await (await admin.get(adminPath)).text())?.[1] ?? ''
  const form = {
    zeichensatz: 'utf-8',
    uhr: 'UTC',
    verein: '',
    schluessel: '',
    passwort: '',
    seitencode: '',
    expectedRevision: revision,
  }
  expect((await admin.post(adminPath, { ...form, benutzer: 'eins' })).status).toBe(303)
  const second = await admin.post(adminPath, { ...form, benutzer: 'zwei', passwort: 'nur getippt' })
  expect(second.status).toBe(409)
  const shown = plain(await second.text())
  expect(shown).toMatch(/Benutzer.*eins.*zwei/)
  expect(shown).toContain('Was geheim ist, kommt nie zurück')
  expect(shown).not.toContain('nur getippt')
  expect((await admin.post(adminPath, { ...form, verein: 'zwölf' })).status).toBe(400)
})

test('with the club’s account alone, whoever is linked sees the own hours, one call an hour for all', async () => {
  const { services, db, as, fake } = await aConnectedSite()
  await saveAccess(services)
  const hours = async (member: Awaited<ReturnType<typeof as>>) =>
    plain((await (await member.get('/vereinsflieger/arbeitsstunden')).text()).replaceAll('<!-- -->', ''))
  expect(await hours(await as('member'))).toContain('Du bist noch niemandem bei Vereinsflieger.de zugeordnet')
  const linked = await as('member')
  const janas = await createMember(
    db,
    { ...aPerson, firstName: 'Jana', lastName: 'Lange', memberNumber: null, details: { vfUid: jana.uid } },
    now,
  )
  const newest = db.selectFrom('users').select('id').orderBy('id', 'desc').limit(1)
  await db.updateTable('users').set({ member_id: janas }).where('id', '=', newest).execute()
  const page = await hours(linked)
  expect(page).toContain('Halle gefegt, Halle')
  expect(page).toContain('Anerkannt: 2:30 h')
  expect(page).toContain('Daten aus Vereinsflieger.de · Stand 09:00 Uhr')
  expect(page).not.toContain('Roth')
  expect(fake.calls.filter(({ path }) => path.startsWith('workhours/'))).toHaveLength(1)
})

test('an address of the club management without anything behind it keeps its menu', async () => {
  const { member } = await aConnectedSite('built-in')
  const answer = await member.get('/vereinsflieger/stoerungen/flugzeug/d-xxxx')
  expect(answer.status).toBe(404)
  const page = await answer.text()
  expect(page).toContain('href="/vereinsflieger/dienste"')
  expect(page).toContain('Unter dieser Adresse liegt nichts.')
})
