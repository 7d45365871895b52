import { mediaInAircraft } from '#app/features/aircraft/media-in-aircraft.server.ts'
import { mediaOfAirfield } from '#app/features/airfield/media-of-airfield.server.ts'
import { mediaInPosts, mediaInPostVersions } from '#app/features/blog/media-in-posts.server.ts'
import { mediaInOffices } from '#app/features/board/media-in-offices.server.ts'
import { mediaInBriefing } from '#app/features/briefing/media-in-briefing.server.ts'
import { mediaInDestinations } from '#app/features/destinations/media-in-destinations.server.ts'
import {
  mediaInDocuments,
  mediaInEarlierDocuments,
} from '#app/features/documents/media-in-documents.server.ts'
import { mediaInEvents, mediaInEventVersions } from '#app/features/events/media-in-events.server.ts'
import { mediaOfMembers } from '#app/features/members/media-of-members.server.ts'
import { mediaInTexts } from '#app/features/pages/media-in-pages.server.ts'
import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import { mediaInOffers } from '#app/features/trial-flights/media-in-offers.server.ts'

const settings: Record<string, { label: string; href: string | null }> = {
  club: { label: 'Vereinsdaten', href: '/admin/einstellungen/verein' },
  home: { label: 'Startseite', href: '/' },
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

/** Every table that uses pictures or files, described by the room that owns it. */
export const mediaUseSources: readonly MediaUseSource[] = [
  mediaInPosts,
  mediaInPostVersions,
  mediaInEvents,
  mediaInEventVersions,
  ...mediaInAircraft,
  mediaInBriefing,
  ...mediaInDestinations,
  ...mediaOfAirfield,
  mediaInDocuments,
  mediaInEarlierDocuments,
  ...mediaInTexts,
  mediaOfMembers,
  mediaInOffices,
  mediaInOffers,
  mediaInSettings,
]
