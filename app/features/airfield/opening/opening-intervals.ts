import { berlinDayBounds, berlinInstant, berlinMinutes, minutesOf } from '#app/lib/berlin-time.ts'
import { dayNumber, type IsoDay } from '#app/lib/calendar-day.ts'
import type { DayReading } from './day-reading.ts'
import type { IntervalEnd, Mode, OpeningRule, RuleInterval, SpecialDay } from './opening-rule.ts'
import type { SunTimes } from '../sun/sun.ts'

/**
 * An interval of a day in one mode. `closed` intervals are explicit closures; times without an interval are closed, too.
 */
export type OpeningInterval = {
  /** Epoch ms, a full minute; inclusive. */
  from: number
  /** Epoch ms; exclusive. */
  to: number
  mode: Mode
  /** The rule's note in the club's own words, or empty. */
  note: string
  /** Reason of a special time, or empty. */
  reason: string
  /** The club wrote both in English, too; see `calendarIn`. */
  isEnglish?: true
  /** Id of the rule or special time it comes from. */
  ruleId: string
  /** Both ends as the rule defines them, so that a page can show "SS" where the rule does. */
  begins: IntervalEnd
  ends: IntervalEnd
}

type Source = Pick<OpeningInterval, 'mode' | 'note' | 'reason' | 'isEnglish' | 'ruleId'> & {
  intervals: readonly RuleInterval[]
}

const wholeDay: RuleInterval = {
  from: { anchor: 'local', time: '00:00' },
  to: { anchor: 'local', time: '24:00' },
}

/**
 * Returns an end when the sun does not cross the line: on a day without night a morning end is the start of the day and an
 * evening end its end; on a day without daylight the reverse, so that nothing remains between them.
 */
function withoutSun(end: IntervalEnd & { offsetMin: number }, sun: SunTimes, bounds: Bounds) {
  const isMorning = end.anchor === 'SR' || end.anchor === 'BCMT'
  const course = end.anchor === 'SR' || end.anchor === 'SS' ? sun.sun : sun.twilight
  return isMorning === (course === 'polar-day') ? bounds.start : bounds.end
}

/**
 * Converts a local time to epoch ms. A time that the clock skips in March becomes the moment of the change, so that nothing
 * applies at a time no rule names; a time that occurs twice in October means the first of the two.
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

/** What moved an end from the time its rule names. */
export type Limit = 'not-before' | 'not-after' | 'midnight' | 'no-sun'

export type ResolvedEnd = { at: number; limits: readonly Limit[] }

/** Resolves one end of an interval on a day to epoch ms: first the offset, then the caps, never outside the day. */
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

/** Whether the club wrote its words in English, too. */
export const hasEnglishWords = (each: OpeningRule | SpecialDay) =>
  each.noteEn !== undefined || ('reasonEn' in each && each.reasonEn !== undefined)

/** Cached per rule: computing a year requests it some thousand times. */
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
    ...(hasEnglishWords(said) && { isEnglish: true as const }),
    intervals: isSpecial && intervals.length === 0 ? [wholeDay] : intervals,
  }
  sources.set(said, source)
  return source
}

/** Returns the sources in painting order: earlier ones take precedence. Closures first, then the more permissive mode. */
function sourcesOf({ special, cuts, makers }: DayReading): Source[] {
  const sources = [...special, ...cuts, ...makers].map(sourceOf)
  return sources.length < 2 ? sources : sources.toSorted((a, b) => strength[a.mode] - strength[b.mode])
}

/**
 * Returns the parts of an interval not covered by painted ones; a cut end takes the definition of the interval that cut it.
 */
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

/** Returns the intervals of a day in order, without overlap; `sun` is called only if a rule refers to it. */
export function intervalsOf(
  reading: DayReading,
  sun: () => SunTimes,
  bounds = berlinDayBounds(reading.day),
): readonly OpeningInterval[] {
  const painted: OpeningInterval[] = []
  for (const { intervals, ...words } of sourcesOf(reading))
    for (const { from: begins, to: ends } of intervals) {
      const from = resolvedEnd(begins, reading.day, sun, bounds).at
      const to = resolvedEnd(ends, reading.day, sun, bounds).at
      if (from >= to) continue
      painted.push(...remainder({ from, to, ...words, begins, ends }, painted))
    }
  return merged(painted)
}
