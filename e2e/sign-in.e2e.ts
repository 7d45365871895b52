import type { Page } from '@playwright/test'
import { codeOf } from '#app/features/accounts/second-factor/code-app.fixture.ts'
import { expect, expectAccessible, test as base } from './fixtures.ts'
import { unsteadyWay } from './unsteady-way.ts'

const lost = (page: Page) => page.getByText('Keine Verbindung. Deine Eingaben bleiben erhalten.')
const password = (page: Page) => page.getByLabel('Passwort', { exact: true })

const test = base.extend<{ way: Awaited<ReturnType<typeof unsteadyWay>> }>({
  way: async ({ site }, use) => {
    const way = await unsteadyWay(site.port)
    await use(way)
    await way.stop()
  },
  baseURL: ({ way }, use) => use(way.url),
})

async function fillIn(page: Page, email: string, secret: string) {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await password(page).fill(secret)
  await page.getByLabel('Angemeldet bleiben').check()
}

const send = (page: Page) => page.getByRole('button', { name: 'Anmelden' }).click()

test('a server that is stopped or fails takes nothing of what was typed into the sign-in form', async ({
  page,
  site,
  way,
}) => {
  const { email, password: secret } = await site.newSession('member')
  await page.goto('/anmelden?weiter=/mitglied/blog')
  await fillIn(page, email, secret)
  await way.stop()
  await send(page)
  await expect(lost(page)).toBeVisible()
  await expectAccessible(page)
  await way.start()
  way.is('faulty')
  await send(page)
  await expect.poll(() => way.asked.at(-1)).toBe('POST /anmelden?weiter=/mitglied/blog')
  await expect(lost(page)).toBeVisible()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email)
  await expect(password(page)).toHaveValue(secret)

  way.is('fair')
  await send(page)
  await expect(page).toHaveURL(`${way.url}/mitglied/blog`)
})

for (const { name, userAgent, seconds } of [
  { name: 'a desk', userAgent: undefined, seconds: 30 },
  {
    name: 'a phone',
    userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    seconds: 60,
  },
]) {
  test(`${name} waits ${seconds} s for a silent server`, async ({ browser, site, way }) => {
    const { email, password: secret } = await site.newSession('member')
    const context = await browser.newContext({
      baseURL: way.url,
      ...(userAgent !== undefined && { userAgent }),
    })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/anmelden')
    await fillIn(page, email, secret)
    way.is('silent')
    await page.clock.pauseAt(Date.now() + 60_000)
    await send(page)
    await expect.poll(() => way.asked.at(-1)).toBe('POST /anmelden')
    await page.clock.runFor(seconds * 1000 - 1)
    await expect(lost(page)).toBeHidden()
    await page.clock.runFor(1)
    await expect(lost(page)).toBeVisible()
    await expect(password(page)).toHaveValue(secret)
    await context.close()
  })
}

test('a wrong password is said on the page, and the next one leads in', async ({ page, site, way }) => {
  const { email, password: secret } = await site.newSession('member')
  await page.goto('/anmelden')
  await fillIn(page, email, 'falsch-geraten')
  await send(page)
  await expect(page.getByRole('alert')).toContainText('E-Mail oder Passwort stimmt nicht.')
  await expect(password(page)).toBeFocused()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email)
  await expectAccessible(page)
  await page.getByLabel('Passwort anzeigen').check()
  await password(page).fill(secret)
  await expect(password(page)).toHaveAttribute('type', 'text')
  await send(page)
  await expect(page).toHaveURL(`${way.url}/mitglied`)
})

test('a sensitive step asks for the password and leads back', async ({ page, context, site, way }) => {
  const { cookie, password: secret } = await site.newSession('admin')
  await context.addCookies([{ ...cookie, url: way.url }])
  await page.goto('/anmelden/bestaetigen?weiter=/admin/mitglieder')
  await expectAccessible(page)
  await page.getByLabel(/^Passwort für/).fill('falsch-geraten')
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByText('Das Passwort stimmt nicht.')).toBeVisible()
  await expect(page.getByLabel(/^Passwort für/)).toBeFocused()
  await page.getByLabel(/^Passwort für/).fill(secret)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page).toHaveURL(`${way.url}/admin/mitglieder`)
})

test('a code is not lost either when the server is stopped, and a wrong one is said at its field', async ({
  page,
  context,
  site,
  way,
}) => {
  const { cookie, email, password: secret } = await site.newSession('member')
  await context.addCookies([{ ...cookie, url: way.url }])
  await page.goto('/mitglied/konto/zweiter-faktor')
  await page.getByRole('button', { name: 'Code-App einrichten' }).click()
  const key = ((await page.locator('.factor-code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code, den die App jetzt zeigt').fill(codeOf(key, new Date()))
  await page.getByRole('button', { name: 'Code bestätigen' }).click()
  await expect(page.locator('.recovery-codes code')).toHaveCount(10)
  await context.clearCookies()
  await page.goto('/anmelden?weiter=/mitglied/blog')
  await fillIn(page, email, secret)
  await send(page)
  await expect(page).toHaveURL(/\/anmelden\/code/)

  const code = page.getByLabel('Code mit sechs Ziffern')
  await code.fill('000000')
  await send(page)
  const refusal = page.getByText('Der Code stimmt nicht. Bitte prüfen.')
  await expect(refusal).toBeVisible()
  // In colour and beside its sign, though nothing on the page as it came was wrong.
  await expect(page.locator('.err-t').filter({ has: refusal })).toHaveCSS('display', 'flex')
  await expect(code).toHaveCSS('border-width', '2px')
  await expect(code).toBeFocused()
  const right = codeOf(key, new Date(Date.now() + 30_000))
  await code.fill(right)
  await way.stop()
  await send(page)
  await expect(lost(page).first()).toBeVisible()
  await expect(code).toHaveValue(right)
  await expectAccessible(page)
  await way.start()
  await send(page)
  await expect(page).toHaveURL(`${way.url}/mitglied/blog`)
})
