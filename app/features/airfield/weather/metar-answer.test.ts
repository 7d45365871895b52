import { expect, test } from 'vitest'
import { metarOf } from '#test/weather-stand-in.ts'
import { readMetars } from './metar-answer.ts'
import type { Heard } from './weather-source.ts'

const observed = new Date('2026-06-14T08:20:00Z')
const now = Date.parse('2026-06-14T08:42:00Z')
const item = (more: Record<string, unknown> = {}) => metarOf('ETHN', observed, more)

function heardFrom(json: unknown, at = now) {
  const answer = readMetars(json, at)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.heard as (Heard & { kind: 'observation' })[]
}
const only = (json: unknown) => heardFrom(json)[0]!
const valuesFrom = (more: Record<string, unknown>) => only([item(more)]).observation.values

test('a report is read with its station, its text and its values', () => {
  expect(only([item()])).toEqual({
    station: 'ETHN',
    kind: 'observation',
    position: { lat: 49.3919, lon: 9.9581 },
    name: 'Niederstetten',
    observation: {
      observedAt: observed.getTime(),
      raw: 'METAR ETHN 140820Z 24008KT 9999 FEW040 BKN100 21/11 Q1018 NOSIG',
      values: {
        wind: { fromDeg: 240, speedKt: 8, gustKt: null },
        visibility: { metres: 10_000, orMore: true },
        clouds: [
          { cover: 'FEW', baseFt: 4000 },
          { cover: 'BKN', baseFt: 10_000 },
        ],
        weather: null,
        temperatureC: 21,
        dewPointC: 11,
        qnhHpa: 1018,
      },
    },
  })
})

// As the interface rendered reports of EDDN, EDDM, EDDF and EDDV in 2025.
test.each([
  {
    raw: 'METAR EDDN 300820Z 06005KT 9999 BKN016 09/07 Q1024 NOSIG',
    sent: { wdir: 60, wspd: 5, visib: '6+', altim: 1024, clouds: [{ cover: 'BKN', base: 1600 }] },
    wind: { fromDeg: 60, speedKt: 5, gustKt: null },
    metres: 10_000,
    clouds: [{ cover: 'BKN', baseFt: 1600 }],
  },
  {
    raw: 'METAR EDDM 120650Z VRB02KT 0250 R08R/0450N FG VV001 M01/M01 Q1031 NOSIG',
    sent: { wdir: 'VRB', wspd: 2, visib: 0.16, altim: 1031, clouds: [{ cover: 'OVX', base: 100 }] },
    wind: { fromDeg: null, speedKt: 2, gustKt: null },
    metres: 250,
    clouds: [{ cover: 'VV', baseFt: 100 }],
  },
  {
    raw: 'METAR EDDF 041420Z 25018G32KT 4500 +SHRA FEW012 BKN020CB 14/12 Q0998 TEMPO TSRA',
    sent: { wdir: 250, wspd: 18, wgst: 32, visib: 2.8, altim: 998, clouds: [{ cover: 'BKN', base: 2000 }] },
    wind: { fromDeg: 250, speedKt: 18, gustKt: 32 },
    metres: 4500,
    clouds: [{ cover: 'BKN', baseFt: 2000 }],
  },
  {
    raw: 'METAR EDDV 211250Z 00000KT CAVOK 24/13 Q1021 NOSIG',
    sent: { wdir: 0, wspd: 0, visib: '6+', altim: 1021, clouds: [], cover: 'CAVOK' },
    wind: { fromDeg: null, speedKt: 0, gustKt: null },
    metres: 10_000,
    clouds: [],
  },
])('$raw', ({ raw, sent, wind, metres, clouds }) => {
  const { observation } = only([item({ rawOb: raw, ...sent })])
  expect(observation.raw).toBe(raw)
  expect(observation.values?.wind).toEqual(wind)
  expect(observation.values?.visibility?.metres).toBe(metres)
  expect(observation.values?.clouds).toEqual(clouds)
  expect(observation.values?.qnhHpa).toBe(sent.altim)
})

