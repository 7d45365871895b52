import { expect, test } from 'vitest'
import { clock, clockUtc } from '#app/lib/german-dates.ts'
import { anAirfield, aRule, end, everyDay, summer, winter, workdays } from '#test/opening-rules.ts'
import { type Calendar, openingDay } from './opening-hours.ts'
import { type Area, SpecialDay } from './opening-rule.ts'

/**
 * Days derived by hand from the written rules. The sun times of Falkenried (49.0556° N, 10.0444° E) are from the ephemeris
 * that `sun.test.ts` names, mornings rounded up and evenings down to the full minute, in UTC:
 *
 * 2026-03-29              SR 05:04  SS 17:46  ECET 18:18
 * 2026-06-21  BCMT 02:33  SR 03:16  SS 19:28  ECET 20:11
 * 2026-09-23  BCMT 04:36  SR 05:08  SS 17:15  ECET 17:47
 * 2026-12-21  BCMT 06:34  SR 07:12  SS 15:24  ECET 16:01
 *
 * 1 January 2026 is a Thursday; Easter is on 5 April 2026, 28 March 2027 and 16 April 2028.
 */
type Case = [day: string, area: Area, hours: string, zone?: 'utc']

function result(calendar: Calendar, day: string, area: Area, zone: 'utc' | 'local'): string {
  const face = zone === 'utc' ? clockUtc : clock
  const { intervals, end: midnight } = openingDay(calendar, day, area)
  const until = (to: number) => (zone === 'local' && to === midnight ? '24:00' : face(to))
  return intervals.map(({ from, to, mode }) => `${face(from)}-${until(to)} ${mode}`).join(', ')
}

const counted = new Set<string>()

function cases(name: string, calendar: Calendar, rows: readonly Case[]) {
  for (const [day, area] of rows) counted.add(`${name} ${day} ${area}`)
  test(`dated cases: ${name}`, () => {
    const found = rows.map(([day, area, , zone]): Case => {
      const hours = result(calendar, day, area, zone ?? 'local')
      return zone === undefined ? [day, area, hours] : [day, area, hours, zone]
    })
    expect(found).toEqual(rows)
  })
}

const special = (parts: object) =>
  SpecialDay.parse({
    id: 's',
    area: 'operations',
    days: 1,
    intervals: [],
    mode: 'closed',
    reason: 'Fest',
    ...parts,
  })
const open = (...hours: string[]) => ({
  mode: 'open',
  intervals: hours.map((text) => {
    const [from = '', to = ''] = text.split(' ')
    return { from: end(from), to: end(to) }
  }),
})

/**
 * The example set. In summer the lunch break (priority 50) cuts into whichever rule makes the day; a holiday follows the
 * Sunday rule, and the rules of its weekday do not apply, not even Saturday's (3 October). On weekdays SS + 30 is later
 * than 20:00 until September, so the cap applies; on 23 September it is 19:15 + 30 = 19:45. In winter one rule for all days
 * runs to SS. The sunset of 28 March is 90 s earlier than that of the 29th: 17:44 UTC. Training names no holidays, so its
 * weekday rule applies on Good Friday.
 */
