import type { Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { reminderAt } from './ppr-due.ts'
import type { PprFields } from './ppr-request.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pprSetting, pprStandard, type PprSettings } from './ppr-settings.ts'

/** `eta`: time of landing, ISO 8601 UTC; the job does nothing if the request's time has changed. */
export type Arrival = { requestId: string; eta: string }

type Flying = Pick<ReceivedRequest<PprFields>, 'id' | 'fields'>

export const expiring = 'ppr.expire'
export const reminding = 'ppr.remind'
export const askingForReport = 'ppr.ask-for-report'

const dayMs = 86_400_000

/** Queues the end of the request at its time of landing, unless it is decided by then. */
export async function expireAtArrival(trx: Db, { id, fields: { eta } }: Flying, at: Date) {
  await enqueue<Arrival>(trx, { kind: expiring }, { requestId: id, eta }, { at, dueAt: new Date(eta) })
}

/** Queues the pilot's reminder; none for a landing granted on its own day. */
export async function remindOnTheDay(trx: Db, { id, fields: { eta } }: Flying, at: Date) {
  const due = reminderAt(eta)
  if (due <= at.getTime()) return
  await enqueue<Arrival>(trx, { kind: reminding }, { requestId: id, eta }, { at, dueAt: new Date(due) })
}

/** Queues the question for the movement a day after a landing at the unmanned airfield. */
export async function askForReportAfterwards(trx: Db, { id, fields: { eta, fieldState } }: Flying, at: Date) {
  if (fieldState !== 'ppr-unstaffed') return
  const dueAt = new Date(Date.parse(eta) + dayMs)
  await enqueue<Arrival>(trx, { kind: askingForReport }, { requestId: id, eta }, { at, dueAt })
}

/** Returns the current settings; a retention period set with the club's other periods takes precedence. */
export async function findPprSettings(db: Db): Promise<PprSettings> {
  const settings = (await findSetting(db, pprSetting)) ?? pprStandard
  const retentionDays = await retentionDaysOf(db, {
    key: requestPeriods.ppr.key,
    days: settings.retentionDays,
  })
  return { ...settings, retentionDays }
}
