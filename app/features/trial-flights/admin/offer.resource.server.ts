import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { reorderIn, savedRow, saveIn } from '#app/resources/saved-rows.server.ts'
import type { Added, ListedResource, SavedRecord } from '#app/resources/resource.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { trialPageSetting } from '../trial-page.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { contentOf, createOffer, createSlot, saveOfferAircraft } from '../save-offer.server.ts'
import { toOffer, flightTimeText, priceKindText, priceText, seasonText } from '../trial-offer.ts'
import { offerGroups, offerKinds, OfferRecord } from './offer-form.ts'
import { trialLabels } from './trial-labels.ts'

export const offerResource: ListedResource<'answer-trial-flights', OfferRecord> = {
  live: 'schnupperflug',
  permission: 'answer-trial-flights',
  subject: 'trial-offer',
  address: '/admin/schnupperflug',
  labels: trialLabels,
  schema: OfferRecord,
  groups: async (db) => {
    const [fleet, page] = await Promise.all([listFleet(db), findSetting(db, trialPageSetting)])
    return offerGroups({
      aircraft: fleet
        .filter(({ status }) => status !== 'former')
        .map(({ id, registration, type }) => ({ value: id, label: `${registration}, ${type}` })),
      legalTexts: Object.keys(page?.legalTexts ?? {}).map((key) => ({ value: key, label: key })),
    })
  },
  fresh: () => ({
    kind: 'glider-winch',
    details: { priceKind: 'per-person', personsMax: 1 },
  }),
  nameOf: ({ title }) => title,
  find: findOffer,
  check: (_db, value) => checkOffer(value),
  add: addOffer,
  save: saveIn(
    'trial_offers',
    (value: OfferRecord) => contentOf(value),
    async (trx, { id, value, at }) => {
      await saveOfferAircraft(trx, id, value.aircraftIds)
      await saveSlots(trx, id, value.slots, at)
    },
  ),
  withdraw: withdrawOffer,
  remove: removeOffer,
  reorder: reorderIn('trial_offers'),
  columns: ['Preis', 'Flugzeit', 'Saison'],
  rows: async (db, by) =>
    (await listOffersForAdmin(db, by)).map((offer) => ({
      id: offer.id,
      title: offer.title,
      note: offerKinds[offer.kind],
      cells: [`${priceText(offer)} ${priceKindText(offer)}`, flightTimeText(offer), seasonText(offer)],
      keys: [offer.priceCents],
      isWithdrawn: !offer.isOffered,
    })),
  links: [
    { label: 'Gutscheine', href: '/admin/schnupperflug/gutscheine' },
    { label: 'Texte der Seite', href: '/admin/schnupperflug/seite' },
  ],
}

function checkOffer({ details: { minWeightKg, maxWeightKg, weightBasis }, slots }: OfferRecord): Errors {
  const errors: Errors = {}
  const isPerPerson = weightBasis === 'per-person'
  if (isPerPerson && minWeightKg !== null && maxWeightKg !== null && maxWeightKg < minWeightKg)
    errors['details.maxWeightKg'] = 'Das ist weniger als „Gewicht ab“.'
  for (const [index, { from, to }] of slots.entries())
    if (to <= from) errors[`slots.${index}.to`] = 'Das Ende liegt nicht nach dem Beginn.'
  return errors
}

type Actor = Authorized<'answer-trial-flights'>

/** Lists the offers in the order of the page, withdrawn ones included. */
async function listOffersForAdmin(db: Db, _by: Actor) {
  const rows = await db.selectFrom('trial_offers').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => ({ ...toOffer(row), isOffered: row.is_offered === 1 }))
}

async function findOffer(db: Db, _by: Actor, id: string): Promise<SavedRecord<OfferRecord> | undefined> {
  const [row, aircraft, slots] = await Promise.all([
    db.selectFrom('trial_offers').selectAll().where('id', '=', id).executeTakeFirst(),
    db
      .selectFrom('trial_offer_aircraft')
      .select('aircraft_id')
      .where('offer_id', '=', id)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('trial_slots')
      .selectAll()
      .where('offer_id', '=', id)
      .orderBy('day')
      .orderBy('from_time')
      .execute(),
  ])
  if (row === undefined) return undefined
  const value = OfferRecord.parse({
    title: row.title,
    kind: row.kind,
    details: JSON.parse(row.details),
    aircraftIds: aircraft.map(({ aircraft_id }) => aircraft_id),
    slots: slots.map(({ id: slotId, day, from_time: from, to_time: to, places }) => ({
      id: slotId,
      day,
      from,
      to,
      places,
    })),
  })
  const page = `/erlebnisse/schnupperflug?angebot=${encodeURIComponent(id)}`
  return { ...savedRow(row, value, page), isWithdrawn: row.is_offered === 0 }
}

/** Adds the offer at the end of the page. */
async function addOffer(trx: Db, by: Actor, { id, value, at }: Added<OfferRecord>): Promise<string> {
  const offers = await listOffersForAdmin(trx, by)
  await createOffer(trx, { ...value, id, position: offers.length + 1, isOffered: true }, at)
  await saveSlots(trx, id, value.slots, at)
  return id
}

/** Saves the slots. A slot keeps its id, because requests refer to it; removed and past slots are deleted. */
async function saveSlots(trx: Db, offerId: string, slots: OfferRecord['slots'], at: Date) {
  const today = localDate(at.getTime())
  const ahead = slots.filter(({ day }) => day >= today)
  const remaining = ahead.flatMap(({ id }) => (id === '' ? [] : [id]))
  let deletion = trx.deleteFrom('trial_slots').where('offer_id', '=', offerId)
  if (remaining.length > 0) deletion = deletion.where('id', 'not in', remaining)
  await deletion.execute()
  for (const { id, ...slot } of ahead) {
    if (id === '') await createSlot(trx, { ...slot, offerId }, at)
    else
      await trx
        .updateTable('trial_slots')
        .set({ day: slot.day, from_time: slot.from, to_time: slot.to, places: slot.places })
        .where('id', '=', id)
        .where('offer_id', '=', offerId)
        .execute()
  }
}

/** Withdraws or restores the offer; open pages are notified. */
async function withdrawOffer(trx: Db, _by: Actor, id: string, isWithdrawn: boolean, at: Date) {
  await trx
    .updateTable('trial_offers')
    .set((row) => ({
      is_offered: isWithdrawn ? 0 : 1,
      updated_at: at.toISOString(),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Refuses if a voucher refers to the offer: vouchers are kept for years. */
async function removeOffer(trx: Db, _by: Actor, id: string): Promise<string | undefined> {
  const voucher = await trx
    .selectFrom('vouchers')
    .select('number')
    .where('offer_id', '=', id)
    .executeTakeFirst()
  if (voucher !== undefined)
    return `Nicht gelöscht: Auf dieses Angebot lauten noch Gutscheine (${voucher.number}). Zurückgezogen ist es schon nicht mehr zu sehen.`
  await trx.deleteFrom('trial_offers').where('id', '=', id).execute()
  return undefined
}
