import type { Feature } from '#app/platform/feature.ts'
import { requestsSubjects } from './audit-subjects.ts'
import { filesOfRequests } from './sent-pictures/sent-pictures.server.ts'
import { sweepPictures } from './sent-pictures/sweep-pictures.job.server.ts'
import { dropUntaken } from './sent-pictures/drop-untaken.job.server.ts'
import { requestsPersonalData } from './personal-data.server.ts'
import { requestPeriods } from './request-periods.ts'
import { requestStates } from './state-labels.ts'

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
