import { expect, expectAccessible, test } from './fixtures.ts'
import { linkIn, startMailedSite, visit } from './mailed-site.ts'
import { askToLand, dayAhead, fillPprForm } from './send-request.ts'

test(`a pilot asks to land, the tower grants it, the pilot follows the mail and cancels`, async ({
  browser,
}) => {
  const site = await startMailedSite()
  try {
    const address = `klara@gast.example`
    const { page: pilot } = await visit(browser, site)
    await askToLand(pilot, address)
    await expect(pilot.getByRole('heading', { name: 'Anfrage ist angekommen.' })).toBeVisible()
    // Also where the day found is one on which nobody has to ask.
    const received = await site.mailWith(address, /PPR-\d{4}-\d{4}/)
    const [number = ''] = /PPR-\d{4}-\d{4}/.exec(received) ?? []

    // The tower hears of it by mail, too; its link asks for the sign-in and leads to the request.
    const toTower = await site.mailWith('platz@falkenried.example', new RegExp(number))
    const { page: office } = await visit(browser, site, { role: 'admin' })
    await office.goto(linkIn(toTower, '/admin/anfragen/'))
    await expect(office.getByRole('heading', { level: 1 })).toContainText('D-EQZT')
    await expectAccessible(office)
    await office.getByRole('link', { name: 'Abstellen auf dem Gras' }).click()
    await expect(office.getByLabel('Bedingungen')).toHaveValue(/Abstellen auf dem Gras/)
    await office.getByLabel('Bedingungen').fill('Abstellen auf dem Gras, Reihe 2.')
    await office.getByRole('button', { name: 'Bestätigen', exact: true }).click()
    await expect(office.getByRole('status').filter({ hasText: 'Bestätigt.' })).toBeVisible()

    const granted = await site.mailWith(address, /Ihr PPR ist genehmigt/)
    expect(granted).toContain('Abstellen auf dem Gras, Reihe 2.')
    const link = linkIn(granted, '/piloteninfo/ppr/')
    await pilot.goto(link)
    await expect(pilot.getByText('Stand: bestätigt.')).toBeVisible()
    await expect(pilot.getByText(/XDFR-\d{4}-\d{4}/).first()).toBeVisible()
    await expectAccessible(pilot)
    const calendar = await pilot.request.get(`${link}/landung.ics`)
    expect(await calendar.text()).toContain('STATUS:CONFIRMED')

    await pilot.getByRole('link', { name: 'Angaben ändern' }).click()
    await expect(pilot.getByRole('heading', { level: 1 })).toHaveText(/ändern$/)
    await expectAccessible(pilot)
    await pilot.getByLabel('Ankunft um').fill('11:30')
    await pilot.getByRole('button', { name: 'Änderung senden' }).click()
    await expect(pilot.getByText('Stand: geändert, noch nicht entschieden.')).toBeVisible()
    await site.mailWith(address, /gilt erst wieder/)

    // A stray press calls nothing off: without a reason it asks once more.
    await pilot.getByRole('button', { name: 'Zurückziehen' }).click()
    await expect(pilot.getByRole('button', { name: 'Trotzdem zurückziehen' })).toBeVisible()
    await expectAccessible(pilot)
    await pilot.getByLabel('Grund').fill('Grippe')
    await pilot.getByRole('button', { name: 'Trotzdem zurückziehen' }).click()
    await expect(pilot.getByText('Stand: von Ihnen zurückgezogen.')).toBeVisible()
    expect(await site.mailWith(address, /von Ihnen storniert/)).toContain('Grund: Grippe')
    await office.reload()
    await expect(office.getByText('vom Piloten storniert').first()).toBeVisible()
  } finally {
    await site.close()
  }
})

