import { type Member, readableFor, type Visibility } from '#app/platform/identity/actor.ts'
import { compiledOnce, type Given, type ValueAt } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { cardColumns, toPostCard, type PostCard } from '../post.ts'
import { readablePosts, readablePostsAt } from '../posts.server.ts'

/** Members are not reminded of older posts. */
const daysCountedAsNew = 90
const dayMs = 24 * 60 * 60 * 1000

/** Marks a post as read; only the first time is stored. */
export async function noteReading(db: Db, by: Member, postId: string, at: Date) {
  await db
    .insertInto('post_reads')
    .values({ post_id: postId, user_id: by.id, read_at: at.toISOString() })
    .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doNothing())
    .execute()
}

type Seen = { postId: string; /** What the member had open. */ revision: number }

/**
 * Stores „Gelesen“ for a safety notice; only the first time counts. Returns `false` if the post asks for no confirmation or
 * is not readable for this member.
 */
export async function confirmReading(db: Db, by: Member, seen: Seen, at: Date): Promise<boolean> {
  const { postId } = seen
  const post = await readablePosts(db, readableFor(by), at)
    .select('revision')
    .where('id', '=', postId)
    .where('asks_receipt', '=', 1)
    .executeTakeFirst()
  if (post === undefined) return false
  const now = at.toISOString()
  const isEarlier = Number.isInteger(seen.revision) && seen.revision > 0 && seen.revision < post.revision
  const confirmed = { confirmed_at: now, confirmed_revision: isEarlier ? seen.revision : post.revision }
  await db
    .insertInto('post_reads')
    .values({ post_id: postId, user_id: by.id, read_at: now, ...confirmed })
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'user_id'])
        .doUpdateSet(confirmed)
        .where('post_reads.confirmed_at', 'is', null),
    )
    .execute()
  return true
}

/** Returns when the member confirmed the post, ISO 8601, UTC; `null`: not yet. */
export async function findConfirmation(db: Db, by: Member, postId: string): Promise<string | null> {
  const row = await db
    .selectFrom('post_reads')
    .select('confirmed_at')
    .where('post_id', '=', postId)
    .where('user_id', '=', by.id)
    .executeTakeFirst()
  return row?.confirmed_at ?? null
}

/** Lists the safety notices this member has not confirmed yet, newest first. */
export async function listNoticesToConfirm(db: Db, by: Member, at: Date): Promise<PostCard[]> {
  const rows = await readUnconfirmed(db, readableFor(by), [by.id, at.toISOString()])
  return rows.map(toPostCard)
}

/** By an account, at a moment. */
const readUnconfirmed = compiledOnce((db, readable: readonly Visibility[], value) =>
  readablePostsAt(db, readable, value<string>(1))
    .select(cardColumns)
    .where('asks_receipt', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('post_reads')
            .select('post_reads.post_id')
            .whereRef('post_reads.post_id', '=', 'posts.id')
            .where('user_id', '=', value<string>(0))
            .where('confirmed_at', 'is not', null),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50),
)

const newSince = (at: Date) => new Date(at.getTime() - daysCountedAsNew * dayMs).toISOString()

function unreadPosts(db: Db, by: Member, at: Date) {
  return unreadFrom(db, readableFor(by), by.id, at.toISOString()).where('published_at', '>=', newSince(at))
}

type Reader = { id: string; readable: readonly Visibility[] }

function unreadFrom(db: Db, readable: Reader['readable'], reader: Given<string>, now: Given<string>) {
  return readablePostsAt(db, readable, now).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('post_reads')
          .select('post_reads.post_id')
          .whereRef('post_reads.post_id', '=', 'posts.id')
          .where('user_id', '=', reader),
      ),
    ),
  )
}

/** Lists posts published after `since` that this reader has not opened, newest first. */
export async function listUnreadSince(
  db: Db,
  by: Reader,
  { since, at }: { since: string; at: Date },
  limit: number,
) {
  return firstAndAll(db, { readable: by.readable, published: '>', limit }, [by.id, at.toISOString(), since])
}

/** Lists recent posts this member has not opened, newest first. */
export async function listUnreadPosts(db: Db, by: Member, at: Date, limit: number) {
  const unread = { readable: readableFor(by), published: '>=', limit } as const
  return firstAndAll(db, unread, [by.id, at.toISOString(), newSince(at)])
}

type Unread = { readable: Reader['readable']; published: '>' | '>='; limit: number }

/** Unread by an account, at a moment, and published since another. */
const unreadSince = (db: Db, { readable, published }: Unread, value: ValueAt) =>
  unreadFrom(db, readable, value<string>(0), value<string>(1)).where(
    'published_at',
    published,
    value<string>(2),
  )

const readFirst = compiledOnce((db, unread: Unread, value) =>
  unreadSince(db, unread, value)
    .select(cardColumns)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(unread.limit),
)

const countAll = compiledOnce((db, unread: Unread, value) =>
  unreadSince(db, unread, value).select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('posts')),
)

async function firstAndAll(
  db: Db,
  unread: Unread,
  values: readonly [reader: string, now: string, since: string],
) {
  const [rows, [all]] = await Promise.all([readFirst(db, unread, values), countAll(db, unread, values)])
  return { posts: rows.map(toPostCard), all: all?.posts ?? 0 }
}

/** Returns which of these posts are recent and unread for this member. */
export async function findUnread(db: Db, by: Member, ids: readonly string[], at: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await unreadPosts(db, by, at).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Implements „Alle als gelesen markieren“; safety notices still need their own confirmation. */
export async function markAllRead(db: Db, by: Member, at: Date) {
  const unread = await unreadPosts(db, by, at).select('id').execute()
  for (const { id } of unread) await noteReading(db, by, id, at)
}
