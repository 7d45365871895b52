import { join } from 'node:path'
import { createPost } from '#app/features/blog/save-post.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { startMailedSite } from './mailed-site.ts'
import { aPublicPost } from '#app/features/blog/post.fixture.ts'

test('a member orders new posts by mail, gets one, and stops them from the mail without signing in', async ({
  browser,
}) => {
  const site = await startMailedSite()
  const { cookie, email } = await site.newSession('member')
  const context = await browser.newContext({ baseURL: site.url })
  await context.addCookies([cookie])
  const member = await context.newPage()
  await member.goto('/mitglied/blog')
  await expect(member.getByLabel('Wie oft')).toHaveValue('nie')
  await member.getByLabel('Wie oft').selectOption({ label: 'jeden Morgen' })
  await member.getByRole('button', { name: 'Speichern' }).click()
  await expect(member.getByRole('status')).toContainText('Gespeichert.')
  await expectAccessible(member)

  // The night comes early.
  const { db } = await openSqlite(join(site.dataDir, 'platzrunde.sqlite'), 'inline')
  const at = new Date()
  await createPost(
    db,
    {
      ...aPublicPost,
      title: 'Seilriss an der Winde',
      teaser: 'Vor dem nächsten Start lesen.',
      category: 'Werkstatt',
      visibility: 'members',
      publishedAt: at.toISOString(),
    },
    at,
  )
  await db
    .updateTable('jobs')
    .set({ due_at: at.toISOString() })
    .where('kind', '=', 'blog.digests')
    .where('failed_at', 'is', null)
    .execute()
  await db.destroy()

  const mail = await site.mailWith(email, /Neu im Blog/)
  expect(mail).toContain('Seilriss an der Winde')
  const stop = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(mail)?.[1] ?? ''
  expect(stop).toContain(`${site.url}/verein/blog/abbestellen/`)
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)

  const elsewhere = await browser.newContext()
  const guest = await elsewhere.newPage()
  await guest.goto(stop)
  await expect(guest.getByRole('button', { name: 'Abbestellen' })).toBeVisible()
  await expectAccessible(guest)
  // As a mail program does by itself: no cookie, no page before it.
  const pressed = await fetch(stop, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(pressed.status).toBe(200)
  await guest.getByRole('button', { name: 'Abbestellen' }).click()
  await expect(guest.getByText('Es kommt keine Mail mehr.')).toBeVisible()
  expect(await elsewhere.cookies()).toEqual([])
  await member.reload()
  await expect(member.getByLabel('Wie oft')).toHaveValue('nie')
  await elsewhere.close()
  await context.close()
  await site.close()
})
