import { berlinDay } from '#app/lib/berlin-time.ts'
import type { FlightEntry, Sourced, WorkHourEntry } from '../club-management.ts'
import type { RemoteFault } from '../remote/answer.ts'
import { callsLeft } from '../remote/call-budget.server.ts'
import { articleOf, flightOf, workHourOf } from '../remote/rows.ts'
import { categoryOf, voucherOf, type Choice, type RemoteVoucher } from '../remote/voucher-rows.ts'
import { earlierDay } from '../remote/cached-answers.server.ts'
import type { RemoteServices } from '../remote/shared-panels.server.ts'
import { askAsPerson, type PersonalAnswer } from './personal-sessions.server.ts'

export type Personal<T> = { ok: true; told: Sourced<readonly T[]> } | { ok: false; fault: RemoteFault }

/** Most rows the interface returns at once. */
const mostFlights = 1000

/** Returns the member's own flights, newest first. */
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
  return withSourceState(services, asked)
}

/** Returns the member's hours of that year; the remote list contains others' too, which are filtered out. */
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
  return withSourceState(services, asked)
}

/** Returns the categories of work hours at Vereinsflieger.de, by number. */
export async function workCategories(services: RemoteServices, sessionId: string): Promise<Personal<Choice>> {
  const call = { method: 'POST', path: 'workhourcategories/list' } as const
  const asked = await askAsPerson(services, sessionId, call, (rows) =>
    rows.map(categoryOf).filter((category) => category !== undefined),
  )
  return withSourceState(services, asked)
}

/** Returns the articles that can be sold, by number. */
export async function soldArticles(services: RemoteServices, sessionId: string): Promise<Personal<Choice>> {
  const today = berlinDay(services.now().getTime())
  const call = { method: 'POST', path: 'articles/list' } as const
  const asked = await askAsPerson(services, sessionId, call, (rows) =>
    rows
      .map((row) => articleOf(row, today))
      .filter((article) => article !== undefined)
      .map(({ id, name }) => ({ value: id, label: name })),
  )
  return withSourceState(services, asked)
}

/** Returns vouchers without buyer and recipient, newest first. */
export async function listVouchers(
  services: RemoteServices,
  sessionId: string,
): Promise<Personal<RemoteVoucher>> {
  const call = { method: 'POST', path: 'voucher/list' } as const
  const asked = await askAsPerson(services, sessionId, call, (rows) =>
    rows
      .map(voucherOf)
      .filter((voucher) => voucher !== undefined)
      .toReversed(),
  )
  return withSourceState(services, asked)
}

async function withSourceState<T>(
  { db, now }: RemoteServices,
  asked: PersonalAnswer<T>,
): Promise<Personal<T>> {
  if (!asked.ok) return asked
  const left = await callsLeft(db, now())
  const sourceState = {
    source: 'vereinsflieger',
    asOf: asked.askedAt,
    asOfDay: earlierDay(asked.askedAt, now()),
    callsLeft: left,
    fault: null,
  } as const
  return { ok: true, told: { value: asked.entries, sourceState } }
}
