import { pictureIdsIn } from '#app/lib/rich-text.ts'
import { findPublicNames } from '#app/features/members/public-names.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContentAndKey } from '#app/platform/database/per-content.server.ts'
import { authorName } from './post.ts'
import {
  blogOverview,
  findNeighbours,
  findPublicPost,
  listPublicPosts,
  type BlogOverview,
  type PostFilter,
} from './posts.server.ts'

// Until `until` of the overview the blog looks the same at any time, unless content changes.
type Moment = { at: Date; overview: BlogOverview }
const pagesCached = 200

/** Returns the data of a page of the public list, and until when it is valid (`until`, epoch ms). */
export async function blogListPage(db: Db, filter: PostFilter, at: Date) {
  return listPages(db, { filter, at, overview: await blogOverview(db, at) })
}

const listPages = perContentAndKey(
  pagesCached,
  ({ filter, overview }: Moment & { filter: PostFilter }) => JSON.stringify([overview.until, filter]),
  async (db, { filter, at, overview }) => {
    const page = await listPublicPosts(db, filter, at)
    const covers = page.posts.flatMap(({ coverPictureId }) => coverPictureId ?? [])
    const [pictures, authors] = await Promise.all([
      findPictures(db, covers),
      findPublicNames(
        db,
        page.posts.map(({ authorId }) => authorId),
      ),
    ])
    return { ...page, ...overview, pictures, authors }
  },
)

/** Returns the newest posts with their covers, and until when they are valid. */
export async function newestPosts(db: Db, count: number, at: Date) {
  return newest(db, { count, at, overview: await blogOverview(db, at) })
}

const newest = perContentAndKey(
  pagesCached,
  ({ count, overview }: Moment & { count: number }) => JSON.stringify([overview.until, count]),
  async (db, { count, at, overview }) => {
    const { posts } = await listPublicPosts(db, {}, at, count)
    const covers = posts.flatMap(({ coverPictureId }) => coverPictureId ?? [])
    return { posts, pictures: await findPictures(db, covers), until: overview.until }
  },
)

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
