import { type Member, readableFor } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toPost, type Post } from './post.ts'
import { listReadablePosts, readablePosts, type PostFilter } from './posts.server.ts'

/** Lists internal and public posts, newest first. */
export async function listPostsForMember(db: Db, by: Member, filter: PostFilter, at: Date, limit?: number) {
  return listReadablePosts(db, readableFor(by), filter, at, limit)
}

/** Returns the post; `undefined` if it does not exist, is a draft or is not readable for this member. */
export async function findPostForMember(db: Db, by: Member, id: string, at: Date): Promise<Post | undefined> {
  const row = await readablePosts(db, readableFor(by), at).selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPost(row)
}

/** Lists the categories of the posts this member may read, those with most posts first. */
export async function listCategoriesForMember(db: Db, by: Member, at: Date) {
  return readablePosts(db, readableFor(by), at)
    .select(({ cast, fn }) => ['category', cast<number>(fn.countAll(), 'integer').as('posts')])
    .groupBy('category')
    .orderBy('posts', 'desc')
    .orderBy('category')
    .execute()
}
