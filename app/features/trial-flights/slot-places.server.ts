import type { Db } from '#app/platform/database/db.ts'
import { findOffer } from './offers.server.ts'
import type { TrialOffer } from './trial-offer.ts'
import type { TrialFields } from './trial-request.ts'

/**
 * Takes one place of a slot off; `false` if none is left. The row is locked until the transaction ends, so that of two who
 * want the last place one gets it.
 */
export async function takePlace(trx: Db, slot: { id: string; offerId: string }): Promise<boolean> {
  // Offer before slot, as the office saves them: in the other order two could wait for each other.
  const { numUpdatedRows: free } = await raiseRevision(trx, slot.offerId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('trial_slots').select('id').where('id', '=', slot.id).where('places', '>', 0)),
    )
    .executeTakeFirst()
  if (free === 0n) return false
  const { numUpdatedRows } = await trx
    .updateTable('trial_slots')
    .set(({ eb }) => ({ places: eb('places', '-', 1) }))
    .where('id', '=', slot.id)
    .where('places', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a place back; a slot that the club has deleted meanwhile stays deleted. */
export async function freePlace(trx: Db, slot: { id: string; offerId: string }) {
  await raiseRevision(trx, slot.offerId).execute()
  await trx
    .updateTable('trial_slots')
    .set(({ eb }) => ({ places: eb('places', '+', 1) }))
    .where('id', '=', slot.id)
    .execute()
}

/** A form of the office that was opened before would write the old number of places: it gets a conflict instead. */
const raiseRevision = (trx: Db, offerId: string) =>
  trx
    .updateTable('trial_offers')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', offerId)

/** Events after which the guest no longer comes to the slot, or the date is settled anew. */
const endsHolding = ['propose', 'confirm', 'wish', 'cancel', 'withdraw']

/**
 * Returns the fields with the place that the request holds after an event, and takes it off the slot or gives it back. A
 * postponement keeps it: on a day without flying nobody else gets it.
 */
export async function withPlace(
  trx: Db,
  fields: TrialFields,
  event: string,
  offer: TrialOffer | undefined,
): Promise<TrialFields> {
  const { slot, offerId, date } = fields
  if (slot === null) return fields
  if (slot.isHeld && endsHolding.includes(event)) await freePlace(trx, { id: slot.id, offerId })
  const isHeldStill = slot.isHeld && !endsHolding.includes(event)
  const isHeldNow =
    event === 'confirm' &&
    offer?.confirmsAtOnce === true &&
    date?.day === slot.day &&
    (await takePlace(trx, { id: slot.id, offerId }))
  return { ...fields, slot: { ...slot, isHeld: isHeldStill || isHeldNow } }
}

/** Tells the office that a free date the guest chose has no place: before it confirms, and after it has confirmed all the same. */
export async function placeCaution(
  db: Db,
  { slot, offerId, date }: TrialFields,
  status: string,
): Promise<string | null> {
  if (slot === null || slot.isHeld || status === 'flown' || status === 'cancelled') return null
  if (date !== null && date.day !== slot.day) return null
  const row = await db.selectFrom('trial_slots').select('places').where('id', '=', slot.id).executeTakeFirst()
  if (status !== 'confirmed')
    return row?.places === 0
      ? `Kein Platz mehr frei: ${slot.text}. Wer jetzt bestätigt, überbucht den Termin.`
      : null
  // Where the office is asked first, it writes the places itself and may have taken this one off already.
  const isCounted = (await findOffer(db, offerId))?.confirmsAtOnce === true
  return isCounted ? `Ohne freien Platz bestätigt: ${slot.text}. Der Termin ist überbucht.` : null
}
