import { expect, test } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { aMember, anAircraft } from '#app/features/schedule/reservations/club.fixture.ts'
import { startApp } from '#test/app.ts'
import { flightsAPart } from './month-part.ts'
import { flightsAtOnce } from './whole-log.server.ts'

const whole = '/vereinsflieger/flugbuch/alle'
const month = '/vereinsflieger/flugbuch/monat'

type Flown = { id: string; at: string; mark?: 'D-EQFA' | 'D-0725'; struck?: true; towId?: string }

async function enter(db: Db, pilotId: string, flown: readonly Flown[]) {
  const rows = flown.map(({ id, at, mark = 'D-EQFA', struck, towId = null }) => ({
    id,
    day: at.slice(0, 10),
    aircraft_id: mark.toLowerCase(),
    registration: mark,
    pilot_id: pilotId,
    pilot_name: '',
    second_id: null,
    second_name: '',
    second_role: null,
    guests: 0,
    launch: towId === null ? ('self' as const) : ('aerotow' as const),
    tow_id: towId,
    charge: 'pilot' as const,
    payer_id: null,
    started_at: at,
    landed_at: new Date(Date.parse(at) + 10 * 60_000).toISOString(),
    minutes: 10,
    landings: 1,
    from_place: '',
    to_place: '',
    remark: id,
    struck_at: struck === true ? at : null,
    created_at: at,
    updated_at: at,
  }))
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto('flights')
      .values(rows.slice(from, from + 100))
      .execute()
}

async function aClub() {
  const app = await startApp()
  await anAircraft(app.db, 'd-eqfa')
  await anAircraft(app.db, 'd-0725')
  const feld = await aMember(app.db, 'Feld')
  const member = await app.as('member')
  const textOf = async (address: string) =>
    (await (await member.get(address)).text())
      .replaceAll(/<!-- -->|\u2060/g, '')
      .replaceAll(/[\u00A0\u202F]/g, ' ')
  return { ...app, feld, textOf }
}

/** Follows the links from page to page and returns their contents. */
async function walk(textOf: (address: string) => Promise<string>, from: string) {
  const pages: string[][] = []
  for (let address: string | undefined = from; address !== undefined;) {
    const page = await textOf(address)
    pages.push([...page.matchAll(/data-l="Bemerkung">(flug-\d+)</g)].map(([, id]) => id!))
    const next: string | undefined = /href="([^"]+)" rel="next"/.exec(page)?.[1]
    address = next?.replaceAll('&amp;', '&')
  }
  return pages
}

test('the whole log is read page by page: each flight once, the newest first, also of launches of one minute', async () => {
  const { db, feld, textOf } = await aClub()
  const count = 2 * flightsAtOnce + 30
  // Three flights per minute, so that a page may end between flights of the same minute.
  const flown = Array.from({ length: count }, (_, index): Flown => ({
    id: `flug-${String(index).padStart(4, '0')}`,
    at: new Date(Date.parse('2026-05-02T08:00:00Z') + Math.floor(index / 3) * 60_000).toISOString(),
    mark: index % 3 === 0 ? 'D-0725' : 'D-EQFA',
    ...(index === 7 && { struck: true }),
  }))
  await enter(db, feld, flown)
  const newestFirst = flown.toReversed().filter(({ struck }) => struck !== true)

  const pages = await walk(textOf, whole)
  expect(pages.map(({ length }) => length)).toEqual([flightsAtOnce, flightsAtOnce, 29])
  expect(pages.flat()).toEqual(newestFirst.map(({ id }) => id))

  const ofOne = await walk(textOf, `${whole}?kennzeichen=d0725`)
  expect(ofOne.flat()).toEqual(newestFirst.filter(({ mark }) => mark === 'D-0725').map(({ id }) => id))
  expect(await textOf(`${whole}?kennzeichen=D-KXYZ`)).toContain('Mit D-KXYZ ist nichts eingetragen.')
  // An unknown flight id starts at the first page.
  expect((await walk(textOf, `${whole}?nach=gibt-es-nicht`)).flat()).toHaveLength(count - 1)
})

