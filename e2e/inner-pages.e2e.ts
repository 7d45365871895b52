import type { Page } from '@playwright/test'
import {
  adminAddresses,
  clubManagementAddresses,
  isAddressOf,
  madeFirst,
  memberAddresses,
  reachedFrom,
} from '#test/inner-addresses.ts'
import { wordpressExport } from '#test/wordpress-export.ts'
import { expect, expectAccessible, test, watch } from './fixtures.ts'

const looks = [
  [1440, 'light'],
  [1440, 'dark'],
  [320, 'light'],
  [390, 'light'],
  [390, 'dark'],
] as const

/** At every width, light and dark: nothing sticks out, and no rule of accessibility is broken. */
async function expectUsable(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1)
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${width} px wide`).toBeLessThanOrEqual(0)
    if (width !== 320) await expectAccessible(page)
  }
}

/** The first link on a page that leads to one of a route's; a sheet to download is no page. */
async function linkTo(page: Page, route: string): Promise<string> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const found = links.find((link) => isAddressOf(route, link) && !/\.csv\b/.test(link))
  expect(found, route).toBeDefined()
  return found ?? ''
}

const areas = [
  { role: 'member', addresses: [...memberAddresses, ...clubManagementAddresses] },
  { role: 'admin', addresses: [...adminAddresses, ...Object.keys(reachedFrom)] },
] as const

for (const { role, addresses } of areas) {
  for (const address of addresses) {
    test(`${address} is quiet and usable on a phone and at a desk, light and dark`, async ({
      page,
      context,
      site,
      signInAs,
    }) => {
      await signInAs(role)
      const { messages, foreign } = watch(page, context, site.url)
      const from = reachedFrom[address]
      if (from !== undefined) await page.goto(from, { waitUntil: 'networkidle' })
      const target = from === undefined ? address : await linkTo(page, address)
      expect((await page.goto(target, { waitUntil: 'networkidle' }))?.status()).toBe(200)
      await expectUsable(page)
      // A page whose script finds other words than the server sent says so here.
      expect(messages).toEqual([])
      expect(foreign).toEqual([])
    })
  }
}

const sheet = { mimeType: 'text/csv', buffer: Buffer.from('Vorname;Nachname;Ort\r\nAda;Neu;Moosried\r\n') }

/** What somebody does so that there is one; ends on the page itself, or on the list that leads there. */
const making: Record<(typeof madeFirst)[number], (page: Page) => Promise<unknown>> = {
  '/mitglied/blog/einreichen/:submissionId': async (page) => {
    await page.goto('/mitglied/blog/einreichen', { waitUntil: 'networkidle' })
    await page.getByLabel('Titel').fill('Wellenflug')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Fünf Stunden.')
    await page.getByRole('button', { name: 'Als Entwurf speichern' }).click()
    await page.getByText('Nur du siehst ihn.').waitFor()
  },
  '/admin/bilder/dateien/:downloadId': async (page) => {
    await page.goto('/admin/bilder?art=dateien', { waitUntil: 'networkidle' })
    await page.locator('input[type=file]').setInputFiles({ name: 'stundenzettel.csv', ...sheet })
    await page.getByRole('button', { name: 'Hochladen', exact: true }).click()
    await page.locator('a[href^="/admin/bilder/dateien/"]').first().waitFor()
  },
  '/admin/mitglieder/einlesen/:importId': async (page) => {
    await page.goto('/admin/mitglieder/einlesen', { waitUntil: 'networkidle' })
    await page.getByLabel('Datei').setInputFiles({ name: 'mitglieder.csv', ...sheet })
    await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
    await page.getByRole('heading', { level: 1, name: 'mitglieder.csv' }).waitFor()
    await page.goto('/admin/mitglieder/einlesen', { waitUntil: 'networkidle' })
  },
  '/admin/uebernahme/wordpress/:takeoverId': async (page) => {
    await page.goto('/admin/uebernahme/wordpress', { waitUntil: 'networkidle' })
    await page.getByLabel('Exportdatei').setInputFiles({
      name: 'klein.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(wordpressExport([{ id: 8, title: 'Ein Beitrag' }])),
    })
    await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
    await page.getByRole('heading', { name: 'Das würde geschehen' }).waitFor()
    await page.goto('/admin/uebernahme/wordpress', { waitUntil: 'networkidle' })
  },
  '/admin/einstellungen/sicherung/:backupId': async (page) => {
    await page.goto('/admin/einstellungen/sicherung', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Jetzt sichern' }).click()
    await page.locator('a[href^="/admin/einstellungen/sicherung/"]').first().waitFor()
  },
}

for (const route of madeFirst) {
  test(`${route} is usable as well, once there is one`, async ({ page, signInAs }) => {
    await signInAs('admin')
    await making[route](page)
    expect((await page.goto(await linkTo(page, route), { waitUntil: 'networkidle' }))?.status()).toBe(200)
    await expectUsable(page)
  })
}
