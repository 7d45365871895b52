import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const trialFlightsSubjects = {
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
    page: (id: string) => `/admin/schnupperflug/gutscheine/${id}`,
    fields: { remainingCents: 'Rest', state: 'Stand' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof trialFlightsSubjects, true> {}
}
