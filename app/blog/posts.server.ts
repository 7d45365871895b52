import type { Db } from '#app/platform/database/db.ts'
import { cardColumns, toPost, toPostCard, type Post, type PostCard } from './post.ts'
import type { PostsTable } from './posts.table.ts'

const postsPerPage = 12

export type PostFilter = {
  category?: string | undefined
  /** Four digits. */
  year?: string | undefined
  /** Id of a post: only what was published before it, or after it. */
  before?: string | undefined
  after?: string | undefined
}

/** Whose posts: for everyone, or also those within the club. */
export type Readable = readonly PostsTable['visibility'][]

/** What a guest may read. */
const forGuests: Readable = ['public']

/** What may be read at this moment: out, not run out, and meant for this reader. */
export function readablePosts(db: Db, visibilities: Readable, at: Date) {
  const now = at.toISOString()
  return db
    .selectFrom('posts')
    .where('status', 'in', ['published', 'scheduled'])
    .where('visibility', 'in', visibilities)
    .where('published_at', '<=', now)
    .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', now)]))
}

/** Newest first, for a guest. */
export async function listPublicPosts(db: Db, filter: PostFilter, at: Date, limit = postsPerPage) {
  return listReadablePosts(db, forGuests, filter, at, limit)
}

/** Newest first. Pages go by the key of their first or last post, so a deep page costs what the first does. */
export async function listReadablePosts(
  db: Db,
  visibilities: Readable,
  filter: PostFilter,
  at: Date,
  limit = postsPerPage,
) {
  let query = readablePosts(db, visibilities, at).select(cardColumns)
  if (filter.category !== undefined) query = query.where('category', '=', filter.category)
  if (filter.year !== undefined) {
    query = query
      .where('published_at', '>=', `${filter.year}-01-01`)
      .where('published_at', '<', `${filter.year}-12-31T23`)
  }

  const anchorId = filter.before ?? filter.after
  const anchor = anchorId === undefined ? undefined : await findAnchor(db, anchorId)
  const forwards = anchor !== undefined && filter.after !== undefined
  if (anchor !== undefined) {
    const sign = forwards ? '>' : '<'
    query = query.where((or) =>
      or.or([
        or('published_at', sign, anchor.published_at),
        or.and([or('published_at', '=', anchor.published_at), or('id', sign, anchor.id)]),
      ]),
    )
  }
  const direction = forwards ? 'asc' : 'desc'
  const rows = await query
    .orderBy('published_at', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  if (forwards) page.reverse()
  return {
    posts: page.map(toPostCard),
    hasOlder: forwards || rows.length > limit,
    hasNewer: forwards ? rows.length > limit : anchor !== undefined,
  }
}

async function findAnchor(db: Db, id: string) {
  const row = await db
    .selectFrom('posts')
    .select(['id', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.published_at == null ? undefined : { id: row.id, published_at: row.published_at }
}

/** The newest with their whole text, for a guest. */
export async function listPublicPostsWithText(db: Db, at: Date, limit: number): Promise<Post[]> {
  const rows = await readablePosts(db, forGuests, at)
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toPost)
}

/** `undefined` also for a draft and for what only members may read: a guest cannot tell them apart. */
export async function findPublicPost(db: Db, id: string, at: Date): Promise<Post | undefined> {
  const row = await readablePosts(db, forGuests, at).selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : toPost(row)
}

/** The posts published just before and just after. */
export async function findNeighbours(db: Db, post: PostCard, at: Date) {
  const [older, newer] = await Promise.all([
    listPublicPosts(db, { before: post.id }, at, 1),
    listPublicPosts(db, { after: post.id }, at, 1),
  ])
  return { older: older.posts[0], newer: newer.posts.at(-1) }
}

/** Categories in use, the fullest first. */
export async function listCategories(db: Db, at: Date) {
  const rows = await readablePosts(db, forGuests, at)
    .select(({ cast, fn }) => ['category', cast<number>(fn.countAll(), 'integer').as('posts')])
    .groupBy('category')
    .orderBy('posts', 'desc')
    .orderBy('category')
    .execute()
  return rows
}

/** Years with posts, the latest first. */
export async function listYears(db: Db, at: Date): Promise<string[]> {
  const rows = await readablePosts(db, forGuests, at)
    .select(({ fn, val }) => fn<string>('substr', ['published_at', val(1), val(4)]).as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

/** Every post a guest may read, with the moment of its last change, the newest first. */
export async function listPublicPostDates(db: Db, at: Date) {
  const rows = await readablePosts(db, forGuests, at)
    .select(['id', 'slug', 'published_at', 'updated_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, slug, published_at, updated_at }) => ({
    id,
    slug,
    // A post written beforehand is new on the day it comes out.
    changedAt: published_at !== null && published_at > updated_at ? published_at : updated_at,
  }))
}

/** The moment at which a waiting post comes out or one runs out: until then every list stays as it is. */
export async function nextPublicationChange(db: Db, at: Date): Promise<number | undefined> {
  const now = at.toISOString()
  const row = await db
    .selectFrom('posts')
    .select(({ fn }) => [
      fn.min('published_at').filterWhere('published_at', '>', now).as('out'),
      fn.min('expires_at').filterWhere('expires_at', '>', now).as('off'),
    ])
    .where('status', 'in', ['published', 'scheduled'])
    .executeTakeFirst()
  const moments = [row?.out, row?.off].filter((moment) => moment != null).map((moment) => Date.parse(moment))
  return moments.length === 0 ? undefined : Math.min(...moments)
}
