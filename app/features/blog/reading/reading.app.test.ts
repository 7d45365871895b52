import { expect, test } from 'vitest'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { startApp } from '#test/app.ts'
import { postForm } from '#app/features/blog/post.fixture.ts'

const notice = {
  ...postForm,
  title: 'Haube der ASK 21 prüfen',
  teaser: 'Vor jedem Start.',
  body: JSON.stringify([{ type: 'paragraph', content: [{ text: 'Ein Haarriss an der Verriegelung.' }] }]),
  category: 'Sicherheit',
  visibility: 'members',
  kind: 'safety-notice',
  comments: 'on',
  intent: 'veroeffentlichen',
}

const plain = {
  memberNumber: null,
  title: null,
  status: 'active',
  publicNameForm: 'none',
  pictureId: null,
} as const

async function aClub(fields: Partial<typeof notice> = {}) {
  const app = await startApp()
  const admin = await app.as('admin')
  const created = await admin.post('/admin/blog/erstellen', { ...notice, ...fields })
  const id = created.headers.get('location')?.match(/\/admin\/blog\/([\w-]+)/)?.[1] ?? ''
  const at = app.services.now()
  let count = 0
  const member = async (firstName: string, lastName: string) => {
    count += 1
    const memberId = await createMember(
      app.db,
      { ...plain, details: {}, consents: [], firstName, lastName },
      at,
    )
    const email = `mitglied-${count}@verein.example`
    const userId = await app.newAccount({ email, password: 'ein-langes-passwort', role: 'member', memberId })
    const { token } = await startSession(app.db, userId, at)
    return { userId, memberId, ...app.withCookie(`__Host-sitzung=${token}`) }
  }
  return { ...app, admin, id, member, page: `/mitglied/blog/${id}` }
}

test('a safety notice stays on top until the member presses „Gelesen“, and the board sees who has', async () => {
  const { admin, id, page, member } = await aClub()
  const [mara] = [await member('Mara', 'Obermeier'), await member('Nils', 'Aring')]
  const onTop = 'Sicherheitshinweis zu lesen'
  expect(await (await mara.get('/mitglied/blog')).text()).toContain(onTop)
  await mara.get(page)
  expect(await (await mara.get('/mitglied/blog')).text()).toContain(onTop)
  const opened = (await (await admin.get(`/admin/blog/${id}/gelesen`)).text()).replaceAll('<!-- -->', '')
  expect(opened.match(/<small> · geöffnet am/g)).toHaveLength(1)
  expect(opened).not.toContain('<td>–</td>')

  expect((await mara.post(page, { intent: 'gelesen' })).status).toBe(303)
  expect(await (await mara.get(page)).text()).toContain('Von dir gelesen am')
  expect(await (await mara.get('/mitglied/blog')).text()).not.toContain(onTop)

  const list = await (await admin.get(`/admin/blog/${id}/gelesen`)).text()
  expect(list).toContain('1 von 2 Mitgliedern')
  const missing = await (await admin.get(`/admin/blog/${id}/gelesen?nur=offen`)).text()
  expect(missing).toContain('Nils Aring')
  expect(missing).not.toContain('Mara Obermeier')
})

test('the first press counts, and a later change of the text is told beside it', async () => {
  const { admin, db, id, page, member } = await aClub()
  const mara = await member('Mara', 'Obermeier')
  await mara.post(page, { intent: 'gelesen' })
  await admin.post(`/admin/blog/${id}`, {
    ...notice,
    teaser: 'Vor und nach jedem Start.',
    expectedRevision: '1',
  })
  await mara.post(page, { intent: 'gelesen' })
  const reads = await db.selectFrom('post_reads').select('confirmed_revision').execute()
  expect(reads).toEqual([{ confirmed_revision: 1 }])
  expect(await (await admin.get(`/admin/blog/${id}/gelesen`)).text()).toContain('vor der letzten Änderung')
})