cases(
  'the example set',
  anAirfield(
    [
      aRule('sa', ['13:00 19:00'], { valid: summer, priority: 20 }),
      aRule('su holiday', ['10:00 19:00'], { valid: summer, priority: 20 }),
      aRule(workdays, ['09:00 SS+30<20:00'], { valid: summer, mode: 'ppr' }),
      aRule(everyDay, ['12:00 13:00'], { valid: summer, mode: 'closed', priority: 50 }),
      aRule(everyDay, ['10:00 SS'], { valid: winter }),
      aRule(workdays, ['09:00 12:00', '14:00 SS+30<20:00'], { area: 'training' }),
    ],
    { specialDays: [special({ from: { everyYear: '12-24' }, days: 3, reason: 'Weihnachten' })] },
  ),
  [
    ['2026-06-20', 'operations', '12:00-13:00 closed, 13:00-19:00 open'],
    ['2026-06-21', 'operations', '10:00-12:00 open, 12:00-13:00 closed, 13:00-19:00 open'],
    ['2026-06-22', 'operations', '09:00-12:00 ppr, 12:00-13:00 closed, 13:00-20:00 ppr'],
    ['2026-09-23', 'operations', '09:00-12:00 ppr, 12:00-13:00 closed, 13:00-19:45 ppr'],
    ['2026-04-03', 'operations', '10:00-12:00 open, 12:00-13:00 closed, 13:00-19:00 open'],
    ['2026-04-05', 'operations', '10:00-12:00 open, 12:00-13:00 closed, 13:00-19:00 open'],
    ['2026-04-06', 'operations', '10:00-12:00 open, 12:00-13:00 closed, 13:00-19:00 open'],
    ['2026-06-04', 'operations', '10:00-12:00 open, 12:00-13:00 closed, 13:00-19:00 open'],
    ['2026-10-03', 'operations', '10:00-12:00 open, 12:00-13:00 closed, 13:00-19:00 open'],
    ['2026-03-28', 'operations', '10:00-18:44 open'],
    ['2026-03-29', 'operations', '10:00-12:00 open, 12:00-13:00 closed, 13:00-19:00 open'],
    ['2026-10-24', 'operations', '12:00-13:00 closed, 13:00-19:00 open'],
    ['2026-12-21', 'operations', '10:00-16:24 open'],
    ['2026-12-24', 'operations', '00:00-24:00 closed'],
    ['2026-12-25', 'operations', '00:00-24:00 closed'],
    ['2026-12-26', 'operations', '00:00-24:00 closed'],
    ['2026-06-22', 'training', '09:00-12:00 open, 14:00-20:00 open'],
    ['2026-09-23', 'training', '09:00-12:00 open, 14:00-19:45 open'],
    ['2026-12-21', 'training', '09:00-12:00 open, 14:00-16:54 open'],
    ['2026-04-03', 'training', '09:00-12:00 open, 14:00-20:00 open'],
    ['2026-06-20', 'training', ''],
    ['2026-06-20', 'fuel', ''],
  ],
)

/**
 * Ranges include both ends. May to September (20) overrides Wednesdays all year (10), the dated days (30) override both. 20
 * December to 5 January runs across the new year; 6 January 2027 is a Wednesday.
 */
cases(
  'ranges of the year',
  anAirfield([
    aRule('we', ['08:00 10:00']),
    aRule(everyDay, ['09:00 11:00'], { valid: { kind: 'yearly', from: '05-01', to: '09-30' }, priority: 20 }),
    aRule(everyDay, ['11:00 12:00'], { valid: { kind: 'yearly', from: '12-20', to: '01-05' }, priority: 20 }),
    aRule(everyDay, ['14:00 15:00'], {
      valid: { kind: 'dates', from: '2026-07-30', to: '2026-08-01' },
      priority: 30,
    }),
  ]),
  [
    ['2026-04-30', 'operations', ''],
    ['2026-05-01', 'operations', '09:00-11:00 open'],
    ['2026-09-30', 'operations', '09:00-11:00 open'],
    ['2026-10-01', 'operations', ''],
    ['2026-10-07', 'operations', '08:00-10:00 open'],
    ['2026-12-19', 'operations', ''],
    ['2026-12-20', 'operations', '11:00-12:00 open'],
    ['2026-12-31', 'operations', '11:00-12:00 open'],
    ['2027-01-01', 'operations', '11:00-12:00 open'],
    ['2027-01-05', 'operations', '11:00-12:00 open'],
    ['2027-01-06', 'operations', '08:00-10:00 open'],
    ['2026-07-29', 'operations', '09:00-11:00 open'],
    ['2026-07-30', 'operations', '14:00-15:00 open'],
    ['2026-08-01', 'operations', '14:00-15:00 open'],
    ['2026-08-02', 'operations', '09:00-11:00 open'],
    ['2027-07-30', 'operations', '09:00-11:00 open'],
  ],
)

/**
 * 29 February: a range up to it ends on 28 February in common years, a range of only that day is then empty, and a special
 * time that begins on it (two days) occurs in leap years only. 29 February 2028 is a Tuesday.
 */
