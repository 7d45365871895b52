import type { Browser, Locator, Page } from '@playwright/test'

/** Goes there and waits until the page answers the hand: a page with a script of its own says so on <html>. */
export async function openPage(page: Page, address: string) {
  const answer = await page.goto(address)
  await isAlive(page)
  return answer
}

export async function reloadPage(page: Page) {
  await page.reload()
  await isAlive(page)
}

/**
 * Until the page that is open answers the hand: React has taken it over, or it is one without React or without script.
 * On a busy machine that is seconds after it can be seen.
 */
export async function isAlive(page: Page) {
  // Mostly it is already; asking once costs less than a wait that is set up, and fails where the page is just being left.
  const already = await page.evaluate(answersTheHand).catch(() => false)
  if (!already) await page.waitForFunction(answersTheHand)
}

function answersTheHand(): boolean {
  const { documentElement, body } = document as { documentElement: HTMLElement; body: HTMLElement | null }
  if ('hydrated' in documentElement.dataset || matchMedia('(scripting: none)').matches) return true
  return body !== null && !('living' in body.dataset)
}

/** On every page of this browser, whoever opens it: see `waitForLivingPage`. */
export function waitForLivingPages(browser: Browser) {
  browser.on('context', (context) => context.on('page', waitForLivingPage))
}

/**
 * No click, key, drag or look comes before the page answers the hand. Playwright asks what is registered here before
 * each act on an element; the keyboard and the mouse act on none.
 */
export function waitForLivingPage(page: Page) {
  const waits =
    <Given extends unknown[]>(device: object, act: (...given: Given) => Promise<void>) =>
    async (...given: Given) => {
      await isAlive(page)
      await act.apply(device, given)
    }
  const { keyboard, mouse } = page
  Object.assign(keyboard, { press: waits(keyboard, keyboard.press), type: waits(keyboard, keyboard.type) })
  Object.assign(mouse, { move: waits(mouse, mouse.move), down: waits(mouse, mouse.down) })
  void page.addLocatorHandler(page.locator(lifeless), () => isAlive(page), { noWaitAfter: true })
}

/** Where they lie once each of them stands still, brought into sight. */
export async function boxesOf<const Locators extends readonly Locator[]>(...locators: Locators) {
  for (const locator of locators) await locator.scrollIntoViewIfNeeded()
  const boxes = await Promise.all(locators.map((locator) => locator.boundingBox()))
  const unseen = locators.find((_, index) => boxes[index] === null)
  if (unseen !== undefined) throw new Error(`${unseen.toString()} is not to be seen`)
  return boxes as { [Index in keyof Locators]: NonNullable<Awaited<ReturnType<Locator['boundingBox']>>> }
}

const lifeless = 'html:not([data-hydrated]):has(> body[data-living])'
