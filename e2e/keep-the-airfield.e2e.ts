import { expect, expectAccessible, test, watch } from './fixtures.ts'
import { boxesOf, openPage } from './open-page.ts'

const phone = { width: 390, height: 844 }

test('a runway closed on the phone stands on the guest’s open page at once, and a point moved by keyboard on his next', async ({
  page,
  browser,
  context,
  site,
  signInAs,
}) => {
  const guest = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openPage(guest, '/flugplatz/zeiten')
  await signInAs('admin')
  await page.setViewportSize(phone)
  const { messages } = watch(page, context, site.url)

  await openPage(page, '/admin/flugplatz/pisten')
  await page.getByRole('link', { name: '07/25', exact: true }).click()
  await page.getByRole('button', { name: 'Sperrung hinzufügen' }).click()
  const closing = page.getByRole('group', { name: /^Sperrung \d/ }).last()
  await closing.getByLabel('Ab', { exact: true }).fill('2020-01-01')
  await closing.getByLabel('Ab, Uhrzeit').fill('08:00')
  await closing.getByLabel('Grund').fill('Wildschäden auf der Bahn')
  await page.getByRole('button', { name: 'Speichern' }).last().click()
  await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible()
  await expect(guest.locator('#heute')).toContainText('Wildschäden auf der Bahn')

  await openPage(page, '/admin/flugplatz/lageplan')
  const along = page.getByLabel('7 Tankstelle, Meter längs der Hauptpiste')
  const before = await along.inputValue()
  const pin = page.getByRole('button', { name: '7 Tankstelle verschieben' })
  await pin.focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(along).not.toHaveValue(before)
  await expect(page.getByRole('status').filter({ hasText: '7 Tankstelle:' })).toBeVisible()
  const moved = await along.inputValue()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'Schritt zurück' }).click()
  await expect(along).toHaveValue(moved)
  await expectAccessible(page)

  await guest.goto('/flugplatz/lageplan')
  const place = () => guest.locator('#m7 g').getAttribute('transform')
  const placeBefore = await place()
  await page.getByRole('button', { name: 'Plan speichern' }).click()
  await expect(page.getByText('Zuletzt: 7 Tankstelle verschoben')).toBeVisible()
  await guest.reload()
  expect(await place()).not.toBe(placeBefore)

  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(page.getByText('Zurückgenommen.')).toBeVisible()
  await guest.reload()
  expect(await place()).toBe(placeBefore)
  expect(messages).toEqual([])
})

test('a point follows the finger, and stays within the plan', async ({ page, signInAs }) => {
  await signInAs('admin')
  await openPage(page, '/admin/flugplatz/lageplan')
  const along = page.getByLabel('13 Winde, Meter längs der Hauptpiste')
  const before = await along.inputValue()
  const pin = page.getByRole('button', { name: '13 Winde verschieben' })
  const [box] = await boxesOf(pin.locator('circle').last())
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y - 20, { steps: 5 })
  await page.mouse.up()
  await expect(along).not.toHaveValue(before)
  // One drag is one step, however many points it went through.
  await page.getByRole('button', { name: 'Schritt zurück' }).click()
  await expect(along).toHaveValue(before)

  await pin.focus()
  for (let step = 0; step < 120; step += 1) await page.keyboard.press('Shift+ArrowLeft')
  const edge = await along.inputValue()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(along).toHaveValue(edge)
})

test('the club’s own aerial picture carries the points, set by finger and keyboard, and guests find them on it', async ({
  page,
  browser,
  context,
  site,
  signInAs,
}) => {
  await signInAs('admin')
  const { messages } = watch(page, context, site.url)
  const adminPath = '/admin/flugplatz/lageplanbild'
  await openPage(page, adminPath)
  await expect(page.getByText('Sobald ein Bild gewählt und gespeichert ist')).toBeVisible()
  await page.getByRole('button', { name: 'Bild wählen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Segelflugzeug/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Speichern' }).last().click()
  await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible()

  const fromLeft = page.getByLabel('7 Tankstelle: von links')
  await page.getByRole('button', { name: '7 Tankstelle in die Mitte setzen' }).click()
  await expect(fromLeft).toHaveValue('50')
  const pin = page.getByRole('button', { name: '7 Tankstelle verschieben' })
  await pin.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(fromLeft).toHaveValue('50,5')
  await expect(page.getByLabel('7 Tankstelle: von oben')).toHaveValue('45')
  await expect(page.getByRole('status').filter({ hasText: '7 Tankstelle: 50,5 % von links' })).toBeVisible()
  await expectAccessible(page)
  // Far beyond the edge of the picture it stays at the edge.
  const [box] = await boxesOf(pin)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(2, box.y, { steps: 6 })
  await page.mouse.up()
  await expect(fromLeft).toHaveValue('0')
  await fromLeft.fill('25,5')
  await expect(pin).toHaveAttribute('style', /left: 25\.5%/)
  await page.getByRole('button', { name: 'Speichern' }).last().click()
  await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible()
  expect(messages).toEqual([])

  const guest = await (await browser.newContext({ baseURL: site.url })).newPage()
  await guest.setViewportSize(phone)
  await guest.goto('/flugplatz/lageplan')
  await expect(guest.getByRole('img', { name: /Segelflugzeug/ })).toBeVisible()
  await guest
    .locator('.lplist')
    .getByRole('link', { name: /Tankstelle/ })
    .click()
  await expect(guest.locator('#m7')).toBeInViewport()
  await expectAccessible(guest)
  await guest.emulateMedia({ media: 'print' })
  const pdf = (await guest.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.getByRole('button', { name: 'Ohne Bild' }).click()
  await page.getByRole('button', { name: 'Speichern' }).last().click()
  await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible()
  await guest.goto('/flugplatz/lageplan')
  await expect(guest.locator('svg.aerodrome:not(.inset)')).toBeVisible()
})
