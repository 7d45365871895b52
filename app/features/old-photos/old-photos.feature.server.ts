import type { Feature } from '#app/platform/feature.ts'
import { photosInOffice } from './office-kind.server.ts'

export const oldPhotosFeature: Feature = {
  requestKinds: [photosInOffice],
}
