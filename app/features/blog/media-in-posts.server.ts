import { ownersOf, versionsWords, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import type { MediaUse } from '#app/media/pictures/media-uses.server.ts'
import type { Db } from '#app/platform/database/db.ts'

const states = {
  draft: 'Entwurf',
  scheduled: 'geplant',
  published: 'veröffentlicht',
  archived: 'archiviert',
  trashed: 'im Papierkorb',
} as const

async function postsOf(db: Db, uses: readonly MediaUse[]) {
  return db
    .selectFrom('posts')
    .select(['id', 'title', 'status'])
    .where('id', 'in', ownersOf(uses))
    .orderBy('title')
    .orderBy('id')
    .execute()
}

const label = (title: string) => `Beitrag „${title}“`

/** Includes drafts and posts in the trash. */
export const mediaInPosts: MediaUseSource = {
  source: 'posts',
  async describe(db, uses) {
    const rows = await postsOf(db, uses)
    return rows.map(({ id, title, status }) => ({
      label: label(title),
      note: states[status],
      href: `/admin/blog/${id}`,
    }))
  },
}

/** One entry for all versions of a post: each can be restored. */
export const mediaInPostVersions: MediaUseSource = {
  source: 'post_versions',
  async describe(db, uses) {
    const rows = await postsOf(db, uses)
    return rows.map(({ id, title }) => {
      return {
        label: label(title),
        note: versionsWords(uses.filter(({ ownerId }) => ownerId === id)),
        href: `/admin/blog/${id}/versionen`,
      }
    })
  },
}
