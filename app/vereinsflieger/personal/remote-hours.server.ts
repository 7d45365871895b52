import type { RouterContextProvider } from 'react-router'
import { yearOf } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { personalPage } from './personal-page.server.ts'
import { ownWorkHours } from './personal-panels.server.ts'

export type RemoteHoursData = Awaited<ReturnType<typeof remoteHours>>

/** The member's hours as their own account at Vereinsflieger.de tells them; leads away where the club has none. */
export async function remoteHours(context: Readonly<RouterContextProvider>) {
  const year = yearOf(localDate(context.get(servicesContext).now().getTime()))
  const page = await personalPage(context, (services, sessionId) => ownWorkHours(services, sessionId, year))
  if (page.kind === 'connect') return page
  const { value, standing } = page.told
  const accepted = value.filter(({ state }) => state === 'accepted')
  return {
    kind: 'connected' as const,
    name: page.name,
    year,
    standing,
    entries: value,
    acceptedMinutes: accepted.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}
