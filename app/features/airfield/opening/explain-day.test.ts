import { expect, test } from 'vitest'
import { falkenriedCalendar } from '#test/falkenried-hours.ts'
import { anAirfield, aRule, end, everyDay, summer, winter, workdays } from '#test/opening-rules.ts'
import { explainDay } from './explain-day.ts'
import { type Calendar } from './opening-hours.ts'
import { type Area, SpecialDay } from './opening-rule.ts'
import type { Language } from './format-opening.ts'

const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll(/[\u00A0\u202F]/g, ' ')

function parts(calendar: Calendar, day: string, area: Area = 'operations', language: Language = 'de') {
  return explainDay(calendar, day, area, language).reasons.map(({ part, label, sentences }) =>
    [part, label, ...sentences].map(plain),
  )
}

const airfield = anAirfield(
  [
    aRule(workdays, ['09:00 SS+30<20:00'], { mode: 'ppr', valid: summer }),
    aRule('su holiday', ['10:00 19:00'], { priority: 20, valid: summer }),
    aRule(everyDay, ['12:00 13:00'], { mode: 'closed', priority: 50, valid: summer }),
    aRule(everyDay, ['10:00 12:00', '17:00 SS'], { valid: winter }),
  ],
  {
    specialDays: [
      SpecialDay.parse({
        id: 's',
        area: 'operations',
        from: '2026-08-03',
        days: 2,
        intervals: [{ from: end('SR-30'), to: end('SS') }],
        mode: 'open',
        reason: 'Fluglager',
      }),
    ],
  },
)

test('a weekday is explained by the rule that makes it, its cap and the break that cuts in', () => {
  expect(parts(airfield, '2026-06-22')).toEqual([
    ['cuts', 'Sommer, Mo.–So. und Feiertag', 'Schneidet als Schließung hinein.'],
    ['makes', 'Sommer, Mo.–Fr.', 'Macht den Tag.', 'SS + 30 min wird durch „nicht nach“ zu 20:00 Uhr.'],
  ])
})

test('on a holiday the rules of the weekday are named as fallen away', () => {
  expect(parts(airfield, '2026-06-04').map(([part, label]) => `${part}: ${label}`)).toEqual([
    'cuts: Sommer, Mo.–So. und Feiertag',
    'makes: Sommer, So. und Feiertag',
    'falls-away: Sommer, Mo.–Fr.',
  ])
})

test('a special time is named first, and the rules it replaces after it', () => {
  expect(parts(airfield, '2026-08-03').map(([part, , sentence]) => `${part}: ${sentence}`)).toEqual([
    'special: Die Sonderzeit ersetzt den ganzen Tag des Bereichs.',
    'outranked: Gilt nicht: Die Sonderzeit geht vor.',
    'outranked: Gilt nicht: Die Sonderzeit geht vor.',
  ])
})

test('an interval that vanishes is told, in English as well', () => {
  expect(parts(airfield, '2026-12-21')).toEqual([
    [
      'makes',
      'Winter, Mo.–So. und Feiertag',
      'Macht den Tag.',
      '17:00 Uhr bis SS fällt weg: Das Ende läge an diesem Tag nicht nach dem Beginn.',
    ],
  ])
  expect(parts(airfield, '2026-12-21', 'operations', 'en')[0]?.slice(2)).toEqual([
    'Makes the day.',
    '17:00 LT to SS vanishes: its end would not come after its begin on this day.',
  ])
})

test('where the sun does not set the end of the day is said to count', () => {
  const north = anAirfield([aRule(everyDay, ['10:00 SS'])], { position: { lat: 69.65, lon: 18.96 } })
  expect(parts(north, '2026-06-21')[0]?.at(-1)).toBe('SS gibt es an diesem Tag nicht, es zählt 24:00 Uhr.')
})

test('an end in UTC that falls beyond midnight stops there', () => {
  const late = anAirfield([aRule(everyDay, ['20:00 23:00z'])])
  expect(parts(late, '2026-06-21')[0]?.at(-1)).toBe(
    '23:00 UTC läge außerhalb des Tages und wird zu 24:00 Uhr.',
  )
})

test('every day of the demo airfield names each rule once and has a sentence in both languages', () => {
  const calendar = falkenriedCalendar()
  for (const area of ['operations', 'training', 'tower', 'fuel', 'office', 'restaurant'] as const)
    for (const day of ['2026-06-14', '2026-06-27', '2026-10-25', '2026-12-24', '2027-01-01']) {
      const { reasons, sentence } = explainDay(calendar, day, area)
      expect(new Set(reasons.map(({ id }) => id)).size).toBe(reasons.length)
      expect(sentence).toMatch(/\.$/)
      expect(explainDay(calendar, day, area, 'en').sentence).not.toBe(sentence)
    }
})
