import type { Page } from '@playwright/test'
import {
  adminAddresses,
  clubManagementAddresses,
  isAddressOf,
  madeFirst,
  memberAddresses,
  reachedFrom,
} from '#test/inner-addresses.ts'
import { publicAddresses } from '#test/public-addresses.ts'
import { wordpressExport } from '#test/wordpress-export.ts'
import { expect, test, watch } from './fixtures.ts'
import { faultsOf } from './looks.ts'
import { openPage } from './open-page.ts'
import type { Site } from './site.ts'

type Role = 'guest' | 'member' | 'admin'
type Session = Awaited<ReturnType<Site['newSession']>>

/** What asks for the password again after a while is looked at before it does. */
const sessionMs = 5 * 60_000

const sessions = new Map<string, { begun: number; session: Promise<Session> }>()

/** One session for each role and site: looking at a page changes nothing for the next. */
function sessionOf(site: Site, role: 'member' | 'admin'): Promise<Session> {
  const known = sessions.get(site.url + role)
  if (known !== undefined && Date.now() - known.begun < sessionMs) return known.session
  const session = site.newSession(role)
  sessions.set(site.url + role, { begun: Date.now(), session })
  return session
}

/** As long as all other journeys together: both workers take their share. */
test.describe.configure({ mode: 'parallel' })

/** As many as keep both workers busy to the end. */
const pagesPerJourney = 16

const who = { guest: 'a guest', member: 'a member', admin: 'an administrator' }

const areas: Readonly<Record<Role, readonly string[]>> = {
  guest: publicAddresses,
  member: [...memberAddresses, ...clubManagementAddresses],
  admin: [...adminAddresses, ...Object.keys(reachedFrom)],
}

for (const [role, addresses] of Object.entries(areas) as [Role, readonly string[]][]) {
  for (let first = 0; first < addresses.length; first += pagesPerJourney) {
    const chosen = addresses.slice(first, first + pagesPerJourney)
    test(`every page of ${who[role]} from ${chosen[0]} to ${chosen.at(-1)} is quiet, complete and usable at every width, light and dark`, async ({
      page,
      context,
      site,
    }) => {
      test.setTimeout(900_000)
      if (role !== 'guest') await context.addCookies([(await sessionOf(site, role)).cookie])
      const { messages, foreign, cookies } = watch(page, context, site.url)
      for (const address of chosen) {
        const faults = await faultsOf(page, await targetOf(page, address))
        // A page whose script finds other words than the server sent says so here.
        faults.push(...messages.splice(0), ...foreign.splice(0).map((url) => `asks ${url}`))
        if (role === 'guest') faults.push(...(await cookies()).map(({ name }) => `sets the cookie ${name}`))
        expect.soft(faults, address).toEqual([])
      }
    })
  }
}

async function targetOf(page: Page, address: string): Promise<string> {
  const from = reachedFrom[address]
  if (from === undefined) return address
  await openPage(page, from)
  return linkTo(page, address)
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
