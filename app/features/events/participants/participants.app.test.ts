import { expect, test } from 'vitest'
import { anAdmin, published } from '../event-admin.fixture.ts'
import { registerForEvent } from '../registration/register.server.ts'

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

test('who joins one date of a series stands in the file with its day, also once it was moved', async () => {
  const { admin, create, services, db } = await anAdmin()
  const id = await create({ ...published, lastDay: '2026-09-26' })
  const moved = { firstDay: '2026-10-04', lastDay: '2026-10-04', startTime: '10:00', endTime: '18:00' }
  const series = { rule: 'weekly', changes: [{ day: '2026-10-03', state: 'moved', ...moved }] }
  await db
    .updateTable('events')
    .set({ series: JSON.stringify(series), until_day: null })
    .where('id', '=', id)
    .execute()
  const person = { memberId: null, name: 'Ida', email: 'ida@post.example', answers: {} }
  await registerForEvent(db, { eventId: id, day: '2026-10-03', ...person }, services.now())
  const file = await (await admin.get(`/admin/veranstaltungen/${id}/teilnehmende.csv?tag=2026-10-03`)).text()
  expect(file).toMatch(/\r\nIda;ida@post\.example;nein;angemeldet;1;04\.10\.2026;14\.06\.2026 \d\d:\d\d\r\n/)
})
