import type { Feature } from '#app/platform/feature.ts'
import { filesOfRequests } from './sent-pictures/sent-pictures.server.ts'
import { sweepPictures } from './sent-pictures/sweep-pictures.job.server.ts'
import { dropUntaken } from './sent-pictures/drop-untaken.job.server.ts'
import { requestsPersonalData } from './personal-data.server.ts'
import { requestPeriods } from './request-periods.ts'
import { requestStates } from './request-states.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const requestsSubjects = {
  request: {
    table: 'requests',
    label: 'Anfrage',
    page: (id: string) => `/admin/anfragen/${id}`,
    personal: { allBut: ['status', 'responsible', 'deleteAfter', 'position'] },
    isPerson: true,
  },
  'canned-replies': {
    label: 'Textbausteine',
    page: () => '/admin/einstellungen/textbausteine',
    fields: { replies: 'Textbausteine', for: 'Antwort', de: 'Text', en: 'Text auf Englisch' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof requestsSubjects, true> {}
}

export const requestsFeature: Feature = {
  subjects: requestsSubjects,
  columnLabels: {
    requests: { language: { de: 'Deutsch', en: 'Englisch' } },
  },
  fieldLabels: {
    request: { status: requestStates },
  },
  jobs: [sweepPictures, dropUntaken],
  filesOf: [filesOfRequests],
  personalData: requestsPersonalData,
  periods: Object.values(requestPeriods),
}
