import { expect, test } from 'vitest'
import { anAircraft } from '#app/features/aircraft/aircraft.fixture.ts'
import { createAircraft } from '#app/features/aircraft/save-aircraft.server.ts'
import { createEvent } from '#app/features/events/save-event.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { aPublicEvent } from '#app/features/events/event.fixture.ts'

const adminPath = '/admin/flugplatz/zeiten'
const day = `${adminPath}?tag=2026-06-21`

const plain = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replaceAll('\u2060', '')
    .replace(/[\u00A0\u202F]/g, ' ')

async function theCalendar() {
  const club = await startAirfieldClub()
  const admin = await club.as('admin')
  const page = async (path: string) => plain(await (await admin.get(path)).text())
  const hours = async (area = 'operations') => {
    const answer = await (await club.get('/api/zeiten?von=2026-06-21&bis=2026-06-21')).json()
    return answer.days[0].areas[area].intervals.map(({ from, to }: { from: string; to: string }) =>
      [from.slice(11, 16), to.slice(11, 16)].join('-'),
    )
  }
  const hidden = async (name: string, path = day) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(await page(path))?.[1] ?? ''
  return { ...club, admin, page, hours, hidden }
}

const until = (from: string, to: string) => ({
  mode: 'open',
  'i0-from-time': from,
  'i0-to-time': to,
  reason: '',
  intent: 'speichern',
})

