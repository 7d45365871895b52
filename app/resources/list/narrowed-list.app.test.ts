import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

test('a list is narrowed to what carries one mark, with its number, and a search keeps that', async () => {
  const { as, db } = await startApp({ demo: true })
  const admin = await as('admin')
  const [tip] = await db
    .selectFrom('destinations')
    .select(['id', 'name'])
    .orderBy('name_key')
    .limit(1)
    .execute()
  const { other } = await db
    .selectFrom('destinations')
    .select('name as other')
    .orderBy('name_key', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('destinations').set({ publication: 'published' }).execute()
  await db.updateTable('destinations').set({ publication: 'submitted' }).where('id', '=', tip!.id).execute()
  const address = '/admin/ausflugsziele?nur=tipp-wartet-auf-freigabe'
  expect(await (await admin.get('/admin')).text()).toContain(`href="${address}"`)
  const page = textOf(await (await admin.get(address)).text())
  expect(page).toContain('Tipp, wartet auf Freigabe 1')
  expect(page).toContain(tip!.name)
  expect(page).not.toContain(other)
  const missed = textOf(await (await admin.get(`${address}&suche=Nirgendwo`)).text())
  expect(missed).toContain('Nichts gefunden zu „Nirgendwo“. Alle zeigen')
  expect(textOf(await (await admin.get('/admin/ausflugsziele?nur=sonstwas')).text())).toContain(other)
})
