import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { noteHistory } from './move-row.server.ts'
import type { OfficeRequest } from './office.server.ts'

type Doing = { who: string; at: Date }

/** A line for the office alone. */
export async function writeNote(db: Db, { id }: OfficeRequest, text: string, { who, at }: Doing) {
  await db
    .insertInto('request_notes')
    .values({ id: newId(at), request_id: id, at: at.toISOString(), who, text })
    .execute()
}

/** Says who takes care of it; `null`: nobody in particular any more. Who was there first stays until they give it up. */
export async function setResponsible(
  db: Db,
  { id, responsibleId }: OfficeRequest,
  accountId: string | null,
  { who, at }: Doing,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('requests')
      .set({ responsible_id: accountId })
      .where('id', '=', id)
      .where('responsible_id', responsibleId === null ? 'is' : '=', responsibleId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await noteHistory(trx, id, { who, what: accountId === null ? 'abgegeben' : 'übernommen', at })
    return true
  })
}
