import type { Feature } from '#app/platform/feature.ts'
import { noticesSubjects } from './audit-subjects.ts'
import { kindLabels, scopeLabels } from './notice.ts'

export const noticesFeature: Feature = {
  subjects: noticesSubjects,
  columnWords: {
    notices: { kind: kindLabels, scope: scopeLabels },
  },
}
