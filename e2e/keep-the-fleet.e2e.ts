import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test, watch } from './fixtures.ts'
import { isAlive, openPage } from './open-page.ts'
import { unfold } from './unfold.ts'

/** As somebody does who has no mouse. */
async function press(page: Page, target: Locator, key = 'Enter') {
  await target.focus()
  await expect(target).toBeFocused()
  await page.keyboard.press(key)
}

test('a volunteer enters an aircraft on the phone and by keyboard, withdraws it and takes that back', async ({
  page,
  context,
  site,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('admin')
  const { messages } = watch(page, context, site.url)
  await openPage(page, '/admin/flugzeuge')
  await expectAccessible(page)
  await press(page, page.getByRole('link', { name: 'Flugzeug anlegen' }))
  await page.waitForURL('**/erstellen')
  await isAlive(page)
  await page.getByLabel('Kennzeichen', { exact: true }).focus()
  await page.keyboard.type('D-12')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ASK 13')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Schleicher')
  await press(page, page.getByRole('button', { name: 'Speichern' }).first())
  const refused = page.getByRole('alert')
  await expect(refused).toContainText('Das Kennzeichen ist unvollständig')
  await expect(refused).toBeFocused()
  await expect(page.getByLabel('Muster', { exact: true })).toHaveValue('ASK 13')
  await expectAccessible(page)
  await isAlive(page)
  await page.getByLabel('Kennzeichen', { exact: true }).fill('D-1313')

  await unfold(page, 'Nur für Mitglieder')
  await press(page, page.getByRole('button', { name: 'Dokument hinzufügen' }))
  const documents = page.getByRole('group', { name: 'Dokument 1', exact: true })
  await expect(documents.getByLabel('Dokument', { exact: true })).toBeFocused()
  await page.getByLabel('Dokument', { exact: true }).first().selectOption({ index: 1 })
  await press(page, page.getByRole('button', { name: 'Dokument hinzufügen' }))
  await page.getByLabel('Dokument', { exact: true }).nth(1).selectOption({ index: 2 })
  const second = await page.getByLabel('Dokument', { exact: true }).nth(1).inputValue()
  await press(page, page.getByRole('button', { name: 'Nach oben: Dokument 2' }))
  await expect(page.getByLabel('Dokument', { exact: true }).first()).toHaveValue(second)
  await expect(page.getByText('Dokument steht jetzt an Stelle 1.')).toBeAttached()
  await press(page, page.getByRole('button', { name: 'Speichern' }).first())
  await page.waitForURL(/d-1313\?gespeichert/)
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await expect(page.getByLabel('Dokument', { exact: true }).first()).toHaveValue(second)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await (await page.request.get('/verein/flugzeuge')).text()).toContain('D-1313')

  await press(page, page.getByRole('button', { name: 'Zurückziehen' }))
  await expect(page.getByText('„D-1313“ ist zurückgezogen')).toBeVisible()
  expect((await page.request.get('/verein/flugzeuge/d-1313')).status()).toBe(404)
  await press(page, page.getByRole('button', { name: 'Rückgängig' }))
  await expect(page.getByText('„D-1313“ steht wieder auf der Website.')).toBeVisible()
  expect((await page.request.get('/verein/flugzeuge/d-1313')).status()).toBe(200)
  // Of the refused form the browser notes its status, and sometimes that two things asked for the focus.
  const faults = messages.filter((message) => !message.startsWith('info:'))
  expect(faults).toEqual([expect.stringContaining('400 (Bad Request)')])
})

test('the order of offices is changed by keyboard and by dragging, and the page follows', async ({
  page,
  context,
  site,
  signInAs,
}) => {
  await signInAs('admin')
  const { messages } = watch(page, context, site.url)
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/admin/vorstand')
  const up = page.getByRole('button', { name: 'Nach oben: Kassenführung' })
  await press(page, up)
  await expect(page.getByText('„Kassenführung“ steht jetzt an Stelle 2.')).toBeVisible()
  await expect(up).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await row('Kassenführung').dragTo(row('Erste Vorsitzende'))
  await expect(page.getByText('„Kassenführung“ steht jetzt an Stelle 1.')).toBeVisible()
  const board = await (await page.request.get('/verein/vorstand')).text()
  expect(board.indexOf('Kassenführung')).toBeLessThan(board.indexOf('Erste Vorsitzende'))
  expect(messages).toEqual([])
})
