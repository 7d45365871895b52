import type { Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { reminderAt } from './ppr-due.ts'
import type { PprFields } from './ppr-request.ts'

/** A time of landing, ISO 8601 UTC; a job whose time is no longer that of the request has nothing to do. */
export type Arrival = { requestId: string; eta: string }

type Flying = Pick<ReceivedRequest<PprFields>, 'id' | 'fields'>

export const expiring = 'ppr.expire'
export const reminding = 'ppr.remind'
export const askingForReport = 'ppr.ask-for-report'

const dayMs = 86_400_000

/** Has the request ended at its landing, unless it is settled by then. */
export async function expireAtArrival(trx: Db, { id, fields: { eta } }: Flying, at: Date) {
  await enqueue<Arrival>(trx, { kind: expiring }, { requestId: id, eta }, { at, dueAt: new Date(eta) })
}

/** Has the pilot reminded; not of a landing granted on its own day, of which they have just heard. */
export async function remindOnTheDay(trx: Db, { id, fields: { eta } }: Flying, at: Date) {
  const due = reminderAt(eta)
  if (due <= at.getTime()) return
  await enqueue<Arrival>(trx, { kind: reminding }, { requestId: id, eta }, { at, dueAt: new Date(due) })
}

/** Has the pilot asked for the movement a day after the landing, where nobody was there to write it down. */
export async function askForReportAfterwards(trx: Db, { id, fields: { eta, fieldState } }: Flying, at: Date) {
  if (fieldState !== 'ppr-unstaffed') return
  const dueAt = new Date(Date.parse(eta) + dayMs)
  await enqueue<Arrival>(trx, { kind: askingForReport }, { requestId: id, eta }, { at, dueAt })
}
