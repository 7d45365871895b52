import { join } from 'node:path'
import { makeCode } from '#app/features/accounts/identity/account-codes.server.ts'
import { createPost } from '#app/features/blog/save-post.server.ts'
import { aPublicPost } from '#app/features/blog/post.fixture.ts'
import { stopAddress } from '#app/features/blog/digest/digest.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { newSecret } from '#app/platform/identity/secret-token.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import type { Site } from './site.ts'

/** The addresses that mails lead to, as if the mails had come: to somebody invited, and to a member. */
async function mailedAddresses(site: Site) {
  const [invited, member] = [await site.newSession('member'), await site.newSession('member')]
  const { db } = await openSqlite(join(site.dataDir, 'platzrunde.sqlite'), 'inline')
  const idOf = async ({ email }: { email: string }) =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const [invitedId, id] = [await idOf(invited), await idOf(member)]
  // Whoever is invited has no way to sign in yet.
  await db
    .updateTable('users')
    .set({ password_hash: null, provider_data: '[]' })
    .where('id', '=', invitedId)
    .execute()
  const at = new Date()
  const code = (userId: string, purpose: 'invitation' | 'reset' | 'change' | 'recover') =>
    makeCode(db, userId, purpose, { at, lifeMs: 60 * 60_000, email: `neu-${member.email}` })
  const token = newSecret()
  const digest = { user_id: id, rhythm: 'daily', told_until: at.toISOString(), token } as const
  await db.insertInto('post_digests').values(digest).execute()
  const addresses = {
    invited: invited.email,
    email: member.email,
    invitation: `/anmelden/einladung?code=${await code(invitedId, 'invitation')}`,
    password: `/passwort-setzen?code=${await code(id, 'reset')}`,
    newAddress: `/adresse-bestaetigen?code=${await code(id, 'change')}`,
    oldAddress: `/adresse-wiederherstellen?code=${await code(id, 'recover')}`,
    noMorePosts: stopAddress(token),
  }
  await db.destroy()
  return addresses
}

test('every page that a link of a mail opens can be used, before its form is sent, refused and done', async ({
  page,
  context,
  site,
}) => {
  const mailed = await mailedAddresses(site)
  await openPage(page, mailed.invitation)
  await expect(page.getByLabel(`Passwort für ${mailed.invited}`)).toBeVisible()
  await expectAccessible(page)

  await openPage(page, mailed.password)
  await expectAccessible(page)
  await page.getByLabel(`Passwort für ${mailed.email}`).fill('kurz')
  await page.getByRole('button', { name: 'Passwort setzen' }).click()
  await expect(page.getByText('Das Passwort ist zu kurz')).toBeVisible()
  await expectAccessible(page)
  await openPage(page, `${mailed.password}x`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr')
  await expectAccessible(page)

  await openPage(page, '/passwort-vergessen')
  await page.getByLabel('E-Mail-Adresse').fill(mailed.email)
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await expect(page.getByRole('status')).toContainText('Falls zu dieser Adresse ein Konto gehört')
  await expectAccessible(page)

  await openPage(page, mailed.newAddress)
  await expect(page.getByText(`neu-${mailed.email}`)).toBeVisible()
  await expectAccessible(page)
  await openPage(page, mailed.oldAddress)
  await expect(page.getByRole('button', { name: 'Änderung zurücknehmen' })).toBeVisible()
  await expectAccessible(page)

  await openPage(page, mailed.noMorePosts)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Abbestellen' }).click()
  await expect(page.getByText('Es kommt keine Mail mehr.')).toBeVisible()
  await expectAccessible(page)
  expect(await context.cookies()).toEqual([])
})

test('a member’s pages can be used once they say that new posts come by mail, or that a notice is read and commented on', async ({
  page,
  context,
  site,
}) => {
  const { db } = await openSqlite(join(site.dataDir, 'platzrunde.sqlite'), 'inline')
  const title = 'Seilriss an der Winde'
  const at = new Date()
  const details = { readReceipt: true, commentsEnabled: true }
  const notice = {
    ...aPublicPost,
    title,
    teaser: 'Vor dem nächsten Start lesen.',
    category: 'Sicherheit',
    visibility: 'members',
    publishedAt: at.toISOString(),
    details,
  } as const
  const id = await createPost(db, notice, at)
  await db.destroy()
  await context.addCookies([(await site.newSession('member', 'wiebke-hansohn')).cookie])
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, '/mitglied')
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  await expectAccessible(page)
  await openPage(page, `/mitglied/blog/${id}`)
  await page.getByRole('button', { name: 'Gelesen' }).click()
  await expect(page.getByText('Von dir gelesen am')).toBeVisible()
  await page.getByLabel('Dein Kommentar').fill('Verstanden.')
  await page.getByRole('button', { name: 'Kommentieren' }).click()
  await expect(page.getByRole('heading', { name: 'Ein Kommentar' })).toBeVisible()
  await expectAccessible(page)

  await openPage(page, '/mitglied/blog')
  await page.getByLabel('Wie oft').selectOption({ label: 'jeden Morgen' })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('status')).toContainText('Gespeichert.')
  await expectAccessible(page)
})
