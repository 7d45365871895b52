import { berlinDay } from '#app/lib/berlin-time.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { clock } from '#app/lib/german-dates.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'

export const planAddress = '/vereinsflieger/reservierung'
export const ownAddress = `${planAddress}/meine`

export function reservationAddress(id: string): string {
  return `${planAddress}/${encodeURIComponent(id)}`
}

export type PlanView = 'day' | 'week' | 'aircraft'

/** `query` is the value in the URL. */
export const planViews: readonly { view: PlanView; query: string; label: string }[] = [
  { view: 'day', query: 'tag', label: 'Tag' },
  { view: 'week', query: 'woche', label: 'Woche' },
  { view: 'aircraft', query: 'flugzeug', label: 'Flugzeug' },
]

type Plan = { view: PlanView; day?: IsoDay; aircraftId?: string | null }

export function planHref({ view, day, aircraftId }: Plan): string {
  const query = new URLSearchParams()
  if (view !== 'day') query.set('ansicht', planViews.find((each) => each.view === view)!.query)
  if (day !== undefined) query.set('tag', day)
  if (aircraftId != null && view === 'aircraft') query.set('flugzeug', aircraftId)
  const text = query.toString()
  return text === '' ? planAddress : `${planAddress}?${text}`
}

type Beforehand = { aircraftId?: string | undefined; day?: IsoDay; span?: Span }

/** Returns the URL of the form for a new reservation with these values filled in. */
export function newAddress({ aircraftId, day, span }: Beforehand): string {
  const query = new URLSearchParams()
  if (aircraftId !== undefined) query.set('flugzeug', aircraftId)
  if (day !== undefined) query.set('tag', day)
  if (span !== undefined) {
    query.set('tag', berlinDay(span.from))
    query.set('von', clock(span.from))
    query.set('bisTag', berlinDay(span.to))
    query.set('bis', clock(span.to))
  }
  const text = query.toString()
  return text === '' ? `${planAddress}/neu` : `${planAddress}/neu?${text}`
}

/** Event stream that notifies open pages when the plan changes. */
export const liveAddress = `${planAddress}/aenderungen`
