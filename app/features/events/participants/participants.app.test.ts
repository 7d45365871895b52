import { expect, test } from 'vitest'
import { anAdmin, published } from '../event-admin.fixture.ts'

test('the list of participants goes to a spreadsheet as text, whatever somebody calls himself', async () => {
  const { as, get, admin, create, register } = await anAdmin()
  const id = await create(published)
  await register(id, '=HYPERLINK("https://boese.example")', 'ida@post.example')
  const path = `/admin/veranstaltungen/${id}/teilnehmende.csv`
  const file = await admin.get(path)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await file.text()).toContain(
    `"'=HYPERLINK(""https://boese.example"")";ida@post.example;nein;angemeldet;1;`,
  )
  expect((await get(path)).status).toBe(302)
  expect((await (await as('member')).get(path)).status).toBe(403)
})
