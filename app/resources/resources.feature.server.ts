import type { Feature } from '#app/platform/feature.ts'
import { unsavedPersonalData } from './unsaved/unsaved-personal-data.server.ts'

export const resourcesFeature: Feature = {
  personalData: unsavedPersonalData,
}
