import { mayDo } from '#app/platform/identity/actor.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'
import { listPostsForAdmin } from './admin-posts.server.ts'
import { postState, stateNames } from './post-state.ts'

/** Posts outside the trash by title, teaser and text, those changed last first. */
export const postsByTyping: AdminFind = {
  group: 'posts',
  async find(db, by, typed, at) {
    if (!mayDo(by, 'write-posts')) return []
    const { posts } = await listPostsForAdmin(db, by, { words: typed }, at)
    return posts.map((post) => ({
      label: post.title,
      note: 'Beitrag',
      state: stateNames[postState(post, at)],
      href: `/admin/blog/${post.id}`,
    }))
  },
}
