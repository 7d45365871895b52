import type { Page } from '@playwright/test'

/** Opens those parts of a long form that not everybody needs. */
export async function unfold(page: Page, ...titles: string[]) {
  for (const title of titles)
    await page.locator('summary', { has: page.getByText(title, { exact: true }) }).click()
}
