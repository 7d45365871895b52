import { expect, test } from 'vitest'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { lands, type Land } from './holidays.ts'
import {
  type Calendar,
  nextChange,
  openingDay,
  prepareCalendar,
  type State,
  stateAt,
} from './opening-hours.ts'
import {
  type IntervalEnd,
  modes,
  OpeningRule,
  ruleDays,
  type RuleInterval,
  SpecialDay,
  sunAnchors,
  type Validity,
} from './opening-rule.ts'
import { sunTimes } from '../sun/sun.ts'

const minute = 60_000
const hour = 60 * minute

/** Mulberry32: a seeded generator, so that a failure can be reproduced. */
function dice(seed: number) {
  let state = seed
  const number = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (n: number) => Math.floor(number() * n)
  const pick = <T>(some: readonly T[]): T => some[below(some.length)]!
  const several = <T>(some: readonly T[]): T[] => {
    const chosen = some.filter(() => number() < 0.4)
    return chosen.length > 0 ? chosen : [pick(some)]
  }
  return { below, pick, several }
}
type Dice = ReturnType<typeof dice>

const two = (n: number) => String(n).padStart(2, '0')
const anyTime = ({ below }: Dice) => `${two(below(24))}:${two(below(60))}`
const anyMonthDay = ({ below }: Dice) => `${two(1 + below(12))}-${two(1 + below(28))}`

function anyEnd(random: Dice) {
  const anchor = random.pick(['local', 'local', 'utc', ...sunAnchors] as const)
  if (anchor === 'local') return { anchor, time: anyTime(random) }
  const caps = random.pick([{}, {}, { notBefore: anyTime(random) }, { notAfter: anyTime(random) }])
  if (anchor === 'utc') return { anchor, time: anyTime(random), ...caps }
  return { anchor, offsetMin: random.below(241) - 120, ...caps }
}

function anyInterval(random: Dice): unknown {
  for (;;) {
    const interval = { from: anyEnd(random), to: anyEnd(random) }
    if (OpeningRule.shape.intervals.safeParse([interval]).success) return interval
  }
}

function anyValidity(random: Dice) {
  const kind = random.pick(['all-year', 'dst', 'standard-time', 'yearly', 'dates'] as const)
  if (kind === 'yearly') return { kind, from: anyMonthDay(random), to: anyMonthDay(random) }
  if (kind === 'dates') return { kind, from: '2026-03-15', to: addDays('2026-03-15', random.below(200)) }
  return { kind }
}

function anyCalendar(seed: number): Calendar {
  const random = dice(seed)
  const common = (id: string) => ({
    id,
    area: 'operations',
    intervals: Array.from({ length: 1 + random.below(3) }, () => anyInterval(random)),
    mode: random.pick(modes),
    note: '',
  })
  const rules = Array.from({ length: 1 + random.below(9) }, (_, index) => ({
    ...common(`rule-${index}`),
    valid: anyValidity(random),
    days: random.several(ruleDays),
    priority: 10 * random.below(4),
  }))
  const specialDays = Array.from({ length: random.below(4) }, (_, index) => ({
    ...common(`special-${index}`),
    from: random.pick(['2026-03-28', { everyYear: anyMonthDay(random) }, { easterOffset: random.below(60) }]),
    days: 1 + random.below(5),
    reason: 'Sonderzeit',
  }))
  return prepareCalendar({
    rules: OpeningRule.array().parse(rules),
    specialDays: SpecialDay.array().parse(specialDays),
    position: { lat: 47.3 + random.below(77) / 10, lon: 6 + random.below(90) / 10 },
    land: random.pick(Object.keys(lands) as Land[]),
    localHolidays: [],
  })
}

/** Every clock-change day, the solstices, the new year and some random days. */
function daysToTry(random: Dice): string[] {
  const fixed = [
    '2026-03-29',
    '2026-10-25',
    '2026-06-21',
    '2026-12-21',
    '2026-12-31',
    '2027-01-01',
    '2028-02-29',
  ]
  return [...fixed, ...Array.from({ length: 12 }, () => addDays('2026-01-01', random.below(730)))]
}

const seeds = Array.from({ length: 150 }, (_, index) => index + 1)

test('intervals stay in their day, in order and apart, and never outlast it', () => {
  for (const seed of seeds) {
    const calendar = anyCalendar(seed)
    for (const day of daysToTry(dice(seed))) {
      const { intervals, start, end } = openingDay(calendar, day)
      const bounds = [start, ...intervals.flatMap(({ from, to }) => [from, to]), end]
      expect(
        bounds.toSorted((a, b) => a - b),
        `seed ${seed} ${day}`,
      ).toEqual(bounds)
      expect(intervals.every(({ from, to }) => from < to)).toBe(true)
      const total = intervals.reduce((sum, { from, to }) => sum + to - from, 0)
      const hours = day === '2026-03-29' ? 23 : day === '2026-10-25' ? 25 : null
      if (hours !== null) expect((end - start) / hour).toBe(hours)
      expect(total).toBeLessThanOrEqual(end - start)
      expect([23, 24, 25]).toContain((end - start) / hour)
    }
  }
})

function modeByMembership(calendar: Calendar, instant: number): State {
  const { intervals } = openingDay(calendar, berlinDay(instant))
  return intervals.find(({ from, to }) => instant >= from && instant < to)?.mode ?? 'closed'
}

test('the state at any instant is that of the interval which holds it', () => {
  for (const seed of seeds) {
    const calendar = anyCalendar(seed)
    const random = dice(seed + 1000)
    for (const day of daysToTry(random)) {
      const { start, end, intervals } = openingDay(calendar, day)
      const edges = intervals.flatMap(({ from, to }) => [from - 1, from, to - 1, to])
      const instants = [start, end - 1, start + random.below(end - start), ...edges]
      for (const instant of instants)
        expect(stateAt(calendar, instant).state, `seed ${seed} ${day}`).toBe(
          modeByMembership(calendar, instant),
        )
    }
  }
})