test('wind from north is 360, and one with a speed but no direction is left out', () => {
  expect(valuesFrom({ wdir: 0, wspd: 4 })?.wind?.fromDeg).toBe(360)
  expect(valuesFrom({ wdir: null, wspd: 4 })?.wind).toBeNull()
  expect(valuesFrom({ wspd: 20, wgst: 12 })?.wind?.gustKt).toBeNull()
})

test('values that cannot be are left out one by one, the text stays', () => {
  const { observation } = only([
    item({
      temp: 999,
      dewp: -273,
      wdir: 720,
      wspd: 8,
      altim: 29.92,
      visib: 9999,
      clouds: 'BKN',
      wxString: {},
    }),
  ])
  expect(observation.raw).toContain('24008KT')
  // The cloud cover is present but its height is missing.
  expect(observation.values).toBeNull()
  expect(valuesFrom({ altim: 29.92 })).toMatchObject({ qnhHpa: null, temperatureC: 21 })
  expect(valuesFrom({ dewp: 25 })).toMatchObject({ dewPointC: null, temperatureC: 21 })
  expect(valuesFrom({ wspd: -3 })).toMatchObject({ wind: null, qnhHpa: 1018 })
  expect(valuesFrom({ wspd: '8' })).toMatchObject({ wind: null })
  expect(valuesFrom({ clouds: [{ cover: 'BKN', base: 900_000 }] })?.clouds).toEqual([
    { cover: 'BKN', baseFt: null },
  ])
})

test('a pressure is rounded down, as it is set', () => {
  expect(valuesFrom({ altim: 1017.9 })?.qnhHpa).toBe(1017)
  expect(valuesFrom({ altim: 1018 })?.qnhHpa).toBe(1018)
})

test('where the schema has changed the text alone is kept, with the station and the time it names', () => {
  const renamed = { site: 'x', metar: { raw: 1 }, text: 'ETHN 140820Z 24008KT 9999 FEW040 21/11 Q1018' }
  expect(only([renamed])).toMatchObject({
    station: 'ETHN',
    position: null,
    observation: { observedAt: observed.getTime(), raw: renamed.text, values: null },
  })
  expect(only({ data: [renamed], meta: {} }).station).toBe('ETHN')
})

test('the day in a text is the latest one that fits', () => {
  const at = (iso: string, text: string) =>
    new Date(heardFrom([{ text }], Date.parse(iso))[0]!.observation.observedAt).toISOString()
  const tail = ' 24008KT 9999 FEW040 21/11 Q1018'
  expect(at('2026-07-01T00:10:00Z', `ETHN 302350Z${tail}`)).toBe('2026-06-30T23:50:00.000Z')
  expect(at('2026-03-01T00:10:00Z', `ETHN 282350Z${tail}`)).toBe('2026-02-28T23:50:00.000Z')
  expect(at('2026-12-31T23:55:00Z', `ETHN 010000Z${tail}`)).toBe('2027-01-01T00:00:00.000Z')
})

test('what is no report, and reports of the future, are reasons', () => {
  expect(readMetars('Wartung', now)).toEqual({ ok: false, reason: 'unreadable' })
  expect(readMetars({ status: 'ok' }, now)).toEqual({ ok: false, reason: 'unreadable' })
  expect(readMetars([{ station: 1 }], now)).toEqual({ ok: false, reason: 'unreadable' })
  const ahead = metarOf('ETHN', new Date('2026-06-14T11:20:00Z'))
  expect(readMetars([ahead], now)).toEqual({ ok: false, reason: 'clock' })
  expect(heardFrom([ahead, item()]).map(({ observation }) => observation.observedAt)).toEqual([
    observed.getTime(),
  ])
  expect(readMetars([], now)).toEqual({ ok: true, heard: [] })
})

test('a report a few minutes ahead of its time is taken, as stations send them', () => {
  expect(heardFrom([metarOf('ETHN', new Date('2026-06-14T08:50:00Z'))])).toHaveLength(1)
})

test('a position in the middle of the ocean is none', () => {
  expect(only([item({ lat: 0, lon: 0 })]).position).toBeNull()
  expect(only([item({ lat: 149, lon: 9 })]).position).toBeNull()
})
