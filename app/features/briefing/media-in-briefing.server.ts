import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'

/** Each version uses its own pictures; versions never change, so their pictures stay in use. */
export const mediaInBriefing: MediaUseSource = {
  source: 'briefing_versions',
  describe: async (_db, uses) =>
    ownersOf(uses)
      .toSorted((a, b) => Number(a) - Number(b))
      .map((version) => ({ label: 'Einweisung', note: `Fassung ${version}`, href: '/admin/einweisung' })),
}
