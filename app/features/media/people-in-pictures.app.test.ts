import { expect, test } from 'vitest'
import { createMember } from '#app/features/members/save-member.server.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { aLibrary, described, withoutEmpty } from './library.fixture.ts'

const person = {
  memberNumber: 7,
  title: null,
  firstName: 'Jana',
  lastName: 'Weber',
  status: 'active',
  publicNameForm: 'full',
  pictureId: null,
  details: {},
} as const

test('a picture is held back everywhere from the moment somebody in it withdraws their consent', async () => {
  const { admin, get, picture, createPost, db, services, page } = await aLibrary()
  const id = await picture({ alt: 'Jana an der Winde' })
  const postId = await createPost(id)
  const consent = {
    purpose: 'photo',
    textVersion: '2026-1',
    grantedAt: '2026-01-01T00:00:00.000Z',
    grantedBy: 'self',
    method: 'invitation',
    revokedAt: null,
  } as const
  await createMember(db, { ...person, consents: [consent] }, services.now())
  const file = `/bilder/${id}-41.webp`
  const shows = async () => [
    (await (await get('/verein/blog')).text()).includes(id),
    (await (await get(`/verein/blog/${postId}/die-winde-singt`)).text()).includes(id),
    (await get(file)).status,
  ]

  const fields = withoutEmpty({
    ...described,
    alt: 'Jana an der Winde',
    newPerson: 'Jana Weber',
    expectedRevision: '0',
  })
  expect((await admin.post(`/admin/bilder/${id}`, fields)).status).toBe(200)
  expect(await shows()).toEqual([true, true, 200])
  const named = textOf(await (await admin.get(`/admin/bilder/${id}`)).text())
  expect(named).toContain('Jana Weber Foto-Einwilligung in Kraft')
  expect(named).toContain('Seit 1. Januar 2026, selbst, bei Annahme der Einladung, Fassung 2026-1.')

  await db.updateTable('consents').set({ revoked_at: services.now().toISOString() }).execute()
  expect(await shows()).toEqual([false, false, 404])
  expect((await admin.get(file)).status, 'who has to settle it sees it').toBe(200)
  expect(await page('?zeige=zurueckgehalten')).toContain('Zurückgehalten 1')
  expect(await (await admin.get(`/admin/bilder/${id}`)).text()).toContain('Dieses Bild wird zurückgehalten')
})

test('whoever can be recognised is named or a ground is given, else the picture is held back', async () => {
  const { admin, get, picture, createPost, listed } = await aLibrary()
  const id = await picture({ alt: 'Auf dem Flugplatzfest', showsPeople: true })
  await createPost(id)
  const file = `/bilder/${id}-41.webp`
  const shown = async () => (await (await get('/verein/blog')).text()).includes(id)
  expect([await shown(), (await get(file)).status]).toEqual([false, 404])
  expect(await listed('?zeige=zurueckgehalten')).toEqual([id])
  const overview = await (await admin.get('/admin')).text()
  expect(overview).toMatch(/href="\/admin\/bilder\?zeige=zurueckgehalten">Zurückgehaltenes Bild</)
  expect(textOf(await (await admin.get(`/admin/bilder/${id}`)).text())).toContain(
    'es steht weder da, wer es ist, noch warum sie gezeigt werden dürfen',
  )
  const fields = withoutEmpty({
    ...described,
    alt: 'Auf dem Flugplatzfest',
    showsPeople: 'ja',
    expectedRevision: '0',
  })
  const ground = { peopleGround: 'Öffentliche Versammlung (§ 23 KUG)' }
  expect((await admin.post(`/admin/bilder/${id}`, { ...fields, ...ground })).status).toBe(200)
  expect([await shown(), (await get(file)).status]).toEqual([true, 200])
  expect(await listed('?zeige=zurueckgehalten')).toEqual([])
})

test('a name that nobody in the club has is not taken', async () => {
  const { admin, picture, db } = await aLibrary()
  const id = await picture({ alt: 'Winde' })
  const fields = withoutEmpty({ ...described, alt: 'Winde', newPerson: 'Otto Fremd', expectedRevision: '0' })
  const refused = await admin.post(`/admin/bilder/${id}`, fields)
  expect([refused.status, (await refused.text()).includes('gibt es in der Mitgliederliste nicht')]).toEqual([
    400,
    true,
  ])
  expect(await db.selectFrom('picture_people').selectAll().execute()).toEqual([])
})
