import { expect, test } from 'vitest'
import { aMember, anAircraft } from '#app/features/schedule/reservations/club.fixture.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography } from '#test/page-reading.ts'
import { historyOf } from '../history.server.ts'
import { listDay, listInTheAir } from '../flights.server.ts'

const adminPath = '/admin/flugbuch/geraete'
const pin = '271828'
const start = {
  intent: 'start',
  kennung: 'tipp-1',
  flugzeug: 'd-0725',
  startart: 'winch',
  pilot: 'Jana Feld',
}

type App = Awaited<ReturnType<typeof startApp>>

async function aClub() {
  const app = await startApp()
  await anAircraft(app.db, 'd-0725')
  await aMember(app.db, 'Feld')
  return { ...app, keeper: await app.as('admin', ['flight-operations']) }
}

async function codeFrom(answer: Response) {
  expect(answer.status).toBe(200)
  return /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{2}(?=<)/.exec(await answer.text())![0]
}

/** Sets up a tablet with the code; its cookie is its only credential. */
async function tabletWith(app: App, code: string) {
  const answer = await app.post('/startwagen/einrichten', { code })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/startwagen/pin'])
  const cookie = answer.headers.get('set-cookie')!
  expect(cookie).toMatch(
    /^__Host-startwagen=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=34560000$/,
  )
  return app.withCookie(cookie.split(';')[0]!)
}

async function aTablet() {
  const club = await aClub()
  const code = await codeFrom(
    await club.keeper.post(adminPath, { intent: 'anlegen', name: 'Tablet Startwagen', pin }),
  )
  return { ...club, code, tablet: await tabletWith(club, code) }
}

const later = (app: App, ms: number) => {
  const at = new Date(app.services.now().getTime() + ms)
  app.services.now = () => at
}

