import { expect, test } from 'vitest'
import { falkenriedCalendar } from '#test/falkenried-hours.ts'
import { anAirfield, aRule, at, everyDay, workdays } from '#test/opening-rules.ts'
import { type Calendar, openingDay } from './opening-hours.ts'
import type { Area } from './opening-rule.ts'
import { formatOpeningDay, type Language, localAndUtc, localAndUtcRange } from './format-opening.ts'
import { ruleLabel, whySentence } from './format-rules.ts'
import { airfieldStateAt } from '../status/airfield-state.ts'

const falkenried = falkenriedCalendar()

/** Replaces joiners and special spaces with plain ones. */
const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll(/[\u00A0\u202F]/g, ' ')

const sentenceAt = (calendar: Calendar, day: string, time: string, language: Language = 'de') => {
  const state = airfieldStateAt({ calendar, status: undefined, restrictions: [] }, at(day, time))
  return plain(language === 'de' ? state.sentence : state.english)
}
const sentence = (day: string, time: string, language: Language = 'de') =>
  sentenceAt(falkenried, day, time, language)

const textOf = (day: string, area: Area = 'operations') =>
  plain(formatOpeningDay(openingDay(falkenried, day, area)))

test('local time stands with UTC beside it', () => {
  const instant = at('2026-06-14', '10:00')
  expect(localAndUtc(instant)).toBe('10:00\u00A0Uhr (08:00\u00A0UTC)')
  expect(plain(localAndUtc(instant, 'en'))).toBe('10:00 LT (08:00 UTC)')
  const evening = at('2026-12-01', '18:00')
  expect(plain(localAndUtcRange(at('2026-12-01', '09:00'), evening))).toBe(
    '09:00–18:00 Uhr (08:00–17:00 UTC)',
  )
})

test('an open airfield says until when', () => {
  expect(sentence('2026-06-14', '10:42')).toBe('Der Platz ist heute bis 18:00 Uhr geöffnet.')
  expect(sentence('2026-06-14', '10:42', 'en')).toBe(
    'The aerodrome is open today until 18:00 LT (16:00 UTC).',
  )
})

test('a closed airfield says why, and when visitors may come by PPR or without', () => {
  expect(sentence('2026-06-14', '07:00')).toBe(
    'Der Platz ist zurzeit geschlossen. Wieder geöffnet heute ab 09:00 Uhr.',
  )
  expect(sentence('2026-06-15', '07:00')).toBe(
    'Der Platz ist zurzeit geschlossen. Mit PPR heute ab 08:00 Uhr, geöffnet am Freitag ab 14:00 Uhr.',
  )
  expect(sentence('2026-06-18', '12:00')).toBe(
    'Der Platz ist zurzeit geschlossen (Platzpflege). Mit PPR morgen ab 08:00 Uhr, geöffnet ab 14:00 Uhr.',
  )
  expect(sentence('2026-12-24', '12:00', 'en')).toBe(
    'The aerodrome is currently closed (Christmas). Open again on Sunday from 10:00 LT (09:00 UTC).',
  )
})

test('hours by PPR say so and what follows', () => {
  expect(sentence('2026-06-19', '10:00')).toBe(
    'Der Platz ist heute bis 14:00 Uhr nur mit PPR anfliegbar, danach geöffnet.',
  )
  expect(sentence('2026-06-15', '18:30')).toBe(
    'Der Platz ist heute bis 20:00 Uhr nur mit PPR und ohne Betriebsleiter anfliegbar. ' +
      'Wieder geöffnet am Freitag ab 14:00 Uhr.',
  )
})

test('an opening more than a week away is named with its date, in another year with the year', () => {
  const once = { kind: 'dates', from: '2027-01-02', to: '2027-01-02' } as const
  const airfield = anAirfield([aRule('sa', ['10:00 12:00'], { valid: once })])
  expect(sentenceAt(airfield, '2026-12-20', '10:00')).toBe(
    'Der Platz ist zurzeit geschlossen. Wieder geöffnet am Samstag, 2. Januar 2027 ab 10:00 Uhr.',
  )
  expect(sentenceAt(airfield, '2027-01-02', '13:00')).toBe('Der Platz ist zurzeit geschlossen.')
})

