import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allFeatures } from '#app/platform/feature.ts'
import { statementsOf } from '#test/query-plans.ts'
import { openSqliteForTest } from '#test/sqlite-copy.ts'
import { listDueReviews } from './work-list.server.ts'

test('what is due for review follows from content alone, so that it may be kept until content changes', async () => {
  const db = await openSqliteForTest()
  const { rows } = await sql<{ tbl_name: string }>`select distinct tbl_name from sqlite_master
    where type = 'trigger' and name like '%\_content\_%' escape '\\'`.execute(db)
  const content = rows.map(({ tbl_name }) => tbl_name)
  const sources = allFeatures().flatMap(({ reviews = [] }) => reviews)
  expect(sources.length).toBeGreaterThan(0)
  const statements = await statementsOf(db, (watched) =>
    Promise.all(sources.map(({ list }) => list(watched, '2026-06-14'))),
  )
  const tables = statements.flatMap(({ sql: text }) =>
    [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table!),
  )
  expect(tables).toContain('documents')
  const counters = ['content_version', 'table_versions']
  expect(tables.filter((table) => ![...content, ...counters].includes(table))).toEqual([])
})

test('a review is due on its day, though nothing else has changed', async () => {
  const db = await openSqliteForTest()
  const due = (day: string) => listDueReviews(db, { rights: ['board'] }, day)
  await sql`insert into pages (key, title, sections, reviewed_on, updated_at)
    values ('probe', 'Probe', '[]', '2026-01-01', '2026-01-01T08:00:00.000Z')`.execute(db)
  const texts = async (day: string) => (await due(day)).filter(({ what }) => what === 'Text „Probe“')
  expect(await texts('2026-01-02')).toHaveLength(0)
  expect(await texts('2028-06-14')).toHaveLength(1)
  await sql`update pages set reviewed_on = '2028-06-14' where key = 'probe'`.execute(db)
  expect(await texts('2028-06-14')).toHaveLength(0)
})
