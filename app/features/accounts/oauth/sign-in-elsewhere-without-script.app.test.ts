import { expect, test } from 'vitest'
import { aClubWithProvider, jana } from '#test/club-with-provider.ts'
import { travel } from '#test/oidc-provider.ts'
import { plainBrowser } from '#test/plain-browser.ts'

const password = 'kniebrett-und-kopfhoerer'
const ways = '/mitglied/konto/anmeldewege'

test('a member links the provider, signs in by it and proves themselves there before a sensitive step, without script', async () => {
  const { newAccount, services, provider, ...app } = await aClubWithProvider()
  services.formGuardMs = 0
  await newAccount({ email: jana.email, password, role: 'member' })
  provider.sits(jana)
  const open = (atProvider = new Map<string, string>()) => {
    const page = plainBrowser(app)
    /** Presses a button that leads away, and comes back with whatever the provider says of the person. */
    const leave = async (button: string) => {
      await page.press(button)
      const [, away = ''] = /<a class="btn btn-lg" href="([^"]+)"/.exec(page.html) ?? []
      await page.open(await travel(away.replaceAll('&amp;', '&'), services.publicUrl, atProvider))
    }
    return { page, leave }
  }

  const { page, leave } = open()
  await page.open('/anmelden?weiter=/mitglied/blog')
  await leave('Mit Verbandskonto anmelden')
  expect(page.address).toBe('/anmelden/verknuepfen')
  page.fill(`Passwort für ${jana.email}`, password)
  await page.press('Verknüpfen und anmelden')
  expect(page.address).toBe('/mitglied/blog')
  await page.open(ways)
  expect(page.words()).toContain(`als ${jana.email}, verknüpft am`)

  const { page: again, leave: leaveAgain } = open()
  await again.open('/anmelden')
  await leaveAgain('Mit Verbandskonto anmelden')
  expect(again.address).toBe('/mitglied')
  await again.open(ways)
  await again.press(/^Ja, aufheben/)
  // The provider may just have remembered somebody; before a sensitive step it asks.
  expect(again.heading()).toBe('Bist du es?')
  await leaveAgain('Mit Verbandskonto bestätigen')
  expect(again.address).toBe(`${ways}?noch-einmal=aufheben`)
  expect(again.said('alert')).toContain('Drück bitte noch einmal auf „Aufheben“.')
  await again.press(/^Ja, aufheben/)
  expect(again.said('status')).toContain('Die Verknüpfung ist aufgehoben.')
  await leaveAgain('Mit Verbandskonto verknüpfen')
  expect(again.said('status')).toContain('Du kannst dich ab jetzt auch so anmelden.')
})
