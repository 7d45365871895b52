import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { expect, expectAccessible, test, typeAndKeep } from './fixtures.ts'
import { isAlive, openPage } from './open-page.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Nicht gespeicherte Fassung' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Titel' })
const text = (page: Page) => page.locator('[contenteditable=true]')

test('a browser that dies while somebody writes loses nothing: the text is offered on the next visit', async ({
  browser,
  site,
}) => {
  const { cookie } = await site.newSession('admin')
  const first = await browser.newContext({ baseURL: site.url })
  await first.addCookies([cookie])
  const page = await first.newPage()
  await page.goto('/admin/blog/erstellen')
  await title(page).fill('Die Winde singt')
  await text(page).click()
  await typeAndKeep(page, 'Nach sechs Wochen zieht sie wieder.')
  await first.close()

  const second = await browser.newContext({ baseURL: site.url })
  await second.addCookies([cookie])
  const again = await second.newPage()
  await again.goto('/admin/blog/erstellen')
  await expect(notice(again)).toContainText('Nicht gespeicherte Fassung von')
  await again.getByText('Was darin anders ist').click()
  await expectAccessible(again)
  await notice(again).getByRole('button', { name: 'Weiterschreiben' }).click()
  await expect(title(again)).toHaveValue('Die Winde singt')
  await expect(text(again)).toContainText('Nach sechs Wochen zieht sie wieder.')
  await again.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect(again).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}/)
  // Only then is it forgotten on the device.
  await isAlive(again)

  await again.goto('/admin/blog/erstellen')
  await expect(text(again)).toBeVisible()
  await expect(notice(again)).toBeHidden()
  await second.close()
})

test('without a network the text stays on the device, also when saving fails, and comes back', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/blog/erstellen')
  await expect(text(page)).toBeVisible()
  await context.setOffline(true)
  await title(page).fill('Im Funkloch geschrieben')
  await expect(page.getByText(/nur auf diesem Gerät/)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await context.setOffline(false)
  // The tab goes before the server was asked again.
  await page.route('**/admin/zwischenstand', (route) => route.abort())
  await page.goto('/admin/blog/erstellen')
  await expect(notice(page)).toBeVisible()
  await notice(page).getByRole('button', { name: 'Weiterschreiben' }).click()
  await expect(title(page)).toHaveValue('Im Funkloch geschrieben')
})

test('what only the device holds of a notice that was deleted meanwhile is handed in and goes on as a new one', async ({
  page,
  context,
  signInAs,
  site,
}) => {
  await signInAs('admin')
  await page.goto('/admin/hinweise/gras-weich')
  const words = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(words).toBeVisible()
  await context.setOffline(true)
  await words.fill('Im Funkloch getippt: Der Grasstreifen ist gesperrt.')
  await expect(page.getByText(/nur auf diesem Gerät/)).toBeVisible()
  await page.close()
  const { db } = await openSqlite(join(site.dataDir, 'platzrunde.sqlite'), 'inline')
  expect(await db.selectFrom('unsaved_forms').select('id').where('subject', '=', 'notice').execute()).toEqual(
    [],
  )
  await db.deleteFrom('notices').where('id', '=', 'gras-weich').execute()
  await db.destroy()

  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/admin/entwuerfe')
  const typed = again.getByRole('listitem').filter({ hasText: 'Im Funkloch getippt' })
  await expectAccessible(again)
  await typed.getByRole('link', { name: /^Weiterschreiben/ }).click()
  await expect(again).toHaveURL(/\/admin\/hinweise\/erstellen\?weiter=/)
  await expect(again.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(/^Im Funkloch getippt/)
  await again.getByRole('button', { name: 'Speichern' }).first().click()
  await expect(again).toHaveURL(/\/admin\/hinweise\/(?!erstellen)/)
  await again.goto('/admin/entwuerfe')
  await expect.poll(() => storedOn(again)).toEqual([])
  await expect(again.getByText('Im Funkloch getippt')).toHaveCount(0)
})

test('a text that is in its post already is not offered again by a device that still holds it', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await openPage(page, '/admin/blog/erstellen')
  await title(page).fill('Längst gespeichert')
  await expect.poll(() => storedOn(page)).toHaveLength(1)
  const [key = ''] = await storedOn(page)
  const copy = await page.evaluate((key) => localStorage.getItem(key) ?? '', key)
  await page.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}/)
  await expect.poll(() => storedOn(page)).toEqual([])
  // As if the tab had gone before the next page could forget it.
  await page.evaluate(([key, copy]) => localStorage.setItem(key, copy), [key, copy] as const)
  await page.goto('/admin/blog/erstellen')
  await expect.poll(() => storedOn(page)).toEqual([])
  await expect(text(page)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

const storedOn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('zwischenstand:')))

test('whoever signs out leaves nothing of what they typed on the device', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/blog/erstellen')
  await expect(text(page)).toBeVisible()
  await title(page).fill('Nicht für andere Augen')
  await expect.poll(() => storedOn(page)).toHaveLength(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Abmelden' }).first().click()
  await expect(page).not.toHaveURL(/\/admin/)
  expect(await storedOn(page)).toEqual([])
})

test('a text begun before somebody else saved never overwrites theirs unseen', async ({ browser, site }) => {
  const open = async (cookie: Awaited<ReturnType<typeof site.newSession>>['cookie']) => {
    const context = await browser.newContext({ baseURL: site.url })
    await context.addCookies([cookie])
    return context.newPage()
  }
  const [jana, tom] = [await site.newSession('admin'), await site.newSession('admin')]
  const writer = await open(jana.cookie)
  await writer.goto('/admin/blog/erstellen')
  await expect(text(writer)).toBeVisible()
  await title(writer).fill('Flugtag')
  await writer.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect(writer).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}/)
  const address = writer.url().split('?')[0]!
  await writer.goto(address)
  await expect(text(writer)).toBeVisible()
  await typeAndKeep(writer, 'Flugtag im Juni', () => title(writer).fill('Flugtag im Juni'))
  await writer.context().close()

  const other = await open(tom.cookie)
  await other.goto(address)
  await expect(text(other)).toBeVisible()
  await expect(notice(other)).toBeHidden()
  await title(other).fill('Flugtag im Mai')
  await other.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect(other.getByText(/Entwurf gespeichert/)).toBeVisible()
  await other.context().close()

  const back = await open(jana.cookie)
  await back.goto(address)
  await expect(notice(back)).toContainText('Seither wurde der Beitrag gespeichert')
  await notice(back).getByRole('button', { name: 'Weiterschreiben' }).click()
  await back.getByRole('button', { name: 'Entwurf speichern' }).click()
  const stale = back.getByRole('alert', { name: 'Zwischenzeitlich geändert' })
  await expect(stale.locator('del').last()).toContainText('Mai')
  await expect(stale.locator('ins').last()).toContainText('Juni')
  await expectAccessible(back)
  await stale.getByRole('radio', { name: 'Meine Fassung' }).check()
  await stale.getByRole('button', { name: 'So speichern' }).click()
  await expect(back.getByText(/Entwurf gespeichert/)).toBeVisible()
  await expect(title(back)).toHaveValue('Flugtag im Juni')
  await back.getByRole('link', { name: 'Fassungen' }).click()
  await expect(back.getByRole('heading', { level: 1, name: 'Fassungen' })).toBeVisible()
  await expect(back.getByRole('rowheader')).toHaveCount(3)
  await expectAccessible(back)
  await back.context().close()
})
