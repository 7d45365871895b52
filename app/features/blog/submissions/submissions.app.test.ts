import { expect, test } from 'vitest'
import { Club, clubSetting } from '#app/features/club/club.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { startApp } from '#test/app.ts'
import { notifySubmitter } from './notify-submitter.job.server.ts'

const page = '/mitglied/blog/einreichen'
const adminPath = '/admin/blog/eingereicht'
const text = JSON.stringify([{ type: 'paragraph', content: [{ text: 'Fünf Stunden in der Welle.' }] }])

async function aBlog() {
  const app = await startApp()
  const club = Club.parse({
    id: 'lsv',
    name: 'Luftsportverein Musterstadt e. V.',
    shortName: 'LSV',
    address: { street: 'Am Platz 1', postalCode: '00000', city: 'Musterstadt' },
    phone: '0000 / 1',
    phoneE164: '+490000001',
    email: 'post@verein.example',
  })
  await saveSetting(app.db, clubSetting, club, app.services.now())
  const member = await app.as('member')
  const account = await app.db.selectFrom('users').select(['id', 'email']).executeTakeFirstOrThrow()
  const mails = () =>
    app.db.selectFrom('mails').select(['template', 'recipient']).orderBy('template').execute()
  const all = () => app.db.selectFrom('post_submissions').selectAll().orderBy('id').execute()
  const only = async () => (await all())[0]!
  return { ...app, member, account, mails, all, only, editor: await app.as('admin') }
}

const wave = {
  title: 'Wellenflug',
  teaser: '',
  body: text,
  note: 'Bilder habe ich',
  kennung: '019ec54b-7fc0-7000-9438-000000000001',
  expectedRevision: '0',
}

test(
  'a member hands in a post, an editor makes a draft of it, and its publication is told by mail once',
  { tags: 'postgres' },
  async () => {
    const { db, services, member, editor, account, mails, all, only } = await aBlog()
    expect((await member.post(page, { ...wave, intent: 'einreichen' })).status).toBe(303)
    // The same form sent twice.
    expect((await member.post(page, { ...wave, intent: 'einreichen' })).status).toBe(303)
    expect(await all()).toMatchObject([{ state: 'open', title: 'Wellenflug', user_id: account.id }])
    expect(await mails()).toEqual([{ template: 'beitrag-eingereicht', recipient: 'post@verein.example' }])
    const { id, revision } = await only()
    expect(
      (await member.post(`${page}/${id}`, { ...wave, expectedRevision: '1', intent: 'speichern' })).status,
    ).toBe(409)

    expect(await (await editor.get(adminPath)).text()).toContain('Fünf Stunden in der Welle.')
    const choice = { beitrag: id, expectedRevision: String(revision), intent: 'annehmen' }
    const taken = await editor.post(adminPath, choice)
    const draft = /\/admin\/blog\/([^?]+)/.exec(taken.headers.get('location') ?? '')?.[1] ?? ''
    expect((await editor.post(adminPath, choice)).status).toBe(409)
    expect(await (await member.get('/mitglied/blog')).text()).not.toContain('Wellenflug')

    const post = { title: 'Wellenflug', teaser: 'Fünf Stunden.', body: text, category: 'Segelflug', tags: '' }
    const fields = {
      ...post,
      visibility: 'members',
      publishedAt: '',
      expiresAt: '',
      coverPictureId: '',
      authorId: '',
    }
    const saved = await editor.post(`/admin/blog/${draft}`, {
      ...fields,
      expectedRevision: '1',
      intent: 'veroeffentlichen',
    })
    expect(saved.status).toBe(200)
    await notifySubmitter.run(services, { submissionId: id })
    await notifySubmitter.run(services, { submissionId: id })
    expect((await mails()).slice(1)).toEqual([{ template: 'beitrag-erschienen', recipient: account.email }])
    expect(
      await db.selectFrom('jobs').select('kind').where('kind', '=', notifySubmitter.kind).execute(),
    ).toHaveLength(1)
    expect(await (await member.get(page)).text()).toContain('Erschienen')
  },
)

