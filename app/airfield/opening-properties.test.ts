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
import { modes, OpeningRule, ruleDays, SpecialDay, sunAnchors } from './opening-rule.ts'

const minute = 60_000
const hour = 60 * minute

/** Mulberry32: the same numbers on every run, so that a failure can be repeated by its seed. */
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

/** Every clock-change day, the solstices, the new year and days between. */
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
      // Ends of intervals are full minutes, so looking once a minute misses nothing; two days are enough to look.
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