cases(
  'leap years',
  anAirfield(
    [
      aRule(everyDay, ['10:00 12:00'], { valid: { kind: 'yearly', from: '02-25', to: '02-29' } }),
      aRule(everyDay, ['08:00 09:00'], {
        area: 'fuel',
        valid: { kind: 'yearly', from: '02-29', to: '02-29' },
      }),
      aRule('tu', ['09:00 17:00'], { area: 'office' }),
    ],
    {
      specialDays: [
        special({ area: 'tower', from: { everyYear: '02-29' }, days: 2, ...open('10:00 11:00') }),
      ],
    },
  ),
  [
    ['2028-02-29', 'operations', '10:00-12:00 open'],
    ['2027-02-28', 'operations', '10:00-12:00 open'],
    ['2027-03-01', 'operations', ''],
    ['2028-03-01', 'operations', ''],
    ['2028-02-29', 'fuel', '08:00-09:00 open'],
    ['2027-02-28', 'fuel', ''],
    ['2027-03-01', 'fuel', ''],
    ['2028-02-29', 'office', '09:00-17:00 open'],
    ['2028-02-29', 'tower', '10:00-11:00 open'],
    ['2028-03-01', 'tower', '10:00-11:00 open'],
    ['2027-03-01', 'tower', ''],
  ],
)

/**
 * Clock changes, in UTC. In March the clock goes from 02:00 to 03:00 local at 01:00 UTC: the day has 23 hours, and times in
 * the skipped hour become 01:00 UTC or their interval vanishes. In October 02:00 to 03:00 occurs twice, the day has 25
 * hours, and a repeated time means the first of the two. The season is that of local noon.
 */
cases(
  'clock changes',
  anAirfield([
    aRule(everyDay, ['00:00 24:00'], { area: 'fuel' }),
    aRule(everyDay, ['08:00z 16:00z']),
    aRule(everyDay, ['01:30 03:30'], { area: 'tower' }),
    aRule(everyDay, ['01:30 02:30'], { area: 'office' }),
    aRule(everyDay, ['02:15 02:45'], { area: 'training' }),
    aRule(everyDay, ['09:00 10:00'], { area: 'restaurant', valid: summer }),
    aRule(everyDay, ['11:00 12:00'], { area: 'restaurant', valid: winter }),
  ]),
  [
    ['2026-03-28', 'fuel', '23:00-23:00 open', 'utc'],
    ['2026-03-29', 'fuel', '23:00-22:00 open', 'utc'],
    ['2026-03-30', 'fuel', '22:00-22:00 open', 'utc'],
    ['2026-10-25', 'fuel', '22:00-23:00 open', 'utc'],
    ['2026-03-28', 'operations', '09:00-17:00 open'],
    ['2026-03-29', 'operations', '10:00-18:00 open'],
    ['2026-10-24', 'operations', '10:00-18:00 open'],
    ['2026-10-25', 'operations', '09:00-17:00 open'],
    ['2026-03-28', 'tower', '00:30-02:30 open', 'utc'],
    ['2026-03-29', 'tower', '00:30-01:30 open', 'utc'],
    ['2026-10-25', 'tower', '23:30-02:30 open', 'utc'],
    ['2026-03-29', 'office', '00:30-01:00 open', 'utc'],
    ['2026-10-25', 'office', '23:30-00:30 open', 'utc'],
    ['2026-03-29', 'training', '', 'utc'],
    ['2026-10-25', 'training', '00:15-00:45 open', 'utc'],
    ['2026-03-28', 'restaurant', '10:00-11:00 open', 'utc'],
    ['2026-03-29', 'restaurant', '07:00-08:00 open', 'utc'],
    ['2026-10-24', 'restaurant', '07:00-08:00 open', 'utc'],
    ['2026-10-25', 'restaurant', '10:00-11:00 open', 'utc'],
  ],
)

const byHoliday = [
  aRule(workdays, ['08:00 16:00'], { mode: 'ppr' }),
  aRule('sa', ['09:00 17:00']),
  aRule('su holiday', ['11:00 15:00']),
]

/**
 * Holidays of the Land. 31 October 2026 is a Saturday, 2025 a Friday, 2027 a Sunday and the day of the clock change.
 * Corpus Christi is Easter + 60, Ascension + 39, the day of repentance the Wednesday before 23 November.
 */