test('whoever handed in a post that is scheduled anew hears of it when it comes out', async () => {
  const { db, services, member, editor, mails, only } = await aBlog()
  await member.post(page, { ...wave, intent: 'einreichen' })
  const { id, revision } = await only()
  const choice = { beitrag: id, expectedRevision: String(revision), intent: 'annehmen' }
  const taken = await editor.post(adminPath, choice)
  const draft = /\/admin\/blog\/([^?]+)/.exec(taken.headers.get('location') ?? '')?.[1] ?? ''
  const scheduleFor = async (publishedAt: string, expectedRevision: string) => {
    const post = { title: 'Wellenflug', teaser: 'Fünf Stunden.', body: text, category: 'Segelflug', tags: '' }
    const rest = { visibility: 'members', expiresAt: '', coverPictureId: '', authorId: '' }
    const sent = { ...post, ...rest, publishedAt, expectedRevision, intent: 'veroeffentlichen' }
    expect((await editor.post(`/admin/blog/${draft}`, sent)).status).toBe(200)
  }
  await scheduleFor('2026-06-20T10:00', '1')
  await scheduleFor('2026-06-25T10:00', '2')
  const jobs = await db
    .selectFrom('jobs')
    .select('due_at')
    .where('kind', '=', notifySubmitter.kind)
    .orderBy('due_at')
    .execute()
  for (const { due_at } of jobs)
    await notifySubmitter.run({ ...services, now: () => new Date(due_at) }, { submissionId: id })
  expect((await mails()).map(({ template }) => template)).toEqual([
    'beitrag-eingereicht',
    'beitrag-erschienen',
  ])
  expect((await only()).state).toBe('published')
})

test('what is sent back comes with a word, and can be changed and handed in again', async () => {
  const { member, editor, account, mails, all, only } = await aBlog()
  await member.post(page, { ...wave, intent: 'einreichen' })
  const { id } = await only()
  const back = { beitrag: id, expectedRevision: '1', intent: 'zurueckgeben' }
  expect((await editor.post(adminPath, { ...back, answer: '' })).status).toBe(400)
  expect((await editor.post(adminPath, { ...back, answer: 'Bitte nenne die Höhe.' })).status).toBe(303)
  expect((await mails()).at(-1)).toEqual({ template: 'beitrag-zurueckgegeben', recipient: account.email })
  const own = await (await member.get(`${page}/${id}`)).text()
  expect(own).toContain('Bitte nenne die Höhe.')
  expect(
    (await member.post(`${page}/${id}`, { ...wave, expectedRevision: '2', intent: 'einreichen' })).status,
  ).toBe(303)
  expect(await all()).toMatchObject([{ state: 'open', revision: 3 }])
})

test('a draft is its writer’s alone, and nobody brings pictures of the library in with it', async () => {
  const { as, get, member, editor, mails, all, only } = await aBlog()
  const saved = await member.post(page, { ...wave, intent: 'speichern' })
  expect(await mails()).toEqual([])
  const own = saved.headers.get('location') ?? ''
  expect(await (await member.get(own)).text()).toContain('Wellenflug')
  expect((await (await as('member')).get(own)).status).toBe(404)
  expect((await get(page)).status).toBe(302)
  expect(await (await editor.get(adminPath)).text()).not.toContain('Wellenflug')
  expect((await (await as('admin', ['treasurer'])).get(adminPath)).status).toBe(403)

  const picture = JSON.stringify([{ type: 'picture', pictureId: 'a'.repeat(32) }])
  const refused = await member.post(page, { ...wave, kennung: '', body: picture, intent: 'einreichen' })
  expect(refused.status).toBe(400)
  expect((await member.post(page, { ...wave, kennung: '', body: '[]', intent: 'einreichen' })).status).toBe(
    400,
  )
  const { id } = await only()
  expect(await (await member.get(own)).text()).toMatch(
    /<summary[^>]*>.*Löschen.*lassen sich nicht zurückholen.*Ja, (<!-- -->)?löschen/s,
  )
  expect(
    (await member.post(`${page}/${id}`, { ...wave, expectedRevision: '1', intent: 'einreichen' })).status,
  ).toBe(303)
  const late = await member.post(`${page}/${id}`, { intent: 'loeschen' })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('liegt bei der Redaktion')
  const back = { beitrag: id, expectedRevision: '2', intent: 'zurueckgeben', answer: 'Zu kurz.' }
  await editor.post(adminPath, back)
  expect((await member.post(`${page}/${id}`, { intent: 'loeschen' })).status).toBe(303)
  expect(await all()).toEqual([])
})
