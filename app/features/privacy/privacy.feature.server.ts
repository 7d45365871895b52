import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { listOpenErasureRequests } from './erasure-requests.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'
import { listOpenWithdrawals } from '#app/features/members/withdrawals/withdrawals.server.ts'
import { scanWithdrawal } from './withdrawn/scan.job.server.ts'
import { runRetention } from './retention.job.server.ts'
import { namedInTexts } from './named-in-texts.server.ts'
import { processorTasks } from './processor.ts'
import type { PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { namesOf } from '#app/lib/listed.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const erasureRequestsPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'privacy.wishes',
    label: 'Wunsch nach Löschung',
    holds: 'wer, wann, bis wann zu antworten ist',
    whose: 'Mitglieder',
    purpose: 'Rechte der Betroffenen erfüllen',
    basis: 'Art. 6 Abs. 1 lit. c mit Art. 12 und 17 DSGVO',
    recipients: 'Mitgliederwart, Vorstand, Datenschutz',
    retention: 'bis der Wunsch erfüllt oder zurückgenommen ist',
    rows: [
      rowsOf('erasure_wishes', {
        member: 'member_id',
        oncePer: [],
        show: (row) => ({ 'Gewünscht am': row.asked_at, 'Antwort bis': row.due_on }),
      }),
    ],
    deleted: 'Der Wunsch ist damit erfüllt.',
  }),
]

const privacySubjects = {
  processors: {
    label: 'Auftragsverarbeiter',
    page: () => '/admin/datenschutz/auftragsverarbeiter',
    fields: { place: 'Sitz', task: 'Wofür', contractOn: 'Vertrag vom', abroad: 'Außerhalb der EU' },
  },
  retention: { label: 'Fristen', page: () => '/admin/datenschutz/fristen' },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof privacySubjects, true> {}
}

export const privacyFeature: Feature = {
  subjects: privacySubjects,
  resources: {
    '/admin/datenschutz/auftragsverarbeiter': async () =>
      pagesOf((await import('./admin/processors.resource.server.ts')).processorsResource),
  },
  fieldLabels: {
    processors: { task: processorTasks },
  },
  jobs: [runRetention, scanWithdrawal],
  personalData: erasureRequestsPersonalData,
  work: async (services, by) => [
    ...(await withdrawalsToDo(services, by)),
    ...(await erasureToDo(services, by)),
  ],
  adminMenu: [
    {
      section: 'settings',
      place: 70,
      label: 'Datenschutz',
      sentence: 'Auskunft, Löschung und was von wem gespeichert ist.',
      words: 'DSGVO Auskunft Löschen Betroffene Anspruch',
      href: '/admin/datenschutz',
      permissions: ['protect-data'],
      group: 'privacy',
      subjects: ['member', 'consent'],
    },
    {
      section: 'settings',
      place: 80,
      label: 'Verzeichnis der Verarbeitungen',
      sentence: 'Welche Daten wozu, wie lange und auf welcher Grundlage.',
      words: 'Art. 30 DSGVO Verarbeitungsverzeichnis',
      href: '/admin/datenschutz/verzeichnis',
      permissions: ['protect-data'],
      group: 'privacy',
      subjects: ['retention'],
    },
    {
      section: 'settings',
      place: 100,
      label: 'Auftragsverarbeiter',
      sentence: 'Wer für den Verein Daten verarbeitet, mit dem Tag des Vertrags.',
      words: 'Art. 28 DSGVO Vertrag AVV Hoster Hosting Mailanbieter Empfänger Datenschutz',
      href: '/admin/datenschutz/auftragsverarbeiter',
      permissions: ['protect-data'],
      group: 'privacy',
      settings: ['processors'],
      subjects: ['processors'],
    },
    {
      section: 'settings',
      place: 110,
      label: 'Fristen',
      sentence: 'Wie lange Anfragen, Anmeldungen, Mails und frühere Mitglieder aufgehoben werden.',
      words: 'Datenschutz DSGVO Löschung Aufbewahrung Verzeichnis Auskunft',
      href: '/admin/datenschutz/fristen',
      permissions: ['protect-data'],
      group: 'privacy',
      settings: ['retention'],
      subjects: ['retention'],
    },
  ],
}

/** Names in other people's texts; must come after all features that handle their own rows. */
export const namesInTextsFeature: Feature = { personalData: [namedInTexts] }

/** Returns open erasure requests as work. */
async function erasureToDo({ db }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'protect-data')) return []
  const options = await listOpenErasureRequests(db, by)
  const [input] = options
  return [
    {
      place: 130,
      count: options.length,
      title: options.length === 1 ? 'Wunsch nach Löschung' : 'Wünsche nach Löschung',
      sentence: `${namesOf(options)}, ${options.length === 1 ? '' : 'der erste '}zu erledigen bis ${input && longDate(input.dueOn)}.`,
      due: input?.dueOn,
      href:
        options.length === 1 ? `/admin/mitglieder/${input?.memberId}/daten` : '/admin/datenschutz#wuensche',
    },
  ]
}

/** Returns withdrawn consents to name or picture that are still published, as work. */
async function withdrawalsToDo({ db }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'protect-data')) return []
  const withdrawals = await listOpenWithdrawals(db, by)
  const [withdrawal] = withdrawals
  const isOne = withdrawals.length === 1
  return [
    {
      place: 129,
      count: withdrawals.length,
      title: isOne ? 'widerrufene Einwilligung' : 'widerrufene Einwilligungen',
      sentence: `${namesOf(withdrawals)}, ${isOne ? '' : 'die erste '}zu erledigen bis ${withdrawal && longDate(withdrawal.dueOn)}.`,
      due: withdrawal?.dueOn,
      href: isOne
        ? `/admin/mitglieder/${withdrawal?.memberId}/daten#widerrufe`
        : '/admin/datenschutz#widerrufe',
    },
  ]
}
