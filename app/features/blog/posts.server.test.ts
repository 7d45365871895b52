import { expect, test } from 'vitest'
import { changedAt } from './post.ts'
import { plansOf } from '#test/query-plans.ts'
import { openTestDatabase } from '#test/database.ts'
import { openSqliteForTest } from '#test/sqlite-copy.ts'
import { aPublicPost } from './post.fixture.ts'
import { blogOverview, listPublicPosts, readablePosts } from './posts.server.ts'
import { createPost } from './save-post.server.ts'

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

test('a post of the first minute of a year stands among those of that year, one of the last among those before', async () => {
  const db = await openTestDatabase()
  const at = new Date('2027-01-10T08:00:00Z')
  for (const [title, publishedAt] of [
    ['Jahresausklang', '2026-12-31T22:59:00.000Z'],
    ['Gutes neues Jahr', '2026-12-31T23:00:00.000Z'],
  ] as const)
    await createPost(db, { ...aPublicPost, title, publishedAt }, at)
  const titles = async (year: string) =>
    (await listPublicPosts(db, { year }, at)).posts.map(({ title }) => title)
  expect(await titles('2026')).toEqual(['Jahresausklang'])
  expect(await titles('2027')).toEqual(['Gutes neues Jahr'])
  expect((await blogOverview(db, at)).years).toEqual(['2027', '2026'])
})

test('a post written beforehand counts as changed when it comes out', () => {
  const [before, out, after] = [
    '2026-06-01T08:00:00.000Z',
    '2026-06-10T08:00:00.000Z',
    '2026-06-11T08:00:00.000Z',
  ]
  expect(changedAt({ publishedAt: out, updatedAt: before })).toBe(out)
  expect(changedAt({ publishedAt: out, updatedAt: after })).toBe(after)
})
