import { berlinDayBounds, berlinInstant, berlinMinutes } from '#app/lib/berlin-time.ts'
import { dayNumber, type IsoDay } from '#app/lib/calendar-day.ts'
import type { DayReading } from './day-reading.ts'
import type { IntervalEnd, Mode, OpeningRule, RuleInterval, SpecialDay } from './opening-rule.ts'
import type { SunTimes } from '../sun/sun.ts'

/** A stretch of a day in one mode. `closed` stretches are spoken closings; what no interval covers is closed, too. */
export type OpeningInterval = {
  /** Epoch ms, a full minute; the first instant that belongs to it. */
  from: number
  /** Epoch ms; the first instant that no longer does. */
  to: number
  mode: Mode
  /** The rule's addition in the club's words, or empty. */
  note: string
  /** Reason of a special time, or empty. */
  reason: string
  /** Id of the rule or special time it comes from. */
  ruleId: string
  /** How the rule writes the two ends: a page can say "SS" where the rule does. */
  begins: IntervalEnd
  ends: IntervalEnd
}

type Source = Pick<OpeningInterval, 'mode' | 'note' | 'reason' | 'ruleId'> & {
  intervals: readonly RuleInterval[]
}

const wholeDay: RuleInterval = {
  from: { anchor: 'local', time: '00:00' },
  to: { anchor: 'local', time: '24:00' },
}

/** Minutes of `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/**
 * Where the sun does not pass the line: in a day without night a morning end is the start of the day and an evening
 * end its end; in a night without day the other way round, so that nothing remains between them.
 */
function withoutSun(end: IntervalEnd & { offsetMin: number }, sun: SunTimes, bounds: Bounds) {
  const isMorning = end.anchor === 'SR' || end.anchor === 'BCMT'
  const course = end.anchor === 'SR' || end.anchor === 'SS' ? sun.sun : sun.twilight
  return isMorning === (course === 'polar-day') ? bounds.start : bounds.end
}

/**
 * Epoch ms of a local time. One that the clock leaves out in March is the moment it jumps, so that nothing holds at a
 * time no rule names; one it shows twice in October is the first of the two.
 */
function localInstant(day: IsoDay, time: string, { start, end }: Bounds): number {
  const minutes = minutesOf(time)
  if (end - start === dayMs) return start + minutes * 60_000
  const at = berlinInstant(day, minutes)
  const isLeftOut = berlinMinutes(at) !== minutes % 1440
  return isLeftOut ? at - (minutes % 60) * 60_000 : at
}

const dayMs = 86_400_000

/** Local midnight to midnight, epoch ms. */
type Bounds = { start: number; end: number }

/** What moved an end away from the time its rule names. */
export type Limit = 'not-before' | 'not-after' | 'midnight' | 'no-sun'

export type ResolvedEnd = { at: number; limits: readonly Limit[] }

/** One end of an interval on a day, epoch ms: first the offset, then the caps, never outside the day. */
export function resolvedEnd(end: IntervalEnd, day: IsoDay, sun: () => SunTimes, bounds: Bounds): ResolvedEnd {
  if (end.anchor === 'local') return { at: localInstant(day, end.time, bounds), limits: [] }
  const limits: Limit[] = []
  const moved = (to: number, limit: Limit) => {
    limits.push(limit)
    return to
  }
  let at: number
  if (end.anchor === 'utc') at = dayNumber(day) * dayMs + minutesOf(end.time) * 60_000
  else {
    const passing = sun()[end.anchor]
    at = passing === null ? moved(withoutSun(end, sun(), bounds), 'no-sun') : passing + end.offsetMin * 60_000
  }
  const earliest = end.notBefore === undefined ? -Infinity : localInstant(day, end.notBefore, bounds)
  const latest = end.notAfter === undefined ? Infinity : localInstant(day, end.notAfter, bounds)
  if (at < earliest) at = moved(earliest, 'not-before')
  if (at > latest) at = moved(latest, 'not-after')
  const within = Math.min(Math.max(at, bounds.start), bounds.end)
  if (within !== at) at = moved(within, 'midnight')
  return { at, limits }
}

const strength: Record<Mode, number> = { closed: 0, open: 1, ppr: 2, 'ppr-unstaffed': 3 }

/** One and the same for every day a rule makes: a year asks for it some thousand times. */
const sources = new WeakMap<OpeningRule | SpecialDay, Source>()

function sourceOf(said: OpeningRule | SpecialDay): Source {
  const known = sources.get(said)
  if (known !== undefined) return known
  const { id: ruleId, mode, note, intervals } = said
  const isSpecial = 'reason' in said
  const source = {
    ruleId,
    mode,
    note,
    reason: isSpecial ? said.reason : '',
    intervals: isSpecial && intervals.length === 0 ? [wholeDay] : intervals,
  }
  sources.set(said, source)
  return source
}

/** In painting order: what comes first keeps its ground. Closings first, then the more permissive mode. */
function sourcesOf({ special, cuts, makers }: DayReading): Source[] {
  const sources = [...special, ...cuts, ...makers].map(sourceOf)
  return sources.length < 2 ? sources : sources.toSorted((a, b) => strength[a.mode] - strength[b.mode])
}

/** What is left of an interval where none of the painted ones is; the new ends are those of what cut it. */
function remainder(interval: OpeningInterval, painted: readonly OpeningInterval[]): OpeningInterval[] {
  let pieces = [interval]
  if (painted.length === 0) return pieces
  for (const cut of painted) {
    pieces = pieces.flatMap((piece) => {
      if (cut.to <= piece.from || cut.from >= piece.to) return [piece]
      const before = { ...piece, to: cut.from, ends: cut.begins }
      const after = { ...piece, from: cut.to, begins: cut.ends }
      return [before, after].filter(({ from, to }) => from < to)
    })
  }
  return pieces
}

function merged(intervals: OpeningInterval[]): OpeningInterval[] {
  if (intervals.length < 2) return intervals
  const result: OpeningInterval[] = []
  for (const next of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    const continues =
      last?.to === next.from &&
      last.mode === next.mode &&
      last.note === next.note &&
      last.reason === next.reason
    if (last && continues) result[result.length - 1] = { ...last, to: next.to, ends: next.ends }
    else result.push(next)
  }
  return result
}

/** The intervals of a day in order, without overlap; `sun` is asked only where a rule names it. */
export function intervalsOf(
  reading: DayReading,
  sun: () => SunTimes,
  bounds = berlinDayBounds(reading.day),
): readonly OpeningInterval[] {
  const painted: OpeningInterval[] = []
  for (const { mode, note, reason, ruleId, intervals } of sourcesOf(reading))
    for (const { from: begins, to: ends } of intervals) {
      const from = resolvedEnd(begins, reading.day, sun, bounds).at
      const to = resolvedEnd(ends, reading.day, sun, bounds).at
      if (from >= to) continue
      painted.push(...remainder({ from, to, mode, note, reason, ruleId, begins, ends }, painted))
    }
  return merged(painted)
}
