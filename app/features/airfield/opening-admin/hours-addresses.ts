import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Area } from '../opening/opening-rule.ts'

export const hoursAdminPath = '/admin/flugplatz/zeiten'
export const ruleAddress = (id: string) => `${hoursAdminPath}/regel/${encodeURIComponent(id)}`
export const specialAddress = (id: string) => `${hoursAdminPath}/sonderzeit/${encodeURIComponent(id)}`

/** The calendar of an area, one day of it opened: at that day, or at the sentence that tells what was done with it. */
export function calendarAddress(area: Area, day?: IsoDay): string {
  const query = new URLSearchParams({
    ...(area !== 'operations' && { bereich: area }),
    ...(day !== undefined && { tag: day }),
  }).toString()
  const fragment = day === undefined ? '' : `#tag-${day}`
  return `${hoursAdminPath}${query && `?${query}`}${fragment}`
}

export function dayAddress({ day, area }: { day: IsoDay; area: Area }, done: Record<string, string>): string {
  const query = new URLSearchParams({
    ...done,
    am: day,
    ...(area !== 'operations' && { bereich: area }),
  })
  return `${hoursAdminPath}?${query}`
}
