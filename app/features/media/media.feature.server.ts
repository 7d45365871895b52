import type { Feature } from '#app/platform/feature.ts'
import { picturesToSettle } from './pictures-to-settle.server.ts'
import { mediaInSettings } from './media-in-settings.server.ts'

export const mediaFeature: Feature = {
  mediaUses: [mediaInSettings],
  work: picturesToSettle,
  adminMenu: [
    {
      group: 'website',
      place: 80,
      label: 'Bilder',
      href: '/admin/bilder',
      icon: 'image',
      tasks: ['choose-pictures'],
    },
  ],
}
