import type { RouterContextProvider } from 'react-router'
import { memberContext } from '#app/platform/identity/actor.ts'
import { yearOf } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import type { Sourced, WorkHourEntry, ClubManagement } from '../club-management.ts'
import { managementMode } from '../management-mode.server.ts'
import { uidOfMember } from '../matching/uid-of-member.server.ts'
import { askOnce } from '../remote/cached-answers.server.ts'
import { workHourOf } from '../remote/rows.ts'
import { listAsService, type RemoteServices } from '../remote/shared-panels.server.ts'
import { personalPage } from './personal-page.server.ts'
import { ownWorkHours } from './personal-panels.server.ts'

export type RemoteHoursData = Awaited<ReturnType<typeof remoteHours>>

/**
 * Returns the member's hours from Vereinsflieger.de, by the club's account (all linked members) or the member's own.
 * Redirects if the club has neither.
 */
export async function remoteHours(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext)
  const year = yearOf(localDate(services.now().getTime()))
  if ((await managementMode(services.db)) === 'read') return sharedHours(context, year)
  const page = await personalPage(context, (services, sessionId) => ownWorkHours(services, sessionId, year))
  if (page.kind === 'connect') return page
  return { kind: 'connected' as const, name: page.name, year, ...shown(page.told) }
}

async function sharedHours(context: Readonly<RouterContextProvider>, year: number) {
  const services = context.get(servicesContext)
  const { memberId } = context.get(memberContext)
  const isLinked = (await uidOfMember(services.db, memberId)) !== null
  const result = await remoteWorkHours(services).list({ year, memberId })
  return { kind: 'shared' as const, isLinked, year, ...shown(result) }
}

function shown({ value, sourceState }: Sourced<readonly WorkHourEntry[]>) {
  const accepted = value.filter(({ state }) => state === 'accepted')
  return {
    sourceState,
    entries: value,
    acceptedMinutes: accepted.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

const hoursFreshMs = 60 * 60_000

/** Hours of one member, found by their remote number. One call an hour fetches the year's hours for all members. */
function remoteWorkHours(services: RemoteServices): ClubManagement['workHours'] {
  return {
    can: ['read'],
    list: async ({ year, memberId }) => {
      const uid = await uidOfMember(services.db, memberId)
      const fields = { datefrom: `${year}-01-01`, dateto: `${year}-12-31` }
      const all = await askOnce(services, {
        key: `hours ${year}`,
        retentionMs: hoursFreshMs,
        fetch: () =>
          listAsService(services, { method: 'POST', path: 'workhours/list/daterange', fields }, workHourOf),
      })
      const own = all.value.filter((entry) => uid !== null && entry.uid === uid)
      return { ...all, value: own.toSorted((one, other) => (one.day < other.day ? 1 : -1)) }
    },
  }
}
