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

export const mediaInSettings: MediaUseSource = {
  source: 'settings',
  describe: async (_db, uses) =>
    ownersOf(uses).map((key) => ({
      label: settings[key]?.label ?? `Einstellung „${key}“`,
      note: 'Einstellungen',
      href: settings[key]?.href ?? null,
    })),
}