test('the fourteen days say their hours in words, and the one that is opened shows them to be changed', async () => {
  const { page } = await theCalendar()
  const html = await page(adminPath)
  expect(html.match(/class="zt-d /g)).toHaveLength(14)
  expect(html).toContain('Sonntag, 21. Juni 2026: geöffnet 09:00–18:00 Uhr')
  const open = await page(day)
  expect(open).toMatch(/name="i0-from-time"[^>]*value="09:00"/)
  expect(open).toContain('wie sonst: 09:00–18:00 Uhr')
  expect(open).toContain('Warum der Tag so ist')
})

test('a day is opened from and to, changed, closed and given back, and each time guests read it at once', async () => {
  const { admin, page, hours, hidden, db } = await theCalendar()
  const idempotencyKey = await hidden('kennung')
  for (let times = 0; times < 2; times++) {
    const answer = await admin.post(day, { ...until('12', '17:30'), kennung: idempotencyKey })
    expect(answer.headers.get('location')).toBe(`${adminPath}?gespeichert=sonderzeit&am=2026-06-21`)
  }
  expect(await hours()).toEqual(['10:00-15:30'])
  expect(await page(`${adminPath}?gespeichert=sonderzeit&am=2026-06-21`)).toContain(
    'Gäste lesen: Sonntag, 21. Juni 2026, geöffnet 12:00–17:30 Uhr.',
  )
  const stored = () =>
    db.selectFrom('special_days').select('id').where('first_day', '=', '2026-06-21').execute()
  expect(await stored()).toEqual([{ id: idempotencyKey }])

  const again = { kennung: idempotencyKey, expectedRevision: await hidden('expectedRevision') }
  expect(again.expectedRevision).toBe('1')
  expect((await admin.post(day, { ...until('13', '17'), ...again })).status).toBe(303)
  expect(await hours()).toEqual(['11:00-15:00'])
  const closed = {
    ...until('13', '17'),
    mode: 'closed',
    reason: 'Sturm',
    kennung: idempotencyKey,
    expectedRevision: '2',
  }
  expect((await admin.post(day, closed)).status).toBe(303)
  expect(await hours()).toEqual([])
  expect(await stored()).toHaveLength(1)

  const back = await admin.post(day, { mode: 'usual', kennung: idempotencyKey, intent: 'speichern' })
  expect(back.headers.get('location')).toBe(`${adminPath}?geloescht=sonderzeit&am=2026-06-21`)
  expect(await hours()).toEqual(['07:00-16:00'])
  expect(await stored()).toEqual([])
})

test('of two who change one day the second chooses whose times hold', async () => {
  const { admin, as, hours, hidden } = await theCalendar()
  const other = await as('admin')
  const idempotencyKey = await hidden('kennung')
  await other.post(day, { ...until('12', '17'), reason: 'Lehrgang', kennung: await hidden('kennung') })
  const mine = { ...until('10', '18'), reason: 'Werkstatt', kennung: idempotencyKey }
  const stale = await admin.post(day, mine)
  expect(stale.status).toBe(409)
  const html = plain(await stale.text())
  expect(html).toContain('Jemand hat diesen Tag am')
  expect(html).toContain('Lehrgang')
  const intent = /value="(zusammen:\d+:speichern)"/.exec(html)?.[1] ?? ''
  const chosen = { intent, 'choice:zeiten': 'theirs', 'choice:grund': 'mine' }
  expect((await admin.post(day, { ...mine, ...chosen })).status).toBe(303)
  expect(await hours()).toEqual(['10:00-15:00'])
})

test('what cannot be read is told at its field in the calendar, and a day as usual says that nothing was chosen', async () => {
  const { admin, hours } = await theCalendar()
  const refused = await admin.post(day, until('früh', '17'))
  expect(refused.status).toBe(400)
  const html = plain(await refused.text())
  expect(html).toContain('Bitte schreib die Uhrzeit wie 09:30.')
  expect(html).toContain('value="früh"')
  expect((await admin.post(day, { mode: 'usual', intent: 'speichern' })).status).toBe(400)
  expect((await admin.post(day, { intent: 'speichern' })).status).toBe(400)
  expect(await hours()).toEqual(['07:00-16:00'])
})

test('one day of the field closes circuits too, if that is ticked, and each area has its own calendar', async () => {
  const { admin, hours, page } = await theCalendar()
  await admin.post(day, { ...until('12', '17'), mode: 'closed', 'area-training': 'ja' })
  expect([await hours(), await hours('training')]).toEqual([[], []])
  expect(await page(`${adminPath}?bereich=training&tag=2026-06-21`)).toContain('geschlossen')
})

test('what guests would read is said while it is typed, and stores nothing', async () => {
  const { admin, hours } = await theCalendar()
  const asked = { art: 'tag', tag: '2026-06-21', bereich: 'operations', ...until('12', '17') }
  const { preview } = await (await admin.get(`${adminPath}/vorschau?${new URLSearchParams(asked)}`)).json()
  expect(preview.days[0]).toMatchObject({
    text: expect.stringContaining('12:00'),
    former: expect.stringContaining('09:00'),
  })
  expect(await hours()).toEqual(['07:00-16:00'])
})

test('closing hours in which something was promised says so with the way there, before anything is saved', async () => {
  const { admin, page, hours, hidden, db, services } = await theCalendar()
  const moment = services.now().toISOString()
  const promise = async (id: string, status: string, eta: string) => {
    await db
      .insertInto('requests')
      .values({
        id,
        number: `PPR-2026-${id}`,
        kind: 'ppr',
        status,
        language: 'de',
        sender_name: 'Eva Gast',
        sender_email: 'eva@gast.example',
        sender_phone: null,
        fields: '{}',
        created_at: moment,
        updated_at: moment,
        delete_after: null,
        link_hash: id,
        sent_once_key: id,
        revision: 1,
        responsible_id: null,
      })
      .execute()
    const flight = { request_id: id, registration: 'D-EGST', etd: null, same_as: null, reminded_for: null }
    await db
      .insertInto('ppr_flights')
      .values({ ...flight, eta })
      .execute()
  }
  await promise('nachmittags', 'confirmed', '2026-06-21T13:00:00.000Z')
  await promise('vormittags', 'confirmed', '2026-06-21T08:00:00.000Z')
  await promise('abgelehnt', 'rejected', '2026-06-21T13:30:00.000Z')
  await createEvent(
    db,
    {
      ...aPublicEvent,
      title: 'Windentag',
      category: 'course',
      visibility: 'members',
      publishedAt: moment,
      firstDay: '2026-06-21',
      lastDay: '2026-06-21',
      startTime: '14:00',
      endTime: '17:00',
      sequence: 0,
      details: { location: 'Platz', description: 'Kommt.', registration: { mode: 'off' } },
    } as never,
    services.now(),
  )

  const typed = new URLSearchParams([
    ['art', 'tag'],
    ['tag', '2026-06-21'],
    ['bereich', 'operations'],
    ['mode', 'open'],
    ['i0-from-time', '09:00'],
    ['i0-to-time', '12:00'],
  ])
  const live = await (await admin.get(`${adminPath}/vorschau.data?${typed}`)).text()
  expect(live).toContain('/admin/anfragen/nachmittags')
  expect(live).not.toContain('/admin/anfragen/vormittags')

  const idempotencyKey = await hidden('kennung')
  const refused = await admin.post(day, { ...until('09:00', '12:00'), kennung: idempotencyKey })
  expect(refused.status).toBe(409)
  const html = plain(await refused.text())
  expect(html).toContain(
    'PPR bestätigt: <a href="/admin/anfragen/nachmittags">D-EGST, PPR-2026-nachmittags</a>',
  )
  expect(html).toContain('Veranstaltung: ')
  expect(html).toContain('Windentag')
  expect(html).not.toContain('vormittags')
  expect(html).not.toContain('abgelehnt')
  expect(await hours()).toEqual(['07:00-16:00'])

  const gesehen = /name="gesehen" value="([^"]*)"/.exec(html)?.[1] ?? ''
  expect(
    (await admin.post(day, { ...until('09:00', '12:00'), kennung: idempotencyKey, gesehen })).status,
  ).toBe(303)
  expect(await hours()).toEqual(['07:00-10:00'])
  // Reopening closes nothing, so the entries there are not affected.
  expect(await page(day)).not.toContain('liegt schon etwas')

  // Deleting the special time needs no confirmation, because more hours are open then; deleting the rule does.
  const special = await db
    .selectFrom('special_days')
    .select('id')
    .where('first_day', '=', '2026-06-21')
    .executeTakeFirstOrThrow()
  const remove = (path: string, more = {}) =>
    admin.post(`${adminPath}/${path}`, { intent: 'loeschen', ...more })
  expect((await remove(`sonderzeit/${special.id}`)).status).toBe(303)
  const stays = await remove('regel/flug-so-sommer')
  expect(stays.status).toBe(409)
  const result = plain(await stays.text())
  expect(result).toContain('Das Löschen sagt davon nichts ab')
  expect(result).toContain('/admin/anfragen/vormittags')
  expect(await hours()).toEqual(['07:00-16:00'])
  const seen = /name="gesehen" value="([^"]*)"/.exec(result)?.[1] ?? ''
  expect((await remove('regel/flug-so-sommer', { gesehen: seen })).status).toBe(303)
  const { act, name } = await db
    .selectFrom('audit_log')
    .select(['act', 'name'])
    .where('subject', '=', 'opening-rule')
    .executeTakeFirstOrThrow()
  expect([act, name]).toEqual(['removed', 'Flugbetrieb: Sommer, So. und Feiertag'])
})

