import { recordChange } from '#app/audit/record-change.server.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { noteHistory } from './note-history.server.ts'
import type { OfficeRequest } from './office.server.ts'

type Doing = { by: { id: string }; who: string; at: Date }

/** A line for the office alone. */
export async function writeNote(db: Db, request: OfficeRequest, text: string, { by, who, at }: Doing) {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('request_notes')
      .values({ id: newId(at), request_id: request.id, at: at.toISOString(), who, text })
      .execute()
    await recordChange(trx, by, { ...lineOf(request), after: { note: text } }, at)
  })
}

/** Says who takes care of it; `null`: nobody in particular any more. Who was there first stays until they give it up. */
export async function setResponsible(
  db: Db,
  request: OfficeRequest,
  accountId: string | null,
  { by, who, at }: Doing,
): Promise<boolean> {
  const { id, responsibleId } = request
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('requests')
      .set({ responsible_id: accountId })
      .where('id', '=', id)
      .where('responsible_id', responsibleId === null ? 'is' : '=', responsibleId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await noteHistory(trx, id, { who, what: accountId === null ? 'abgegeben' : 'übernommen', at })
    const after = { responsible: accountId === null ? 'abgegeben' : 'übernommen' }
    await recordChange(trx, by, { ...lineOf(request), after }, at)
    return true
  })
}

const lineOf = ({ id, number }: OfficeRequest) =>
  ({ subject: 'request', id, name: number, act: 'changed' }) as const
