import type { BrowserContext, Page } from '@playwright/test'
import { isAddressOf, reachedFrom } from '#test/inner-addresses.ts'
import { expect, watch } from './fixtures.ts'
import { stretchValues } from './longest-values.ts'
import { faultsOf } from './looks.ts'
import { openPage } from './open-page.ts'
import type { Site } from './site.ts'

export type Role = 'guest' | 'member' | 'admin'
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

const stretched = new Map<string, Promise<void>>()

/** Makes names and words of the club as long as forms take them, once for each site. */
function stretch({ url, dataDir }: Site): Promise<void> {
  const done = stretched.get(url) ?? stretchValues(dataDir)
  stretched.set(url, done)
  return done
}

/** As many as keep both workers busy to the end. */
const pagesPerJourney = 16

export const inJourneys = (addresses: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(addresses.length / pagesPerJourney) }, (_, index) =>
    addresses.slice(index * pagesPerJourney, (index + 1) * pagesPerJourney),
  )

type Walk = { page: Page; context: BrowserContext; site: Site; role: Role; addresses: readonly string[] }

/** Looks at each of the pages in every way, with the longest words. */
export async function walk({ page, context, site, role, addresses }: Walk) {
  await stretch(site)
  if (role !== 'guest') await context.addCookies([(await sessionOf(site, role)).cookie])
  const { messages, foreign, cookies } = watch(page, context, site.url)
  for (const address of addresses) {
    const faults = await faultsOf(page, await targetOf(page, address))
    // A page whose script finds other words than the server sent says so here.
    faults.push(...messages.splice(0), ...foreign.splice(0).map((url) => `asks ${url}`))
    if (role === 'guest') faults.push(...(await cookies()).map(({ name }) => `sets the cookie ${name}`))
    expect.soft(faults, address).toEqual([])
  }
}

async function targetOf(page: Page, address: string): Promise<string> {
  const from = reachedFrom[address]
  if (from === undefined) return address
  await openPage(page, from)
  return linkTo(page, address)
}

/** The first link on a page that leads to one of a route's; a sheet to download is no page. */
export async function linkTo(page: Page, route: string): Promise<string> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const found = links.find((link) => isAddressOf(route, link) && !/\.csv\b/.test(link))
  expect(found, route).toBeDefined()
  return found ?? ''
}