test('what is confirmed is the wording that was read, though the text changed while it was open', async () => {
  const { admin, db, id, page, member } = await aClub()
  const mara = await member('Mara', 'Obermeier')
  const fassung = /name="fassung" value="(\d+)"/.exec(await (await mara.get(page)).text())?.[1] ?? ''
  const teaser = 'Vor und nach jedem Start.'
  await admin.post(`/admin/blog/${id}`, { ...notice, teaser, expectedRevision: '1' })
  await mara.post(page, { intent: 'gelesen', fassung })
  const reads = await db.selectFrom('post_reads').select('confirmed_revision').execute()
  expect(reads).toEqual([{ confirmed_revision: 1 }])
  expect(await (await admin.get(`/admin/blog/${id}/gelesen`)).text()).toContain('vor der letzten Änderung')
  // No wording that there never was.
  const nils = await member('Nils', 'Aring')
  await nils.post(page, { intent: 'gelesen', fassung: '9' })
  expect(await (await nils.get(page)).text()).toContain('Von dir gelesen am')
  const revisions = await db.selectFrom('post_reads').select('confirmed_revision').execute()
  expect(revisions.map((read) => read.confirmed_revision).toSorted()).toEqual([1, 2])
})

test('a plain post cannot be confirmed, and one for the board not by everyone', async () => {
  const { as, page, db } = await aClub({ kind: 'post' })
  const member = await as('member')
  expect((await member.post(page, { intent: 'gelesen' })).status).toBe(404)
  const board = await aClub({ visibility: 'board' })
  const other = await board.as('member')
  expect((await other.post(board.page, { intent: 'gelesen' })).status).toBe(404)
  expect(await db.selectFrom('post_reads').selectAll().execute()).toEqual([])
})

test('a post counts as unread until it is opened, or all are marked as read', async () => {
  const { as, page } = await aClub({ kind: 'post' })
  const [one, other] = [await as('member'), await as('member')]
  expect(await (await one.get('/mitglied/blog')).text()).toContain('Ungelesen')
  // Prefetched only; nobody has seen the page.
  await one.get(page, { 'sec-purpose': 'prefetch' })
  expect(await (await one.get('/mitglied/blog')).text()).toContain('Ungelesen')
  await one.get(page)
  expect(await (await one.get('/mitglied/blog')).text()).not.toContain('Ungelesen')

  await other.post('/mitglied/blog', { intent: 'alle-gelesen' })
  expect(await (await other.get('/mitglied/blog')).text()).not.toContain('Ungelesen')
})

test('members comment in plain text, change and delete only what is their own', async () => {
  const { page, member, db } = await aClub()
  const [mara, nils] = [await member('Mara', 'Obermeier'), await member('Nils', 'Aring')]
  const text = 'Gesehen am Samstag.\r\n<b>Gut</b>, dass es jemand sagt.'
  expect((await mara.post(page, { intent: 'kommentieren', text })).status).toBe(303)
  const shown = await (await nils.get(page)).text()
  expect(shown).toContain('Gesehen am Samstag.\n&lt;b&gt;Gut&lt;/b&gt;')
  expect(shown).toContain('Mara Obermeier')
  const { id: commentId } = await db.selectFrom('post_comments').select('id').executeTakeFirstOrThrow()

  const external = await nils.post(page, {
    intent: 'kommentar-aendern',
    kommentar: commentId,
    text: 'Quatsch',
  })
  expect(external.status).toBe(404)
  expect((await nils.post(page, { intent: 'kommentar-loeschen', kommentar: commentId })).status).toBe(404)
  await mara.post(page, { intent: 'kommentar-aendern', kommentar: commentId, text: 'Am Sonntag.' })
  expect(await (await nils.get(page)).text()).toContain('Am Sonntag.')
  await mara.post(page, { intent: 'kommentar-loeschen', kommentar: commentId })
  expect(await db.selectFrom('post_comments').selectAll().execute()).toEqual([])
})

test('an empty or too long comment is refused, keeps what was typed and stores nothing', async () => {
  const { page, as, db } = await aClub()
  const member = await as('member')
  const empty = await member.post(page, { intent: 'kommentieren', text: ' ' })
  expect(empty.status).toBe(400)
  expect(await empty.text()).toContain('Bitte schreib etwas.')
  const long = await member.post(page, { intent: 'kommentieren', text: 'lang '.repeat(401) })
  expect(long.status).toBe(400)
  expect(await long.text()).toContain('länger als 2000 Zeichen')
  expect(await db.selectFrom('post_comments').selectAll().execute()).toEqual([])
})

