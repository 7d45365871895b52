import type { Feature } from '#app/platform/feature.ts'
import { homeSubjects } from './audit-subjects.ts'

export const homeFeature: Feature = {
  subjects: homeSubjects,
}