test('a glider names its tug also where that is another page of the list', async () => {
  const { db, feld, textOf } = await aClub()
  await enter(db, feld, [
    { id: 'flug-1', at: '2026-05-02T08:00:00.000Z' },
    { id: 'flug-2', at: '2026-05-02T08:00:00.000Z', mark: 'D-0725', towId: 'flug-1' },
  ])
  expect(await textOf(`${whole}?kennzeichen=D-0725`)).toContain('F-Schlepp D-EQFA')
})

test('a month has its days with their sums, says which are open, and lists every flight', async () => {
  const { db, feld, textOf } = await aClub()
  await enter(db, feld, [
    { id: 'flug-1', at: '2026-04-30T10:00:00.000Z' },
    { id: 'flug-2', at: '2026-05-01T10:00:00.000Z' },
    { id: 'flug-3', at: '2026-05-01T11:00:00.000Z' },
    { id: 'flug-4', at: '2026-05-31T10:00:00.000Z', mark: 'D-0725' },
    { id: 'flug-5', at: '2026-05-31T11:00:00.000Z', struck: true },
    { id: 'flug-6', at: '2026-06-01T10:00:00.000Z' },
  ])
  const at = '2026-05-01T20:00:00.000Z'
  await db
    .insertInto('flight_days')
    .values({ day: '2026-05-01', closed_at: at, closed_by: null, leader_id: feld, note: '' })
    .execute()
  const page = await textOf(`${month}/2026-05`)
  expect(page).toContain('Flugbuch, Mai 2026')
  expect(page).toContain('2 Flugtage, noch nicht abgeschlossen: So., 31. Mai')
  // On a phone, where the columns have no heads, and beside UTC on a wide screen.
  expect(page).toContain('>Zeiten in Ortszeit (LT)</span></caption>')
  expect(page).toContain('>Landung (LT)</th>')
  await db
    .insertInto('flight_days')
    .values({ day: '2026-04-30', closed_at: at, closed_by: null, leader_id: feld, note: '' })
    .execute()
  expect(await textOf(`${month}/2026-04`)).toContain('1 Flugtag, abgeschlossen')
  expect([...page.matchAll(/data-l="Bemerkung">(flug-\d)</g)].map(([, id]) => id)).toEqual([
    'flug-2',
    'flug-3',
    'flug-4',
  ])
  expect(page).toMatch(
    />Fr\., 1\. Mai<\/a><\/th><td class="num">2<\/td><td class="num">2<\/td><td class="num">0:20</,
  )
  expect(page).toMatch(/<dt>Flüge<\/dt><dd>3<\/dd>/)
  for (const other of ['2026-04', '2026-06']) expect(page).toContain(`href="${month}/${other}"`)
  expect(await textOf(`${month}/2026-03`)).toContain('In diesem Monat ist nichts eingetragen.')
  for (const wrong of ['2026-13', '2026', 'mai'])
    expect(await textOf(`${month}/${wrong}`)).toContain('Seite nicht gefunden')
})

test('a busy month stands in parts that number its flights through, with its sums on the first', async () => {
  const { db, feld, textOf } = await aClub()
  const flown = Array.from({ length: flightsAPart + 3 }, (_, index): Flown => ({
    id: `flug-${String(index).padStart(4, '0')}`,
    at: new Date(Date.parse('2026-05-02T04:00:00Z') + index * 60_000).toISOString(),
  }))
  await enter(db, feld, flown)
  const first = await textOf(`${month}/2026-05`)
  expect(first).toMatch(/<dt>Flüge<\/dt><dd>403<\/dd>/)
  expect(first.match(/data-l="Bemerkung"/g)).toHaveLength(flightsAPart)
  const second = await textOf(`${month}/2026-05?teil=2`)
  expect([...second.matchAll(/data-l="Nr\.">(\d+)</g)].map(([, number]) => number)).toEqual([
    '401',
    '402',
    '403',
  ])
  expect([...second.matchAll(/data-l="Bemerkung">(flug-\d+)</g)].map(([, id]) => id)).toEqual(
    flown.slice(flightsAPart).map(({ id }) => id),
  )
  expect(second).not.toContain('Summen des Monats')
  for (const wrong of ['0', '3', '1.5', 'zwei'])
    expect(await textOf(`${month}/2026-05?teil=${wrong}`)).toContain('Seite nicht gefunden')
})
