import type { Feature } from '#app/platform/feature.ts'
import { functionNames } from '#app/features/members/member-choices.ts'
import { branchNames, statusNames as memberStatuses } from '#app/features/members/member.ts'
import { faultNames, kindNames, statusNames, list, circularGroups } from './circular.ts'
import { circularsPersonalData } from './personal-data.server.ts'
import { sendPortion } from './send-portion.job.server.ts'
import { draftsOfCirculars } from './drafts-of-circulars.server.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { mayDo } from '#app/platform/identity/actor.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'
import { labelsOf } from '#app/resources/record-field.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const circularsSubjects = {
  circular: {
    table: 'circulars',
    label: 'Rundschreiben',
    page: (id: string) => `/admin/rundschreiben/${id}`,
    fields: { ...labelsOf(circularGroups), recipients: 'Briefe' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof circularsSubjects, true> {}
}

/** Maximum number of circulars searched, newest first. */
const newest = 500

/** Finds circulars by subject. */
const circularsByTyping: AdminFind = {
  group: 'posts',
  async find(db, by, typed) {
    if (!mayDo(by, 'write-circulars')) return []
    const words = sortKey(typed).split(/\s+/).filter(Boolean)
    const rows = await db
      .selectFrom('circulars')
      .select(['id', 'subject', 'status'])
      .orderBy('id', 'desc')
      .limit(newest)
      .execute()
    return rows
      .filter(({ subject }) => words.every((word) => sortKey(subject).includes(word)))
      .map(({ id, subject, status }) => ({
        label: subject,
        note: 'Rundschreiben',
        state: statusNames[status],
        href: `${list}/${id}`,
      }))
  },
}

export const circularsFeature: Feature = {
  subjects: circularsSubjects,
  columnLabels: {
    circulars: { kind: kindNames, status: statusNames },
    circular_recipients: { fault: faultNames },
  },
  fieldLabels: {
    circular: { branches: branchNames, functions: functionNames, statuses: memberStatuses },
  },
  jobs: [sendPortion],
  personalData: circularsPersonalData,
  drafts: [draftsOfCirculars],
  adminFinds: [circularsByTyping],
  adminActions: [
    {
      label: 'Rundschreiben verfassen',
      sentence: 'Eine Mail an Mitglieder nach Klasse, Amt, Flugzeug, Dienst oder Veranstaltung.',
      words: 'Rundmail Rundbrief Newsletter Einladung Mitgliederversammlung E-Mail an alle Verteiler',
      href: '/admin/rundschreiben/erstellen',
      permissions: ['write-circulars'],
      creates: { place: 65, label: 'Rundschreiben' },
    },
  ],
  adminMenu: [
    {
      section: 'members',
      place: 35,
      label: 'Rundschreiben',
      sentence: 'Mails an Gruppen, und was an wen ging.',
      words: 'Rundmail Rundbrief Newsletter Verteiler Einladung Mitgliederversammlung',
      href: '/admin/rundschreiben',
      permissions: ['write-circulars'],
      subjects: ['circular'],
    },
  ],
}