test('midnight belongs to the day that ends', () => {
  const airfield = anAirfield([aRule(workdays, ['00:00 24:00'])])
  expect(sentenceAt(airfield, '2026-06-19', '22:00')).toBe('Der Platz ist heute bis 24:00 Uhr geöffnet.')
  expect(sentenceAt(airfield, '2026-06-17', '22:00')).toBe('Der Platz ist bis Freitag, 24:00 Uhr geöffnet.')
  const always = anAirfield([aRule(everyDay, ['00:00 24:00'])])
  expect(sentenceAt(always, '2026-06-17', '22:00')).toBe('Der Platz ist geöffnet.')
})

test('without rules nothing is claimed', () => {
  const empty = anAirfield([])
  expect(sentenceAt(empty, '2026-06-14', '10:00')).toBe('Keine Angabe – bitte anrufen.')
  expect(sentenceAt(empty, '2026-06-14', '10:00', 'en')).toBe('No information – please call.')
  expect(formatOpeningDay(openingDay(empty, '2026-06-14'))).toBe('keine Angabe')
  expect(whySentence(openingDay(empty, '2026-06-14').reading)).toBe(
    'Für diesen Bereich sind keine Zeiten eingetragen.',
  )
})

test('a day is told in a line', () => {
  expect(textOf('2026-06-14')).toBe('09:00–18:00 Uhr')
  expect(textOf('2026-06-15')).toBe('nach PPR 08:00–20:00 Uhr')
  expect(textOf('2026-06-18')).toBe('geschlossen – Platzpflege')
  expect(textOf('2026-06-19')).toBe('14:00–20:00 Uhr, nach PPR 08:00–14:00 Uhr')
  expect(textOf('2026-12-25')).toBe('geschlossen – Weihnachten')
  expect(textOf('2026-06-20', 'training')).toBe('09:00–12:00 und 13:00–19:00 Uhr')
})

function why(day: string, area: Area = 'operations', language: Language = 'de'): string {
  return plain(whySentence(openingDay(falkenried, day, area).reading, language))
}

test('the reason of a day is one sentence that names rules, holidays and special times', () => {
  expect(why('2026-06-14')).toBe(
    'Sonntag, Sommerzeit: Es gilt die Regel „Sommer, So. und Feiertag“ (Vorrang 40).',
  )
  expect(why('2026-06-18')).toBe('Donnerstag, Sommerzeit: Geschlossen nach „Donnerstag“ (Vorrang 20).')
  expect(why('2026-06-03')).toBe(
    'Mittwoch, Tag vor Fronleichnam, Sommerzeit: Es gilt die Regel „Sommer, Tag vor Feiertag“ (Vorrang 25).',
  )
  expect(why('2026-06-04')).toBe(
    'Fronleichnam (Donnerstag), Sommerzeit: Es gilt die Regel „Sommer, So. und Feiertag“ (Vorrang 40); ' +
      'die Regeln des Wochentags entfallen.',
  )
  expect(why('2026-06-21', 'training')).toBe(
    'Sonntag, Sommerzeit: Es gilt die Regel „Sommer, So. und Feiertag“ (Vorrang 30); ' +
      'geschlossen nach „Sommer, Sa., So. und Feiertag“ (Vorrang 50).',
  )
  expect(why('2026-06-27')).toBe(
    'Samstag, Sommerzeit: Die Sonderzeit „Tage der offenen Halle“ ersetzt alle Regeln.',
  )
  expect(why('2026-06-22', 'restaurant')).toBe('Montag, Sommerzeit: Keine Regel gilt, also geschlossen.')
  expect(why('2026-06-14', 'operations', 'en')).toBe(
    'Sunday, summer time: “Summer, Sun and public holiday” (priority 40) applies.',
  )
})

test('a rule is called by its season and days', () => {
  const yearly = { kind: 'yearly', from: '05-01', to: '08-31' } as const
  const labels = [
    aRule('mo tu we', ['08:00 18:00'], { valid: yearly }),
    aRule('sa', ['08:00 18:00'], { valid: { kind: 'dates', from: '2026-11-14', to: '2026-11-14' } }),
    aRule(everyDay, ['08:00 18:00'], { valid: { kind: 'yearly', from: '12-24', to: '12-24' } }),
    aRule(workdays, ['08:00 18:00']),
    aRule('mo tu we fr', ['08:00 18:00']),
    aRule('sa su', ['08:00 18:00'], { valid: { kind: 'standard-time' } }),
  ].map((rule) => plain(ruleLabel(rule)))
  expect(labels).toEqual([
    '1. Mai–31. August, Mo.–Mi.',
    '14. November 2026, Sa.',
    '24. Dezember, Mo.–So. und Feiertag',
    'Montag bis Freitag',
    'Mo.–Mi. und Fr.',
    'Winter, Sa. und So.',
  ])
})