test('what is over or has long begun is not named as standing in the way of other hours', async () => {
  const { admin, db, services } = await theCalendar()
  const now = services.now().toISOString()
  const motorGlider = anAircraft('D-KFRB', { class: 'tmg' })
  const aircraftId = await createAircraft(db, motorGlider, services.now())
  const reserve = (id: string, starts_at: string, ends_at: string) =>
    db
      .insertInto('reservations')
      .values({
        id,
        aircraft_id: aircraftId,
        starts_at,
        ends_at,
        state: 'booked',
        pilot_id: null,
        instructor_id: null,
        guest_seats: 0,
        purpose: 'flight',
        note: '',
        sent_once_key: null,
        created_at: now,
        updated_at: now,
        revision: 1,
      })
      .execute()
  // It is 10:42 on the 14th: one is away since the 7th, one ends before noon, one is to come.
  await reserve('away', '2026-06-07T10:00:00.000Z', '2026-06-20T10:00:00.000Z')
  await reserve('begun', '2026-06-14T07:00:00.000Z', '2026-06-14T09:45:00.000Z')
  await reserve('ahead', '2026-06-21T10:00:00.000Z', '2026-06-21T12:00:00.000Z')
  const displaced = async (typed: Record<string, string>) => {
    const asked = { art: 'tag', bereich: 'operations', intent: 'speichern', reason: '', ...typed }
    const { preview } = await (await admin.get(`${adminPath}/vorschau?${new URLSearchParams(asked)}`)).json()
    return preview.displaced.map(({ key }: { key: string }) => key)
  }
  expect(await displaced({ tag: '2026-06-07', mode: 'closed' })).toEqual([])
  // Closed until 10:00, which is over, and open from then on.
  const fromTen = { mode: 'open', 'i0-from-time': '10:00', 'i0-to-time': '18:00' }
  expect(await displaced({ tag: '2026-06-14', ...fromTen })).toEqual([])
  expect(await displaced({ tag: '2026-06-14', mode: 'closed' })).toEqual(['begun'])
  expect(await displaced({ tag: '2026-06-21', mode: 'closed' })).toEqual(['ahead'])
})