cases('holidays in Baden-Württemberg', anAirfield(byHoliday), [
  ['2026-04-03', 'operations', '11:00-15:00 open'],
  ['2026-04-04', 'operations', '09:00-17:00 open'],
  ['2027-03-26', 'operations', '11:00-15:00 open'],
  ['2027-03-28', 'operations', '11:00-15:00 open'],
  ['2027-03-29', 'operations', '11:00-15:00 open'],
  ['2027-05-06', 'operations', '11:00-15:00 open'],
  ['2026-06-04', 'operations', '11:00-15:00 open'],
  ['2025-10-31', 'operations', '08:00-16:00 ppr'],
  ['2026-10-31', 'operations', '09:00-17:00 open'],
  ['2026-11-18', 'operations', '08:00-16:00 ppr'],
  ['2027-03-08', 'operations', '08:00-16:00 ppr'],
  ['2027-01-01', 'operations', '11:00-15:00 open'],
])
cases('holidays in Niedersachsen', anAirfield(byHoliday, { land: 'DE-NI' }), [
  ['2025-10-31', 'operations', '11:00-15:00 open'],
  ['2026-10-31', 'operations', '11:00-15:00 open'],
  ['2027-10-31', 'operations', '11:00-15:00 open'],
  ['2026-06-04', 'operations', '08:00-16:00 ppr'],
])
cases('holidays in Sachsen', anAirfield(byHoliday, { land: 'DE-SN', localHolidays: ['corpus-christi'] }), [
  ['2026-10-31', 'operations', '11:00-15:00 open'],
  ['2026-11-18', 'operations', '11:00-15:00 open'],
  ['2026-06-04', 'operations', '11:00-15:00 open'],
])
cases('holidays in Berlin', anAirfield(byHoliday, { land: 'DE-BE' }), [
  ['2026-10-31', 'operations', '09:00-17:00 open'],
  ['2027-03-08', 'operations', '11:00-15:00 open'],
])
cases('holidays in Bayern', anAirfield(byHoliday, { land: 'DE-BY' }), [
  ['2026-08-15', 'operations', '09:00-17:00 open'],
  ['2026-01-06', 'operations', '11:00-15:00 open'],
])
cases(
  'holidays in a Catholic town of Bayern',
  anAirfield(byHoliday, { land: 'DE-BY', localHolidays: ['assumption-day'] }),
  [
    ['2026-08-15', 'operations', '11:00-15:00 open'],
    ['2026-08-08', 'operations', '09:00-17:00 open'],
  ],
)

/**
 * The day before a holiday (20) overrides the weekday (10) and is overridden by the holiday (30): 25 December is both a
 * holiday and the day before one. 5 April 2026 is the day before Easter Monday, though it is a Sunday without a rule of its
 * own.
 */
cases(
  'days before holidays',
  anAirfield([
    aRule(workdays, ['09:00 17:00'], { mode: 'ppr' }),
    aRule('day-before-holiday', ['14:00 18:00'], { priority: 20 }),
    aRule('holiday', ['10:00 12:00'], { priority: 30 }),
  ]),
  [
    ['2026-06-02', 'operations', '09:00-17:00 ppr'],
    ['2026-06-03', 'operations', '14:00-18:00 open'],
    ['2026-04-02', 'operations', '14:00-18:00 open'],
    ['2026-04-05', 'operations', '14:00-18:00 open'],
    ['2026-12-24', 'operations', '14:00-18:00 open'],
    ['2026-12-25', 'operations', '10:00-12:00 open'],
    ['2025-12-31', 'operations', '14:00-18:00 open'],
    ['2026-04-12', 'operations', ''],
  ],
)

/**
 * Ends relative to the sun, local time (UTC + 2 in summer, + 1 in winter). Offsets apply first, then the caps: on 21 June
 * SR − 30 is 04:46 and not before 06:00, SS + 30 is 21:58 and not after 20:00. 16:30 to SS vanishes on 21 December (SS
 * 16:24). An end in UTC has caps in local time: 06:00 UTC is 07:00 or 08:00 local and not before 08:30.
 */
