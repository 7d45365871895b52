import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { noteHistory } from './move-row.server.ts'
import type { OfficeRequest } from './office.server.ts'

type Doing = { by: { id: string }; who: string; at: Date }

/** Adds a note for the office only. */
export async function writeNote(db: Db, request: OfficeRequest, text: string, { by, who, at }: Doing) {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('request_notes')
      .values({ id: newId(at), request_id: request.id, at: at.toISOString(), who, text })
      .execute()
    await recordChange(trx, by, { ...lineOf(request), after: { note: text } }, at)
  })
}

/**
 * Sets the administrator responsible for a request; `null`: nobody. `expectedId` is the one shown on the page; if that has
 * changed meanwhile, the change is refused and `false` is returned.
 */
export async function setResponsible(
  db: Db,
  request: OfficeRequest,
  { accountId, expectedId }: Record<'accountId' | 'expectedId', string | null>,
  { by, who, at }: Doing,
): Promise<boolean> {
  const { id } = request
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('requests')
      .set({ responsible_id: accountId })
      .where('id', '=', id)
      .where('responsible_id', expectedId === null ? 'is' : '=', expectedId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      // The same person pressing twice is no conflict.
      const now = await trx
        .selectFrom('requests')
        .select('responsible_id')
        .where('id', '=', id)
        .executeTakeFirst()
      return now?.responsible_id === accountId
    }
    await noteHistory(trx, id, { who, what: accountId === null ? 'abgegeben' : 'übernommen', at })
    const after = { responsible: accountId === null ? 'abgegeben' : 'übernommen' }
    await recordChange(trx, by, { ...lineOf(request), after }, at)
    return true
  })
}

const lineOf = ({ id, number }: OfficeRequest) =>
  ({ subject: 'request', id, name: number, act: 'changed' }) as const
