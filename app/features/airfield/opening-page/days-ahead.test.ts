import { expect, test } from 'vitest'
import { anAirfield, aRule, end, everyDay } from '#test/opening-rules.ts'
import { holidaysAhead, specialTimesAhead } from './days-ahead.ts'
import { SpecialDay } from '../opening/opening-rule.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '') ?? null
const rules = [aRule(everyDay, ['09:00 18:00'])]

const special = (over: Partial<SpecialDay>) =>
  SpecialDay.parse({
    id: 'fest',
    area: 'operations',
    from: '2026-06-19',
    days: 3,
    intervals: [{ from: end('10:00'), to: end('20:00') }],
    mode: 'open',
    reason: 'Flugplatzfest',
    ...over,
  })

function ahead(specialDays: SpecialDay[], today = '2026-06-14', language: 'de' | 'en' = 'de') {
  return specialTimesAhead(anAirfield(rules, { specialDays }), today, language).map(
    ({ when, stretches }) => ({
      when: plain(when),
      stretches: stretches.map(({ when: part, hours }) =>
        [plain(part), ...hours.map(({ text, utc }) => `${plain(text)} | ${plain(utc)}`)].filter(Boolean),
      ),
    }),
  )
}

test('a deviation names its hours local and in UTC, once where all its days are alike', () => {
  expect(ahead([special({})])).toEqual([
    { when: '19.–21. Juni', stretches: [['10:00–20:00 Uhr | 08:00–18:00 UTC']] },
  ])
})

test('a pause over the turn of the year names the year in which each of its days lies', () => {
  const pause = special({
    from: '2026-12-20',
    days: 18,
    intervals: [],
    mode: 'closed',
    reason: 'Winterpause',
  })
  const when = (today: string, language?: 'de' | 'en') => ahead([pause], today, language)[0]?.when
  expect(when('2026-06-14')).toBe('20. Dezember 2026–6. Januar 2027')
  expect(when('2027-01-02')).toBe('20. Dezember 2026–6. Januar 2027')
  expect(when('2027-01-02', 'en')).toBe('20 December 2026–6 January 2027')
  expect(ahead([special({ from: '2027-05-01', days: 2 })])[0]?.when).toBe('1.–2. Mai 2027')
})

test('days of an occasion that differ each get their own hours', () => {
  // On the middle day a shorter special time overrides the long one.
  const middle = special({
    id: 'mitte',
    from: '2026-06-20',
    days: 1,
    intervals: [],
    mode: 'closed',
    reason: 'Airshow',
  })
  expect(ahead([special({}), middle])[0]).toEqual({
    when: '19.–21. Juni',
    stretches: [
      ['19. Juni', '10:00–20:00 Uhr | 08:00–18:00 UTC'],
      ['20. Juni', 'geschlossen | null'],
      ['21. Juni', '10:00–20:00 Uhr | 08:00–18:00 UTC'],
    ],
  })
})

test('across the change of the clock the same local hours are other hours in UTC', () => {
  const long = special({ from: '2026-10-24', days: 2 })
  expect(ahead([long], '2026-10-20')[0]?.stretches).toEqual([
    ['24. Oktober', '10:00–20:00 Uhr | 08:00–18:00 UTC'],
    ['25. Oktober', '10:00–20:00 Uhr | 09:00–19:00 UTC'],
  ])
})

test('of what is under way the days that are over are left out', () => {
  const middle = special({
    id: 'mitte',
    from: '2026-06-19',
    days: 1,
    intervals: [],
    mode: 'closed',
    reason: 'Aufbau',
  })
  const found = ahead([special({}), middle], '2026-06-20')
  expect(found[0]).toEqual({ when: '19.–21. Juni', stretches: [['10:00–20:00 Uhr | 08:00–18:00 UTC']] })
})

test('in English dates and hours are English', () => {
  expect(ahead([special({})], '2026-06-14', 'en')).toEqual([
    { when: '19–21 June', stretches: [['10:00–20:00 LT | 08:00–18:00 UTC']] },
  ])
})

test('holidays ahead carry the hours of the field with UTC', () => {
  const [first] = holidaysAhead(anAirfield(rules), '2026-10-01', 1)
  expect([first?.date, first?.name].map((text) => plain(text ?? null))).toEqual([
    '3. Oktober',
    'Tag der Deutschen Einheit',
  ])
  expect(first?.hours.map(({ text, utc }) => [plain(text), plain(utc)])).toEqual([
    ['09:00–18:00 Uhr', '07:00–16:00 UTC'],
  ])
})
