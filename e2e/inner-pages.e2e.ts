import type { Page } from '@playwright/test'
import {
  adminAddresses,
  clubManagementAddresses,
  madeFirst,
  memberAddresses,
  reachedFrom,
} from '#test/inner-addresses.ts'
import { wordpressExport } from '#test/wordpress-export.ts'
import { expect, test, watch } from './fixtures.ts'
import { faultsOf } from './looks.ts'
import { openPage } from './open-page.ts'
import { inJourneys, linkTo, walk } from './walk-pages.ts'

/** With the other pages as long as all other journeys together: both workers take their share. */
test.describe.configure({ mode: 'parallel' })

const areas = {
  member: { who: 'a member', addresses: [...memberAddresses, ...clubManagementAddresses] },
  admin: { who: 'an administrator', addresses: [...adminAddresses, ...Object.keys(reachedFrom)] },
} as const

for (const role of ['member', 'admin'] as const) {
  const { who, addresses } = areas[role]
  for (const chosen of inJourneys(addresses)) {
    test(`every page of ${who} from ${chosen[0]} to ${chosen.at(-1)} is quiet, complete and usable at every width, light and dark, with the longest words`, async ({
      page,
      context,
      site,
    }) => {
      test.setTimeout(900_000)
      await walk({ page, context, site, role, addresses: chosen })
    })
  }
}

const sheet = { mimeType: 'text/csv', buffer: Buffer.from('Vorname;Nachname;Ort\r\nAda;Neu;Moosried\r\n') }

/** What somebody does so that there is one; ends on the page itself, or on the list that leads there. */
const making: Record<(typeof madeFirst)[number], (page: Page) => Promise<unknown>> = {
  '/mitglied/blog/einreichen/:submissionId': async (page) => {
    await openPage(page, '/mitglied/blog/einreichen')
    await page.getByLabel('Titel').fill('Wellenflug')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Fünf Stunden.')
    await page.getByRole('button', { name: 'Als Entwurf speichern' }).click()
    await page.getByText('Nur du siehst ihn.').waitFor()
  },
  '/admin/bilder/dateien/:downloadId': async (page) => {
    await openPage(page, '/admin/bilder?art=dateien')
    await page.locator('input[type=file]').setInputFiles({ name: 'stundenzettel.csv', ...sheet })
    await page.getByRole('button', { name: 'Hochladen', exact: true }).click()
    await page.locator('a[href^="/admin/bilder/dateien/"]').first().waitFor()
  },
  '/admin/mitglieder/einlesen/:importId': async (page) => {
    await openPage(page, '/admin/mitglieder/einlesen')
    await page.getByLabel('Datei').setInputFiles({ name: 'mitglieder.csv', ...sheet })
    await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
    await page.getByRole('heading', { level: 1, name: 'mitglieder.csv' }).waitFor()
    await openPage(page, '/admin/mitglieder/einlesen')
  },
  '/admin/uebernahme/wordpress/:takeoverId': async (page) => {
    await openPage(page, '/admin/uebernahme/wordpress')
    await page.getByLabel('Exportdatei').setInputFiles({
      name: 'klein.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(wordpressExport([{ id: 8, title: 'Ein Beitrag' }])),
    })
    await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
    await page.getByRole('heading', { name: 'Das würde geschehen' }).waitFor()
    await openPage(page, '/admin/uebernahme/wordpress')
  },
  '/admin/einstellungen/sicherung/:backupId': async (page) => {
    await openPage(page, '/admin/einstellungen/sicherung')
    await page.getByRole('button', { name: 'Jetzt sichern' }).click()
    await page.locator('a[href^="/admin/einstellungen/sicherung/"]').first().waitFor()
  },
}

test('the pages that are there once somebody has made one are quiet and usable as well', async ({
  page,
  context,
  site,
  signInAs,
}) => {
  await signInAs('admin')
  const { messages, foreign } = watch(page, context, site.url)
  for (const route of madeFirst) {
    await making[route](page)
    const faults = await faultsOf(page, await linkTo(page, route))
    faults.push(...messages.splice(0), ...foreign.splice(0).map((url) => `asks ${url}`))
    expect.soft(faults, route).toEqual([])
  }
})
