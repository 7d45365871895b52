import { withQuery } from '#app/lib/with-query.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Area } from '../opening/opening-rule.ts'

export const hoursAdminPath = '/admin/flugplatz/zeiten'
export const ruleAddress = (id: string) => `${hoursAdminPath}/regel/${encodeURIComponent(id)}`
export const specialAddress = (id: string) => `${hoursAdminPath}/sonderzeit/${encodeURIComponent(id)}`

/** URL of an area's calendar, optionally with one day open and scrolled to. */
export function calendarAddress(area: Area, day?: IsoDay): string {
  const calendar = withQuery(hoursAdminPath, { bereich: area !== 'operations' && area, tag: day })
  return day === undefined ? calendar : `${calendar}#tag-${day}`
}

export function dayAddress({ day, area }: { day: IsoDay; area: Area }, done: Record<string, string>): string {
  const query = new URLSearchParams({
    ...done,
    am: day,
    ...(area !== 'operations' && { bereich: area }),
  })
  return `${hoursAdminPath}?${query}`
}
