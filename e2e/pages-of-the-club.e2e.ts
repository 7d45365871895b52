import { expect, expectAccessible, test } from './fixtures.ts'
import { boxesOf, openPage } from './open-page.ts'

const adminPath = '/admin/seiten'

test('somebody writes a page with questions and a part, and a guest finds it in the menu', async ({
  page,
  site,
  signInAs,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('admin')
  await openPage(page, `${adminPath}/erstellen`)
  await page.getByRole('textbox', { name: 'Titel' }).fill('Vermietung')
  await page.getByLabel('Einleitung').fill('Unsere Halle für Feste.')
  await page.getByLabel('Im Menü zeigen').selectOption({ label: 'Unter „Verein“' })
  await page.locator('[contenteditable=true]').click()
  await page.keyboard.type('Die Halle fasst hundert Gäste.')
  await page.getByRole('button', { name: 'Fragen und Antworten' }).click()
  await page.getByLabel('Frage', { exact: true }).fill('Wie viele Plätze?')
  await page.getByLabel('Antwort', { exact: true }).fill('Hundert, mit Bänken.')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Baustein: Personen/ }).click()
  await page.getByLabel('Zeigt, was anderswo eingetragen ist').selectOption({ label: 'Kassenführung' })
  await page.getByRole('button', { name: 'Baustein einfügen' }).click()
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Gespeichert und veröffentlicht')).toBeVisible()

  const guests = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } })
  const guest = await guests.newPage()
  await guest.goto('/kontakt')
  await guest.locator('footer').getByRole('link', { name: 'Vermietung' }).click()
  await expect(guest).toHaveURL(/\/vermietung$/)
  await guest.getByText('Wie viele Plätze?').click()
  await expect(guest.getByText('Hundert, mit Bänken.')).toBeVisible()
  await expect(guest.getByRole('heading', { level: 2, name: 'Kassenführung' })).toBeVisible()
  await expectAccessible(guest)
  await guests.close()
})

test('what is typed at once goes into the field of a new block, also where the browser draws late', async ({
  page,
  signInAs,
}) => {
  const lateMs = 300
  await page.addInitScript((ms) => {
    const nextFrame = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (draw) => nextFrame((at) => setTimeout(() => draw(at), ms))
  }, lateMs)
  await signInAs('admin')
  await openPage(page, `${adminPath}/erstellen`)
  await page.locator('[contenteditable=true]').click()
  await page.getByRole('button', { name: 'Fragen und Antworten' }).click()
  const question = page.getByLabel('Frage', { exact: true })
  await question.click()
  await page.keyboard.type('Wie viele Plätze gibt es in der Halle?', { delay: 20 })
  await expect(question).toHaveValue('Wie viele Plätze gibt es in der Halle?')
  await expect(question).toBeFocused()
})

test('pages change places by key and by dragging, and the order stays', async ({ page, signInAs }) => {
  await signInAs('admin')
  await openPage(page, adminPath)
  // The home page stands above them and has no place to change.
  const rows = page.locator('.pages-tree > ol > li').filter({ has: page.locator(':scope > .sort-row .grip') })
  const order = () => rows.locator(':scope > .sort-row a').allTextContents()
  const [first, second] = await order()
  const stored = () => page.waitForResponse((answer) => answer.request().method() === 'POST')
  const up = page.getByLabel(`${second}: nach oben`)
  await up.focus()
  const storedByKey = stored()
  await page.keyboard.press('Enter')
  await storedByKey
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([second, first])
  await expect(up).toBeFocused()
  // It stands above the list: what is measured before it comes lies elsewhere afterwards.
  await expect(page.getByText(`„${second}“ ist verschoben.`)).toBeVisible()

  const row = rows.filter({ hasText: second ?? '' }).first()
  const [grip, other] = await boxesOf(row.locator('.grip').first(), rows.nth(1))
  await page.mouse.move(grip.x + 8, grip.y + 15)
  await page.mouse.down()
  await page.mouse.move(grip.x + 8, other.y + other.height - 4, { steps: 12 })
  const storedByHand = stored()
  await page.mouse.up()
  await storedByHand
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([first, second])
  await openPage(page, adminPath)
  expect((await order()).slice(0, 2)).toEqual([first, second])
})
