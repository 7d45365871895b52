import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { postForm } from '#app/features/blog/post.fixture.ts'

const complete = { ...postForm, title: 'Die Winde', intent: 'entwurf' }

async function anAdmin() {
  const app = await startApp()
  const admin = await app.as('admin')
  const create = async (fields: Record<string, string>) => {
    const answer = await admin.post('/admin/blog/erstellen', { ...complete, ...fields })
    return answer.headers.get('location')?.match(/\/admin\/blog\/([\w-]+)/)?.[1] ?? ''
  }
  const states = async () => {
    const rows = await app.db.selectFrom('posts').select(['title', 'status']).orderBy('title').execute()
    return rows.map(({ title, status }) => `${title}: ${status}`)
  }
  return { ...app, admin, create, states }
}

function chosen(intent: string, ids: readonly string[]) {
  const form = new FormData()
  form.set('intent', intent)
  for (const id of ids) form.append('beitrag', id)
  return form
}

test('of the ticked drafts those that are complete go out, the others say what is missing', async () => {
  const { admin, create, states, get } = await anAdmin()
  const ids = [
    await create({ title: 'A' }),
    await create({ title: 'B', teaser: '' }),
    await create({ title: 'C', publishedAt: '2026-12-24T18:00' }),
  ]
  await create({ title: 'D' })
  const answer = await admin.post('/admin/blog', chosen('veroeffentlichen', ids))
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('2 Beiträge veröffentlicht')
  expect(page).toContain('Bitte schreib einen Anriss')
  expect(await states()).toEqual(['A: published', 'B: draft', 'C: scheduled', 'D: draft'])
  expect((await get(`/verein/blog/${ids[0]}/a`)).status).toBe(200)
  expect((await get(`/verein/blog/${ids[2]}/c`)).status).toBe(404)
})

test('the ticked posts are withdrawn together, and going through it twice changes no more', async () => {
  const { admin, create, states, db } = await anAdmin()
  const ids = [
    await create({ title: 'A', intent: 'veroeffentlichen' }),
    await create({ title: 'B', intent: 'veroeffentlichen' }),
  ]
  await admin.post('/admin/blog', chosen('zurueckziehen', ids))
  expect(await states()).toEqual(['A: draft', 'B: draft'])
  const revisions = () => db.selectFrom('posts').select('revision').execute()
  const before = await revisions()
  const again = await admin.post('/admin/blog', chosen('zurueckziehen', ids))
  expect(await revisions()).toEqual(before)
  expect(await again.text()).toContain('Kein Beitrag zurückgezogen: Von den angekreuzten ist nichts')
  await admin.post('/admin/blog', chosen('veroeffentlichen', ids))
  const twice = await admin.post('/admin/blog', chosen('veroeffentlichen', ids))
  expect(await twice.text()).toContain('Kein Beitrag veröffentlicht: Die angekreuzten sind es schon.')
})

test('the ticked posts go into the trash and come back with one press', async () => {
  const { admin, create, states } = await anAdmin()
  const ids = [await create({ title: 'A', intent: 'veroeffentlichen' }), await create({ title: 'B' })]
  const answer = await admin.post('/admin/blog', chosen('papierkorb', ids))
  const address = answer.headers.get('location') ?? ''
  expect(await (await admin.get(address)).text()).toContain('2 Beiträge liegen im Papierkorb')
  expect(await states()).toEqual(['A: trashed', 'B: trashed'])
  await admin.post('/admin/blog', chosen('wiederherstellen', ids))
  expect(await states()).toEqual(['A: published', 'B: draft'])
})

test('with nothing ticked the page asks for it and changes nothing', async () => {
  const { admin, create, states } = await anAdmin()
  await create({ title: 'A' })
  const answer = await admin.post('/admin/blog', chosen('papierkorb', []))
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Bitte kreuze zuerst an')
  expect(await states()).toEqual(['A: draft'])
})

test('unknown ids and unknown buttons change nothing', async () => {
  const { admin, create, states } = await anAdmin()
  const id = await create({ title: 'A' })
  expect((await admin.post('/admin/blog', chosen('papierkorb', ['gibt-es-nicht']))).status).toBe(303)
  expect((await admin.post('/admin/blog', chosen('alles-loeschen', [id]))).status).toBe(400)
  expect(await states()).toEqual(['A: draft'])
})

test('the list is sorted by the column in the address, page after page', async () => {
  const { admin, create } = await anAdmin()
  for (let number = 10; number < 35; number += 1) await create({ title: `Beitrag ${number}` })
  const titlesOf = async (address: string) => {
    const page = await (await admin.get(address)).text()
    const next = /href="([^"]+)" rel="next"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    return {
      titles: [...page.matchAll(/<th scope="row"[^>]*><a[^>]*>Beitrag (\d+)/g)].map(([, n]) => n),
      next,
    }
  }
  const numbers = Array.from({ length: 25 }, (_, index) => String(index + 10))
  const all = async (word: string) => {
    const first = await titlesOf(`/admin/blog?sortierung=${word}`)
    const second = await titlesOf(first.next ?? '')
    return [...first.titles, ...second.titles]
  }
  expect(await all('titel')).toEqual(numbers)
  expect(await all('-titel')).toEqual(numbers.toReversed())
  // All posts have the same value here, so their order is arbitrary; each must appear exactly once.
  for (const word of ['status', '-autor', '-datum', 'unsinn']) {
    expect((await all(word)).toSorted(), word).toEqual(numbers)
  }
})

test('a duplicate is a draft of its own and leaves the post as it is', async () => {
  const { admin, create, states, get } = await anAdmin()
  const id = await create({ title: 'Die Winde', intent: 'veroeffentlichen' })
  const answer = await admin.post(`/admin/blog/${id}`, { intent: 'duplizieren' })
  const copy = answer.headers.get('location')?.match(/blog\/([\w-]+)/)?.[1] ?? ''
  expect(copy).not.toBe(id)
  expect(await states()).toEqual(['Die Winde: published', 'Die Winde (Kopie): draft'])
  expect((await get(`/verein/blog/${copy}`)).status).toBe(404)
  expect(await (await admin.get(`/admin/blog/${copy}`)).text()).toContain('Die Winde (Kopie)')
})

test('an address with an older title leads to the present one for good', async () => {
  const { admin, create, get } = await anAdmin()
  const id = await create({ title: 'Alter Titel', intent: 'veroeffentlichen' })
  await admin.post(`/admin/blog/${id}`, {
    ...complete,
    title: 'Neuer Titel',
    intent: 'veroeffentlichen',
    expectedRevision: '1',
  })
  const answer = await get(`/verein/blog/${id}/alter-titel`)
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe(`/verein/blog/${id}/neuer-titel`)
})
