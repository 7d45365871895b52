import type { Browser, Page } from '@playwright/test'
import { codeOf } from '#app/accounts/second-factor/code-app.fixture.ts'
import { expect, mailTo, test } from './fixtures.ts'
import type { Site } from './site.ts'

type Account = { email: string; password: string }

const factorPage = '/mitglied/konto/zweiter-faktor'

/** A browser of its own that runs no script; signed in as that person of the member list. */
async function browserOf(browser: Browser, site: Site, person?: string) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const { cookie, ...account } = await site.newSession('member', person)
  await context.addCookies([cookie])
  return { page: await context.newPage(), context, account }
}

async function signIn(page: Page, { email, password }: Account) {
  await page.goto('/anmelden?weiter=/mitglied/blog')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

/** The secret addresses as the page shows them, this once. */
async function shownAddresses(page: Page): Promise<string[]> {
  await expect(page.getByText('Sie stehen nur dieses eine Mal hier.')).toBeVisible()
  return page.getByRole('status').getByRole('link').allTextContents()
}

test('the calendar address is made, read by a program, renewed and switched off without script', async ({
  browser,
  site,
  request,
}) => {
  const { page, context } = await browserOf(browser, site, 'mehmet-yaldiz')
  await page.goto('/mitglied/konto')
  await page.getByRole('link', { name: 'Dein Kalender' }).click()
  await page.getByRole('button', { name: 'Adresse erzeugen' }).click()
  const first = await shownAddresses(page)
  const calendar = await request.get(first[0]!)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')

  await page.goto('/mitglied/konto/kalender')
  await expect(page.getByText('Die Adresse gilt seit')).toBeVisible()
  await expect(page.getByRole('status').getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Adresse erneuern' }).click()
  const second = await shownAddresses(page)
  expect(second).toHaveLength(first.length)
  expect((await request.get(first[0]!)).status()).toBe(404)
  expect((await request.get(second[0]!)).status()).toBe(200)

  await page.getByRole('button', { name: 'Adresse abschalten' }).click()
  await expect(page.getByRole('button', { name: 'Adresse erzeugen' })).toBeVisible()
  expect((await request.get(second[0]!)).status()).toBe(404)
  await context.close()
})

test('a member who hides the own address is written to without script, and the address stays hidden', async ({
  browser,
  site,
}) => {
  const hidden = 'jonas.brehm@falkenried.example'
  const { page, context } = await browserOf(browser, site, 'agnieszka-wrona')
  await page.goto('/mitglied/mitglieder/jonas-brehm')
  expect(await page.content()).not.toContain(hidden)
  await page.getByRole('link', { name: /Nachricht/ }).click()
  await page.getByLabel('Betreff').fill('Schlepp am Samstag')
  await page.getByRole('button', { name: 'Senden' }).click()
  await expect(page.getByLabel('Nachricht', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Betreff')).toHaveValue('Schlepp am Samstag')
  await page.getByLabel('Nachricht', { exact: true }).fill('Kannst du am Samstag schleppen?')
  await page.getByRole('button', { name: 'Senden' }).click()
  await expect(page.getByText('Deine Nachricht ist unterwegs.')).toBeVisible()
  expect(await page.content()).not.toContain(hidden)
  expect(await mailTo(hidden, site)).toContain('Kannst du am Samstag schleppen?')
  await context.close()
})

test('the code app is set up by its key, and a code or one on paper opens the door without script', async ({
  browser,
  site,
}) => {
  const { page, context, account } = await browserOf(browser, site)
  await page.goto(factorPage)
  await expect(page.getByText('Zum Anlegen muss im Browser JavaScript erlaubt sein.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Code-App einrichten' }).click()
  const key = ((await page.locator('.factor-code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code, den die App jetzt zeigt').fill('000 000')
  await page.getByRole('button', { name: 'Code bestätigen' }).click()
  await expect(page.getByText('Der Code stimmt nicht. Bitte prüfen.')).toBeVisible()
  await page.getByLabel('Code, den die App jetzt zeigt').fill(codeOf(key, new Date()))
  await page.getByRole('button', { name: 'Code bestätigen' }).click()
  const paper = page.locator('.recovery-codes code')
  await expect(paper).toHaveCount(10)
  const [former] = await paper.allTextContents()

  await test.step('with the code of the app', async () => {
    await context.clearCookies()
    await signIn(page, account)
    await expect(page.getByRole('button', { name: /Passkey/ })).toHaveCount(0)
    // The code that set the app up is used up; the next one is not far.
    await page.getByLabel('Code mit sechs Ziffern').fill(codeOf(key, new Date(Date.now() + 30_000)))
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page).toHaveURL(/\/mitglied\/blog$/)
  })

  await test.step('with new codes on paper, of which each is good once and the former ones no more', async () => {
    await page.goto(factorPage)
    await page.getByRole('button', { name: 'Neue Codes machen' }).click()
    await expect(paper).toHaveCount(10)
    const [code] = await paper.allTextContents()
    await context.clearCookies()
    await signIn(page, account)
    const typed = page.getByLabel('Wiederherstellungscode')
    await page.getByText('Telefon nicht zur Hand?').click()
    await typed.fill(former!)
    await page.getByRole('button', { name: 'Mit diesem Code anmelden' }).click()
    await expect(typed).toHaveAttribute('aria-invalid', 'true')
    await typed.fill(code!)
    await page.getByRole('button', { name: 'Mit diesem Code anmelden' }).click()
    await expect(page).toHaveURL(/\/mitglied\/blog$/)
    await page.goto(factorPage)
    await expect(page.getByText('Es sind noch 9\u00a0Codes übrig.')).toBeVisible()
  })
  await context.close()
})

test('a session elsewhere is ended without script, one by itself and all the others', async ({
  browser,
  site,
}) => {
  const { page, context, account } = await browserOf(browser, site)
  const elsewhere = await Promise.all(
    [1, 2, 3].map(async () => {
      const other = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
      return other.newPage()
    }),
  )
  for (const other of elsewhere) {
    await signIn(other, account)
    await expect(other).toHaveURL(/\/mitglied\/blog$/)
  }
  await page.goto('/mitglied/konto')
  const sessions = page.locator('section', { hasText: 'Angemeldet auf' }).getByRole('listitem')
  await expect(sessions).toHaveCount(4)
  await sessions.getByRole('button', { name: 'Abmelden' }).first().click()
  await expect(sessions).toHaveCount(3)
  await page.getByRole('button', { name: 'Überall sonst abmelden' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(sessions.getByText('Dieses Gerät')).toBeVisible()
  for (const other of elsewhere) {
    await other.goto('/mitglied/blog')
    await expect(other).toHaveURL(/\/anmelden\?weiter=/)
    await other.context().close()
  }
  await context.close()
})
