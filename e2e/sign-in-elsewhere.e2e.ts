import { clientId, clientSecret, startOidcProvider } from '../test/oidc-provider.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { copyOfDemoClub, startSite } from './site.ts'

test('a member links the provider and signs in by it', async ({ browser }) => {
  const port = await freePort()
  const provider = await startOidcProvider({ redirectUri: `http://127.0.0.1:${port}/anmelden/rueckkehr` })
  const { dataDir, remove } = copyOfDemoClub()
  const settings = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_LABEL: 'Verbandskonto',
  }
  const site = await startSite({ port, dataDir, settings })
  const { email, password } = await site.newSession('member')
  provider.sits({ sub: 'hanne', email, email_verified: true, name: 'Hanne Probe' })

  const first = await browser.newContext({ baseURL: site.url })
  const page = await first.newPage()
  await page.goto('/anmelden?weiter=/mitglied/blog')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mit Verbandskonto anmelden' }).click()
  await expect(page).toHaveURL(`${site.url}/anmelden/verknuepfen`)
  await expectAccessible(page)
  await page.getByLabel(`Passwort für ${email}`).fill(password)
  await page.getByRole('button', { name: 'Verknüpfen und anmelden' }).click()
  await expect(page).toHaveURL(`${site.url}/mitglied/blog`)
  await page.goto('/mitglied/konto/anmeldewege')
  await expect(page.getByText(`als ${email}, verknüpft am`)).toBeVisible()
  await expectAccessible(page)
  await first.close()

  const second = await browser.newContext({ baseURL: site.url })
  const again = await second.newPage()
  await again.goto('/anmelden')
  await again.getByRole('button', { name: 'Mit Verbandskonto anmelden' }).click()
  await expect(again).toHaveURL(`${site.url}/mitglied`)
  await again.goto('/mitglied/konto/anmeldewege')
  await again.getByText('Aufheben: Verknüpfung mit Verbandskonto', { exact: true }).click()
  await again.getByRole('button', { name: /^Ja, aufheben/ }).click()
  // The provider may just have remembered somebody; before a sensitive step it asks.
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Bist du es?')
  await expectAccessible(again)
  await again.getByRole('button', { name: 'Mit Verbandskonto bestätigen' }).click()
  await expect(again.getByText('Geschehen ist noch nichts: Drück bitte noch einmal')).toBeVisible()
  await again.getByText('Aufheben: Verknüpfung mit Verbandskonto', { exact: true }).click()
  await again.getByRole('button', { name: /^Ja, aufheben/ }).click()
  await expect(again.getByRole('status')).toContainText('Die Verknüpfung ist aufgehoben.')
  await again.getByRole('button', { name: 'Mit Verbandskonto verknüpfen' }).click()
  await expect(again.getByRole('status')).toContainText('Du kannst dich ab jetzt auch so anmelden.')
  await second.close()

  await site.stop()
  await provider.stop()
  remove()
})
