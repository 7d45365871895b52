import { expect, expectAccessible, test, watch } from './fixtures.ts'
import { openPage } from './open-page.ts'

const desk = '/admin/flugplatz/zeiten'

test('whoever writes a rule sees while typing what it would do and why, and it counts once saved', async ({
  page,
  context,
  site,
  signInAs,
}) => {
  await signInAs('admin')
  const { messages } = watch(page, context, site.url)
  await openPage(page, `${desk}/regel`)
  const preview = page.locator('#vorschau')
  await expect(preview).toContainText('Kein Tag ändert sich')

  for (const day of ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    await page.getByRole('checkbox', { name: day, exact: true }).check()
  await page.getByRole('group', { name: 'Zeitraum 1' }).getByLabel('Uhrzeit').first().fill('6:30')
  await page.getByLabel('Ende', { exact: true }).selectOption('SS')
  await page.getByRole('group', { name: 'Zeitraum 1' }).getByLabel('Nicht nach').last().fill('12:00')
  await page.getByLabel('Vorrang').fill('900')
  await expect(preview).toContainText(/1[34] Tage ändern sich/)
  await expect(preview).toContainText('06:30')
  await preview.getByText('Warum').first().click()
  await expect(preview).toContainText('SS wird durch „nicht nach“ zu 12:00')
  await expect(preview).toContainText('macht den Tag')
  await expectAccessible(page)

  await page.getByLabel('Vorrang').fill('viel')
  await expect(preview.getByRole('status')).toContainText('Noch ohne deine letzte Änderung')
  await page.getByLabel('Vorrang').fill('900')
  await expect(preview.getByRole('status')).toHaveText('')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Regel gespeichert.')).toBeVisible()
  expect(messages).toEqual([])

  await page.goto('/flugplatz/zeiten')
  await expect(page.locator('#woche')).toContainText(/06:30\W*12:00/)
})

test('without script the button shows the preview, rows are added, and the special times are stored', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const { cookie } = await site.newSession('admin')
  await context.addCookies([cookie])
  const page = await context.newPage()
  await page.goto(`${desk}/sonderzeit`)
  await page.getByLabel('Tage').fill('24.6.2090\n25.6.2090–26.6.2090')
  await page.getByLabel('Grund').fill('Wettbewerb')
  await page.getByLabel('geöffnet').check()
  await page.getByRole('button', { name: 'Weiterer Zeitraum' }).click()
  await expect(page.getByRole('group', { name: 'Zeitraum 2' })).toBeVisible()
  await expect(page.getByLabel('Grund')).toHaveValue('Wettbewerb')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toContainText('mindestens einen Zeitraum')
  const times = page.getByRole('group', { name: 'Zeitraum 1' }).getByLabel('Uhrzeit')
  await times.first().fill('8')
  await times.last().fill('21:00')
  await page.getByLabel('Ab', { exact: true }).fill('2090-06-23')
  await page.getByRole('button', { name: 'Vorschau' }).click()
  await expect(page.locator('#vorschau')).toContainText('3 Tage ändern sich')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.goto(`${desk}?jahr=2090&q=wettbewerb`)
  await expect(
    page.locator('#sonderzeiten').getByRole('link', { name: 'Wettbewerb', exact: true }),
  ).toHaveCount(2)
  await context.close()
})
