import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { feeAnswer } from './tariffs.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { DueReview } from '#app/shell/admin-work.ts'
import { priceListSetting } from './price-list.ts'
import { customers, tariffClasses, tariffKinds, tariffUnits } from './tariff-choices.ts'
import { noises, occasions, places, purposes as flownFor } from './admin/tariff-form.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const pricesSubjects = {
  tariff: { table: 'tariffs', label: 'Preis', page: (id: string) => `/admin/preise/${id}` },
  'price-list': { label: 'Preisliste', page: () => '/admin/preise/angaben' },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof pricesSubjects, true> {}
}

export const pricesFeature: Feature = {
  subjects: pricesSubjects,
  resources: {
    '/admin/preise/angaben': async () =>
      pagesOf((await import('./admin/price-facts.resource.server.ts')).priceFactsResource),
  },
  columnLabels: {
    tariffs: { noise: noises, purpose: flownFor, customer: customers },
  },
  fieldLabels: {
    tariff: {
      kind: tariffKinds,
      class: tariffClasses,
      unit: tariffUnits,
      place: places,
      occasion: occasions,
    },
  },
  answers: [feeAnswer],
  reviews: [{ permission: 'keep-prices', list: priceReview }],
  adminActions: [
    {
      label: 'Preis anlegen',
      sentence: 'Neu oder ab einem Tag anders.',
      words: 'Gebühr Entgelt Kraftstoff ändern erhöhen Landegebühr Benzin Sprit',
      href: '/admin/preise/erstellen',
      permissions: ['keep-prices'],
    },
  ],
  adminMenu: [
    {
      section: 'prices',
      place: 10,
      label: 'Preise',
      sentence: 'Landeentgelte, Abstellen, Halle, Schlepp und Kraftstoff.',
      words:
        'Gebühren Tarif Kosten Entgelt Sprit Landegebühren Spritpreis Benzin Kraftstoff erhöhen ändern neue Preisliste',
      href: '/admin/preise',
      permissions: ['keep-prices'],
      subjects: ['tariff'],
    },
    {
      section: 'prices',
      place: 20,
      label: 'Zahlung und Stand',
      sentence: 'Zahlungswege, Bankkonto und bis wann die Preise geprüft sind.',
      words: 'IBAN BIC Bank Konto Überweisung Karte bar Zahlcode QR',
      href: '/admin/preise/angaben',
      permissions: ['keep-prices'],
      settings: ['price-list'],
      subjects: ['price-list'],
    },
  ],
}

async function priceReview(db: Db): Promise<DueReview[]> {
  const list = await findSetting(db, priceListSetting)
  if (list?.review.nextReview == null) return []
  return [
    { what: 'Preisliste', since: list.review.nextReview, href: '/admin/preise/angaben', misleads: true },
  ]
}
