import { expect, test } from 'vitest'
import { createPost, type PostInput } from '#app/features/blog/save-post.server.ts'
import { listPostsForAdmin } from '#app/features/blog/admin-posts.server.ts'
import { postsInSearch } from '#app/features/blog/posts-in-search.server.ts'
import { pagesInSearch } from '#app/features/pages/pages.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { openTestDatabase } from '#test/database.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { entriesHolding } from './find-entries.server.ts'
import { ensureIndex, refreshEntry, reindexAll } from './index-entries.server.ts'
import type { SearchSource } from './search-entry.ts'
import { searchSite } from './search.server.ts'

const at = new Date('2026-06-14T08:00:00Z')
const by = {} as Authorized<'write-posts'>
const member = {
  id: 'm',
  email: 'm@verein.example',
  displayName: null,
  role: 'member',
  rights: [],
  memberId: null,
} as const

function post(db: Db, title: string, more: Partial<PostInput> & { text?: string } = {}) {
  const { text = 'Wie immer.', ...input } = more
  return createPost(
    db,
    {
      title,
      teaser: '',
      category: 'Werkstatt',
      body: [{ type: 'paragraph', content: [{ text }] }],
      coverPictureId: null,
      authorId: null,
      status: 'published',
      visibility: 'public',
      publishedAt: '2026-06-01T08:00:00.000Z',
      ...input,
    },
    at,
  )
}

async function titles(db: Db, words: string, viewer: Parameters<typeof searchSite>[2] = null, moment = at) {
  const { results } = await searchSite(db, { words }, viewer, moment)
  return results.map(({ title }) => title.map(({ text }) => text).join(''))
}

test('a post is found by its title before one that only mentions the word', async () => {
  const db = await openTestDatabase()
  await post(db, 'Neues Seil', { text: 'Die Winde hat ein neues Seil, und alle freuen sich darüber sehr.' })
  await post(db, 'Die Winde ist zurück')
  await post(db, 'Sommerfest')
  expect(await titles(db, 'winde')).toEqual(['Die Winde ist zurück', 'Neues Seil'])
})

test('umlauts, endings and beginnings of words are forgiven', async () => {
  const db = await openTestDatabase()
  await post(db, 'Ein Flugplatz für alle Segelflugzeuge in Straßberg')
  for (const words of [
    'Flugplätze',
    'flugplaetze',
    'FLUGPL',
    'strassberg',
    'Segelflugzeug',
    'flugplatz strass',
  ]) {
    expect(await titles(db, words), words).toHaveLength(1)
  }
})

test('a compound is found by its last part, and by the parts it is made of', async () => {
  const db = await openTestDatabase()
  await post(db, 'Startwinde überholt')
  await post(db, 'Plan für den Winter', { text: 'Der Flugplan hängt aus.' })
  expect(await titles(db, 'winde')).toEqual(['Startwinde überholt'])
  expect((await searchSite(db, { words: 'winde' }, null, at)).how).toBe('related')
  expect(await titles(db, 'Winterflugplan')).toEqual(['Plan für den Winter'])
})

test('when nothing has all words, some are enough', async () => {
  const db = await openTestDatabase()
  await post(db, 'Startwinde überholt')
  const answer = await searchSite(db, { words: 'startwinde hubschrauber' }, null, at)
  expect(answer).toMatchObject({ how: 'some', hits: 1 })
})

test('a guest finds what is public and out, and nothing else', async () => {
  const db = await openTestDatabase()
  await post(db, 'Winde öffentlich')
  await post(db, 'Winde intern', { visibility: 'members' })
  await post(db, 'Winde Vorstand', { visibility: 'board' })
  await post(db, 'Winde Entwurf', { status: 'draft' })
  await post(db, 'Winde Archiv', { status: 'archived' })
  await post(db, 'Winde morgen', { status: 'scheduled', publishedAt: '2026-06-15T08:00:00.000Z' })
  await post(db, 'Winde vorbei', { expiresAt: '2026-06-14T08:00:00.000Z' })
  expect(await titles(db, 'winde')).toEqual(['Winde öffentlich'])
  expect(await titles(db, 'entwurf archiv vorbei intern')).toEqual([])
  expect(await titles(db, 'winde', null, new Date('2026-06-15T08:00:00Z'))).toEqual([
    'Winde morgen',
    'Winde öffentlich',
  ])
  expect((await titles(db, 'winde', member)).toSorted()).toEqual(['Winde intern', 'Winde öffentlich'])
})

