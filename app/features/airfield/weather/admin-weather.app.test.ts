import { expect, onTestFinished, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { withoutLine } from '#test/audited.ts'
import { faults, json, metarOf, startWeatherStandIn } from '#test/weather-stand-in.ts'
import { listStations } from './stations.server.ts'

const address = '/admin/einstellungen/wetter'

async function anAdmin() {
  const club = await startAirfieldClub()
  const admin = await club.as('admin')
  const press = async (intent: string, fields: Record<string, string> = {}) => {
    const send = () => admin.post(address, { intent, ...fields })
    const answer = await (intent === 'pruefen' ? withoutLine(send) : send())
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
  }
  const labels = async () =>
    (await listStations(club.db)).map((station) => (station.kind === 'metar' ? station.code : station.name))
  return { ...club, admin, press, labels, page: async () => (await admin.get(address)).text() }
}

test('stations are added, put in order and removed', async () => {
  const { press, labels, db, page } = await anAdmin()
  expect(await page()).toContain('Noch ist keine Station eingetragen')
  expect((await press('metar', { code: ' ethn ', name: '' })).location).toBe(`${address}?gespeichert`)
  await press('metar', { code: 'EDDN', name: 'Nürnberg Flughafen' })
  await press('metar', { code: 'EDDS' })
  expect(await labels()).toEqual(['ETHN', 'EDDN', 'EDDS'])
  const [, second] = await listStations(db)
  await press('hoch', { id: second!.id })
  expect(await labels()).toEqual(['EDDN', 'ETHN', 'EDDS'])
  await press('runter', { id: second!.id })
  await press('entfernen', { id: second!.id })
  expect(await labels()).toEqual(['ETHN', 'EDDS'])
  expect(await page()).toMatch(/Geändert am 14\.\u00a0Juni 2026/)
})

test('what is no station, known already or one too many is refused at its field', async () => {
  const { press, labels } = await anAdmin()
  const wrong = await press('metar', { code: 'E1', name: 'Irgendwo' })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('Eine Station hat vier Zeichen')
  expect(wrong.text).toContain('value="Irgendwo"')
  await press('metar', { code: 'ETHN' })
  const known = (await press('metar', { code: 'ETHN', name: 'Ansbach' })).text
  expect(known).toContain('steht schon in der Liste')
  expect(known).toContain('value="Ansbach"')
  for (const code of ['EDDN', 'EDDS']) await press('metar', { code })
  // From a page that was open before the third station was added.
  const fourth = await press('metar', { code: 'EDDF' })
  expect(fourth.status).toBe(400)
  expect(fourth.text).toContain('value="EDDF"')
  expect(fourth.text).toMatch(/id="code-e"[^>]*>(?:<[^>]+>)*[^<]*Mehr als drei Stationen gehen nicht/)
  expect((await press('gibt-es-nicht')).status).toBe(400)
  expect(await labels()).toEqual(['ETHN', 'EDDN', 'EDDS'])
})

test('the key of a station is shown once, stored as a hash, and a new one ends the old', async () => {
  const { press, page, postJson, db } = await anAdmin()
  const keyIn = (text: string) => />([\w-]{43})<\/p>/.exec(text)?.[1] ?? ''
  const first = keyIn((await press('senden', { name: 'Mast am Turm' })).text)
  expect(first).toHaveLength(43)
  expect(await page()).not.toContain(first)
  const rows = await db.selectFrom('weather_stations').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(first)
  const send = async (key: string) =>
    (
      await postJson(
        '/api/wetter',
        { observedAt: '2026-06-14T08:40:00Z', windDirectionDeg: 250, windSpeedKt: 8 },
        { authorization: `Bearer ${key}` },
      )
    ).status
  expect(await send(first)).toBe(204)
  const second = keyIn((await press('schluessel', { id: rows[0]!.id })).text)
  expect([await send(first), await send(second)]).toEqual([401, 204])
  expect((await press('senden', { name: 'Noch eine' })).text).toContain('Es gibt schon eine eigene Station')
})

const mapping = {
  name: 'Mast am Turm',
  url: 'https://wetter.verein.de/jetzt?schluessel=geheim',
  time: 'ts',
  timeForm: 's',
  windDirection: 'wind.dir',
  windSpeed: 'wind.speed',
  windGust: '',
  windUnit: 'km/h',
  temperature: '',
  dewPoint: '',
  temperatureUnit: '°C',
  qnh: '',
  qnhUnit: 'hPa',
  visibility: '',
  visibilityUnit: 'm',
}

test('the address of an own station is never shown again, and stays when the field is left empty', async () => {
  const { press, page, db } = await anAdmin()
  expect((await press('abfragen', mapping)).status).toBe(303)
  const shown = await page()
  expect(shown).toContain('wetter.verein.de')
  expect(shown).not.toContain('geheim')
  const locked = async () => {
    const [station] = await listStations(db)
    return station?.kind === 'url' ? [station.lockedUrl, station.mapping.windUnit] : []
  }
  const [before] = await locked()
  expect((await press('abfragen', { ...mapping, url: '', windUnit: 'm/s' })).status).toBe(303)
  expect(await locked()).toEqual([before, 'm/s'])
  const row = await db.selectFrom('weather_stations').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('geheim')
})

test('an own station without address, time or a way into the internet is refused, and the rest stays typed', async () => {
  const { press, labels } = await anAdmin()
  for (const [field, value, sentence] of [
    ['url', '', 'Bitte die Adresse angeben'],
    ['url', 'http://wetter.verein.de/', 'die mit https:// beginnt'],
    ['url', 'https://wetterstation.local/', 'die mit https:// beginnt'],
    ['time', '', 'wie alt ein Wert ist'],
    ['windSpeed', 'wind speed', 'Bitte Namen mit Punkten verbinden'],
  ] as const) {
    const { status, text } = await press('abfragen', { ...mapping, [field]: value })
    expect([status, text.includes(sentence), text.includes('value="wind.dir"')], sentence).toEqual([
      400,
      true,
      true,
    ])
    expect(text).not.toContain('geheim')
  }
  expect(await labels()).toEqual([])
})

test('a test asks at once and says in words what came back', async () => {
  const { press, services, page } = await anAdmin()
  const standIn = await startWeatherStandIn(json([metarOf('ETHN', new Date('2026-06-14T08:20:00Z'))]))
  onTestFinished(() => standIn.stop())
  services.metarUrl = standIn.url
  await press('metar', { code: 'ETHN' })
  const good = await press('pruefen', { source: 'metar' })
  expect(good.text).toContain('METAR ETHN 140820Z 24008KT')
  expect(await page()).toMatch(/METAR ETHN 140820Z[^<]*22\u202fmin alt/)
  standIn.answers(faults.webPage)
  const bad = await press('pruefen', { source: 'metar' })
  expect([bad.status, bad.text.includes('Die Antwort ließ sich nicht lesen')]).toEqual([200, true])
  standIn.answers(faults.error)
  expect((await press('pruefen', { source: 'metar' })).text).toContain('mit dem Fehler 500')
  for (let time = 0; time < 3; time += 1) await press('pruefen', { source: 'metar' })
  expect((await press('pruefen', { source: 'metar' })).text).toContain('gerade oft genug')
  expect(standIn.asked).toHaveLength(5)
})
