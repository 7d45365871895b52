import type { Movement } from '#app/features/movements/movement.ts'
import { reportForRequest } from '#app/features/movements/report-movement.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRow, noteHistory } from '#app/requests/move-row.server.ts'
import { rewriteFields } from '#app/requests/rewrite-fields.server.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { billOf } from './landing-paid.server.ts'
import { PprFields } from './ppr-request.ts'

/** Whether a movement can be reported: for granted requests, also after the tower marked them as completed. */
export function mayReport({ status }: Pick<ReceivedRequest<PprFields>, 'status'>): boolean {
  return status === 'confirmed' || status === 'completed'
}

/** Logs the movement with its fee and completes the request; a second call does nothing. */
export async function reportOwnMovement(
  { db, now }: Pick<Services, 'db' | 'now'>,
  own: ReceivedRequest<PprFields>,
  movements: readonly Movement[],
): Promise<void> {
  if (!mayReport(own)) return
  const at = now()
  const bill = await billOf(db, own.fields, movements)
  await inTransaction(db, async (trx) => {
    if (!(await reportForRequest(trx, own.id, movements, at))) return
    const result = {
      requestId: own.id,
      event: 'land',
      by: 'sender',
      who: 'Absender',
      what: 'Bewegung gemeldet',
    } as const
    const moved = await moveRow(trx, pprWorkflow, result, at)
    if (!moved.ok) await noteHistory(trx, own.id, { who: result.who, what: result.what, at })
    // Keeps what the receipt says, whatever is changed later in prices, hours and status of the field.
    await rewriteFields(trx, own.id, ({ fields }) => ({ ...PprFields.parse(fields), bill }), at)
  })
}
