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
  const query = new URLSearchParams()
  if (view !== 'week') query.set('ansicht', 'monat')
  if (day !== undefined) query.set('tag', day)
  if (onlyOpen) query.set('nur', 'offen')
  const text = query.toString()
  return text === '' ? dutiesAddress : `${dutiesAddress}?${text}`
}
