import { expect, test } from 'vitest'
import { codeOf } from '#app/features/accounts/second-factor/code-app.fixture.ts'
import { clubWithoutScript } from '#test/club-without-script.ts'
import type { PlainBrowser } from '#test/plain-browser.ts'

const factorPage = '/mitglied/konto/zweiter-faktor'
const second = 1000

async function signIn(page: PlainBrowser, { email, password }: { email: string; password: string }) {
  await page.open('/anmelden?weiter=/mitglied/blog')
  page.fill('E-Mail-Adresse', email)
  page.fill('Passwort', password)
  await page.press('Anmelden')
}

test('the calendar address is made, read by a program, renewed and switched off without script', async () => {
  const club = await clubWithoutScript()
  const { browser: page } = await club.signedIn('member', 'mehmet-yaldiz')
  const shown = () =>
    [...page.html.matchAll(/>(https:\/\/verein\.example\/[^<]+\.ics[^<]*)</g)].map(([, address = '']) =>
      address.replace('https://verein.example', ''),
    )
  await page.open('/mitglied/konto')
  await page.follow('Dein Kalender')
  await page.press('Adresse erzeugen')
  expect(page.words()).toContain('Sie stehen nur dieses eine Mal hier.')
  const first = shown()
  const calendar = await club.get(first[0]!)
  expect(calendar.headers.get('content-type')).toContain('text/calendar')
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')

  await page.open('/mitglied/konto/kalender')
  expect(page.words()).toContain('Die Adresse gilt seit')
  expect(shown()).toEqual([])
  await page.press('Adresse erneuern')
  const renewed = shown()
  expect(renewed).toHaveLength(first.length)
  expect((await club.get(first[0]!)).status).toBe(404)
  expect((await club.get(renewed[0]!)).status).toBe(200)
  await page.press('Adresse abschalten')
  expect(page.has('Adresse erzeugen')).toBe(true)
  expect((await club.get(renewed[0]!)).status).toBe(404)
})

test('a member who hides the own address is written to without script, and the address stays hidden', async () => {
  const hidden = 'jonas.brehm@falkenried.example'
  const club = await clubWithoutScript()
  const { browser: page } = await club.signedIn('member', 'agnieszka-wrona')
  await page.open('/mitglied/mitglieder/jonas-brehm')
  expect(page.html).not.toContain(hidden)
  await page.follow(/Nachricht/)
  page.fill('Betreff', 'Schlepp am Samstag')
  await page.press('Senden')
  expect(page.isInvalid('Nachricht')).toBe(true)
  expect(page.valueOf('Betreff')).toBe('Schlepp am Samstag')
  page.fill('Nachricht', 'Kannst du am Samstag schleppen?')
  await page.press('Senden')
  expect(page.words()).toContain('Deine Nachricht ist unterwegs.')
  expect(page.html).not.toContain(hidden)
  await club.mailWith(hidden, /Kannst du am Samstag schleppen\?/)
})

test('the code app is set up by its key, and a code or one on paper opens the door without script', async () => {
  const club = await clubWithoutScript()
  const { browser: page, ...account } = await club.signedIn('member')
  const now = () => club.services.now()
  const onPaper = () => [...page.html.matchAll(/<code>([0-9A-Z-]{19})<\/code>/g)].map(([, code = '']) => code)
  await page.open(factorPage)
  // A passkey cannot be created without script, and the page says so.
  expect(page.words()).toContain('Zum Anlegen muss im Browser JavaScript erlaubt sein.')
  await page.press('Code-App einrichten')
  const key = /class="factor-code[^>]*>([^<]+)</.exec(page.html)?.[1]?.replaceAll(' ', '') ?? ''
  page.fill('Code, den die App jetzt zeigt', '000 000')
  await page.press('Code bestätigen')
  expect(page.words()).toContain('Der Code stimmt nicht. Bitte prüfen.')
  page.fill('Code, den die App jetzt zeigt', codeOf(key, now()))
  await page.press('Code bestätigen')
  const [former = ''] = onPaper()
  expect(onPaper()).toHaveLength(10)

  // With a code of the app; the one that set it up is already used.
  page.cookies.clear()
  await signIn(page, account)
  club.pass(30 * second)
  page.fill('Code mit sechs Ziffern', codeOf(key, now()))
  await page.press('Anmelden')
  expect(page.address).toBe('/mitglied/blog')

  // With new recovery codes, each valid once; the former ones are no longer valid.
  await page.open(factorPage)
  await page.press('Neue Codes machen')
  expect(onPaper()).toHaveLength(10)
  const [code = ''] = onPaper()
  page.cookies.clear()
  await signIn(page, account)
  page.fill('Wiederherstellungscode', former)
  await page.press('Mit diesem Code anmelden')
  expect(page.isInvalid('Wiederherstellungscode')).toBe(true)
  page.fill('Wiederherstellungscode', code)
  await page.press('Mit diesem Code anmelden')
  expect(page.address).toBe('/mitglied/blog')
  await page.open(factorPage)
  expect(page.words()).toContain('Es sind noch 9 Codes übrig.')
})

test('a session elsewhere is ended without script, one by itself and all the others', async () => {
  const club = await clubWithoutScript()
  const { browser: page, ...account } = await club.signedIn('member')
  const elsewhere = [club.guest(), club.guest(), club.guest()]
  for (const other of elsewhere) {
    await signIn(other, account)
    expect(other.address).toBe('/mitglied/blog')
  }
  const others = () => page.html.split('name="session"').length - 1
  await page.open('/mitglied/konto')
  expect(others()).toBe(3)
  await page.press('intent=abmelden')
  expect(others()).toBe(2)
  await page.press('Überall sonst abmelden')
  expect(page.words()).toContain('Dieses Gerät')
  for (const other of elsewhere) {
    await other.open('/mitglied/blog')
    expect(other.address).toMatch(/^\/anmelden\?weiter=/)
  }
})
