import type { z } from 'zod'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { TrialOffersTable } from '#app/platform/database/tables.ts'
import { OfferDetails, type TrialSlot } from './trial-offer.ts'

type OfferInput = {
  id?: string
  title: string
  kind: TrialOffersTable['kind']
  position: number
  isOffered: boolean
  details: z.input<typeof OfferDetails>
  aircraftIds: readonly string[]
}

export async function createOffer(db: Db, input: OfferInput, at: Date): Promise<string> {
  const id = input.id ?? newId(at)
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('trial_offers')
      .values({
        id,
        ...contentOf(input),
        position: input.position,
        is_offered: input.isOffered ? 1 : 0,
        updated_at: at.toISOString(),
        revision: 1,
      })
      .execute()
    await saveOfferAircraft(trx, id, input.aircraftIds)
  })
  return id
}

/** Returns the columns of an offer that every save writes. */
export function contentOf({ title, kind, details }: Pick<OfferInput, 'title' | 'kind' | 'details'>) {
  return { title, kind, details: JSON.stringify(OfferDetails.parse(details)) }
}

/** Saves the aircraft of an offer in this order (the drawn one first), without repetitions. */
export async function saveOfferAircraft(trx: Db, offerId: string, aircraftIds: readonly string[]) {
  await trx.deleteFrom('trial_offer_aircraft').where('offer_id', '=', offerId).execute()
  const rows = [...new Set(aircraftIds)].map((aircraft_id, position) => ({
    offer_id: offerId,
    aircraft_id,
    position,
  }))
  if (rows.length > 0) await trx.insertInto('trial_offer_aircraft').values(rows).execute()
}

export async function createSlot(db: Db, slot: Omit<TrialSlot, 'id'>, at: Date): Promise<string> {
  const id = newId(at)
  const { offerId, day, from, to, places } = slot
  await db
    .insertInto('trial_slots')
    .values({ id, offer_id: offerId, day, from_time: from, to_time: to, places })
    .execute()
  return id
}
