import { listPossibleAuthors } from '#app/features/members/admin-members.server.ts'
import { draftsOf } from '#app/resources/drafts/draft-source.ts'
import { differencesBetween } from '#app/resources/record-units.ts'
import { findPostForAdmin } from './save-post.server.ts'
import { postGroups, postValues } from './post-fields.ts'
import { takeOutOfTrash, trashPosts } from './trash/trash.server.ts'

export const draftsOfBlog = draftsOf({
  key: 'beitrag',
  label: 'Beitrag',
  permission: 'write-posts',
  address: '/admin/blog',
  create: 'erstellen',
  async list(db, _by, at) {
    const rows = await db
      .selectFrom('posts')
      .select(['id', 'title', 'teaser', 'status', 'published_at', 'updated_at'])
      .where((post) =>
        post.or([
          post('status', '=', 'draft'),
          post.and([
            post('status', 'in', ['scheduled', 'published']),
            post('published_at', '>', at.toISOString()),
          ]),
        ]),
      )
      .execute()
    return rows.map(({ id, title, teaser, status, published_at, updated_at }) => ({
      id,
      title,
      sentence: teaser,
      subject: 'post',
      outAt: status === 'draft' ? null : published_at,
      changedAt: updated_at,
    }))
  },
  async discard(db, by, id, at) {
    await trashPosts(db, by, [id], at)
    return { isGone: true, discarded: '' }
  },
  async restore(db, by, id, _discarded, at) {
    await takeOutOfTrash(db, by, [id], at)
  },
  typed: {
    subject: 'post',
    saved: 'dem gespeicherten Beitrag',
    async find(db, by, id) {
      const post = await findPostForAdmin(db, by, id)
      if (post === undefined || post.status === 'trashed') return undefined
      return { revision: post.revision, values: postValues(post, null) }
    },
    begun: async (_db, by) => postValues(undefined, by.memberId),
    async differences(db, by, before, after) {
      const authors = (await listPossibleAuthors(db, by)).map(({ id, name }) => ({ value: id, label: name }))
      return differencesBetween(postGroups(authors), before, after)
    },
  },
})