// Beyond the nets: the device on the launch vehicle.
test('a device writes the log under its own name, once its PIN was given', { tags: 'postgres' }, async () => {
  const { tablet, db, keeper } = await aTablet()
  expect((await tablet.get('/startwagen')).headers.get('location')).toBe('/startwagen/pin')
  expect((await tablet.post('/startwagen/eintrag', start)).headers.get('location')).toBe('/startwagen/pin')
  expect(await listDay(db, '2026-06-14')).toEqual([])
  expect((await tablet.post('/startwagen/pin', { pin: ` ${pin} ` })).status).toBe(303)
  const board = await tablet.get('/startwagen')
  expect([board.status, board.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const page = await board.text()
  expect(page).toContain('Tablet Startwagen')
  expect(page).not.toContain('href="/vereinsflieger')
  for (const _ of [1, 2])
    expect(await (await tablet.post('/startwagen/eintrag', start)).json()).toEqual({ ok: true })
  const [flight, ...more] = await listInTheAir(db)
  expect(more).toEqual([])
  expect(
    (await tablet.post('/startwagen', { intent: 'landung', flug: flight!.id, kennung: 'l' })).status,
  ).toBe(303)
  expect((await tablet.post('/startwagen', { intent: 'zurueck', eintrag: 'l', kennung: 'z' })).status).toBe(
    303,
  )
  const history = await historyOf(db, flight!.id)
  expect(history.map(({ who, what }) => `${who} hat ${what}`)).toEqual([
    'Tablet Startwagen hat die Landung zurückgenommen',
    'Tablet Startwagen hat die Landung eingetragen',
    'Tablet Startwagen hat den Flug eingetragen',
  ])
  expect(withoutTypography(await (await keeper.get(adminPath)).text())).toContain(
    'zuletzt benutzt 14. Juni 2026',
  )
})

test('whoever sets up a device reads where its code is shown, as the menu calls it', async () => {
  const { get, keeper } = await aTablet()
  const text = async (who: { get: typeof get }, path: string) =>
    withoutTypography(await (await who.get(path)).text())
  expect(await text({ get }, '/startwagen/einrichten')).toContain('unter „Geräte im Startwagen“')
  expect(await text(keeper, '/admin/flugzeuge')).toContain('Geräte im Startwagen')
})

test('it opens the log and nothing else', async () => {
  const { tablet } = await aTablet()
  await tablet.post('/startwagen/pin', { pin })
  for (const path of ['/vereinsflieger', '/vereinsflieger/flugbuch', '/mitglied', '/admin', adminPath]) {
    const answer = await tablet.get(path)
    expect([path, answer.status]).toEqual([path, 302])
    expect(answer.headers.get('location')).toMatch(/^\/anmelden/)
  }
  expect((await tablet.post('/vereinsflieger/flugbuch', start)).headers.get('location')).toMatch(
    /^\/anmelden/,
  )
})

test('a closed day stays closed, and a blocked aircraft is overridden by nobody on a device', async () => {
  const { tablet, db, services } = await aTablet()
  await tablet.post('/startwagen/pin', { pin })
  await db
    .insertInto('flight_days')
    .values({
      day: '2026-06-14',
      closed_at: services.now().toISOString(),
      closed_by: null,
      leader_id: null,
      note: '',
    })
    .execute()
  const answer = await tablet.post('/startwagen/eintrag', { ...start, grund: 'weil', trotzdem: 'ja' })
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('ist abgeschlossen')
})

test('the code is good once and for half an hour, and is guessed at a few times', async () => {
  const club = await aTablet()
  expect((await club.post('/startwagen/einrichten', { code: club.code })).status).toBe(400)
  const made = await club.keeper.post(adminPath, { intent: 'anlegen', name: 'Zweites', pin })
  const code = await codeFrom(made)
  later(club, 31 * 60_000)
  expect((await club.post('/startwagen/einrichten', { code })).status).toBe(400)
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries += 1)
    statuses.push((await club.post('/startwagen/einrichten', { code: 'AAAA-BBBB-CC' })).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
})

test('a wrong PIN opens nothing, and after five nobody guesses on', async () => {
  const { tablet, db } = await aTablet()
  for (let tries = 0; tries < 5; tries += 1)
    expect((await tablet.post('/startwagen/pin', { pin: '000000' })).status).toBe(400)
  expect((await tablet.post('/startwagen/pin', { pin })).status).toBe(429)
  expect((await tablet.get('/startwagen')).headers.get('location')).toBe('/startwagen/pin')
  const { pin_hash, token_hash } = await db.selectFrom('club_devices').selectAll().executeTakeFirstOrThrow()
  expect(pin_hash).toMatch(/^\$argon2id\$/)
  expect(token_hash).toMatch(/^[0-9a-f]{64}$/)
})

test('in the evening, on its own button and with a new PIN the device asks again', async () => {
  const club = await aTablet()
  const { tablet, keeper, db } = club
  const open = async () => (await tablet.get('/startwagen')).status === 200
  await tablet.post('/startwagen/pin', { pin })
  expect(await open()).toBe(true)
  await tablet.post('/startwagen', { intent: 'sperren' })
  expect(await open()).toBe(false)
  await tablet.post('/startwagen/pin', { pin })
  const { id } = await db.selectFrom('club_devices').select('id').executeTakeFirstOrThrow()
  expect((await keeper.post(adminPath, { intent: 'pin', device: id, pin: '12345' })).status).toBe(400)
  expect((await keeper.post(adminPath, { intent: 'pin', device: id, pin: '314159' })).status).toBe(303)
  expect(await open()).toBe(false)
  expect((await tablet.post('/startwagen/pin', { pin })).status).toBe(400)
  await tablet.post('/startwagen/pin', { pin: '314159' })
  expect(await open()).toBe(true)
  later(club, 15 * 3_600_000)
  expect(await open()).toBe(false)
})

test('a revoked device is out at once, and so is one whose place another has taken', async () => {
  const club = await aTablet()
  const { tablet, keeper, db } = club
  await tablet.post('/startwagen/pin', { pin })
  const { id } = await db.selectFrom('club_devices').select('id').executeTakeFirstOrThrow()
  const second = await tabletWith(
    club,
    await codeFrom(await keeper.post(adminPath, { intent: 'code', device: id })),
  )
  expect((await tablet.get('/startwagen')).headers.get('location')).toBe('/startwagen/einrichten')
  await second.post('/startwagen/pin', { pin })
  expect((await second.post('/startwagen/eintrag', start)).status).toBe(200)
  expect((await keeper.post(adminPath, { intent: 'sperren', device: id })).status).toBe(303)
  expect((await second.post('/startwagen/eintrag', { ...start, kennung: 'x' })).headers.get('location')).toBe(
    '/startwagen/einrichten',
  )
  const [flight] = await listInTheAir(db)
  const [line] = await historyOf(db, flight!.id)
  expect(line!.who).toBe('Tablet Startwagen')
  const audit = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'club-device')
    .orderBy('id')
    .execute()
  expect(audit.map(({ act }) => act)).toEqual(['created', 'changed', 'removed'])
  expect(JSON.stringify(audit)).not.toContain('argon2')
})
