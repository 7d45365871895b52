import { expect, expectAccessible, test, watch } from './fixtures.ts'
import { boxesOf, openPage } from './open-page.ts'

const adminPath = '/admin/flugplatz/zeiten'

test('whoever writes a rule sees while typing what it would do and why, and it counts once saved', async ({
  page,
  context,
  site,
  signInAs,
}) => {
  await signInAs('admin')
  const { messages } = watch(page, context, site.url)
  await openPage(page, `${adminPath}/regel`)
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

test('the fortnight is worked by keyboard, says what guests would read, and breaks no rule of access', async ({
  page,
  context,
  site,
  signInAs,
}) => {
  await signInAs('admin')
  const { messages } = watch(page, context, site.url)
  await openPage(page, adminPath)
  await expectAccessible(page)
  const days = page.locator('.zt-d')
  await expect(days).toHaveCount(14)
  await days.nth(2).focus()
  await page.keyboard.press('Enter')
  const panel = page.locator('.zt-panel')
  await expect(panel).toBeVisible()
  await expect(days.nth(2)).toHaveAttribute('aria-expanded', 'true')
  await expect(panel.getByLabel('Von (LT)')).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await panel.getByRole('radio', { name: 'offen von–bis' }).check()
  await panel.getByLabel('Von (LT)').fill('7:15')
  await panel.getByLabel('Bis (LT)').fill('11')
  await expect(panel.locator('.zt-say')).toContainText(/07:15\W*11:00/)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Speichern' }).press('Enter')
  await expect(page.getByText(/^Sonderzeit gespeichert.*07:15\W*11:00/)).toBeVisible()
  await expect(panel).toBeHidden()
  expect(messages).toEqual([])
})

test('a press on „Speichern“ arrives, though the words for guests change above it meanwhile', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.setViewportSize({ width: 412, height: 823 })
  await openPage(page, adminPath)
  await page.locator('.zt-d').nth(4).click()
  const panel = page.locator('.zt-panel')
  await panel.getByLabel('offen von–bis').check()
  const from = panel.getByLabel('Von (LT)')
  await from.fill('8')
  await panel.getByLabel('Bis (LT)').fill('14:00')
  // Words that are of the first time alone are replaced once more, and the button moves with them before it is pressed.
  await expect(panel.locator('.zt-say')).toContainText(/08:00\W*14:00/)
  const button = panel.getByRole('button', { name: 'Speichern' })
  const [place] = await boxesOf(button)
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  const told = page.waitForResponse((answer) => answer.url().includes('/vorschau'))
  await from.evaluate((field: HTMLInputElement) => {
    field.value = 'acht'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await told
  // As long as it takes to draw what was told.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), page.mouse.up()])
})
