import type { Feature } from '#app/platform/feature.ts'
import { trialFlightInOffice } from './office-kind.server.ts'
import { trialFlightsSubjects } from './audit-subjects.ts'
import { forgetGuests } from './forget-guests.job.server.ts'
import { guestPeriod } from './guest-period.server.ts'
import { mediaInOffers } from './media-in-offers.server.ts'
import { offerKinds, perWhat } from './desk/offer-form.ts'
import { voucherStates } from './vouchers/voucher.ts'

export const trialFlightsFeature: Feature = {
  subjects: trialFlightsSubjects,
  columnWords: {
    trial_offers: { kind: offerKinds },
    vouchers: { kind: { offer: 'für ein Angebot', value: 'über einen Betrag' }, status: voucherStates },
  },
  fieldWords: {
    'trial-offer': { priceKind: perWhat, weightBasis: { 'per-person': 'je Person', combined: 'zusammen' } },
    voucher: { state: voucherStates },
  },
  jobs: [forgetGuests],
  periods: [guestPeriod],
  mediaUses: [mediaInOffers],
  requestKinds: [trialFlightInOffice],
  adminMenu: [
    {
      group: 'website',
      place: 110,
      label: 'Schnupperflug',
      href: '/admin/schnupperflug',
      icon: 'calendar',
      tasks: ['answer-trial-flights'],
    },
  ],
}
