import type { FlightEntry, Told, WorkHourEntry } from '../club-management.ts'
import type { RemoteFault } from '../remote/answer.ts'
import { callsLeft } from '../remote/call-budget.server.ts'
import { flightOf, workHourOf } from '../remote/rows.ts'
import type { RemoteServices } from '../remote/shared-panels.server.ts'
import { askAsPerson, type PersonalAnswer } from './personal-sessions.server.ts'

export type Personal<T> = { ok: true; told: Told<readonly T[]> } | { ok: false; fault: RemoteFault }

/** As many as the interface gives at once. */
const mostFlights = 1000

/** The person's own flights, newest first. */
export async function ownFlights(
  services: RemoteServices,
  sessionId: string,
): Promise<Personal<FlightEntry>> {
  const call = {
    method: 'POST',
    path: 'flight/list/myflights',
    fields: { count: String(mostFlights) },
  } as const
  const asked = await askAsPerson(services, sessionId, call, (rows) =>
    rows
      .map(flightOf)
      .filter((flight) => flight !== undefined)
      .toSorted((one, other) => (other.startedAt ?? 0) - (one.startedAt ?? 0)),
  )
  return told(services, asked)
}

/** Of that year; the list names others too, who are left out here. */
export async function ownWorkHours(
  services: RemoteServices,
  sessionId: string,
  year: number,
): Promise<Personal<WorkHourEntry>> {
  const fields = { datefrom: `${year}-01-01`, dateto: `${year}-12-31` }
  const call = { method: 'POST', path: 'workhours/list/daterange', fields } as const
  const asked = await askAsPerson(services, sessionId, call, (rows, uid) =>
    rows
      .map(workHourOf)
      .filter((entry) => entry !== undefined)
      .filter((entry) => entry.uid === uid)
      .toSorted((one, other) => (one.day < other.day ? 1 : -1)),
  )
  return told(services, asked)
}

async function told<T>({ db, now }: RemoteServices, asked: PersonalAnswer<T>): Promise<Personal<T>> {
  if (!asked.ok) return asked
  const left = await callsLeft(db, now())
  const standing = { source: 'vereinsflieger', asOf: asked.askedAt, callsLeft: left, fault: null } as const
  return { ok: true, told: { value: asked.entries, standing } }
}
