import { ownersOf, formatVersions, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import type { MediaUse } from '#app/media/pictures/media-uses.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { plainText, RichText } from '#app/lib/rich-text.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'
import { postAddress } from './post.ts'

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
        note: formatVersions(uses.filter(({ ownerId }) => ownerId === id)),
        href: `/admin/blog/${id}/versionen`,
      }
    })
  },
}

const postsAtOnce = 200

/** Drafts and withdrawn posts are not indexed. A scheduled post is indexed and can be found from its publication on. */
export const postsInSearch: SearchSource = {
  kind: 'post',
  async *entries(db, wantedId) {
    let last = { published_at: '', id: '' }
    for (;;) {
      let query = db
        .selectFrom('posts')
        .select([
          'id',
          'slug',
          'title',
          'teaser',
          'category',
          'body',
          'visibility',
          'published_at',
          'expires_at',
        ])
        .where('status', 'in', ['published', 'scheduled'])
        .where(({ eb, or, and }) =>
          or([
            eb('published_at', '>', last.published_at),
            and([eb('published_at', '=', last.published_at), eb('id', '>', last.id)]),
          ]),
        )
      if (wantedId !== undefined) query = query.where('id', '=', wantedId)
      const rows = await query.orderBy('published_at').orderBy('id').limit(postsAtOnce).execute()
      for (const row of rows) {
        yield {
          kind: 'post',
          id: row.id,
          title: row.title,
          lead: row.teaser,
          text: plainText(RichText.parse(JSON.parse(row.body))),
          words: row.category,
          address: row.visibility === 'public' ? postAddress(row) : `/mitglied/blog/${row.id}`,
          visibility: row.visibility,
          visibleFrom: row.published_at,
          visibleUntil: row.expires_at,
          dated: row.published_at,
        }
        last = { published_at: row.published_at ?? '', id: row.id }
      }
      if (rows.length < postsAtOnce) return
    }
  },
}
