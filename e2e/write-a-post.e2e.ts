import { join } from 'node:path'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { clockAhead } from './clock-ahead.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { copyOfDemoClub, startSite, type Site } from './site.ts'

/** As the field for a moment wants it, in the club's time. */
const localMinute = (at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')

/** The row beside the server. */
async function postIn({ dataDir }: Site, id: string) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const columns = ['status', 'title', 'published_at'] as const
  const post = await db.selectFrom('posts').select(columns).where('id', '=', id).executeTakeFirst()
  await db.destroy()
  return post
}

test('an administrator signs in, writes a post with a picture, publishes and withdraws it', async ({
  page,
  site,
  browser,
}) => {
  const { email, password } = await site.newSession('admin')
  await page.goto('/admin/blog')
  await expect(page).toHaveURL(/\/anmelden\?weiter=/)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByLabel('Passwort anzeigen').check()
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Beitrag schreiben' }).click()
  const title = `Die Winde singt wieder ${Date.now()}`
  await page.getByRole('textbox', { name: 'Titel' }).fill(title)
  await page.getByLabel('Anriss').fill('Nach sechs Wochen Pause zieht sie wieder.')
  await page.getByLabel('Thema').fill('Werkstatt')
  const text = page.locator('[contenteditable=true]')
  await text.click()
  await page.getByRole('button', { name: 'Überschrift', exact: true }).click()
  await page.keyboard.type('Was wir getan haben')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Neue Seile, neues Öl, viel Geduld.')

  await page.getByRole('button', { name: 'Bild einfügen' }).click()
  const picker = page.getByRole('dialog', { name: 'Bild wählen' })
  await picker.locator('input[type=file]').setInputFiles(join(import.meta.dirname, 'bild.png'))
  await picker.getByLabel('Bildbeschreibung').fill('Eine Winde am Waldrand')
  await picker.getByRole('button', { name: 'Hochladen' }).click()
  await expect(picker).toBeHidden()

  await page.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}/)
  const id = page.url().split('/').at(-1)?.split('?')[0] ?? ''

  const guest = await (await browser.newContext({ baseURL: site.url })).newPage()
  expect((await guest.goto(`/verein/blog/${id}`))?.status()).toBe(404)

  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByRole('button', { name: 'Zurückziehen' })).toBeVisible()
  await guest.goto('/verein/blog')
  await guest.getByRole('link', { name: title }).click()
  await expect(guest.getByRole('heading', { level: 2, name: 'Was wir getan haben' })).toBeVisible()
  await expect(guest.getByAltText('Eine Winde am Waldrand')).toBeVisible()
  for (const address of ['/', '/verein/blog/atom.xml', '/sitemap.xml']) {
    expect(await (await guest.request.get(address)).text(), address).toContain(
      address === '/sitemap.xml' ? id : title,
    )
  }

  await page.getByRole('button', { name: 'Zurückziehen' }).click()
  await expect(page.getByRole('button', { name: 'Jetzt veröffentlichen' })).toBeVisible()
  expect((await guest.goto(`/verein/blog/${id}`))?.status()).toBe(404)
})

test('what is planned is looked at as guest and as member, and goes out at its minute with nobody there', async ({
  browser,
}) => {
  const { dataDir, remove } = copyOfDemoClub()
  const clock = clockAhead(dataDir)
  clock.becomes(Date.now())
  const site = await startSite({ dataDir, settings: clock.settings })
  const { cookie } = await site.newSession('admin')
  const writing = await browser.newContext({ baseURL: site.url })
  await writing.addCookies([cookie])
  const page = await writing.newPage()
  await page.goto('/admin/blog/erstellen')
  const title = `Heute Abend am Feuer ${Date.now()}`
  await page.getByRole('textbox', { name: 'Titel' }).fill(title)
  await page.getByLabel('Anriss').fill('Es gibt Suppe.')
  await page.getByLabel('Thema').fill('Verein')
  await page.locator('[contenteditable=true]').click()
  await page.keyboard.type('Bringt Holz mit.')

  const tools = page.getByRole('toolbar', { name: 'Formatierung' })
  for (const tool of ['Verweis', 'Video', 'Karte']) {
    await tools.getByRole('button', { name: tool }).click()
    await expectAccessible(page)
  }
  for (const name of ['Vorschau als Gast', /^(Vorschau )?als Mitglied/]) {
    const [preview] = await Promise.all([
      writing.waitForEvent('page'),
      page.getByRole('button', { name }).click(),
    ])
    await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(preview)
    await preview.close()
  }

  const due = (Math.floor(Date.now() / 60_000) + 60) * 60_000
  await page.getByLabel('Zeitpunkt').fill(localMinute(due))
  await page.getByRole('button', { name: /^Für (heute|morgen) .* planen$/ }).click()
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}/)
  const id = page.url().split('/').at(-1)?.split('?')[0] ?? ''
  expect(await postIn(site, id)).toEqual({
    status: 'scheduled',
    title,
    published_at: new Date(due).toISOString(),
  })
  await writing.close()

  const guest = await (await browser.newContext({ baseURL: site.url })).newPage()
  const status = async () => (await guest.goto(`/verein/blog/${id}`))?.status()
  // The server's clock is moved there, so that nobody waits for the minute.
  clock.becomes(due - 10_000)
  expect(await status()).toBe(404)
  clock.becomes(due)
  await expect.poll(status).toBe(200)
  await guest.goto('/verein/blog')
  await expect(guest.getByRole('link', { name: title })).toBeVisible()
  await guest.context().close()
  await site.stop()
  remove()
})
