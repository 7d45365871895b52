import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const list = '/admin/hinweise'
const topic = '/admin/aenderungen/hinweise'
const followed = `**${topic}`

async function writeNotice(page: Page, text: string) {
  await openPage(page, `${list}/erstellen`)
  await page.getByLabel('Text', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Speichern' }).first().click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
}

test('what one writes stands in the list the other has open without reload, and typing is left alone', async ({
  page,
  site,
  signInAs,
  browser,
}) => {
  await signInAs('admin')
  const others = await browser.newContext({ baseURL: site.url })
  await others.addCookies([(await site.newSession('admin')).cookie])
  const other = await others.newPage()
  const opened = other.waitForRequest('**/admin/aenderungen/beitraege')
  await other.goto('/admin/blog', { waitUntil: 'domcontentloaded' })
  await opened
  await other.getByRole('searchbox').pressSequentially('halb getippt')

  await openPage(page, '/admin/blog/erstellen')
  const title = `Neues vom Platz ${Date.now()}`
  await page.getByRole('textbox', { name: 'Titel' }).fill(title)
  await page.getByLabel('Thema').fill('Werkstatt')
  await page.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}/)
  await expect(other.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(other.getByRole('searchbox')).toHaveValue('halb getippt')
  await expect(other.getByRole('searchbox')).toBeFocused()
  await others.close()
})

test('a hidden tab asks nothing, and catches up when it is looked at again', async ({
  page,
  site,
  signInAs,
  browser,
}) => {
  await signInAs('admin')
  const others = await browser.newContext({ baseURL: site.url })
  await others.addCookies([(await site.newSession('admin')).cookie])
  const other = await others.newPage()
  const opened = other.waitForRequest(followed)
  await other.goto(list, { waitUntil: 'domcontentloaded' })
  await opened
  await look(other, 'hidden')
  const asked: string[] = []
  other.on('request', (request) => asked.push(new URL(request.url()).pathname))

  const text = `Die Schleppstrecke ist nass, Stand ${Date.now()}.`
  await writeNotice(page, text)
  await page.waitForTimeout(1_500)
  expect(asked).toEqual([])
  await expect(other.getByRole('link', { name: text })).toBeHidden()

  await look(other, 'visible')
  await expect(other.getByRole('link', { name: text })).toBeVisible()
  await others.close()
})

test('a tab hidden before it heard anything misses nothing either', async ({
  page,
  site,
  signInAs,
  browser,
}) => {
  await signInAs('admin')
  const others = await browser.newContext({ baseURL: site.url })
  await others.addCookies([(await site.newSession('admin')).cookie])
  const other = await others.newPage()
  const nothingHeard = other.waitForEvent('requestfailed', (request) => request.url().endsWith(topic))
  await other.route(followed, () => undefined, { times: 1 })
  const opened = other.waitForRequest(followed)
  await other.goto(list, { waitUntil: 'domcontentloaded' })
  await opened
  await look(other, 'hidden')
  await nothingHeard

  const text = `Der Windsack fehlt, Stand ${Date.now()}.`
  await writeNotice(page, text)
  await look(other, 'visible')
  await expect(other.getByRole('link', { name: text })).toBeVisible()
  await others.close()
})

/** As if the person had turned to another tab, or back. */
async function look(page: Page, state: 'visible' | 'hidden') {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