const notBefore = (text: string, cap: string) => ({ ...end(text), notBefore: cap })
cases(
  'sun and caps',
  anAirfield([
    aRule(everyDay, ['SR SS']),
    aRule(everyDay, ['BCMT ECET'], { area: 'training' }),
    {
      ...aRule(everyDay, ['SR SS'], { area: 'tower' }),
      intervals: [{ from: notBefore('SR-30', '06:00'), to: end('SS+30<20:00') }],
    },
    aRule(everyDay, ['16:30 SS'], { area: 'fuel' }),
    aRule(everyDay, ['SR-30 16:00z'], { area: 'office' }),
    {
      ...aRule(everyDay, ['SR SS'], { area: 'restaurant' }),
      intervals: [{ from: notBefore('06:00z', '08:30'), to: end('19:00z<20:30') }],
    },
  ] as ReturnType<typeof aRule>[]),
  [
    ['2026-03-29', 'operations', '07:04-19:46 open'],
    ['2026-06-21', 'operations', '05:16-21:28 open'],
    ['2026-09-23', 'operations', '07:08-19:15 open'],
    ['2026-12-21', 'operations', '08:12-16:24 open'],
    ['2026-09-23', 'training', '06:36-19:47 open'],
    ['2026-06-21', 'training', '04:33-22:11 open'],
    ['2026-12-21', 'training', '07:34-17:01 open'],
    ['2026-06-21', 'tower', '06:00-20:00 open'],
    ['2026-09-23', 'tower', '06:38-19:45 open'],
    ['2026-12-21', 'tower', '07:42-16:54 open'],
    ['2026-06-21', 'fuel', '16:30-21:28 open'],
    ['2026-12-21', 'fuel', ''],
    ['2026-06-21', 'office', '04:46-18:00 open'],
    ['2026-12-21', 'office', '07:42-17:00 open'],
    ['2026-06-21', 'restaurant', '08:30-20:30 open'],
    ['2026-12-21', 'restaurant', '08:30-20:00 open'],
  ],
)

/**
 * Priorities on weekdays of June 2026 without a holiday. Monday: the higher of two rules makes the day alone. Tuesday: a
 * closure of lower priority does not cut. Wednesday: one of the same priority does. Thursday: two closures of higher
 * priority cut, their overlap is one. Friday: at equal priority the more permissive rule retains its hours, and PPR with
 * and without staff remain separate. Saturday: only a closure. Sunday: a closure of the whole day leaves nothing.
 */
cases(
  'priorities and closings',
  anAirfield([
    aRule('mo', ['08:00 20:00'], { mode: 'ppr' }),
    aRule('mo', ['14:00 16:00'], { priority: 20 }),
    aRule('tu', ['09:00 17:00'], { priority: 20 }),
    aRule('tu', ['12:00 13:00'], { mode: 'closed', priority: 19 }),
    aRule('we', ['09:00 17:00'], { priority: 20 }),
    aRule('we', ['12:00 13:00'], { mode: 'closed', priority: 20 }),
    aRule('th', ['09:00 17:00']),
    aRule('th', ['12:00 13:00'], { mode: 'closed', priority: 30 }),
    aRule('th', ['12:30 14:00'], { mode: 'closed', priority: 40 }),
    aRule('fr', ['08:00 18:00'], { mode: 'ppr' }),
    aRule('fr', ['10:00 12:00', '12:00 14:00']),
    aRule('fr', ['16:00 20:00'], { mode: 'ppr-unstaffed' }),
    aRule('sa', ['09:00 10:00'], { mode: 'closed' }),
    aRule('su', ['09:00 18:00']),
    aRule('su', ['00:00 24:00'], { mode: 'closed', priority: 20 }),
  ]),
  [
    ['2026-06-15', 'operations', '14:00-16:00 open'],
    ['2026-06-16', 'operations', '09:00-17:00 open'],
    ['2026-06-17', 'operations', '09:00-12:00 open, 12:00-13:00 closed, 13:00-17:00 open'],
    ['2026-06-18', 'operations', '09:00-12:00 open, 12:00-14:00 closed, 14:00-17:00 open'],
    [
      '2026-06-19',
      'operations',
      '08:00-10:00 ppr, 10:00-14:00 open, 14:00-18:00 ppr, 18:00-20:00 ppr-unstaffed',
    ],
    ['2026-06-20', 'operations', '09:00-10:00 closed'],
    ['2026-06-21', 'operations', '00:00-24:00 closed'],
  ],
)

