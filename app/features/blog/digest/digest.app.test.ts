import { expect, test } from 'vitest'
import { createPost } from '../save-post.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { startApp } from '#test/app.ts'
import { sendDigests } from './send-digests.job.server.ts'
import { aPublicPost } from '#app/features/blog/post.fixture.ts'
import { writtenMails } from '#test/written-mails.ts'

const list = '/mitglied/blog'
const monday = '2026-06-15'
const tuesday = '2026-06-16'

async function aBlog() {
  const app = await startApp()
  const { db, services } = app
  const member = await app.as('member')
  const { id: userId, email } = await db.selectFrom('users').select(['id', 'email']).executeTakeFirstOrThrow()
  const publish = (title: string, visibility: 'public' | 'members' | 'board' = 'members') =>
    createPost(
      db,
      {
        ...aPublicPost,
        title,
        teaser: `Anriss ${title}`,
        category: 'Werkstatt',
        visibility,
        publishedAt: services.now().toISOString(),
      },
      services.now(),
    )
  const choose = (rhythmus: string) => member.post(list, { intent: 'per-mail', rhythmus })
  const night = (day: string) =>
    sendDigests.run({ ...services, publicUrl: 'https://verein.example' }, { night: day })
  const mails = () => writtenMails(db, 'neue-beitraege')
  const wanted = () => db.selectFrom('post_digests').select(['rhythm', 'token']).execute()
  return { ...app, member, userId, email, publish, choose, night, mails, wanted }
}

test('nobody hears of posts by mail who has not asked for it, and nothing new is no mail', async () => {
  const { publish, choose, night, mails } = await aBlog()
  await publish('Vorher')
  await night(monday)
  expect((await choose('daily')).status).toBe(303)
  await night(tuesday)
  expect(await mails()).toEqual([])
})

test('what came out since and is unread is told once, in the rhythm the member chose', async () => {
  const { publish, choose, night, mails, member, email, services } = await aBlog()
  await choose('weekly')
  services.now = later(services.now, 1)
  const read = await publish('Gelesen')
  await publish('Seilriss')
  await publish('Nur für den Vorstand', 'board')
  await member.get(`${list}/${read}`)
  services.now = later(services.now, 1)
  await night(tuesday)
  expect(await mails()).toEqual([])
  await night(monday)
  await night(monday)
  expect(await mails()).toMatchObject([{ recipient: email, subject: 'Neu im Blog: Seilriss' }])
  const text = (await mails())[0]?.text ?? ''
  expect(text).toContain('Anriss Seilriss')
  expect(text).not.toContain('Vorstand')

  await choose('daily')
  services.now = later(services.now, 1)
  await publish('Eins')
  await publish('Zwei', 'public')
  services.now = later(services.now, 1)
  await night(tuesday)
  expect((await mails())[1]?.subject).toBe('2 neue Beiträge im Blog')
})

const later = (now: () => Date, hours: number) => {
  const at = new Date(now().getTime() + hours * 3_600_000)
  return () => at
}

// Beyond the nets: the end of a subscription behind a link of a mail.
test(
  'the way out stands in the mail and in its head, and works without signing in',
  { tags: 'postgres' },
  async () => {
    const { publish, choose, night, mails, get, post, wanted, services } = await aBlog()
    await choose('daily')
    services.now = later(services.now, 1)
    await publish('Seilriss')
    services.now = later(services.now, 1)
    await night(tuesday)
    const token = (await wanted())[0]?.token ?? ''
    const [mail] = await mails()
    const address = `/verein/blog/abbestellen/${token}`
    expect(mail?.unsubscribe).toBe(`https://verein.example${address}`)
    expect(mail?.text).toContain(`https://verein.example${address}`)

    const page = await get(address)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await page.text()).toContain('Abbestellen</button>')
    // Mail programs open links automatically; only a POST stops the mails.
    expect(await wanted()).toHaveLength(1)
    expect((await post(address, { 'List-Unsubscribe': 'One-Click' })).status).toBe(303)
    expect(await wanted()).toEqual([])
    expect(await (await get(address)).text()).toContain('Es kommt keine Mail mehr.')
    expect((await post(address, { 'List-Unsubscribe': 'One-Click' })).status).toBe(303)
  },
)

test('a closed account is written to no more, and a rhythm nobody offers is not taken', async () => {
  const { db, publish, choose, night, mails, wanted, services } = await aBlog()
  expect((await choose('stuendlich')).status).toBe(404)
  expect(await wanted()).toEqual([])
  await choose('daily')
  services.now = later(services.now, 1)
  await publish('Seilriss')
  services.now = later(services.now, 1)
  await db.updateTable('users').set({ disabled: 1 }).execute()
  await night(tuesday)
  expect(await mails()).toEqual([])
})

test('the turn is one of the house’s nights and asks for the next', async () => {
  const { db, services } = await aBlog()
  await sendDigests.run({ ...services, publicUrl: 'https://verein.example' }, { night: tuesday })
  const jobs = await db.selectFrom('jobs').select('kind').where('kind', '=', 'blog.digests').execute()
  expect(jobs).toHaveLength(1)
  expect(await runNextJob({ ...services, log: () => undefined }, [sendDigests])).toBe(false)
})
