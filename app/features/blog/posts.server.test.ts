import { expect, test } from 'vitest'
import { plansOf } from '#test/query-plans.ts'
import { openSqliteForTest } from '#test/sqlite-copy.ts'
import { readablePosts } from './posts.server.ts'

test('SQLite walks what is out in its order, however many posts there are', async () => {
  const plans = await plansOf(await openSqliteForTest(), (db) =>
    readablePosts(db, ['public'], new Date('2026-06-14T12:00:00Z'))
      .select('title')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(12)
      .execute(),
  )
  expect(plans).toEqual([['SEARCH posts USING INDEX posts_out (published_at<?)']])
})