test(
  'a comment sent twice stands there once, and one that comes too late is not lost',
  { tags: 'postgres' },
  async () => {
    const { admin, page, member, db } = await aClub()
    const mara = await member('Mara', 'Obermeier')
    const kennung = /name="kennung" value="([^"]+)"/.exec(await (await mara.get(page)).text())?.[1] ?? ''
    const sent = { intent: 'kommentieren', text: 'Haube war offen.', kennung }
    await Promise.all([mara.post(page, sent), mara.post(page, sent)])
    expect(await db.selectFrom('post_comments').select('text').execute()).toEqual([{ text: sent.text }])
    const { id: kommentar } = await db.selectFrom('post_comments').select('id').executeTakeFirstOrThrow()
    await admin.post('/admin/blog/kommentare', { intent: 'aus' })
    for (const late of [
      { ...sent, text: 'Noch ein Gedanke.', kennung: '' },
      { intent: 'kommentar-aendern', kommentar, text: 'Noch ein Gedanke.' },
    ]) {
      const refused = await mara.post(page, late)
      expect(refused.status).toBe(409)
      const shown = await refused.text()
      expect(shown).toContain('nimmt keine Kommentare mehr an')
      expect(shown).toMatch(/<textarea[^>]*>Noch ein Gedanke\.</)
    }
  },
)

test('whoever writes a flood of comments is asked to wait', async () => {
  const { page, as, db } = await aClub()
  const member = await as('member')
  for (let count = 0; count < 10; count += 1)
    await member.post(page, { intent: 'kommentieren', text: `Nummer ${count}` })
  expect((await member.post(page, { intent: 'kommentieren', text: 'Nummer 10' })).status).toBe(429)
  expect(await db.selectFrom('post_comments').select('id').execute()).toHaveLength(10)
})

test('a hidden comment is gone for all but its author, who reads the reason', async () => {
  const { admin, page, member, db } = await aClub()
  const [mara, nils] = [await member('Mara', 'Obermeier'), await member('Nils', 'Aring')]
  await mara.post(page, { intent: 'kommentieren', text: 'Das war bestimmt der Kassier.' })
  const { id } = await db.selectFrom('post_comments').select('id').executeTakeFirstOrThrow()
  const adminPath = '/admin/blog/kommentare'
  const refused = await admin.post(adminPath, { intent: 'ausblenden', kommentar: id, reason: '' })
  expect(refused.status).toBe(400)
  await admin.post(adminPath, { intent: 'ausblenden', kommentar: id, reason: 'Bitte keine Vermutungen.' })
  expect(await (await nils.get(page)).text()).not.toContain('bestimmt der Kassier')
  expect(await (await mara.get(page)).text()).toContain('Bitte keine Vermutungen.')
  const changed = await mara.post(page, { intent: 'kommentar-aendern', kommentar: id, text: 'Doch.' })
  expect(changed.status).toBe(409)
  await admin.post(adminPath, { intent: 'einblenden', kommentar: id })
  expect(await (await nils.get(page)).text()).toContain('bestimmt der Kassier')
})

test('nobody comments where the post or the whole club does not want it, and guests never see a comment', async () => {
  const silent = await aClub({ comments: 'off' })
  const quiet = await silent.as('member')
  expect((await quiet.post(silent.page, { intent: 'kommentieren', text: 'Hallo' })).status).toBe(409)

  const { admin, as, get, id, page } = await aClub({ visibility: 'public' })
  const member = await as('member')
  await member.post(page, { intent: 'kommentieren', text: 'Nur unter uns.' })
  expect(await (await get(`/verein/blog/${id}`)).text()).not.toContain('Nur unter uns.')
  await admin.post('/admin/blog/kommentare', { intent: 'aus' })
  expect((await member.post(page, { intent: 'kommentieren', text: 'Noch einer' })).status).toBe(409)
  expect(await (await member.get(page)).text()).toContain('Nur unter uns.')
})
