import type { Page } from '@playwright/test'

/** Goes there and waits until the page answers the hand: a page with a script of its own says so on <html>. */
export async function openPage(page: Page, address: string) {
  const answer = await page.goto(address)
  await isAlive(page)
  return answer
}

/** Until the page that is open has come alive; a page without React is alive as it is sent. */
export async function isAlive(page: Page) {
  await page.locator('html[data-hydrated], body:not([data-living])').first().waitFor({ state: 'attached' })
}

export async function reloadPage(page: Page) {
  await page.reload()
  await isAlive(page)
}
