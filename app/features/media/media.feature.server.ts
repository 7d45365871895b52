import type { Feature } from '#app/platform/feature.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { countFlawedPictures } from '#app/media/pictures/library.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'
import { describeAddress } from './library-address.ts'
import { mediaInSettings } from './media-in-settings.server.ts'

export const mediaFeature: Feature = {
  mediaUses: [mediaInSettings],
  work: picturesToDo,
  adminMenu: [
    {
      section: 'website',
      place: 60,
      label: 'Bilder',
      sentence: 'Alle Bilder der Website mit Beschreibung und Nachweis.',
      words: 'Foto Mediathek Bildnachweis Alternativtext Copyright Datei Fotos hochladen',
      href: '/admin/bilder',
      permissions: ['choose-pictures'],
      subjects: ['picture', 'download'],
    },
  ],
}

/** Returns pictures without a sufficient description or held back, as work. */
async function picturesToDo({ db }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'choose-pictures')) return []
  const { undescribed, heldBack } = await countFlawedPictures(db, by)
  return [
    {
      place: 140,
      count: undescribed,
      title: undescribed === 1 ? 'Bild ohne Beschreibung' : 'Bilder ohne Beschreibung',
      sentence: 'Wer sie nicht sieht, erfährt nicht, was darauf ist.',
      href: describeAddress(),
    },
    {
      place: 150,
      count: heldBack,
      title: heldBack === 1 ? 'zurückgehaltenes Bild' : 'zurückgehaltene Bilder',
      sentence: 'Personen sind zu erkennen, und es fehlt die Einwilligung oder ein Grund.',
      href: '/admin/bilder?zeige=zurueckgehalten',
    },
  ]
}
