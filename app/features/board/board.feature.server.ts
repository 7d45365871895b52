import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { boardAnswer } from './board-answer.server.ts'
import { boardSubjects } from './audit-subjects.ts'
import { boardPersonalData } from './personal-data.server.ts'
import { mediaInOffices } from './media-in-offices.server.ts'

export const boardFeature: Feature = {
  subjects: boardSubjects,
  resources: {
    '/admin/vorstand/seite': async () =>
      pagesOf((await import('./admin/board.resource.server.ts')).boardPageResource),
    '/admin/vorstand': async () => pagesOf((await import('./admin/board.resource.server.ts')).officeResource),
  },
  answers: [boardAnswer],
  personalData: boardPersonalData,
  mediaUses: [mediaInOffices],
  adminActions: [
    {
      label: 'Amt anlegen',
      sentence: 'Mit der Person, die es hat.',
      words: 'Vorstand Funktion neu gewählt wechseln Wahl',
      href: '/admin/vorstand/erstellen',
      permissions: ['keep-club'],
    },
  ],
  adminMenu: [
    {
      section: 'members',
      place: 40,
      label: 'Vorstand',
      sentence: 'Ämter, ihre Reihenfolge, wer sie hat und wie man sie erreicht.',
      words: 'Amt Funktion Ansprechpartner Spartenleiter vakant wechseln Wahl Nachfolge',
      href: '/admin/vorstand',
      permissions: ['keep-club'],
      subjects: ['board-office'],
    },
  ],
}
