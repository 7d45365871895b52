import { addDays } from '#app/lib/calendar-day.ts'
import { dayAndMonth, localDate, longDate } from '#app/lib/german-dates.ts'
import { LocalMoment } from '#app/lib/local-moment.ts'
import type { PublicationState } from './publication-state.ts'

type Chosen = {
  state: PublicationState
  /** Current value of the field for the time: `2026-06-18T20:03`, wall clock in Berlin; empty: none. */
  moment: string
}

/**
 * Returns the text of the publish button; `at`: epoch ms, `null` without JavaScript, when it is unknown what will be typed.
 */
export function publishMessage({ state, moment }: Chosen, at: number | null): string {
  const isOut = state === 'out' || state === 'expired'
  if (at === null) return isOut || state === 'waiting' ? 'Änderungen speichern' : 'Veröffentlichen'
  const chosen = LocalMoment.safeParse(moment).data ?? null
  if (chosen !== null && Date.parse(chosen) > at) return `Für ${formatMoment(moment, at)} planen`
  if (state === 'expired') return 'Änderungen speichern'
  return isOut ? 'Änderungen veröffentlichen' : 'Jetzt veröffentlichen'
}

function formatMoment(moment: string, at: number): string {
  const [day = '', time = ''] = moment.split('T')
  const today = localDate(at)
  const clock = time.slice(0, 5)
  if (day === today) return `heute ${clock}`
  if (day === addDays(today, 1)) return `morgen ${clock}`
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `den ${isThisYear ? dayAndMonth(day) : longDate(day)}, ${clock}`
}
