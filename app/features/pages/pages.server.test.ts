import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { findPage, savePage } from './pages.server.ts'

const at = new Date('2026-06-14T08:00:00Z')

test('a text the club has not written is missing, and a second saving replaces the first', async () => {
  const db = await openTestDatabase()
  expect(await findPage(db, 'anfahrt')).toBeUndefined()

  const page = { key: 'anfahrt', title: 'Anfahrt', sections: [], reviewedOn: null, documentId: null }
  await savePage(db, page, at)
  await savePage(db, { ...page, title: 'So finden Sie uns', reviewedOn: '2026-06-14' }, at)
  expect(await findPage(db, 'anfahrt')).toMatchObject({
    title: 'So finden Sie uns',
    reviewedOn: '2026-06-14',
  })
})
