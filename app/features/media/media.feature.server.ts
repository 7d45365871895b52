import type { Feature } from '#app/platform/feature.ts'
import { picturesToSettle } from './pictures-to-settle.server.ts'
import { mediaInSettings } from './media-in-settings.server.ts'

export const mediaFeature: Feature = {
  mediaUses: [mediaInSettings],
  work: picturesToSettle,
  adminMenu: [
    {
      section: 'website',
      place: 60,
      label: 'Bilder',
      sentence: 'Alle Bilder der Website mit Beschreibung und Nachweis.',
      words: 'Foto Mediathek Bildnachweis Alternativtext Copyright Datei',
      href: '/admin/bilder',
      tasks: ['choose-pictures'],
      subjects: ['picture', 'download'],
    },
  ],
}