test('the next change is the first instant at which the state differs', () => {
  for (const seed of seeds.slice(0, 60)) {
    const calendar = anyCalendar(seed)
    const random = dice(seed + 2000)
    for (const day of daysToTry(random).slice(0, 9)) {
      const instant = openingDay(calendar, day).start + random.below(22 * 60) * minute + random.below(minute)
      const { state } = stateAt(calendar, instant)
      const change = nextChange(calendar, instant)
      // Intervals end on full minutes, so checking once a minute misses nothing; two days are enough.
      const limit = Math.min(change?.at ?? Infinity, instant + 48 * hour)
      for (let at = Math.ceil((instant + 1) / minute) * minute; at < limit; at += minute)
        if (modeByMembership(calendar, at) !== state)
          expect.fail(`seed ${seed} ${day}: changed before ${change?.at}`)
      if (!change) continue
      expect(change.at).toBeGreaterThan(instant)
      expect(modeByMembership(calendar, change.at - 1)).toBe(state)
      expect(modeByMembership(calendar, change.at)).toBe(change.state)
      expect(change.state).not.toBe(state)
    }
  }
})

/** Returns the local time in Berlin from the runtime's own time zone data, not from the code under test. */
function wallClock(instant: number) {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('Europe/Berlin')
  return {
    day: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** Whether an interval contains a moment: checks each end separately, without converting local times to instants. */
function holds({ from, to }: RuleInterval, instant: number, time: string, day: string, calendar: Calendar) {
  const reached = (end: IntervalEnd): boolean => {
    if (end.anchor === 'local') return time >= end.time
    const sun = sunTimes(day, calendar.position)
    const at =
      end.anchor === 'utc' ? Date.parse(`${day}T${end.time}Z`) : sun[end.anchor]! + end.offsetMin * minute
    if (end.notAfter !== undefined && time >= end.notAfter) return true
    if (end.notBefore !== undefined && time < end.notBefore) return false
    return instant >= at
  }
  return reached(from) && !reached(to)
}

/**
 * Determines the state straight from the written rules: special times first, then the rules of the highest priority, cut by
 * closures of the same or a higher one.
 */
function modeByPaper(calendar: Calendar, instant: number): State {
  const { day, time } = wallClock(instant)
  const reading = openingDay(calendar, day).reading
  const within = ({ intervals }: { intervals: readonly RuleInterval[] }) =>
    intervals.some((interval) => holds(interval, instant, time, day, calendar))
  const facts = { day, summerTime: isSummer(day), weekday: ruleDays[weekdayNumber(day)]! }
  const rules = calendar.rules.filter(({ valid }) => isValidByPaper(valid, facts))
  const namesHoliday = reading.holiday !== null && rules.some(({ days }) => days.includes('holiday'))
  const matching = rules.filter(
    ({ days }) =>
      (reading.holiday !== null && days.includes('holiday')) ||
      (reading.tomorrowsHoliday !== null && days.includes('day-before-holiday')) ||
      (!namesHoliday && days.includes(facts.weekday)),
  )
  const top = Math.max(
    -1,
    ...matching.filter(({ mode }) => mode !== 'closed').map(({ priority }) => priority),
  )
  const making =
    reading.special.length > 0 ? reading.special : matching.filter(({ priority }) => priority >= top)
  const here = making.filter(within).map(({ mode }) => mode)
  return (['closed', 'open', 'ppr', 'ppr-unstaffed'] as const).find((mode) => here.includes(mode)) ?? 'closed'
}

const isSummer = (day: string) =>
  Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime('Europe/Berlin').offsetNanoseconds > 3.6e12
const weekdayNumber = (day: string) => Temporal.PlainDate.from(day).dayOfWeek - 1

function isValidByPaper(valid: Validity, { day, summerTime }: { day: string; summerTime: boolean }): boolean {
  if (valid.kind === 'dst' || valid.kind === 'standard-time') return summerTime === (valid.kind === 'dst')
  if (valid.kind === 'all-year') return true
  const asked = valid.kind === 'dates' ? day : day.slice(5)
  const [from, to] = [valid.from, valid.to]
  return from <= to ? from <= asked && asked <= to : asked >= from || asked <= to
}

test('all through a day the state is the one the paper gives, read without the engine', () => {
  for (const seed of seeds.slice(0, 35)) {
    const calendar = anyCalendar(seed)
    for (const day of daysToTry(dice(seed + 3000)).slice(0, 9)) {
      const { start, end } = openingDay(calendar, day)
      // A time that occurs twice in October means the first of the two, which the wall clock alone cannot distinguish.
      const isTwice = (at: number) =>
        day === '2026-10-25' && ['02', '03'].includes(wallClock(at).time.slice(0, 2))
      for (let at = start; at < end; at += 7 * minute)
        if (!isTwice(at) && stateAt(calendar, at).state !== modeByPaper(calendar, at))
          expect.fail(`seed ${seed}: ${new Date(at).toISOString()} reads ${stateAt(calendar, at).state}`)
    }
  }
})

test('neighbours that say the same are one interval', () => {
  for (const seed of seeds) {
    const calendar = anyCalendar(seed)
    for (const day of daysToTry(dice(seed + 4000)))
      for (const [index, { from, mode, note, reason }] of openingDay(calendar, day).intervals.entries()) {
        const before = openingDay(calendar, day).intervals[index - 1]
        if (before?.to !== from) continue
        expect([before.mode, before.note, before.reason], `seed ${seed} ${day}`).not.toEqual([
          mode,
          note,
          reason,
        ])
      }
  }
})
