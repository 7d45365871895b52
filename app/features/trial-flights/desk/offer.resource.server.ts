import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { reorderIn } from '#app/resources/saved-rows.server.ts'
import type { ListedResource } from '#app/resources/resource.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { flightTimeText, priceKindText, priceText, seasonText } from '../offer-words.ts'
import { trialPageSetting } from '../trial-page.ts'
import {
  addOffer,
  findOffer,
  listOffersForDesk,
  removeOffer,
  saveOffer,
  withdrawOffer,
} from './keep-offers.server.ts'
import { offerGroups, offerKinds, OfferRecord } from './offer-form.ts'
import { trialWords } from './trial-words.ts'

export const offerResource: ListedResource<'answer-trial-flights', OfferRecord> = {
  permission: 'answer-trial-flights',
  subject: 'trial-offer',
  address: '/admin/schnupperflug',
  labels: trialWords,
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
    details: { priceKind: 'per-person', personsMax: 1, legalNote: 'intro' },
  }),
  nameOf: ({ title }) => title,
  find: findOffer,
  check: (_db, value) => checkOffer(value),
  add: addOffer,
  save: saveOffer,
  withdraw: withdrawOffer,
  remove: removeOffer,
  reorder: reorderIn('trial_offers'),
  columns: ['Preis', 'Flugzeit', 'Saison'],
  rows: async (db, by) =>
    (await listOffersForDesk(db, by)).map((offer) => ({
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
