import { OfficeDetails } from './board-office.ts'
import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { boardAnswer, vacateOffices } from './board-answer.server.ts'
import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import type { PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const boardPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'board.offices',
    label: 'Ämter',
    holds: 'Amt, Aufgaben, Amtszeit, Funktionsadresse',
    whose: 'Wer ein Amt hat',
    purpose: 'Zeigen, wer wofür zuständig ist',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO; Foto nur mit Einwilligung',
    recipients: 'Besucher der Website',
    retention: 'bis zum Ende des Amts oder zum Austritt',
    rows: [
      rowsOf('board_offices', {
        member: 'member_id',
        sort: 'position',
        show: (row) => {
          const { email, phone, tasks, termFrom, termTo, showPhoto } = OfficeDetails.parse(
            JSON.parse(row.details),
          )
          return {
            Amt: row.office,
            'E-Mail': email,
            Telefon: phone,
            Aufgaben: tasks,
            'Amtszeit von': termFrom,
            'Amtszeit bis': termTo,
            'Foto zeigen': showPhoto,
          }
        },
      }),
    ],
    anonymised: 'Die Ämter bleiben, unbesetzt.',
    carryOut: async (trx, { memberId }, at) => {
      if (memberId !== null) await vacateOffices(trx, memberId, at)
    },
  }),
]

const boardSubjects = {
  'board-office': {
    label: 'Amt',
    labels: { seite: 'Vorstandsseite' },
    page: (id: string) => `/admin/vorstand/${id}`,
    fields: {
      office: 'Amt',
      group: 'Gruppe',
      memberId: 'Inhaber',
      tasks: 'Aufgaben',
      termFrom: 'Amtszeit von',
      termTo: 'Amtszeit bis',
      showPhoto: 'Mit Foto',
      intro: 'Einleitung',
      groups: 'Gruppen',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof boardSubjects, true> {}
}

const mediaInOffices: MediaUseSource = {
  source: 'board_offices',
  async describe(db, uses) {
    const rows = await db
      .selectFrom('board_offices')
      .select(['id', 'office'])
      .where('id', 'in', ownersOf(uses))
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(({ office }) => ({
      label: `Vorstandsamt „${office}“`,
      note: '',
      href: '/admin/vorstand',
    }))
  },
}

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
