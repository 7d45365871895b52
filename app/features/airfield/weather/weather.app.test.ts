import { expect, onTestFinished, test } from 'vitest'
import { hashOfSecret, newSecret } from '#app/platform/identity/secret-token.ts'
import { loadWeather } from '#app/features/demo/airfield.demo.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { type Answer, faults, json, metarOf, startWeatherStandIn, tafOf } from '#test/weather-stand-in.ts'
import { fetchWeatherAndGoOn } from './fetch-weather.job.server.ts'
import { findPoll } from './polls.server.ts'
import { addStation } from './stations.server.ts'

const observed = new Date('2026-06-14T08:20:00Z')

const reports: Answer = (response, path) =>
  path.includes('/taf')
    ? json([tafOf('ETHN', new Date('2026-06-14T08:00:00Z'))])(response, path)
    : json([
        metarOf('ETHN', observed),
        metarOf('EDDN', observed, { lat: 49.4987, lon: 11.0669, name: 'Nürnberg' }),
      ])(response, path)

/** The demo club with its stations and a replacement for the interface; `hear` runs the job once. */
async function clubWith(answer: Answer) {
  const club = await startAirfieldClub([loadWeather])
  const standIn = await startWeatherStandIn(answer)
  onTestFinished(() => standIn.stop())
  club.services.metarUrl = standIn.url
  return {
    ...club,
    answers: standIn.answers,
    async hear() {
      for (const source of ['metar', 'taf']) {
        const poll = await findPoll(club.db, source)
        await fetchWeatherAndGoOn(club.services, { source, dueAt: poll!.due_at })
      }
    },
    page: async (path = '/') => plainText(await (await club.get(path)).text()),
  }
}

/** Returns the text of the status strip without markup. */
function plainText(html: string): string {
  const [strip = ''] =
    /<section class="status".*?<\/section><\/details>|<section class="status".*?<header/s.exec(html) ?? []
  return strip
    .replace(/<svg.*?<\/svg>/gs, ' ')
    .replace(/<(strong|p)[^>]* hidden="">.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/ ([,:)])/g, '$1')
}

test('the strip says wind, QNH, visibility, clouds and temperature, which station, where and when', async () => {
  const club = await clubWith(reports)
  await club.hear()
  const page = await club.page()
  expect(page).toContain('Nach Wind Piste 25')
  expect(page).toContain('Wind 240° / 8 kt')
  expect(page).toContain('QNH 1018 hPa')
  expect(page).toContain('Sicht ≥ 10 km')
  // In the row, in the expanded part, and in the reports of both stations below it.
  expect(
    page.split('Wolken FEW 4 000 ft GND, BKN 10 000 ft GND Temperatur 21 °C, Taupunkt 11 °C'),
  ).toHaveLength(5)
  expect(page).toContain(
    'Wetter ETHN Niederstetten, 20 NM nördlich (rechtweisend 351°): 08:20 UTC (10:20 LT), aktuell bis 09:50 UTC',
  )
  expect(page).toContain('METAR ETHN 140820Z 24008KT 9999 FEW040 BKN100 21/11 Q1018 NOSIG')
  expect(page).toContain('Gegenwind 8 kt, Querwind 2 kt von links')
  expect(page).toContain('Vorhersage (TAF), gilt 14.06.2026 08:00 UTC (10:00 LT) bis 17:00 UTC (19:00 LT)')
  expect(page).toContain('EDDN Nürnberg, 48 NM nordöstlich (rechtweisend 056°): 08:20 UTC (10:20 LT)')
})

test('weather stands on the home page and the pages of the field, and nowhere else', async () => {
  const club = await clubWith(reports)
  await club.hear()
  for (const path of ['/', '/flugplatz/zeiten', '/piloteninfo/aip-auszug', '/flugplatz/anfahrt'])
    expect(await club.page(path), path).toContain('QNH 1018 hPa')
  expect(await club.page('/verein/blog')).not.toContain('QNH')
  expect(await (await (await club.as('member')).get('/mitglied')).text()).toContain('1018')
})

test('a page in memory ends when the source was asked again, when weather turns old and when it is gone', async () => {
  const club = await clubWith(reports)
  await club.hear()
  const validUntil = async (path = '/flugplatz/anfahrt') => (await club.ask(path)).validUntil ?? 0
  expect(await validUntil()).toBe(Date.parse('2026-06-14T08:52:05Z'))
  expect(await validUntil('/verein/blog')).toBeGreaterThan(Date.parse('2026-06-14T08:52:05Z'))
  club.answers(faults.error)
  club.later(65 * 60)
  await club.hear()
  expect(await club.page()).toContain('QNH')
  expect(await validUntil()).toBe(Date.parse('2026-06-14T09:50:00Z'))
})

test('from 90 minutes on nothing is shown as current, after six hours nothing at all', async () => {
  const club = await clubWith(reports)
  await club.hear()
  club.later(68 * 60)
  const old = await club.page()
  expect(old).toContain('08:20 UTC (10:20 LT), veraltet: älter als 90 Minuten')
  expect(old).toContain('METAR ETHN 140820Z')
  expect(old).not.toMatch(/Nach Wind|Querwind|hPa|Sicht|Wolken|Temperatur/)
  const { stations, runway } = (await (await club.get('/api/wetter')).json()) as Record<string, never>
  expect(stations).toMatchObject([{ state: 'old', ageMinutes: 90, values: null }, { state: 'old' }])
  expect(runway).toBeNull()
  club.later(271 * 60)
  const gone = await club.page()
  expect(gone).toContain('Wetter ETHN Niederstetten, EDDN Nürnberg: keine Wetterdaten')
  expect(gone).not.toContain('140820Z')
})

