import { withQuery } from '#app/lib/with-query.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'

export const dutiesAddress = '/vereinsflieger/dienste'
export const ownDutiesAddress = `${dutiesAddress}/meine`
/** Event stream that notifies open pages when the plan changes. */
export const dutiesLiveAddress = `${dutiesAddress}/aenderungen`

export function dutyAddress(id: string): string {
  return `${dutiesAddress}/${encodeURIComponent(id)}`
}

export type DutyView = 'week' | 'month'

/** `query` is the value in the URL. */
export const dutyViews: readonly { view: DutyView; query: string; label: string }[] = [
  { view: 'week', query: 'woche', label: 'Woche' },
  { view: 'month', query: 'monat', label: 'Monat' },
]

type Asked = { view: DutyView; day?: IsoDay | undefined; onlyOpen?: boolean }

export function dutiesHref({ view, day, onlyOpen = false }: Asked): string {
  return withQuery(dutiesAddress, {
    ansicht: view !== 'week' && 'monat',
    tag: day,
    nur: onlyOpen && 'offen',
  })
}