test('a members’ post leads to the members’ area', async () => {
  const db = await openTestDatabase()
  const id = await post(db, 'Winde intern', { visibility: 'members' })
  const { results } = await searchSite(db, { words: 'winde' }, member, at)
  expect(results[0]?.address).toBe(`/mitglied/blog/${id}`)
})

test('a post that is withdrawn or renamed is found no longer, or under its new name', async () => {
  const db = await openTestDatabase()
  const id = await post(db, 'Winde')
  const change = (columns: { title?: string; status?: 'archived' }) =>
    inTransaction(db, async (trx) => {
      await trx.updateTable('posts').set(columns).where('id', '=', id).execute()
      await refreshEntry(trx, postsInSearch, id)
    })
  await change({ title: 'Schleppseil' })
  expect(await titles(db, 'winde')).toEqual([])
  expect(await titles(db, 'schleppseil')).toEqual(['Schleppseil'])
  await change({ status: 'archived' })
  expect(await titles(db, 'schleppseil')).toEqual([])
})

test('a save that fails leaves the index as it was', async () => {
  const db = await openTestDatabase()
  const failing = inTransaction(db, async (trx) => {
    await post(trx, 'Winde')
    throw new Error('Stromausfall')
  })
  await expect(failing).rejects.toThrow('Stromausfall')
  expect(await titles(db, 'winde')).toEqual([])
})

test('an index made anew holds what the tables hold, and nothing older', async () => {
  const db = await openTestDatabase()
  const id = await post(db, 'Winde')
  await post(db, 'Winde zwei')
  await db.deleteFrom('posts').where('id', '=', id).execute()
  await reindexAll(db, [postsInSearch, pagesInSearch])
  expect(await titles(db, 'winde')).toEqual(['Winde zwei'])
  expect(await titles(db, 'Öffnungszeiten')).toEqual(['Betriebszeiten'])
})

test('while the index is made anew, what was found is found, and words nobody uses any more go', async () => {
  const db = await openTestDatabase()
  await post(db, 'Thermikflug')
  const id = await post(db, 'Wolkenbasis')
  await db.deleteFrom('posts').where('id', '=', id).execute()
  const meanwhile: string[][] = []
  const slow: SearchSource = {
    kind: 'page',
    async *entries() {
      meanwhile.push(await titles(db, 'thermik'))
      yield* []
    },
  }
  await reindexAll(db, [slow, postsInSearch])
  expect(meanwhile).toEqual([['Thermikflug']])
  const terms = await db.selectFrom('search_terms').select('term').orderBy('term').execute()
  expect(terms.map(({ term }) => term)).toContain('thermikflug')
  expect(terms.map(({ term }) => term)).not.toContain('wolkenbasis')
})

test('the beginning of very many words finds them all', async () => {
  const db = await openTestDatabase()
  await inTransaction(db, async (trx) => {
    for (let n = 100; n < 150; n += 1) await post(trx, `Thermik${n}`)
  })
  const found = async () => (await searchSite(db, { words: 'Thermik' }, null, at)).hits
  expect(await found()).toBe(50)
  await inTransaction(db, async (trx) => {
    for (let n = 150; n < 200; n += 1) await post(trx, `Thermik${n}`)
  })
  expect(await titles(db, 'Thermik199')).toEqual(['Thermik199'])
  // At most sixty are listed.
  expect(await searchSite(db, { words: 'Thermik' }, null, at)).toMatchObject({ hits: 60, isMore: true })
})

test('an index of another build is made anew, one of this build is kept', async () => {
  const db = await openTestDatabase()
  await ensureIndex(db, [pagesInSearch], 'first')
  await ensureIndex(db, [], 'first')
  expect(await titles(db, 'Öffnungszeiten')).toEqual(['Betriebszeiten'])
  await ensureIndex(db, [], 'second')
  expect(await titles(db, 'Öffnungszeiten')).toEqual([])
})

