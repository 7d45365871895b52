import type { Admin, Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest } from '#app/requests/move-request.server.ts'
import { daysOf } from '#app/requests/receive-request.server.ts'
import { membershipWorkflow } from '#app/requests/workflows/membership-workflow.ts'
import { applicationRequest } from '../application-request.ts'
import { isOpenState, type Verdict } from '../application.ts'
import type { Application } from './applications.server.ts'

type By = Authorized<'decide-applications'>

const history: Record<Verdict, string> = { admitted: 'aufgenommen', rejected: 'abgelehnt' }

/** Thrown if another administrator decided or the applicant wrote since the page was loaded; rolls the transaction back. */
export class DecidedMeanwhile extends Error {}

export function isStillOpen({ status }: Application): boolean {
  return isOpenState(status)
}

/** Saves the decision on the expected revision; throws {@link DecidedMeanwhile}, which rolls the transaction back. */
export async function resolveApplication(
  { db: trx, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: By,
  { id, fields, sender, status }: Application,
  {
    verdict,
    memberId,
    expectedRevision,
  }: { verdict: Verdict; memberId: string | null; expectedRevision: number },
) {
  const at = now()
  const who = await nameOf(trx, by)
  const decision = { userId: by.id, who, at: at.toISOString(), memberId }
  const resolved = await moveRequest(
    { db: trx, now, publicUrl },
    applicationRequest(null),
    membershipWorkflow,
    {
      requestId: id,
      expectedRevision,
      event: verdict,
      by: 'office',
      who,
      what: history[verdict],
      rewrite: async () => ({
        // A rejected applicant's account is not needed.
        fields: { ...fields, decision, directDebit: verdict === 'rejected' ? null : fields.directDebit },
        deleteAfter: addDays(localDate(at.getTime()), await daysOf(trx, applicationRequest(null))),
      }),
    },
  )
  if (!resolved.ok) throw new DecidedMeanwhile()
  const line = { subject: 'application', id, name: sender.name, act: 'decided' } as const
  await recordChange(trx, by, { ...line, before: { status }, after: { status: verdict } }, at)
}

/** Returns the administrator's name for the history. */
export async function nameOf(db: Db, by: Admin): Promise<string> {
  const names = await findMemberNames(db, [by.memberId])
  return (by.memberId === null ? undefined : names.get(by.memberId)) ?? by.displayName ?? by.email
}
