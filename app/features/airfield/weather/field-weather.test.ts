import { expect, test } from 'vitest'
import { Airfield } from '../facts/airfield.ts'
import type { Restriction } from '../status/field-status.ts'
import { fieldWeatherAt, type Reported } from './field-weather.ts'
import { stationLabel, type Station } from './station.ts'
import { formatPlace } from './format-weather.ts'
import type { Wind } from './wind.ts'

const at = (time: string) => Date.parse(`2026-06-14T${time}:00Z`)

const runway = (id: string, designator: string, first: [string, number], second: [string, number]) => ({
  id,
  designator,
  lengthM: 800,
  widthM: 20,
  surface: 'grass' as const,
  directions: [first, second].map(([end, trueDeg]) => ({ designator: end, trueDeg })),
})
const airfield = Airfield.parse({
  name: 'Falkenried',
  icao: null,
  kind: 'special-airfield',
  phoneTower: '',
  phoneTowerE164: '',
  arp: { lat: 49.0556, lon: 10.0444 },
  elevationFt: 1467,
  runways: [
    runway('west', '07/25', ['07', 76], ['25', 256]),
    runway('sued', '18/36', ['18', 182], ['36', 2]),
  ],
})

function station(id: string, more: Partial<Station & { kind: 'metar' }> = {}): Station {
  const code = id.toUpperCase()
  const place = { name: null, reportedName: null, position: null }
  return { id, kind: 'metar', code, updatedAt: '', updatedBy: null, ...place, ...more }
}

function said(id: string, time: string, wind: Wind | null, more?: Parameters<typeof station>[1]): Reported {
  const none = { visibility: null, clouds: null, weather: null, temperatureC: null, dewPointC: null }
  const values = wind === null ? null : { wind, ...none, qnhHpa: 1018 }
  const observation = { observedAt: at(time), raw: `${id} ${time}`, values }
  return { station: station(id, more), observation, forecast: null }
}

const west: Wind = { fromDeg: 240, speedKt: 8, gustKt: null }
const south: Wind = { fromDeg: 190, speedKt: 10, gustKt: 22 }
const weather = (reported: Reported[], time: string, restrictions: Restriction[] = []) =>
  fieldWeatherAt(reported, { airfield, restrictions }, at(time))

test('the first station with current values counts, and its wind proposes the runway', () => {
  const { main, runway: proposed } = weather(
    [said('etxa', '08:20', null), said('etxb', '08:20', south)],
    '08:42',
  )
  expect(main?.station.id).toBe('etxb')
  expect(proposed).toMatchObject({ designator: '18', trueDeg: 182 })
  expect(weather([said('etxa', '08:20', null)], '08:42').main?.station.id).toBe('etxa')
})

test('old weather counts only where there is no other, and proposes nothing', () => {
  const both = [said('etxa', '06:50', west), said('etxb', '08:20', south)]
  expect(weather(both, '08:42').main?.station.id).toBe('etxb')
  const old = weather([said('etxa', '06:50', west)], '08:42')
  expect(old.main?.state).toBe('old')
  expect(old.runway).toBeNull()
  const gone = weather([said('etxa', '02:20', west)], '08:42')
  expect(gone.main).toBeNull()
  expect(gone.stations).toMatchObject([{ state: 'none', observation: null }])
})

test('a runway that is closed now is not proposed', () => {
  const closure = {
    runwayId: 'west',
    reason: 'Markierungsarbeiten',
    from: '2026-06-14T08:00:00Z',
    until: '2026-06-14T09:00:00Z',
  }
  const reported = [said('etxa', '08:20', west)]
  expect(weather(reported, '08:42').runway?.designator).toBe('25')
  expect(weather(reported, '08:42', [closure]).runway?.designator).toBe('18')
  expect(weather(reported, '08:42', [closure]).until).toBe(at('09:00'))
  expect(weather(reported, '09:00', [closure]).runway?.designator).toBe('25')
})

test('what is said changes when the first observation turns old, is gone, or a forecast ends', () => {
  const forecast = { issuedAt: at('05:00'), validFrom: at('06:00'), validTo: at('09:00'), raw: 'TAF ETXA' }
  const reported = [{ ...said('etxa', '08:20', west), forecast }, said('etxb', '06:50', south)]
  expect(weather(reported, '08:10').until).toBe(at('08:20'))
  expect(weather(reported, '08:42').until).toBe(at('09:00'))
  expect(weather(reported, '08:42').stations[0]?.forecast).toEqual(forecast)
  expect(weather(reported, '09:00').stations[0]?.forecast).toBeNull()
  expect(weather(reported, '09:00').until).toBe(at('09:50'))
  expect(weather(reported, '09:50').until).toBe(at('12:50'))
  expect(weather([], '09:50')).toEqual({ stations: [], main: null, runway: null, until: null })
})

test('where a station stands is said from the field', () => {
  const textOf = (position: { lat: number; lon: number } | null) => {
    const { stations } = weather([said('etxa', '08:20', west, { position })], '08:42')
    return formatPlace(stations[0]!)
  }
  expect(textOf({ lat: 49.3919, lon: 9.9581 })).toBe('20\u202fNM nördlich (rechtweisend 351°)')
  expect(textOf({ lat: 49.4987, lon: 11.0669 })).toBe('48\u202fNM nordöstlich (rechtweisend 056°)')
  expect(textOf({ lat: 49.06, lon: 10.05 })).toBe('am Platz')
  expect(textOf(null)).toBeNull()
})

test('a station is called by its code and its name, and once where the two are the same', () => {
  const labels = [null, 'ETHN', 'Niederstetten'].map((reportedName) =>
    stationLabel(station('ethn', { reportedName })),
  )
  expect(labels).toEqual(['ETHN', 'ETHN', 'ETHN Niederstetten'])
})
