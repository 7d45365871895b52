import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, test as base } from './fixtures.ts'
import { unsteadyWay } from './unsteady-way.ts'

const renewal = 'POST /anmelden/verlaengern'
const expired = (page: Page) => page.getByText('Sitzung abgelaufen – nach der Anmeldung geht es hier weiter.')
const lost = (page: Page) => page.getByText('Keine Verbindung. Deine Eingaben bleiben erhalten.')
const title = (page: Page) => page.getByRole('textbox', { name: 'Titel' })

type Person = { email: string; password: string }
type Fixtures = { way: Awaited<ReturnType<typeof unsteadyWay>>; admin: Person }

/** The site behind a way that can fail, and an administrator who is signed in there; the page's clock stands still. */
const test = base.extend<Fixtures>({
  way: async ({ site }, use) => {
    const way = await unsteadyWay(site.port)
    await use(way)
    await way.stop()
  },
  admin: [
    async ({ context, site, way }, use) => {
      const { cookie, email, password } = await site.newSession('admin')
      await context.addCookies([{ ...cookie, url: way.url }])
      await use({ email, password })
    },
    { auto: true },
  ],
  baseURL: ({ way }, use) => use(way.url),
})

async function openEditor(page: Page) {
  await page.clock.install()
  await page.goto('/admin/blog/erstellen')
  await expect(page.locator('[contenteditable=true]')).toBeVisible()
}

/** The answer has arrived and was taken in. */
async function heard(page: Page) {
  const answer = await page.waitForResponse('**/anmelden/verlaengern')
  await answer.finished()
  await page.evaluate(() => undefined)
}

const times = (asked: readonly string[]) => asked.filter((line) => line === renewal).length

test('an open page renews its session five minutes before it runs out', async ({ page, way }) => {
  await openEditor(page)
  for (const renewals of [0, 1]) {
    await page.clock.runFor('54:30')
    expect(times(way.asked)).toBe(renewals)
    const renewed = heard(page)
    await page.clock.runFor('00:31')
    await renewed
  }
  await expect(page.locator('.session-notice')).toHaveCount(0)
})

test('a stopped server loses nothing: the page waits longer each time, and goes on when it is back', async ({
  page,
  way,
}) => {
  await openEditor(page)
  await title(page).fill('Getippt vor dem Ausfall')
  const failed: string[] = []
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/anmelden/verlaengern') failed.push(pathname)
  })
  await way.stop()
  await page.clock.runFor('55:00')
  await expect.poll(() => failed.length).toBe(1)
  for (const [index, wait] of ['00:30', '01:00', '02:00'].entries()) {
    await page.clock.runFor(wait)
    await expect.poll(() => failed.length).toBe(index + 2)
  }
  await expect(lost(page)).toBeHidden()
  await page.clock.runFor('04:00')
  await expect(lost(page)).toBeVisible()
  await expect(title(page)).toHaveValue('Getippt vor dem Ausfall')
  await expectAccessible(page)

  await way.start()
  await page.getByRole('button', { name: 'Jetzt versuchen' }).click()
  await expect(lost(page)).toBeHidden()
  await page.clock.runFor('54:00')
  expect(times(way.asked)).toBe(1)
})

for (const weather of ['silent', 'faulty'] as const) {
  const server = weather === 'silent' ? 'does not answer' : 'answers 500'
  test(`a server that ${server} ends no session and gets no form`, async ({ page, way }) => {
    await openEditor(page)
    await title(page).fill('Mühsam getippt')
    await page.getByLabel('Thema').fill('Werkstatt')
    way.is(weather)
    await page.clock.runFor('02:00')
    const before = times(way.asked)
    await page.getByRole('button', { name: 'Entwurf speichern' }).click()
    await expect.poll(() => times(way.asked)).toBe(before + 1)
    // The answer that never comes is given up after 30 s.
    if (weather === 'silent') await page.clock.runFor('00:30')
    await expect(lost(page)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/blog\/erstellen$/)
    await expect(title(page)).toHaveValue('Mühsam getippt')

    way.is('fair')
    await page.clock.runFor('00:30')
    await expect(lost(page)).toBeHidden()
    await page.getByRole('button', { name: 'Entwurf speichern' }).click()
    await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}/)
    await expect(title(page)).toHaveValue('Mühsam getippt')
  })
}

test('a session that has ended says so, keeps what was typed and goes on after a sign-in beside it', async ({
  page,
  context,
  way,
  admin,
}) => {
  await openEditor(page)
  await title(page).fill('Vor der Mittagspause')
  await page.getByLabel('Thema').fill('Werkstatt')
  await context.clearCookies()
  await page.clock.runFor('02:00')
  await page.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect(expired(page)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/blog\/erstellen$/)
  await expectAccessible(page)

  const beside = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Anmelden' }).click()
  const signIn = await beside
  await expect(signIn).toHaveURL(`${way.url}/anmelden?weiter=%2Fadmin%2Fblog%2Ferstellen`)
  await signIn.getByLabel('E-Mail-Adresse').fill(admin.email)
  await signIn.getByLabel('Passwort', { exact: true }).fill(admin.password)
  await signIn.getByRole('button', { name: 'Anmelden' }).click()
  await expect(signIn).toHaveURL(/\/admin\/blog\/erstellen$/)

  await expect(expired(page)).toBeHidden()
  await expect(title(page)).toHaveValue('Vor der Mittagspause')
  await page.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}/)
})

test('a page asks at once when it is looked at again and when the network is back', async ({
  page,
  context,
  way,
}) => {
  await openEditor(page)
  let answer = heard(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await answer
  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  answer = heard(page)
  await context.setOffline(false)
  await answer
  expect(times(way.asked)).toBe(2)
  await context.clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(expired(page)).toBeVisible()
})

test('signing out in one tab reaches the others', async ({ page, context, way }) => {
  await openEditor(page)
  const other = await context.newPage()
  await other.goto('/mitglied')
  await hydrated(other)
  await other.getByRole('button', { name: 'Abmelden' }).click()
  await expect(other).toHaveURL(`${way.url}/`)
  await expect(expired(page)).toBeVisible()
})

test('whoever signs in as somebody else in another tab is told so in the first', async ({
  page,
  context,
  site,
  way,
}) => {
  await openEditor(page)
  await signInBeside(context, await site.newSession('member'), way.url)
  await expect(page.getByText('ist jetzt ein anderes Konto angemeldet')).toBeVisible()
})

async function signInBeside(
  context: BrowserContext,
  { cookie }: { cookie: { name: string; value: string; url: string } },
  url: string,
) {
  await context.addCookies([{ ...cookie, url }])
  const beside = await context.newPage()
  await beside.goto('/mitglied')
}

/** Once React has taken over, the links know where they lead. */
async function hydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}
