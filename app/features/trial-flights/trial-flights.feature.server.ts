import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { trialFlightInOffice } from './office-kind.server.ts'
import { trialFlightsSubjects } from './audit-subjects.ts'
import { guestsFigures } from './forget-guests.server.ts'
import { guestPeriod } from './guest-period.server.ts'
import { mediaInOffers } from './media-in-offers.server.ts'
import { offerKinds, perWhat } from './admin/offer-form.ts'
import { trialAnswers } from './trial-offering.server.ts'
import { voucherStates } from './vouchers/voucher.ts'
import { vouchersByTyping } from './vouchers/vouchers-by-typing.server.ts'

export const trialFlightsFeature: Feature = {
  subjects: trialFlightsSubjects,
  resources: {
    '/admin/schnupperflug': async () =>
      pagesOf((await import('./admin/offer.resource.server.ts')).offerResource),
    '/admin/schnupperflug/seite': async () =>
      pagesOf((await import('./admin/trial-page.resource.server.ts')).trialPageResource),
  },
  columnLabels: {
    trial_offers: { kind: offerKinds },
    vouchers: { kind: { offer: 'für ein Angebot', value: 'über einen Betrag' }, status: voucherStates },
  },
  fieldLabels: {
    'trial-offer': { priceKind: perWhat, weightBasis: { 'per-person': 'je Person', combined: 'zusammen' } },
    voucher: { state: voucherStates },
  },
  endings: [guestsFigures],
  periods: [guestPeriod],
  mediaUses: [mediaInOffers],
  answers: trialAnswers,
  requestKinds: [trialFlightInOffice],
  adminFinds: [vouchersByTyping],
  adminActions: [
    {
      label: 'Gutschein ausstellen',
      sentence: 'Ausstellen und drucken.',
      words: 'Geschenk Schnupperflug Rundflug verkaufen',
      href: '/admin/schnupperflug/gutscheine/erstellen',
      permissions: ['answer-trial-flights'],
      creates: { place: 70, label: 'Gutschein' },
    },
    {
      label: 'Gutschein einlösen',
      sentence: 'Nummer suchen und einlösen, ganz oder in Teilen.',
      words: 'Nummer Betrag Geschenk',
      href: '/admin/schnupperflug/gutscheine',
      permissions: ['answer-trial-flights'],
    },
  ],
  adminMenu: [
    {
      section: 'prices',
      place: 30,
      label: 'Schnupperflug',
      sentence: 'Angebote, Preise und die Seite dazu.',
      words: 'Gutschein Rundflug Angebot Mitfliegen',
      href: '/admin/schnupperflug',
      permissions: ['answer-trial-flights'],
      subjects: ['trial-offer'],
    },
    {
      section: 'prices',
      place: 40,
      label: 'Gutscheine',
      sentence: 'Ausgestellte Gutscheine, ihr Wert und was eingelöst ist.',
      words: 'Geschenk einlösen Betrag Nummer bezahlt freigeben verkaufen',
      href: '/admin/schnupperflug/gutscheine',
      permissions: ['answer-trial-flights'],
      subjects: ['voucher'],
    },
  ],
}