test(`the pilot of an aircraft above the licensed mass is told so as the mass is typed`, async ({
  browser,
  site,
}) => {
  const { page } = await visit(browser, site)
  await page.goto('/piloteninfo/ppr-anfrage')
  const question = page.getByLabel('Mein Luftfahrzeug ist schwerer')
  await expect(question).toBeHidden()
  await page.getByLabel('Höchstabflugmasse').fill('6.000')
  await expect(question).toBeVisible()
  await page.getByLabel('Höchstabflugmasse').fill('5700')
  await expect(question).toBeHidden()
  await page.getByLabel('Höchstabflugmasse').fill('6000')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'PPR-Anfrage senden' }).click()
  await expect(question).toBeVisible()
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: /schwerer, als der Platz zugelassen ist/ }).click()
  await expect(question).toBeFocused()
  await page.context().close()
})

test(`the page says what holds and what it costs while a pilot types, and asks nobody for it`, async ({
  browser,
  site,
}) => {
  const { page } = await visit(browser, site)
  await page.goto('/piloteninfo/ppr-anfrage')
  const asked: string[] = []
  // The strip over every page asks for the field's state by itself.
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/status/live')) asked.push(request.url())
  })
  // On a phone the bar to send with covers no field of an empty form, and stays in sight from the first price on.
  await page.setViewportSize({ width: 412, height: 823 })
  const bar = page.locator('.pk-send')
  await expect(bar).not.toBeInViewport()
  await expectAccessible(page)
  await page.getByLabel('Kennzeichen').fill('D-EQZT')
  await page.getByLabel('Höchstabflugmasse').fill('1157')
  await expect(bar).toBeInViewport()
  await page.getByLabel('Ankunft am').fill(dayAhead(20))
  await page.getByLabel('Ankunft um').fill('03:00')
  const verdict = page.locator('#urteil')
  await expect(verdict).toContainText(/Vor \d\d:\d\d\sLT dunkel/)
  await expect(page.locator('#preis')).toContainText('Zusammen')
  await page.getByLabel('Höchstabflugmasse').fill('6000')
  await page.getByLabel('Ankunft um').fill('12:00')
  await expect(verdict).toContainText(/bitte anrufen|geschlossen/)
  await expect(page.getByRole('button', { name: 'Prüfen' })).toBeHidden()
  await expectAccessible(page)
  expect(asked).toEqual([])
  await page.context().close()
})

test(`a device remembers a request only where that is ticked, fills the next one in and forgets by one press`, async ({
  browser,
  site,
}) => {
  const { page } = await visit(browser, site)
  const memory = () => page.evaluate(() => localStorage.getItem('ppr-anfragen'))
  await askToLand(page, 'klara@gast.example')
  await page.goto('/piloteninfo/ppr-anfrage')
  expect(await memory()).toBeNull()

  await fillPprForm(page, 'klara@gast.example')
  await page.getByLabel(/auf diesem Gerät merken/).check()
  await page.getByLabel('Ankunft am').fill(dayAhead(20))
  await page.getByLabel('Ankunft um').fill('03:00')
  await page.getByRole('button', { name: 'PPR-Anfrage senden' }).click()
  await expect(page.getByRole('alert')).toBeVisible()

  await page.goto('/piloteninfo/ppr-anfrage')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Wieder wie am / }).click()
  await expect(page.getByLabel('Muster')).toHaveValue('PA-28-181')
  await expect(page.locator('#mail')).toHaveValue('klara@gast.example')
  await expect(page.getByLabel('Ankunft am')).toBeFocused()
  await page.getByLabel('Ankunft am').fill(dayAhead(21))
  await page.getByText('Rückflug dazu').click()
  await expect(page.getByLabel('Abflug am')).toHaveValue(dayAhead(21))
  await expect(page.getByLabel('Weiter nach')).toHaveValue('Seeberg')

  await page.getByRole('button', { name: 'Auf diesem Gerät vergessen' }).click()
  await expect(page.getByRole('button', { name: /^Wieder wie am / })).toBeHidden()
  expect(await memory()).toBeNull()
  await page.context().close()
})
