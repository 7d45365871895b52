import type { Feature } from '#app/platform/feature.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { countFlawedPictures } from '#app/media/pictures/library.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'
import { describeAddress } from './library-address.ts'
import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'

const settings: Record<string, { label: string; href: string | null }> = {
  club: { label: 'Vereinsdaten', href: '/admin/einstellungen/verein' },
  mobility: { label: 'app2drive', href: '/flugplatz/app2drive' },
  board: { label: 'Vorstand', href: '/verein/vorstand' },
  membership: { label: 'Mitgliedschaft', href: '/verein/mitgliedschaft' },
  training: { label: 'Ausbildung', href: '/verein/mitgliedschaft' },
  'site-plan-picture': { label: 'Bild des Lageplans', href: '/admin/flugplatz/lageplanbild' },
  'trial-flights': { label: 'Schnupperflüge', href: '/erlebnisse/schnupperflug' },
}

const mediaInSettings: MediaUseSource = {
  source: 'settings',
  describe: async (_db, uses) =>
    ownersOf(uses).map((key) => ({
      label: settings[key]?.label ?? `Einstellung „${key}“`,
      note: 'Einstellungen',
      href: settings[key]?.href ?? null,
    })),
}

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
