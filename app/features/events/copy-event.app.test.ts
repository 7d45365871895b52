import { expect, test } from 'vitest'
import { anAdmin, published } from './event-admin.fixture.ts'

test('a copy for next year is a draft on the same weekday without anybody registered', async () => {
  const { admin, create, row, register } = await anAdmin()
  const id = await create({ ...published, title: 'Drachenfest 2026', 'programme.0.item': 'Leinen los' })
  await register(id, 'Ida Sommer', 'ida@post.example')
  const answer = await admin.post(`/admin/veranstaltungen/${id}`, { intent: 'kopieren' })
  const copy = answer.headers.get('location')?.match(/veranstaltungen\/([\w-]+)/)?.[1] ?? ''
  expect(await row(copy)).toMatchObject({
    title: 'Drachenfest 2027',
    first_day: '2027-09-25',
    last_day: '2027-09-26',
    publication: 'draft',
    published_at: null,
    status: 'planned',
  })
  expect(await (await admin.get(`/admin/veranstaltungen/${copy}`)).text()).not.toContain('Ida Sommer')
})
