import { localDate, clock } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toOffer, type TrialOffer, type TrialSlot } from './trial-offer.ts'

export async function listOffers(db: Db): Promise<TrialOffer[]> {
  const rows = await db
    .selectFrom('trial_offers')
    .selectAll()
    .where('is_offered', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toOffer)
}

/** Returns the offer, also a withdrawn one: its requests continue. */
export async function findOffer(db: Db, id: string): Promise<TrialOffer | undefined> {
  const row = await db.selectFrom('trial_offers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toOffer(row)
}

/** Returns aircraft ids by offer, the drawn one first. */
export async function listOfferAircraft(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('trial_offer_aircraft').selectAll().orderBy('position').execute()
  const byOffer = Map.groupBy(rows, ({ offer_id }) => offer_id)
  return new Map([...byOffer].map(([id, all]) => [id, all.map(({ aircraft_id }) => aircraft_id)]))
}

/** Returns slots with places that have not begun, earliest first. */
export async function listOpenSlots(db: Db, at: Date): Promise<TrialSlot[]> {
  return (await listSlotsAhead(db, at)).filter(({ places }) => places > 0)
}

/** Returns slots that have not begun, earliest first, also those without a place left. */
export async function listSlotsAhead(db: Db, at: Date): Promise<TrialSlot[]> {
  const today = localDate(at.getTime())
  const now = clock(at.getTime())
  const rows = await db
    .selectFrom('trial_slots')
    .selectAll()
    .where((or) => or.or([or('day', '>', today), or.and([or('day', '=', today), or('from_time', '>', now)])]))
    .orderBy('day')
    .orderBy('from_time')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    offerId: row.offer_id,
    day: row.day,
    from: row.from_time,
    to: row.to_time,
    places: row.places,
  }))
}
