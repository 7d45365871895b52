import type { Feature } from '#app/platform/feature.ts'
import { picturesToSettle } from './pictures-to-settle.server.ts'
import { mediaInSettings } from './media-in-settings.server.ts'

export const mediaFeature: Feature = {
  mediaUses: [mediaInSettings],
  work: picturesToSettle,
}
