import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'

/** Each version names its own; a version is never changed, so its pictures stay used. */
export const mediaInBriefing: MediaUseSource = {
  source: 'briefing_versions',
  describe: async (_db, uses) =>
    ownersOf(uses)
      .toSorted((a, b) => Number(a) - Number(b))
      .map((version) => ({ label: 'Einweisung', note: `Fassung ${version}`, href: '/admin/einweisung' })),
}
