import type { Page } from '@playwright/test'
import { appKey, jana, service } from '#app/features/vereinsflieger/remote/falkenried.fixture.ts'
import { startVereinsflieger, type FakeUser } from '#test/vereinsflieger-fake.ts'
import { clockAhead } from './clock-ahead.ts'
import { expect } from './fixtures.ts'
import { copyOfDemoClub, startSite } from './site.ts'
import { seasonAround } from './vereinsflieger-season.ts'

/** The demo club beside the other system; the clock of both is set by hand, and what lies over there follows it. */
export async function aClubByTheClock(start: string) {
  let instant = Date.parse(start)
  const { dataDir, remove } = copyOfDemoClub()
  const clock = clockAhead(dataDir)
  clock.becomes(instant)
  const account: FakeUser = { ...service }
  const fake = await startVereinsflieger({
    appKey,
    users: [account, { ...jana }],
    rows: seasonAround(start.slice(0, 10)),
    now: () => new Date(instant),
  })
  const settings = { VEREINSFLIEGER_URL: fake.address, ...clock.settings }
  const site = await startSite({ dataDir, settings })
  return {
    fake,
    /** The club's own, as the other side knows it. */
    account,
    url: site.url,
    /** It is that moment now, at the server and over there. */
    becomes(moment: string) {
      instant = Date.parse(moment)
      clock.becomes(instant)
      Object.assign(fake.rows, seasonAround(moment.slice(0, 10)))
    },
    asked: (path: string) => fake.calls.filter((call) => call.path.startsWith(path)).length,
    /** As a new account, and as nobody else. */
    async signIn(page: Page, role: 'member' | 'admin') {
      await page.context().clearCookies()
      const { cookie } = await site.newSession(role, undefined, new Date(instant))
      await page.context().addCookies([cookie])
    },
    async end() {
      await site.stop()
      await fake.stop()
      remove()
    },
  }
}

/** The administration says how the club uses Vereinsflieger.de. */
export async function choose(page: Page, siteUrl: string, mode: 'link' | 'read' | 'personal') {
  await page.goto(`${siteUrl}/admin/einstellungen/verein?teil=angebot`)
  const choice = page.getByLabel('Reservierung und Flugbetrieb')
  await choice.selectOption(mode)
  await page.locator('form', { has: choice }).getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert und überall zu sehen')).toBeVisible()
}

/** The administration stores the club's own access. */
export async function enterAccess(page: Page, siteUrl: string) {
  await page.goto(`${siteUrl}/admin/einstellungen/vereinsflieger`)
  await page.getByLabel('Schlüssel der Schnittstelle').fill(appKey)
  await page.getByLabel('Benutzer').fill(service.name)
  await page.getByRole('textbox', { name: 'Passwort' }).fill(service.password)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Der Zugang ist gespeichert.')).toBeVisible()
}

/** Jana's own account over there, as she types it; an empty code: she leaves it out. */
export async function typeOwnAccess(page: Page, code: string) {
  await page.getByLabel('Benutzer').fill(jana.name)
  await page.getByLabel('Passwort').fill(jana.password)
  await page.getByLabel('Vereinsnummer').fill('12')
  await page.getByLabel('Code des zweiten Faktors').fill(code)
}
