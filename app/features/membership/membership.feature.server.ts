import { ApplicationFields } from './application-request.ts'
import { applicationFacts } from './my/application-rows.ts'
import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { membershipFeeAnswer } from './membership-classes.server.ts'
import { listEndingProbations } from './probation/probation.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'
import { remindOfProbation, probationNight } from './probation/remind-of-probation.job.server.ts'
import { branchNames } from '#app/features/members/member.ts'
import { labels } from '#app/platform/audit/value-labels.ts'
import { rhythms } from './membership-class.ts'
import { requestStates } from '#app/requests/request-states.ts'
import { namesOf } from '#app/lib/listed.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const membershipSubjects = {
  application: {
    label: 'Aufnahmeantrag',
    page: (id: string) => `/admin/mitglieder/antraege/${id}`,
    personal: { allBut: ['status', 'responsible'] },
    isPerson: true,
  },
  'membership-class': {
    label: 'Beitragsklasse',
    labels: { seite: 'Mitgliedschaftsseite', ausbildung: 'Mitgliedschaftsseite' },
    page: (id: string) => `/admin/mitgliedschaft/${id}`,
    fields: {
      feeCents: 'Beitrag',
      who: 'Für wen',
      rhythm: 'Zahlweise',
      faq: 'Fragen',
      paths: 'Wege',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof membershipSubjects, true> {}
}

export const membershipFeature: Feature = {
  subjects: membershipSubjects,
  resources: {
    '/admin/mitgliedschaft': async () =>
      pagesOf((await import('./content/membership.resource.server.ts')).classResource),
    '/admin/mitgliedschaft/seite': async () =>
      pagesOf((await import('./content/membership.resource.server.ts')).membershipPageResource),
    '/admin/mitgliedschaft/ausbildung': async () =>
      pagesOf((await import('./content/membership.resource.server.ts')).trainingResource),
  },
  fieldLabels: {
    application: { status: requestStates },
    'membership-class': { rhythm: labels(rhythms), branches: branchNames },
  },
  jobs: [remindOfProbation],
  nightly: [probationNight],
  answers: [membershipFeeAnswer],
  work: probationsToDo,
  // The office reads applications on their own page; the facts are for the sender's copy of their data.
  requestKinds: [
    {
      kind: 'membership',
      facts: (stored) => ({
        title: 'Aufnahmeantrag',
        facts: applicationFacts(ApplicationFields.parse(stored), new Map()),
      }),
    },
  ],
  adminMenu: [
    {
      section: 'members',
      place: 20,
      label: 'Aufnahmeanträge',
      sentence: 'Wer Mitglied werden möchte und wie weit der Antrag ist.',
      words: 'Antrag Aufnahme beitreten SEPA',
      href: '/admin/mitglieder/antraege',
      permissions: ['decide-applications'],
    },
    {
      section: 'members',
      place: 50,
      label: 'Mitgliedschaft',
      sentence: 'Beitragsklassen, Ausbildungswege und die Seite dazu.',
      words: 'Beitrag Klasse Aufnahme Ausbildung',
      href: '/admin/mitgliedschaft',
      permissions: ['keep-club'],
      subjects: ['membership-class'],
    },
  ],
}

/** Returns probations that end soon, as work. */
async function probationsToDo({ db, now }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'keep-members')) return []
  const today = localDate(now().getTime())
  const probations = await listEndingProbations(db, today)
  const [probation] = probations
  return [
    {
      place: 70,
      count: probations.length,
      title: probations.length === 1 ? 'Probemitgliedschaft endet' : 'Probemitgliedschaften enden',
      sentence:
        probations.length === 1
          ? `${probation?.name}, am ${longDate(probation?.endsOn ?? today)}.`
          : `${namesOf(probations)}.`,
      due: probation?.endsOn,
      href:
        probations.length === 1
          ? `/admin/mitglieder/${probation?.memberId}`
          : '/admin/mitglieder?status=probation',
    },
  ]
}
