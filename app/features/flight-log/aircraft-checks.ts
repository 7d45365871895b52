import { daysBetween, type IsoDay } from '#app/lib/calendar-day.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { hoursAndMinutes } from '#app/features/vereinsflieger/hours-and-minutes.ts'

export type Check = {
  id: string
  aircraftId: string
  label: string
  dueOn: IsoDay | null
  /** Airframe minutes. */
  dueMinutes: number | null
  warnDays: number
  warnMinutes: number
  whenOverdue: 'block' | 'warn'
  revision: number
}

export type CheckState = 'fine' | 'soon' | 'overdue'

type Now = { today: IsoDay; airframeMinutes: number | null }

/**
 * Returns the state of a check, due by day or hours, whichever comes first; hours count only if they are recorded. The due
 * day itself still counts as in time.
 */
export function checkState(check: Check, { today, airframeMinutes }: Now): CheckState {
  const daysLeft = check.dueOn === null ? null : daysBetween(today, check.dueOn)
  const minutesLeft =
    check.dueMinutes === null || airframeMinutes === null ? null : check.dueMinutes - airframeMinutes
  if ((daysLeft !== null && daysLeft < 0) || (minutesLeft !== null && minutesLeft <= 0)) return 'overdue'
  const isSoon =
    (daysLeft !== null && daysLeft <= check.warnDays) ||
    (minutesLeft !== null && minutesLeft <= check.warnMinutes)
  return isSoon ? 'soon' : 'fine'
}

export const checkStates: Readonly<Record<CheckState, string>> = {
  fine: 'in Ordnung',
  soon: 'bald fällig',
  overdue: 'überfällig',
}

/** Says what an overdue check that blocks does to the aircraft. */
export const blockMessage = (state: CheckState) =>
  state === 'overdue'
    ? 'Das Flugzeug ist deshalb gesperrt.'
    : 'Ist sie überfällig, wird das Flugzeug gesperrt.'

/** Returns „bis 14.06.2026 oder 1 250:00 h“. */
export function formatDue({ dueOn, dueMinutes }: Pick<Check, 'dueOn' | 'dueMinutes'>): string {
  return [
    dueOn === null ? '' : `bis ${numericDate(dueOn)}`,
    dueMinutes === null ? '' : `bei ${hoursAndMinutes(dueMinutes)}`,
  ]
    .filter(Boolean)
    .join(' oder ')
}