test('the office is told which posts may hold some letters, drafts aside, once the index is complete', async () => {
  const db = await openTestDatabase()
  const out = await post(db, 'Segelflugwinde')
  await post(db, 'Windenfest', { status: 'draft' })
  const told = (letters: string) => entriesHolding(db, 'post', letters)
  expect(await told('winde')).toBeNull()
  await ensureIndex(db, [postsInSearch], 'first')
  expect(await told('winde')).toEqual([out])
  expect(await told('Winde flugw')).toEqual([out])
  expect(await told('winde xylofon')).toEqual([])
  expect(await told('win')).toBeNull()
  const { posts } = await listPostsForAdmin(db, by, { words: 'winde' }, at)
  expect(posts.map(({ title }) => title).toSorted()).toEqual(['Segelflugwinde', 'Windenfest'])
})

test('whatever is typed is only ever words', async () => {
  const db = await openTestDatabase()
  await post(db, 'Winde')
  const inputs = [
    '"',
    "'",
    '*',
    'winde*',
    '"winde',
    'NEAR(winde seil)',
    'winde)',
    '(',
    '-winde',
    'winde OR',
    'title:winde',
    '^winde',
    '{title} : winde',
    'winde:*',
    '!winde',
    'a & | b',
    '\\',
    '%',
    '_',
    '\u0000winde',
    '😀',
    '',
    '   ',
    'und',
    "'; drop table posts; --",
  ]
  for (const words of inputs) await expect(searchSite(db, { words }, null, at), words).resolves.toBeDefined()
  expect(await titles(db, '-winde*)"')).toEqual(['Winde'])
  expect(await titles(db, "'; drop table posts; --")).toEqual([])
})

test('a word that stands everywhere shows pages and titles first and does not count to the end', async () => {
  const db = await openTestDatabase()
  await inTransaction(db, async (trx) => {
    await post(trx, 'Sonne über dem Flugplatz', { publishedAt: '2020-01-01T08:00:00.000Z' })
    for (let n = 0; n < 120; n += 1) await post(trx, `Bericht ${n}`, { text: 'Am Flugplatz war viel los.' })
  })
  const answer = await searchSite(db, { words: 'Flugplatz', kind: 'post', page: 99 }, null, at)
  expect(answer).toMatchObject({ isMore: true, hits: 60, page: 6, pages: 6 })
  expect((await titles(db, 'flugplatz'))[0]).toBe('Sonne über dem Flugplatz')
})

test('one letter wrong finds what was meant, and never what a reader may not see', async () => {
  const db = await openTestDatabase()
  await post(db, 'Hallenplatz frei', { text: 'Ein Stellplatz mit Strom und Lärmschutz.' })
  await post(db, 'Vorstandssitzung', { visibility: 'board', text: 'Kündigungsschreiben besprochen.' })
  for (const typed of ['Hallenplaz', 'hallenpaltz', 'Hallenplaz frei', 'Lärmschuzt']) {
    const answer = await searchSite(db, { words: typed }, null, at)
    expect([typed, answer.how, answer.hits]).toEqual([typed, 'meant', 1])
  }
  expect((await searchSite(db, { words: 'Kündigungsschreibem' }, null, at)).how).toBe('nothing')
  // A word of four letters that occurs in a text is not treated as a typing error.
  expect((await searchSite(db, { words: 'frei' }, null, at)).how).toBe('words')
})

test('a compound is found by its words and the words by their compound, in any order', async () => {
  const db = await openTestDatabase()
  await post(db, 'Die neue Lärmplatzrunde')
  await post(db, 'Rücksicht', { text: 'Auf der Platzrunde macht jeder Motor Lärm.' })
  const both = ['Die neue Lärmplatzrunde', 'Rücksicht']
  expect((await titles(db, 'Platzrunde Lärm')).toSorted()).toEqual(both)
  expect((await titles(db, 'Lärm Platzrunde')).toSorted()).toEqual(both)
  expect(await titles(db, 'Lärmplatzrunde')).toEqual(['Die neue Lärmplatzrunde'])
})

test('a compound that stands nowhere is found by its words, in the plural as well', async () => {
  const db = await openTestDatabase()
  await post(db, 'Rücksicht', { text: 'Auf der Platzrunde macht jeder Motor Lärm.' })
  expect(await titles(db, 'Lärmplatzrunde')).toEqual(['Rücksicht'])
  expect(await titles(db, 'Lärmplatzrunden')).toEqual(['Rücksicht'])
})