/**
 * Special times replace the whole day of their area, whatever the priority of the rules, and do not affect other areas. 30
 * December + 4 days reaches to 2 January. Easter − 2 + 4 days is Good Friday to Easter Monday. A date overrides a yearly
 * special time, one day overrides several.
 */
cases(
  'special times',
  anAirfield(
    [
      aRule(everyDay, ['09:00 18:00'], { priority: 1000 }),
      aRule(everyDay, ['10:00 12:00'], { area: 'fuel' }),
    ],
    {
      specialDays: [
        special({ id: 'camp', from: '2026-08-01', days: 9, ...open('08:00 12:00', '13:00 21:00') }),
        special({ id: 'race', from: '2026-08-05', ...open('14:00 15:00') }),
        special({ id: 'year', from: { everyYear: '12-30' }, days: 4 }),
        special({ id: 'party', from: '2026-12-31', ...open('10:00 14:00') }),
        special({ id: 'easter', from: { easterOffset: -2 }, days: 4, area: 'fuel' }),
      ],
    },
  ),
  [
    ['2026-07-31', 'operations', '09:00-18:00 open'],
    ['2026-08-01', 'operations', '08:00-12:00 open, 13:00-21:00 open'],
    ['2026-08-05', 'operations', '14:00-15:00 open'],
    ['2026-08-09', 'operations', '08:00-12:00 open, 13:00-21:00 open'],
    ['2026-08-10', 'operations', '09:00-18:00 open'],
    ['2026-08-05', 'fuel', '10:00-12:00 open'],
    ['2026-12-30', 'operations', '00:00-24:00 closed'],
    ['2026-12-31', 'operations', '10:00-14:00 open'],
    ['2027-01-02', 'operations', '00:00-24:00 closed'],
    ['2027-01-03', 'operations', '09:00-18:00 open'],
    ['2027-12-31', 'operations', '00:00-24:00 closed'],
    ['2026-04-02', 'fuel', '10:00-12:00 open'],
    ['2026-04-03', 'fuel', '00:00-24:00 closed'],
    ['2026-04-06', 'fuel', '00:00-24:00 closed'],
    ['2026-04-07', 'fuel', '10:00-12:00 open'],
    ['2027-03-26', 'fuel', '00:00-24:00 closed'],
  ],
)

/**
 * Görlitz on a leap day and Hamburg on the day of the clock change, after the same ephemeris: 29 February 2024
 * SR 05:46:15 SS 16:39:49 UTC; 25 October 2026 SR 06:05:43 SS 16:01:36 UTC, winter time since 01:00 UTC.
 */
cases('sun in Görlitz', anAirfield([aRule(everyDay, ['SR SS'])], { position: { lat: 51.16, lon: 14.95 } }), [
  ['2024-02-29', 'operations', '06:47-17:39 open'],
])
cases('sun in Hamburg', anAirfield([aRule(everyDay, ['SR SS'])], { position: { lat: 53.55, lon: 10 } }), [
  ['2026-10-25', 'operations', '07:06-17:01 open'],
])

/**
 * 69.65° N. At midsummer the sun does not set: mornings begin with the day, evenings end with it, caps apply. At midwinter
 * it does not rise and nothing remains between SR and SS; clock times are unaffected.
 */
cases(
  'where the sun does not set',
  anAirfield(
    [
      aRule(everyDay, ['SR SS']),
      aRule(everyDay, ['BCMT+30 ECET-30<21:00'], { area: 'training' }),
      aRule(everyDay, ['10:00 SS'], { area: 'fuel' }),
      aRule(everyDay, ['10:00 15:00'], { area: 'office' }),
    ],
    { position: { lat: 69.65, lon: 18.96 } },
  ),
  [
    ['2026-06-21', 'operations', '00:00-24:00 open'],
    ['2026-06-21', 'training', '00:00-21:00 open'],
    ['2026-06-21', 'fuel', '10:00-24:00 open'],
    ['2026-12-21', 'operations', ''],
    ['2026-12-21', 'fuel', ''],
    ['2026-12-21', 'office', '10:00-15:00 open'],
  ],
)

test('more than sixty dated cases are derived by hand', () => {
  expect(counted.size).toBeGreaterThan(120)
})
