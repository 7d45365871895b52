import { expect, test } from 'vitest'
import { createPost } from '#app/features/blog/save-post.server.ts'
import { createDocument } from '#app/features/documents/documents.server.ts'
import { startApp } from '#test/app.ts'
import { phonePhotograph } from './pictures.fixture.ts'
import { addPicture } from './pictures.server.ts'
import { aPublicPost } from '#app/features/blog/post.fixture.ts'

type App = Awaited<ReturnType<typeof startApp>>

async function aPicture({ services }: App, width: number) {
  const taken = await addPicture(services, await phonePhotograph(width, 360), { alt: 'Tor' }, services.now())
  if (!taken.ok) throw new Error(taken.reason)
  return taken.picture.id
}

const aPost = ({ db, services }: App, visibility: 'public' | 'members' | 'board', pictureId: string) =>
  createPost(
    db,
    {
      ...aPublicPost,
      title: 'Am Tor',
      teaser: 'Kurz.',
      category: 'Betrieb',
      body: [{ type: 'picture', pictureId }],
      visibility,
      publishedAt: '2026-06-01T08:00:00.000Z',
    },
    services.now(),
  )

test('a picture of internal texts alone is served to those who may read one of them, in every size, kept nowhere', async () => {
  const app = await startApp()
  const [id, boardId] = [await aPicture(app, 640), await aPicture(app, 700)]
  const sizes = [320, 360].map((width) => `/bilder/${id}-${width}.webp`)
  const member = await app.as('member')
  // In the library, not used yet.
  expect((await app.get(sizes[0]!)).status).toBe(200)

  await aPost(app, 'members', id)
  await aPost(app, 'board', boardId)
  for (const size of sizes) {
    expect((await app.get(size)).status, size).toBe(404)
    expect((await (await app.as('none')).get(size)).status, size).toBe(404)
    const shown = await member.get(size)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  }
  const etag = (await member.get(sizes[0]!)).headers.get('etag') ?? ''
  expect((await app.get(sizes[0]!, { 'if-none-match': etag })).status).toBe(404)
  expect((await member.get(`/bilder/${boardId}-320.webp`)).status).toBe(404)
  expect((await (await app.as('admin', ['board'])).get(`/bilder/${boardId}-320.webp`)).status).toBe(200)
})

test('the same picture in a public text is everybody’s, until that text is internal, too', async () => {
  const app = await startApp()
  const id = await aPicture(app, 640)
  const size = `/bilder/${id}-320.webp`
  await aPost(app, 'members', id)
  const open = await aPost(app, 'public', id)
  expect((await app.get(size)).status).toBe(200)
  await app.db.updateTable('posts').set({ visibility: 'members' }).where('id', '=', open).execute()
  expect((await app.get(size)).status).toBe(404)
})

test('a picture can be the document itself, shown to its readers alone', async () => {
  const app = await startApp()
  const id = await aPicture(app, 640)
  const document = {
    title: 'Schaltplan',
    version: 1,
    asOf: '2026-06-01',
    body: [],
    details: { pictureId: id },
  }
  const inner = await createDocument(app.db, { ...document, visibility: 'members' }, app.services.now())
  const member = await app.as('member')
  expect(await (await member.get(`/mitglied/dokumente/${inner}`)).text()).toContain(`/bilder/${id}-`)
  expect((await app.get(`/bilder/${id}-360.webp`)).status).toBe(404)
  const outer = await createDocument(app.db, { ...document, visibility: 'public' }, app.services.now())
  expect(await (await app.get(`/verein/dokumente/${outer}`)).text()).toContain(`/bilder/${id}-`)
  expect((await app.get(`/bilder/${id}-360.webp`)).status).toBe(200)
})

test('a document keeps its pictures in its earlier wording, and those in its text are for its guests as well', async () => {
  const app = await startApp()
  const [sheet, inText] = [await aPicture(app, 640), await aPicture(app, 700)]
  const document = { title: 'Schaltplan', asOf: '2026-06-01', visibility: 'public' as const }
  const body = [{ type: 'picture' as const, pictureId: inText }]
  const id = await createDocument(app.db, { ...document, version: 2, body }, app.services.now())
  await app.db
    .insertInto('document_versions')
    .values({
      document_id: id,
      version: 1,
      title: 'Schaltplan',
      as_of: '2025-06-01',
      body: JSON.stringify(body),
      details: JSON.stringify({ pictureId: sheet }),
      replaced_at: '2026-05-31T22:00:00.000Z',
    })
    .execute()
  const member = await app.as('member')
  const earlier = await (await member.get(`/mitglied/dokumente/${id}/fassungen/1`)).text()
  for (const shown of [sheet, inText]) expect(earlier).toContain(`/bilder/${shown}-`)
  expect((await member.get(`/bilder/${sheet}-360.webp`)).status).toBe(200)
  expect(await (await app.get(`/verein/dokumente/${id}`)).text()).toContain(`/bilder/${inText}-`)
  expect((await app.get(`/bilder/${inText}-360.webp`)).status).toBe(200)
})
