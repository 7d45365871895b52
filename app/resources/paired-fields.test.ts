import { expect, test } from 'vitest'
import { z } from 'zod'
import { bilingual, line, lines } from './fields.ts'
import { unitsOf } from './record-units.ts'
import type { RecordGroup } from './record-field.ts'
import { readRecord } from './read-record.ts'
import { recordValues } from './record-values.ts'

const Bilingual = z.object({ de: z.string(), en: z.string().nullable() })
const Site = z.object({
  code: z.string().nullable().default(null),
  link: z.string().nullable().default(null),
  lat: z.number().nullable().default(null),
  rule: Bilingual.nullable().default(null),
  oil: z.array(z.string()).default([]),
  closures: z.array(z.object({ from: z.string(), why: Bilingual.nullable().default(null) })).default([]),
})

const groups: RecordGroup[] = [
  {
    title: 'Platz',
    fields: [
      line('code', 'Kennung', { capitals: true, shape: '^[A-Z]{4}$', fault: 'Vier Buchstaben.' }),
      { as: 'web', name: 'link', label: 'Adresse', secure: true },
      { as: 'position', axis: 'lat', name: 'lat', label: 'Breite' },
      bilingual('rule', 'Regel', { max: 30 }),
      lines('oil', 'Öl', { max: 10 }),
    ],
  },
  {
    title: 'Sperrungen',
    fields: [
      {
        as: 'rows',
        name: 'closures',
        label: 'Sperrungen',
        one: 'Sperrung',
        of: [
          { as: 'moment', name: 'from', label: 'Ab', missing: 'Bitte den Beginn angeben.' },
          bilingual('why', 'Regel'),
        ],
      },
    ],
  },
]

const site: z.infer<typeof Site> = {
  code: 'EDFK',
  link: 'https://aip.example',
  lat: 49.05556,
  rule: { de: 'Rechts halten', en: null },
  oil: ['W100'],
  closures: [{ from: '2026-10-24T06:00:00.000Z', why: { de: 'Mahd', en: 'Mowing' } }],
}

const read = (values: Record<string, string>) => readRecord(groups, Site, values, {})
const faults = (values: Record<string, string>) => {
  const result = read(values)
  return result.ok ? {} : result.errors
}

test('texts in two languages, moments and positions come back from their form as they were', () => {
  const values = recordValues(groups, site)
  expect(values).toMatchObject({
    lat: '49,05556',
    'rule.de': 'Rechts halten',
    'closures.0.from.day': '2026-10-24',
    'closures.0.from.time': '08:00',
    'closures.0.why.en': 'Mowing',
  })
  expect(read(values)).toEqual({ ok: true, value: site })
})

test('what is left empty is none of it', () => {
  expect(read({})).toEqual({ ok: true, value: Site.parse({}) })
})

test('each half of a pair is asked for at its own field', () => {
  expect(faults({ 'rule.en': 'Keep right' })).toEqual({
    'rule.de': 'Bitte den Text auch auf Deutsch angeben.',
  })
  expect(faults({ 'rule.de': 'kurz', 'rule.en': 'long '.repeat(9) })).toEqual({
    'rule.en': 'Bitte kürzer fassen, höchstens 30 Zeichen.',
  })
  expect(faults({ 'closures.0.from.day': '2026-10-24' })).toEqual({
    'closures.0.from.time': 'Bitte eine Uhrzeit angeben, zum Beispiel 17:30.',
  })
  expect(faults({ 'closures.0.from.time': '10:00' })).toEqual({
    'closures.0.from.day': 'Diesen Tag gibt es nicht.',
  })
  expect(faults({ 'closures.0.why.de': 'Mahd' })).toEqual({
    'closures.0.from.day': 'Bitte den Beginn angeben.',
  })
})

test('a text of one shape is written in capitals and measured by it', () => {
  const typed = read({ code: 'edfk', lat: 'N 49 03 20', link: 'https://aip.example/x', oil: 'W100\n15W50' })
  expect(typed).toMatchObject({ ok: true, value: { code: 'EDFK', lat: 49.055556, oil: ['W100', '15W50'] } })
  expect(faults({ code: 'ED', lat: 'oben', link: 'http://aip.example', oil: 'ein viel zu langes' })).toEqual({
    code: 'Vier Buchstaben.',
    lat: expect.stringContaining('Breite in Grad'),
    link: expect.stringContaining('https://'),
    oil: expect.stringContaining('höchstens 10 Zeichen'),
  })
})

test('a difference names its group where two fields are called alike', () => {
  const twice: RecordGroup[] = [
    { title: 'Richtung 07', fields: [bilingual('first', 'Hindernisse')] },
    { title: 'Richtung 25', fields: [bilingual('second', 'Hindernisse')] },
  ]
  const units = unitsOf(twice)
  expect(units.map(({ label }) => label)).toEqual(['Richtung 07: Hindernisse', 'Richtung 25: Hindernisse'])
  expect(units[0]?.format({ 'first.de': 'Kran', 'first.en': 'Crane' })).toBe('Kran / Crane')
})
