import { sql } from 'kysely'
import { yearOf } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Given } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContentAndTime, perContentAndKey } from '#app/platform/database/per-content.server.ts'
import { cardColumns, toPost, toPostCard, type Post } from './post.ts'
import type { PostsTable } from '#app/platform/database/tables.ts'
import { findPublicNames } from '#app/features/members/public-names.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'

const postsPerPage = 12

export type PostFilter = {
  category?: string | undefined
  /** Four digits. */
  year?: string | undefined
  /** Id of a post: only posts published before or after it. */
  before?: string | undefined
  after?: string | undefined
}

/** Visibilities a reader may see. */
type Readable = readonly PostsTable['visibility'][]

/** Visibilities for guests. */
export const forGuests: Readable = ['public']

/** Must match the indexes' condition word for word; a list of parameters would not use them. */
const isOut = sql<boolean>`status in ('published', 'scheduled')`

/**
 * Selects the posts readable at this moment: published, not expired, and visible to this reader. `upTo` is the latest
 * publication time; only one bound, because the index supports only one.
 */
export function readablePosts(db: Db, visibilities: Readable, at: Date, upTo = at.toISOString()) {
  const now = at.toISOString()
  return readablePostsAt(db, visibilities, now, upTo < now ? upTo : now)
}

/** The same, also for a statement that is compiled once. */
export function readablePostsAt(db: Db, visibilities: Readable, now: Given<string>, upTo = now) {
  return db
    .selectFrom('posts')
    .where(isOut)
    .where('visibility', 'in', visibilities)
    .where('published_at', '<=', upTo)
    .where((or) => or.or([or('expires_at', 'is', null), or('expires_at', '>', now)]))
}

/** Lists posts for guests, newest first. */
export async function listPublicPosts(db: Db, filter: PostFilter, at: Date, limit = postsPerPage) {
  return listReadablePosts(db, forGuests, filter, at, limit)
}

/**
 * Lists posts, newest first. Pages are addressed by their first or last post (keyset), so that a deep page is as cheap as
 * the first.
 */
export async function listReadablePosts(
  db: Db,
  visibilities: Readable,
  filter: PostFilter,
  at: Date,
  limit = postsPerPage,
) {
  const anchorId = filter.before ?? filter.after
  const anchor = anchorId === undefined ? undefined : await findAnchor(db, anchorId)
  const forwards = anchor !== undefined && filter.after !== undefined
  const year = filter.year === undefined ? undefined : Number(filter.year)
  const [from, until] = year === undefined ? [] : [beginningOf(year), beginningOf(year + 1)]
  const upTo = anchor === undefined || forwards ? until : anchor.published_at

  let query = readablePosts(db, visibilities, at, upTo).select(cardColumns)
  if (filter.category !== undefined) query = query.where('category', '=', filter.category)
  if (from !== undefined && until !== undefined)
    query = query.where('published_at', '>=', from).where('published_at', '<', until)
  if (anchor !== undefined) {
    const sign = forwards ? '>' : '<'
    if (forwards) query = query.where('published_at', '>=', anchor.published_at)
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

/** Beginning of ISO 8601 in UTC of everything in that year in Berlin, where it begins an hour earlier. */
const beginningOf = (year: number) => `${String(year - 1).padStart(4, '0')}-12-31T23`

async function findAnchor(db: Db, id: string) {
  const row = await db
    .selectFrom('posts')
    .select(['id', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.published_at == null ? undefined : { id: row.id, published_at: row.published_at }
}

/** Lists the newest public posts with their whole text. */
export async function listPublicPostsWithText(db: Db, at: Date, limit: number): Promise<Post[]> {
  const rows = await readablePosts(db, forGuests, at)
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toPost)
}

/**
 * Categories and years of the public list, and until when they are valid (epoch milliseconds; `undefined`: until content
 * changes).
 */
type BlogOverview = {
  categories: { category: string; posts: number }[]
  years: string[]
  until: number | undefined
}

/** Cached until posts change, a scheduled one is published or one expires. */
export const blogOverview = perContentAndTime(async (db, at): Promise<BlogOverview> => {
  const [categories, years, until] = await Promise.all([
    listCategories(db, at),
    listYears(db, at),
    findNextChange(db, at),
  ])
  return { categories, years, until }
})

/** Returns until when all lists stay the same unless content changes (epoch milliseconds); `undefined`: indefinitely. */
export async function nextPublicationChange(db: Db, at: Date): Promise<number | undefined> {
  return (await blogOverview(db, at)).until
}

/** Lists the categories in use, those with most posts first. */
function listCategories(db: Db, at: Date) {
  return readablePosts(db, forGuests, at)
    .select(({ cast, fn }) => ['category', cast<number>(fn.countAll(), 'integer').as('posts')])
    .groupBy('category')
    .orderBy('posts', 'desc')
    .orderBy('category')
    .execute()
}

/**
 * Years with posts, the latest first: from the newest post to the newest before that year and so on, one step of the
 * index for each.
 */
async function listYears(db: Db, at: Date): Promise<string[]> {
  const years: number[] = []
  for (;;) {
    const last = years.at(-1)
    const newest = await readablePosts(db, forGuests, at, last === undefined ? last : beginningOf(last))
      .select('published_at')
      .orderBy('published_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (newest === undefined) return years.map(String)
    years.push(yearOf(localDate(Date.parse(newest.published_at!))))
  }
}

/** Lists all public posts with the time of their last change, newest first. */
export async function listPublicPostDates(db: Db, at: Date) {
  const rows = await readablePosts(db, forGuests, at)
    .select(['id', 'slug', 'published_at', 'updated_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, slug, published_at, updated_at }) => ({
    id,
    slug,
    // A post written in advance counts as changed when it is published.
    changedAt: published_at !== null && published_at > updated_at ? published_at : updated_at,
  }))
}

/** Returns when the next scheduled post is published or the next one expires. */
async function findNextChange(db: Db, at: Date): Promise<number | undefined> {
  const now = at.toISOString()
  const posts = db.selectFrom('posts').where(isOut)
  const [comesOut, runsOut] = await Promise.all([
    posts
      .select('published_at as moment')
      .where('published_at', '>', now)
      .orderBy('published_at')
      .limit(1)
      .executeTakeFirst(),
    posts
      .select('expires_at as moment')
      .where('expires_at', '>', now)
      .orderBy('expires_at')
      .limit(1)
      .executeTakeFirst(),
  ])
  const moments = [comesOut?.moment, runsOut?.moment].filter((moment) => moment != null)
  return moments.length === 0 ? undefined : Math.min(...moments.map((moment) => Date.parse(moment)))
}

// Until `until` of the overview the blog looks the same at any time, unless content changes.
export type Moment = { at: Date; overview: BlogOverview }
export const pagesCached = 200

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
