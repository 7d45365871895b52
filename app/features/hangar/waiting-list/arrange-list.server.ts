import type { Authorized } from '#app/platform/identity/actor.ts'
import { nameOfAccount, recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { writeToSender } from '#app/requests/write-to-sender.server.ts'
import { hangarKind } from '../hangar-page.server.ts'
import { hangarMoved } from '../offers/hangar-answer.mail.ts'
import { moveOnList, type HangarMoved, type HangarServices } from '../offers/offer-place.server.ts'
import { findEntry, listWaiting, type Waiting } from './waiting-list.server.ts'

type Arranging = {
  requestId: string
  expectedRevision: number
  position: number
  reason: string
}

/**
 * Moves an applicant within the kind's list; a position beyond the end means the end. Everyone whose position changes gets
 * a mail with the reason.
 */
export async function arrangeList(
  services: HangarServices,
  by: Authorized<'answer-hangar'>,
  { requestId, expectedRevision, position, reason }: Arranging,
): Promise<HangarMoved> {
  return inTransaction(services.db, async (trx) => {
    const inside = { ...services, db: trx }
    const kind = (await findEntry(trx, requestId))?.kind
    const before = kind === undefined ? [] : await listLocked(trx, kind)
    const moving = before.find((each) => each.requestId === requestId)
    if (moving === undefined)
      return { ok: false, kind: 'refused', reason: 'Diese Anfrage steht nicht mehr auf der Liste.' }
    const after = before.filter((each) => each !== moving)
    after.splice(position - 1, 0, moving)
    const to = after.indexOf(moving) + 1
    if (after.every((each, index) => each === before[index]))
      return { ok: false, kind: 'refused', reason: `Die Anfrage steht schon auf Platz ${to}.` }

    const moved = await moveOnList(inside, {
      requestId,
      expectedRevision,
      who: await nameOfAccount(trx, by.id),
      by: 'office',
      event: 'arrange',
      what: `auf Platz ${to} der Liste gesetzt: ${reason}`,
      entry: { reason },
      letters: (request, letterhead) => [hangarMoved(request, letterhead, { position: to, reason })],
    })
    if (!moved.ok) return moved
    const line = { subject: 'request', id: requestId, name: moving.number, act: 'changed' } as const
    const from = { position: before.indexOf(moving) + 1 }
    await recordChange(trx, by, { ...line, before: from, after: { position: to } }, services.now())
    await writeOrder(trx, before, after)
    for (const [index, each] of after.entries()) {
      if (each === moving || each === before[index]) continue
      await writeToSender(inside, hangarKind, {
        requestId: each.requestId,
        isDue: async () => true,
        what: `durch eine Änderung der Reihenfolge jetzt auf Platz ${index + 1}`,
        letter: (request, letterhead) => hangarMoved(request, letterhead, { position: index + 1, reason }),
      })
    }
    return moved
  })
}

/** Locks and returns the kind's list, so that a second change sees the first one's result. */
async function listLocked(trx: Db, kind: string): Promise<Waiting[]> {
  await trx
    .updateTable('hangar_kinds')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('id', '=', kind)
    .execute()
  return listWaiting(trx, kind)
}

/** Assigns the existing sort keys in the new order; equal keys are made distinct. */
async function writeOrder(trx: Db, before: readonly Waiting[], after: readonly Waiting[]) {
  let last = ''
  for (const [index, { requestId, placeKey }] of after.entries()) {
    const free = before[index]!.placeKey
    const key = free > last ? free : `${last}+`
    last = key
    if (key === placeKey) continue
    await trx
      .updateTable('hangar_waiting')
      .set({ place_key: key })
      .where('request_id', '=', requestId)
      .execute()
  }
}
