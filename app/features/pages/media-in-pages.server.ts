import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import { clubTextOf } from './club-texts.ts'

const address = (key: string) => (clubTextOf(key) === undefined ? null : `/admin/texte/${key}`)
const label = (key: string, title?: string) => `Text „${title ?? clubTextOf(key)?.title ?? key}“`

const mediaInPages: MediaUseSource = {
  source: 'pages',
  async describe(db, uses) {
    const rows = await db
      .selectFrom('pages')
      .select(['key', 'title'])
      .where('key', 'in', ownersOf(uses))
      .orderBy('key')
      .execute()
    return rows.map(({ key, title }) => ({ label: label(key, title), note: '', href: address(key) }))
  },
}

const mediaInPageDrafts: MediaUseSource = {
  source: 'page_drafts',
  describe: async (_db, uses) =>
    ownersOf(uses).map((key) => ({ label: label(key), note: 'Entwurf', href: address(key) })),
}

/** One entry for all versions of a text: each can be restored. */
const mediaInPageVersions: MediaUseSource = {
  source: 'page_versions',
  describe: async (_db, uses) =>
    ownersOf(uses).map((key) => {
      const numbers = uses
        .filter(({ ownerId }) => ownerId === key)
        .map(({ part }) => Number(part))
        .toSorted((a, b) => a - b)
      return {
        label: label(key),
        note: `${numbers.length === 1 ? 'Fassung' : 'Fassungen'} ${numbers.join(', ')}`,
        href: `/admin/texte/${key}/versionen`,
      }
    }),
}

/** Media in published texts, drafts and earlier versions. */
export const mediaInTexts: readonly MediaUseSource[] = [mediaInPages, mediaInPageDrafts, mediaInPageVersions]
