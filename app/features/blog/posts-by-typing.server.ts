import { mayDo } from '#app/platform/identity/actor.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'
import { listPostsForAdmin } from './admin-posts.server.ts'
import { publicationState, stateNames } from '#app/resources/written/publication-state.ts'

/** Finds posts outside the trash by title, teaser and text, last changed first. */
export const postsByTyping: AdminFind = {
  group: 'posts',
  async find(db, by, typed, at) {
    if (!mayDo(by, 'write-posts')) return []
    const { posts } = await listPostsForAdmin(db, by, { words: typed }, at)
    return posts.map((post) => ({
      label: post.title,
      note: 'Beitrag',
      state: stateNames[publicationState(post, at)],
      href: `/admin/blog/${post.id}`,
    }))
  },
}
