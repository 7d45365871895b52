import { berlinDay, berlinDayBounds } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay, weekdayIndex } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { ClubManagement } from '#app/features/vereinsflieger/club-management.ts'
import type { DutyView } from './addresses.ts'
import type { Duty, DutyActor } from './duty-rules.ts'
import { dutyStamp, listDutyKinds } from './duties.server.ts'
import { listOpenSwapsOf } from '../swaps/swaps.server.ts'
import { dutyTimes } from './duty-span.ts'

export type DutyAsked = { view: DutyView; day: IsoDay; onlyOpen: boolean }

/** Reads view and day from the URL; anything unreadable means this week. */
export function readDutyAsked(query: URLSearchParams, today: IsoDay): DutyAsked {
  return {
    view: query.get('ansicht') === 'monat' ? 'month' : 'week',
    day: dayTyped(query.get('tag') ?? '') ?? today,
    onlyOpen: query.get('nur') === 'offen',
  }
}

/** Returns the days of a view: Monday to Sunday, or the whole month. */
export function daysOfView({ view, day }: Pick<DutyAsked, 'view' | 'day'>): IsoDay[] {
  const first = view === 'week' ? addDays(day, -weekdayIndex(day)) : `${day.slice(0, 7)}-01`
  const isWithin = (each: IsoDay, index: number) =>
    view === 'week' ? index < 7 : each.slice(0, 7) === day.slice(0, 7)
  const days: IsoDay[] = []
  for (let each = first; isWithin(each, days.length); each = addDays(each, 1)) days.push(each)
  return days
}

export type DutyLine = {
  id: string
  kindId: string
  label: string
  day: IsoDay
  times: string
  /** `null`: nobody is assigned. */
  who: string | null
  short: string | null
  isMine: boolean
  /** The holder is looking for a replacement. */
  isOffered: boolean
  isPast: boolean
}

export type DutyPlan = Awaited<ReturnType<typeof dutyPlan>>

/** Returns everything a view of the plan shows, from the duties of that source. */
export async function dutyPlan(
  { db, panel }: { db: Db; panel: ClubManagement['duties'] },
  by: DutyActor,
  asked: DutyAsked,
  at: Date,
) {
  const stamp = await dutyStamp(db)
  const days = daysOfView(asked)
  const span = { from: berlinDayBounds(days[0]!).start, to: berlinDayBounds(days.at(-1)!).end }
  const [kinds, { value, sourceState }] = await Promise.all([listDutyKinds(db), panel.list(span)])
  // A duty that began the evening before belongs to that day.
  const within = value
    .filter(({ from }) => from >= span.from)
    .map(({ person, ...duty }) => ({ ...duty, memberId: person?.memberId ?? null }))
  const lines = await linesOf(db, by, within, at)
  const shown = asked.onlyOpen
    ? lines.filter(({ who, isOffered, isPast }) => !isPast && (who === null || isOffered))
    : lines
  const used = new Set(shown.map(({ kindId }) => kindId))
  return {
    ...asked,
    stamp,
    sourceState,
    today: localDate(at.getTime()),
    days,
    kinds: kinds
      .filter(({ id, isWithdrawn }) => used.has(id) || (!isWithdrawn && !asked.onlyOpen))
      .map(({ id, label }) => ({ id, label })),
    lines: shown,
    gaps: lines.filter(({ who, isPast }) => who === null && !isPast).length,
  }
}

type Lined = Pick<Duty, 'id' | 'kindId' | 'from' | 'to' | 'memberId'>

/** Returns the duties with the texts a list shows. */
export async function linesOf(
  db: Db,
  by: DutyActor,
  duties: readonly Lined[],
  at: Date,
): Promise<DutyLine[]> {
  const [kinds, names, swaps] = await Promise.all([
    listDutyKinds(db),
    namesOf(
      db,
      duties.map(({ memberId }) => memberId),
    ),
    listOpenSwapsOf(
      db,
      'duty',
      duties.flatMap(({ id, from }) => (from > at.getTime() ? [id] : [])),
    ),
  ])
  const labels = new Map(kinds.map(({ id, label }) => [id, label]))
  const offered = new Set(swaps.map(({ itemId }) => itemId))
  return duties.map((duty) => {
    const name = names.get(duty.memberId ?? '')
    return {
      id: duty.id,
      kindId: duty.kindId,
      label: labels.get(duty.kindId) ?? '',
      day: berlinDay(duty.from),
      times: dutyTimes(duty),
      who: name?.full ?? null,
      short: name?.last ?? null,
      isMine: by.memberId !== null && duty.memberId === by.memberId,
      isOffered: offered.has(duty.id),
      isPast: duty.to <= at.getTime(),
    }
  })
}
