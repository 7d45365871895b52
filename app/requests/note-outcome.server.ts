import type { Admin } from '#app/platform/identity/actor.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRow, type RowMoved } from './move-row.server.ts'
import { findForOffice } from './office.server.ts'
import { workflows } from './request-states.ts'

type Noting = { requestId: string; event: string; who: string; expectedRevision: number }

/** Records an outcome that the office agreed with the sender by telephone or mail; sends no mails. */
export async function noteOutcome(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Admin,
  { requestId, event, who, expectedRevision }: Noting,
): Promise<RowMoved> {
  const request = await findForOffice(db, by, requestId)
  if (request === undefined) {
    return { ok: false, kind: 'gone', reason: 'Diesen Vorgang gibt es nicht mehr.' }
  }
  const workflow = workflows[request.kind]
  const what = workflow.events[event]?.label ?? event
  const move = { requestId, event, by: 'office', actor: by, who, expectedRevision, what } as const
  return inTransaction(db, (trx) => moveRow(trx, workflow, move, now()))
}