test('where only the text could be understood, the text is shown', async () => {
  const club = await clubWith(json([{ report: 'ETHN 140820Z 24008KT 9999 FEW040 21/11 Q1018' }]))
  await club.hear()
  const page = await club.page()
  expect(page).toContain('Wetter ETHN: 08:20 UTC (10:20 LT)')
  expect(page).toContain('ETHN 140820Z 24008KT 9999 FEW040 21/11 Q1018')
  expect(page).not.toMatch(/QNH|Nach Wind/)
})

test('without a station nothing is said about weather, without reports that there are none', async () => {
  const empty = await startAirfieldClub()
  const page = async (get: typeof empty.get) => plainText(await (await get('/')).text())
  expect(await page(empty.get)).not.toMatch(/[Ww]etter/)
  expect(await (await empty.get('/api/wetter')).json()).toMatchObject({ stations: [], runway: null })
  const silent = await clubWith(faults.error)
  await silent.hear()
  expect(await silent.page()).toContain('Wetter ETHN, EDDN: keine Wetterdaten')
  expect(await silent.page('/flugplatz/zeiten')).toContain('Kein aktuelles Wetter')
  const { stations } = (await (await silent.get('/api/wetter')).json()) as { stations: object[] }
  expect(stations).toMatchObject([{ state: 'none' }, { state: 'none' }])
  const nobody = await startApp()
  expect(await (await nobody.get('/api/wetter')).json()).toEqual({
    airfield: null,
    stations: [],
    runway: null,
  })
})

// Beyond the nets: the weather as other sites may ask for it.
test(
  'other sites get the weather with its units, its age and where it was measured',
  { tags: 'postgres' },
  async () => {
    const club = await clubWith(reports)
    await club.hear()
    const answer = await club.ask('/api/wetter')
    expect(answer.response.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.validUntil).toBe(Date.parse('2026-06-14T08:43:00Z'))
    expect(await answer.response.json()).toMatchObject({
      airfield: { name: 'Falkenried' },
      stations: [
        {
          name: 'ETHN Niederstetten',
          icao: 'ETHN',
          distanceNm: 20.5,
          bearingTrueDeg: 351,
          state: 'current',
          observedAt: '2026-06-14T08:20:00.000Z',
          ageMinutes: 22,
          values: { windDirectionTrueDeg: 240, windSpeedKt: 8, visibilityM: 10_000, qnhHpa: 1018 },
          taf: { validTo: '2026-06-14T17:00:00.000Z' },
        },
        { icao: 'EDDN', taf: null },
      ],
      runway: { designator: '25', headwindKt: 8, crosswindKt: 2, crosswindFrom: 'left', gust: null },
    })
  },
)

/** A club whose own station pushes its readings. */
async function clubWithKey() {
  const club = await startAirfieldClub()
  const key = newSecret()
  const at = club.services.now()
  await addStation(
    club.db,
    { kind: 'push', name: 'Mast am Turm', keyHash: hashOfSecret(key) },
    { by: null, at },
  )
  const send = (body: unknown, authorization = `Bearer ${key}`) =>
    club.postJson('/api/wetter', body, { authorization })
  return { ...club, key, send }
}

const reading = { observedAt: '2026-06-14T08:41:00Z', windDirectionDeg: 75, windSpeedKt: 6, qnhHpa: 1017.8 }

test('the club’s own station sends with its key, and its wind counts', { tags: 'postgres' }, async () => {
  const { send, get, ask, db } = await clubWithKey()
  expect((await send(reading)).status).toBe(204)
  const page = plainText(await (await get('/')).text())
  expect(page).toContain('Nach Wind Piste 07')
  expect(page).toContain('Wetter Mast am Turm, am Platz: 08:41 UTC (10:41 LT)')
  expect(page).toContain('QNH 1017 hPa')
  expect((await ask('/flugplatz/anfahrt')).validUntil).toBe(Date.parse('2026-06-14T08:43:00Z'))
  expect(
    (await findPoll(db, (await db.selectFrom('weather_stations').select('id').executeTakeFirstOrThrow()).id))
      ?.answered_at,
  ).toBe('2026-06-14T08:42:00.000Z')
})

test('readings without the key, broken, too large, from the future or from last week are refused', async () => {
  const { send, db } = await clubWithKey()
  const outcome = async (body: unknown, authorization?: string) => (await send(body, authorization)).status
  expect(await outcome(reading, '')).toBe(401)
  expect(await outcome(reading, `Bearer ${newSecret()}`)).toBe(401)
  expect(await outcome('{"observedAt":')).toBe(400)
  expect(await outcome({ ...reading, note: 'x'.repeat(5000) })).toBe(413)
  expect(await outcome({ ...reading, observedAt: '2026-06-14T10:41:00' })).toBe(422)
  expect(await outcome({ ...reading, observedAt: '2026-06-14T10:41:00Z' })).toBe(422)
  expect(await outcome({ ...reading, observedAt: '2026-06-07T08:41:00Z' })).toBe(422)
  expect(await outcome({ observedAt: reading.observedAt, windSpeedKt: 900 })).toBe(422)
  expect(await db.selectFrom('weather_reports').selectAll().execute()).toEqual([])
})

test('who guesses keys or sends without end is told to wait', async () => {
  const { send } = await clubWithKey()
  const last = async (times: number, authorization?: string) => {
    let status = 0
    for (let time = 0; time < times; time += 1) status = (await send(reading, authorization)).status
    return status
  }
  expect(await last(13)).toBe(429)
  expect(await last(21, 'Bearer falscher-schluessel-der-lang-ist')).toBe(429)
})
