import { sql } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { containingWords } from '#app/platform/database/containing.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { keysetPage } from '#app/platform/database/keyset-page.server.ts'
import { entriesHolding } from '#app/platform/search/find-entries.server.ts'
import type { AdminOrder } from './admin-address.ts'
import { cardColumns, toPostCard } from './post.ts'

const postsPerPage = 20

export type AdminState = 'draft' | 'waiting' | 'out' | 'trashed'

export type AdminFilter = {
  state?: AdminState | undefined
  /** Search words in title, teaser or text. */
  words?: string | undefined
  /** Id of the last post of the previous page. */
  after?: string | undefined
  order?: AdminOrder
}

/** Lists all posts outside the trash, or those in it, including other authors' drafts. */
export async function listPostsForAdmin(
  db: Db,
  _by: Authorized<'write-posts'>,
  { state, words, after, order }: AdminFilter,
  at: Date,
) {
  const column = orderKey(state, order)
  let query = inState(db, state, at)
    .leftJoin('members', 'members.id', 'posts.author_id')
    .select(cardColumns.map((column) => `posts.${column}` as const))
    .select(['posts.status as status', 'expires_at', 'trashed_at'])
    .where(containingWords('search_text', words))
  const known = words === undefined ? null : await entriesHolding(db, 'post', words)
  // All that are out are in the index of the website; reading ten thousand texts takes 20 to 40 ms.
  if (known !== null)
    query = query.where('posts.id', 'in', ({ selectFrom }) =>
      selectFrom('posts')
        .select('posts.id')
        .where(isNotOut)
        .unionAll(
          selectFrom('posts')
            .select('posts.id')
            .where('posts.id', 'in', ['', ...known]),
        ),
    )
  const anchor = after === undefined ? undefined : await findOrderKey(db, column, after)
  const key = { column, descending: order?.descending ?? true }
  const { rows, hasMore } = await keysetPage(query, { key, id: 'posts.id', anchor, limit: postsPerPage })
  const posts = rows.map((row) => ({
    ...toPostCard(row),
    publishedAt: row.published_at,
    status: row.status,
    expiresAt: row.expires_at,
    trashedAt: row.trashed_at ?? '',
  }))
  return { posts, hasMore }
}

/** The search text begins with the title; 120 characters are the maximum length of a title. */
function orderKey(state: AdminState | undefined, order: AdminOrder) {
  switch (order?.column) {
    case 'title':
      return sql<string>`substr(posts.search_text, 1, 120)`
    case 'status':
      return sql<string>`posts.status`
    case 'author':
      return sql<string>`coalesce(members.name_key, '')`
    case 'date':
      return sql<string>`coalesce(posts.published_at, '')`
    case undefined:
      return state === 'trashed' ? sql<string>`posts.trashed_at` : sql<string>`posts.updated_at`
  }
}

async function findOrderKey(db: Db, key: ReturnType<typeof orderKey>, id: string) {
  return db
    .selectFrom('posts')
    .leftJoin('members', 'members.id', 'posts.author_id')
    .select(['posts.id as id', key.as('key')])
    .where('posts.id', '=', id)
    .executeTakeFirst()
}

/** Must match the index's condition word for word, or SQLite does not use the index. */
const isNotOut = sql<boolean>`posts.status not in ('published', 'scheduled')`

function inState(db: Db, state: AdminState | undefined, at: Date) {
  const query = db.selectFrom('posts')
  if (state === undefined) return query.where('posts.status', '!=', 'trashed')
  if (state === 'draft' || state === 'trashed') return query.where(isNotOut).where('posts.status', '=', state)
  const published = query.where('posts.status', 'in', ['published', 'scheduled'])
  return published.where('published_at', state === 'out' ? '<=' : '>', at.toISOString())
}

/** Counts drafts, scheduled, published and trashed posts; `all` counts those outside the trash. */
export async function countPostsByState(db: Db, _by: Authorized<'write-posts'>, at: Date) {
  const [all, draft, waiting, out, trashed] = await Promise.all(
    ([undefined, 'draft', 'waiting', 'out', 'trashed'] as const).map((state) => count(db, state, at)),
  )
  return { all: all!, draft: draft!, waiting: waiting!, out: out!, trashed: trashed! }
}

async function count(db: Db, state: AdminState | undefined, at: Date): Promise<number> {
  const row = await inState(db, state, at)
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('posts'))
    .executeTakeFirstOrThrow()
  return row.posts
}

/** Lists the categories in use, for suggestions. */
export async function listAllCategories(db: Db, _by: Authorized<'write-posts'>): Promise<string[]> {
  const rows = await db.selectFrom('posts').select('category').distinct().orderBy('category').execute()
  return rows.map(({ category }) => category).filter((category) => category !== '')
}
