import { join } from 'node:path'
import { expect, expectAccessible, test } from './fixtures.ts'

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
  await expect(page.getByRole('button', { name: 'Veröffentlichen' })).toBeVisible()
  expect((await guest.goto(`/verein/blog/${id}`))?.status()).toBe(404)
})
