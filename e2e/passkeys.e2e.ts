import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, test, watch } from './fixtures.ts'
import { isAlive } from './open-page.ts'

test.use({ siteHost: 'localhost' })

const factorPage = '/mitglied/konto/zweiter-faktor'

/** A phone's own keeper of passkeys, played by the browser. */
async function phoneIn(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    /** Whether a finger is on the sensor, and whose. */
    touched: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    knowsFinger: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('a member makes a passkey, signs in with it, uses it as second step and to confirm', async ({
  page,
  context,
  site,
}) => {
  const { email, password, cookie } = await site.newSession('member')
  await context.addCookies([cookie])
  const { messages, foreign } = watch(page, context, site.url)
  const phone = await phoneIn(context, page)
  await phone.touched(true)

  await page.goto(factorPage)
  await page.getByLabel('Name').fill('Telefon')
  await page.getByRole('button', { name: 'Passkey anlegen' }).click()
  await expect(page.getByText('Der Passkey ist angelegt.')).toBeVisible()
  await expect(page.locator('.recovery-codes code')).toHaveCount(10)
  await page.getByLabel('Name').fill('Noch einmal')
  await page.getByRole('button', { name: 'Passkey anlegen' }).click()
  await expect(page.getByText('Auf diesem Gerät gibt es schon einen Passkey für dein Konto.')).toBeVisible()
  await expectAccessible(page)

  await phone.touched(false)
  await context.clearCookies()
  await page.goto('/anmelden?weiter=/mitglied/blog')
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveAttribute('autocomplete', 'username webauthn')
  await expectAccessible(page)
  await phone.touched(true)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(page).toHaveURL(/\/mitglied\/blog$/)
  // A page that is still loading as its session goes leads away by itself.
  await isAlive(page)

  await phone.touched(false)
  await context.clearCookies()
  await page.goto('/anmelden?weiter=/mitglied/blog')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Mit Passkey bestätigen' })).toBeVisible()
  await expectAccessible(page)
  await phone.touched(true)
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
  await expect(page).toHaveURL(/\/mitglied\/blog$/)
  expect(messages).toEqual([])

  await phone.touched(false)
  await page.goto(`/anmelden/bestaetigen?weiter=${factorPage}`)
  await page.getByRole('link', { name: 'Mit Passkey bestätigen' }).click()
  await expectAccessible(page)
  await phone.touched(true)
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
  await expect(page).toHaveURL(new RegExp(`${factorPage}$`))

  await page.getByText('Entfernen: Passkey „Telefon“', { exact: true }).click()
  await expect(page.getByText('Mit „Telefon“ kommst du dann nicht mehr herein')).toBeVisible()
  await page.getByRole('button', { name: /^Ja, entfernen/ }).click()
  await expect(page.getByText('Der Passkey ist entfernt')).toBeVisible()
  expect(foreign).toEqual([])
})

test('the field for the address offers the passkey by itself', async ({ page, context, site }) => {
  const { cookie } = await site.newSession('admin')
  await context.addCookies([cookie])
  const phone = await phoneIn(context, page)
  await phone.touched(true)
  await page.goto(factorPage)
  await page.getByRole('button', { name: 'Passkey anlegen' }).click()
  await expect(page.getByText('Der Passkey ist angelegt.')).toBeVisible()
  await context.clearCookies()
  // The browser that plays the phone chooses at once what a person would choose in the list.
  await page.goto('/anmelden?weiter=/admin')
  await expect(page).toHaveURL(/\/admin$/)
})

test('a finger the phone does not know signs nobody in', async ({ page, context, site }) => {
  const { cookie } = await site.newSession('member')
  await context.addCookies([cookie])
  const phone = await phoneIn(context, page)
  await phone.touched(true)
  await page.goto(factorPage)
  await page.getByRole('button', { name: 'Passkey anlegen' }).click()
  await expect(page.getByText('Der Passkey ist angelegt.')).toBeVisible()
  await phone.touched(false)
  await phone.knowsFinger(false)
  await context.clearCookies()
  await page.goto('/anmelden')
  await phone.touched(true)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(page.getByText('Die Anmeldung mit dem Passkey wurde abgebrochen.')).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sitzung')
})

test('after a wrong password the passkey is still at hand', async ({ page, context, site }) => {
  const { email, cookie } = await site.newSession('member')
  await context.addCookies([cookie])
  const phone = await phoneIn(context, page)
  await phone.touched(true)
  await page.goto(factorPage)
  await page.getByRole('button', { name: 'Passkey anlegen' }).click()
  await expect(page.getByText('Der Passkey ist angelegt.')).toBeVisible()
  await phone.touched(false)
  await context.clearCookies()
  await page.goto('/anmelden')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill('falsch-geraten')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByText('E-Mail oder Passwort stimmt nicht.')).toBeVisible()
  await phone.touched(true)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(page).toHaveURL(/\/mitglied$/)
})
