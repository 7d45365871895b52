import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { trialFlightInOffice } from './office-kind.server.ts'
import { guestsFigures } from './forget-guests.server.ts'
import { guestPeriod } from './guest-period.server.ts'
import { offerKinds, perWhat } from './admin/offer-form.ts'
import { trialAnswers } from './trial-offering.server.ts'
import { voucherList, voucherListId } from './vouchers/voucher-list.ts'
import { voucherStates, newestIssued } from './vouchers/voucher.ts'
import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import { mayDo } from '#app/platform/identity/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'
import { listVouchers } from './vouchers/list-vouchers.server.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const trialFlightsSubjects = {
  'trial-offer': {
    table: 'trial_offers',
    label: 'Schnupperflug-Angebot',
    labels: { seite: 'Schnupperflugseite' },
    page: (id: string) => `/admin/schnupperflug/${id}`,
    fields: { flightTime: 'Flugzeit', priceCents: 'Preis', slots: 'Freie Termine', faq: 'Fragen' },
  },
  voucher: {
    table: 'vouchers',
    label: 'Gutschein',
    page: (id: string) => (id === voucherListId ? voucherList : `${voucherList}/${id}`),
    fields: { remainingCents: 'Rest', state: 'Stand' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof trialFlightsSubjects, true> {}
}

/** Part of a voucher's number in what is typed: `0041` in „Gutschein G-0041“; no year and no word alone. */
const partOfNumber = /^\D*?(?:g-?)?(\d{4}(?:-\d{1,4})?|\d{2,3})$/i

/** Finds vouchers by part of their number. */
const vouchersByTyping: AdminFind = {
  group: 'requests',
  async find(db, by, typed, at) {
    const words = partOfNumber.exec(typed.trim())?.[1]
    if (words === undefined || !mayDo(by, 'keep-vouchers')) return []
    const today = localDate(at.getTime())
    const { vouchers } = await listVouchers(db, by, { words, after: undefined, order: newestIssued, today })
    return vouchers.map(({ number, state }) => ({
      label: `Gutschein ${number}`,
      note: '',
      state: voucherStates[state],
      href: `${voucherList}/${number}`,
    }))
  },
}

const mediaInOffers: MediaUseSource = {
  source: 'trial_offers',
  async describe(db, uses) {
    const rows = await db
      .selectFrom('trial_offers')
      .select(['id', 'title'])
      .where('id', 'in', ownersOf(uses))
      .orderBy('title')
      .orderBy('id')
      .execute()
    return rows.map(({ title }) => ({
      label: `Schnupperangebot „${title}“`,
      note: '',
      href: '/admin/schnupperflug',
    }))
  },
}

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
      permissions: ['keep-vouchers'],
      creates: { place: 70, label: 'Gutschein' },
    },
    {
      label: 'Gutschein einlösen',
      sentence: 'Nummer suchen und einlösen, ganz oder in Teilen.',
      words: 'Nummer Betrag Geschenk',
      href: '/admin/schnupperflug/gutscheine',
      permissions: ['keep-vouchers'],
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
      permissions: ['keep-vouchers'],
      subjects: ['voucher'],
    },
  ],
}
