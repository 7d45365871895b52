import type { Db } from '#app/platform/database/db.ts'
import { toPost, type Post, type PostCard, authorName } from './post.ts'
import {
  forGuests,
  readablePosts,
  listPublicPosts,
  blogOverview,
  type Moment,
  pagesCached,
} from './posts.server.ts'
import { pictureIdsIn } from '#app/lib/rich-text.ts'
import { findPublicNames } from '#app/features/members/public-names.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { perContentAndKey } from '#app/platform/database/per-content.server.ts'

/** Returns a public post; `undefined` also for drafts and internal posts, so that guests cannot tell them apart. */
export async function findPublicPost(db: Db, id: string, at: Date): Promise<Post | undefined> {
  const row = await readablePosts(db, forGuests, at).selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : toPost(row)
}

/** Returns the posts published directly before and after. */
async function findNeighbours(db: Db, post: PostCard, at: Date) {
  const [older, newer] = await Promise.all([
    listPublicPosts(db, { before: post.id }, at, 1),
    listPublicPosts(db, { after: post.id }, at, 1),
  ])
  return { older: older.posts[0], newer: newer.posts.at(-1) }
}

/** Returns the data of a post's public page, and until when it is valid; `undefined` for a post a guest may not read. */
export async function postPage(db: Db, id: string, at: Date) {
  return postPages(db, { id, at, overview: await blogOverview(db, at) })
}

const postPages = perContentAndKey(
  pagesCached,
  ({ id, overview }: Moment & { id: string }) => JSON.stringify([overview.until, id]),
  async (db, { id, at, overview }) => {
    const post = await findPublicPost(db, id, at)
    if (post === undefined) return undefined
    const [neighbours, latest, authors] = await Promise.all([
      findNeighbours(db, post, at),
      listPublicPosts(db, {}, at, 4),
      findPublicNames(db, [post.authorId]),
    ])
    const further = latest.posts.filter((other) => other.id !== post.id).slice(0, 3)
    const covers = [post, ...further].flatMap(({ coverPictureId }) => coverPictureId ?? [])
    const pictures = await findPictures(db, [...covers, ...pictureIdsIn(post.body)])
    const author = authorName(post, authors)
    return { post, author, neighbours, further, pictures, until: overview.until }
  },
)
