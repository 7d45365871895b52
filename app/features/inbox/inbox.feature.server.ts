import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { countOpenRequests } from '#app/requests/open-requests.server.ts'
import { answeringPermissions } from '#app/platform/identity/rights.ts'
import { carryOut } from './held-answers.server.ts'
import { requestsByTyping } from './requests-by-typing.server.ts'

export const inboxFeature: Feature = {
  resources: {
    '/admin/einstellungen/textbausteine': async () =>
      pagesOf((await import('./canned/canned.resource.server.ts')).cannedResource),
  },
  jobs: [carryOut],
  adminFinds: [requestsByTyping],
  adminMenu: [
    {
      section: 'requests',
      place: 10,
      label: 'Offene Anfragen',
      sentence: 'Was Menschen dem Verein geschrieben haben und auf Antwort wartet.',
      words: 'Eingang Postfach Nachricht Antwort',
      href: '/admin/anfragen?stand=offen',
      permissions: answeringPermissions,
      open: async ({ db }, by) =>
        (await countOpenRequests(db, by)).reduce((sum, { requests }) => sum + requests, 0),
    },
    {
      section: 'requests',
      place: 20,
      label: 'PPR des Tages',
      sentence: 'Wer heute oder an einem anderen Tag anfliegt, mit Antwort in der Liste.',
      words: 'Ankünfte Tagesliste Landung anfliegen genehmigen bestätigen ablehnen Anfrage',
      href: '/admin/anfragen/ppr',
      permissions: ['answer-ppr'],
    },
    {
      section: 'requests',
      place: 30,
      label: 'Tagesplan',
      sentence: 'Wer wann kommt: PPR, Schnupperflüge, Hallenplätze.',
      words: 'Termine heute kommen',
      href: '/admin/anfragen/tag',
      permissions: ['answer-ppr', 'answer-trial-flights', 'answer-hangar'],
    },
    {
      section: 'requests',
      place: 60,
      label: 'Textbausteine',
      sentence: 'Fertige Sätze für die Antworten auf Anfragen jeder Art.',
      words: 'Vorlagen Antwort Absage Zusage Rückfrage Grund Platzhalter Mail PPR Schnupperflug Kontakt',
      href: '/admin/einstellungen/textbausteine',
      permissions: ['keep-club'],
      settings: ['canned-replies'],
      subjects: ['canned-replies'],
    },
  ],
}
