import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { countOpenRequests } from '#app/requests/open-requests.server.ts'
import { answeringPermissions } from '#app/platform/identity/rights.ts'
import { carryOut } from './held-answers.server.ts'
import { officeList } from '#app/requests/office-list.ts'
import { listRequests } from '#app/requests/office.server.ts'
import { kindLabels, workflows } from '#app/requests/request-states.ts'
import { stateOf } from '#app/requests/workflow.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'

/** Finds requests by number, registration, name and all other text, newest first. */
const requestsByTyping: AdminFind = {
  group: 'requests',
  async find(db, by, typed) {
    const { requests } = await listRequests(db, by, { words: typed })
    return requests.map(({ id, number, kind, status, senderName }) => ({
      label: senderName,
      note: `${kindLabels[kind].one} ${number}`,
      state: stateOf(workflows[kind], status)?.label ?? status,
      href: `${officeList}/${id}`,
    }))
  },
}

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
