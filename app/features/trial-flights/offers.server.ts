import { instantOf } from '#app/lib/berlin-time.ts'
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

/** Returns the title of each offer, also of withdrawn ones: their vouchers continue. */
export async function offerTitles(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('trial_offers').select(['id', 'title']).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
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

/** Hours before its begin until which a slot is offered: the guest has to come, the club to read that somebody does. */
const leadHours = 2
const leadMs = leadHours * 3_600_000

/** Returns the moment from which a slot is no longer offered, in epoch milliseconds. */
export const offeredUntil = ({ day, from }: Pick<TrialSlot, 'day' | 'from'>) => instantOf(day, from) - leadMs

/** Returns slots with places that are still offered, earliest first. */
export async function listOpenSlots(db: Db, at: Date): Promise<TrialSlot[]> {
  return (await listSlotsAhead(db, at)).filter(({ places }) => places > 0)
}

/** Returns slots that are still offered, earliest first, also those without a place left. */
export async function listSlotsAhead(db: Db, at: Date): Promise<TrialSlot[]> {
  const from = at.getTime() + leadMs
  const day = localDate(from)
  const rows = await db
    .selectFrom('trial_slots')
    .selectAll()
    .where((or) =>
      or.or([or('day', '>', day), or.and([or('day', '=', day), or('from_time', '>', clock(from))])]),
    )
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
