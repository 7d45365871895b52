import { expect, expectAccessible, test } from './fixtures.ts'
import { visit } from './mailed-site.ts'
import { boxesOf, openPage } from './open-page.ts'
import { askToLand, dayAhead, fillPprForm } from './send-request.ts'

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

test(`the class is asked where the registration does not show it, and belongs to that aircraft alone`, async ({
  browser,
  site,
}) => {
  const { page } = await visit(browser, site)
  await page.goto('/piloteninfo/ppr-anfrage')
  const [mark, kind] = [page.getByLabel('Kennzeichen'), page.getByLabel('Klasse')]
  await mark.fill('N123AB')
  await expect(kind).toBeVisible()
  await kind.selectOption('aeroplane')
  await page.getByLabel('Höchstabflugmasse').fill('1157')
  await expect(page.locator('#preis')).toContainText('Zusammen')
  await expect(kind).toBeVisible()
  await mark.fill('D-HABC')
  await mark.blur()
  await expect(kind).toBeHidden()
  await expect(kind).toHaveValue('')
  await page.context().close()
})

test(`the page says what holds and what it costs while a pilot types, and asks nobody for it`, async ({
  browser,
  site,
}) => {
  const { page } = await visit(browser, site)
  await page.goto('/piloteninfo/ppr-anfrage')
  const asked: string[] = []
  // The strip over every page asks for the field's state by itself, with a file that comes after the page.
  page.on('request', (request) => {
    if (!/\/api\/status\/live$|\/follow-field-/.test(request.url())) asked.push(request.url())
  })
  // On a phone the bar to send with covers no field of an empty form, and stays in sight from the first price on.
  await page.setViewportSize({ width: 412, height: 823 })
  const bar = page.locator('.pk-send')
  await expect(bar).not.toBeInViewport()
  await expectAccessible(page)
  await page.getByLabel('Kennzeichen').fill('D-EQZT')
  await page.getByLabel('Höchstabflugmasse').fill('1157')
  await expect(bar).toBeInViewport()
  await expect(page.locator('#preis')).toContainText('Zusammen')
  await page.getByLabel('Ankunft am').fill(dayAhead(20))
  await page.getByLabel('Ankunft um').fill('03:00')
  const verdict = page.locator('#urteil')
  await expect(verdict).toContainText(/Vor \d\d:\d\d\sLT dunkel/)
  await expect(page.locator('#preis')).toContainText('Der Flug ist so nicht möglich.')
  await page.getByLabel('Höchstabflugmasse').fill('6000')
  await page.getByLabel('Ankunft um').fill('12:00')
  await expect(verdict).toContainText(/bitte anrufen|geschlossen/)
  await expect(page.getByRole('button', { name: 'Prüfen' })).toBeHidden()
  await expectAccessible(page)
  expect(asked).toEqual([])
  await page.context().close()
})

test(`a press that is under way arrives, though what was typed before it changes the page`, async ({
  browser,
  site,
}) => {
  const { page } = await visit(browser, site)
  await page.setViewportSize({ width: 412, height: 823 })
  await openPage(page, '/piloteninfo/ppr-anfrage')
  await page.getByLabel('Kennzeichen').fill('D-EQZT')
  await page.getByLabel('Ankunft am').fill(dayAhead(20))
  await page.getByLabel('Ankunft um').fill('12:00')
  await expect(page.locator('#urteil')).not.toHaveText('')
  const button = page.getByRole('button', { name: 'PPR-Anfrage senden' })
  const mass = page.getByLabel('Höchstabflugmasse')
  await button.scrollIntoViewIfNeeded()
  const [place] = await boxesOf(button)
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await mass.evaluate((field: HTMLInputElement) => {
    field.value = '1157'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.mouse.down()
  // Longer than the form waits before it says what holds; a finger rests as long.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 450)))
  await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), page.mouse.up()])
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
