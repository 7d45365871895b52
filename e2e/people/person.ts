import type { BrowserContext, Locator, Page, Request } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** What something costs the person who does it. */
export type Effort = {
  name: string
  taps: number
  /** Fields that were typed into, and how many characters in all. */
  fields: number
  characters: number
  /** Addresses that were shown, whether fetched whole or changed in the browser. */
  loads: number
  /** CSS px; the sum over all pages in the order they were seen. */
  tallestPx: number
  heightsPx: number
  /** From the end of each question to the first byte of its answer. */
  serverMs: number
}

/** Something to tap by the words on it, or the thing itself where the words alone do not tell it apart. */
type Thing = string | RegExp | Locator

/** How long a person waits for an answer of a machine that has other things to do. */
const patience = { timeout: 150_000 }

/** Somebody with a telephone in the hand: what they do is done on the real pages and counted. */
export class Person {
  readonly page: Page
  readonly #context: BrowserContext
  readonly #lingers: () => void
  readonly #seen: { pathname: string; heightPx: number }[] = []
  readonly #effort: Effort

  constructor(name: string, page: Page, { lingers }: { lingers: () => void }) {
    this.page = page
    this.#context = page.context()
    this.#lingers = lingers
    this.#effort = {
      name,
      taps: 0,
      fields: 0,
      characters: 0,
      loads: 0,
      tallestPx: 0,
      heightsPx: 0,
      serverMs: 0,
    }
    this.#context.on('requestfinished', (request) => this.#clock(request))
    this.#countLoads()
  }

  /** What stands between head and foot. */
  get main() {
    return this.page.locator('main')
  }

  /** Follows an address from outside: a bookmark, a poster, a message. */
  async opens(address: string) {
    await this.page.goto(address)
    await this.#arrived()
  }

  /** Taps the address in a mail. */
  async followsLink(link: string) {
    this.#effort.taps += 1
    await this.opens(link)
  }

  async taps(thing: Thing, within: Locator | Page = this.page) {
    const target = typeof thing === 'string' || thing instanceof RegExp ? named(thing, within) : thing
    await this.#reaches(target)
    this.#effort.taps += 1
    await target.tap()
  }

  /** Taps the magnifier of the administration, types and taps what is found. */
  async finds(words: string, hit: string) {
    await this.taps(this.page.getByRole('link', { name: /^Suchen/ }))
    const dialog = this.page.getByRole('dialog', { name: 'Suchen' })
    await this.types(dialog.getByRole('combobox'), words)
    await this.taps(dialog.getByRole('option').filter({ hasText: hit }).first())
  }

  /** Taps a place of the section the page belongs to. */
  async turnsTo(place: string, section: string) {
    await this.taps(place, this.page.getByRole('navigation', { name: section, exact: true }))
  }

  /** Sends a public form after the time a person needs for it; programs are quicker and are refused. */
  async sends(button: string) {
    this.#lingers()
    await this.taps(button)
  }

  async types(field: string | Locator, text: string, within: Locator | Page = this.page) {
    const target = typeof field === 'string' ? within.getByLabel(field, { exact: true }) : field
    await this.#reaches(target)
    this.#effort.fields += 1
    this.#effort.characters += text.length
    await target.fill(text)
  }

  /** Types into a search field and taps the key of the keyboard that starts it. */
  async searches(field: string, words: string) {
    await this.types(field, words)
    this.#effort.taps += 1
    await this.page.getByLabel(field, { exact: true }).press('Enter')
  }

  /** Opens the list and taps an entry. */
  async chooses(
    field: string | Locator,
    option: string | { value: string },
    within: Locator | Page = this.page,
  ) {
    const target = typeof field === 'string' ? within.getByLabel(field, { exact: true }) : field
    await this.#reaches(target)
    this.#effort.taps += 2
    await target.selectOption(typeof option === 'string' ? { label: option } : option)
  }

  async ticks(box: string | RegExp | Locator, within: Locator | Page = this.page) {
    const exact = typeof box === 'string'
    const target = typeof box === 'string' || box instanceof RegExp ? within.getByLabel(box, { exact }) : box
    await this.#reaches(target)
    this.#effort.taps += 1
    await target.check()
  }

  /** Taps the field and picks the file from the telephone. */
  async picks(field: string | Locator, file: string | { name: string; mimeType: string; buffer: Buffer }) {
    const target = typeof field === 'string' ? this.page.getByLabel(field, { exact: true }) : field
    await this.#reaches(target)
    this.#effort.taps += 2
    await target.setInputFiles(file)
  }

  /** Waits until the words are there to be read. */
  async sees(thing: Thing) {
    const words = typeof thing === 'string' || thing instanceof RegExp
    const target = words ? this.page.getByText(thing) : thing
    await expect(target.filter({ visible: true }).first()).toBeVisible(patience)
    await this.#measure()
  }

  async seesHeading(words: string | RegExp) {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(words, patience)
    await this.#measure()
  }

  /** The file behind what is tapped, by its name. */
  async downloads(thing: Thing) {
    const download = this.page.waitForEvent('download')
    await this.taps(thing)
    return download
  }

  effort(): Effort {
    const heights = this.#seen.map(({ heightPx }) => heightPx)
    return {
      ...this.#effort,
      tallestPx: Math.max(0, ...heights),
      heightsPx: heights.reduce((sum, height) => sum + height, 0),
      serverMs: Math.round(this.#effort.serverMs),
    }
  }

  async #reaches(target: Locator) {
    await expect(target).toBeAttached(patience)
    await this.#measure()
  }

  /** A page that comes alive takes nothing before it has: neither a tap nor a letter. */
  async #arrived() {
    await this.page.waitForFunction(isAlive)
    await this.#measure()
  }

  /** The page as long as it was at its longest while somebody was on it. */
  async #measure() {
    await this.page.waitForFunction(isAlive)
    // Height and address of the same page, though the next one may just be coming.
    const { heightPx, pathname } = await this.page.evaluate(() => ({
      heightPx: document.documentElement.scrollHeight,
      pathname: location.pathname,
    }))
    const last = this.#seen.at(-1)
    if (last?.pathname === pathname) last.heightPx = Math.max(last.heightPx, heightPx)
    else this.#seen.push({ pathname, heightPx })
  }

  /** A document counts once, a page that the browser draws without one when its address changes. */
  #countLoads() {
    let fetching = false
    let shown = ''
    this.page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === this.page.mainFrame()) fetching = true
    })
    this.page.on('framenavigated', (frame) => {
      if (frame !== this.page.mainFrame()) return
      const { pathname } = new URL(frame.url())
      if (fetching || pathname !== shown) this.#effort.loads += 1
      fetching = false
      shown = pathname
    })
  }

  #clock(request: Request) {
    if (!['document', 'fetch', 'xhr'].includes(request.resourceType())) return
    const { requestStart, responseStart } = request.timing()
    if (requestStart >= 0 && responseStart >= requestStart)
      this.#effort.serverMs += responseStart - requestStart
  }
}

/** A button, a link or a fold with exactly these words. */
function named(name: string | RegExp, within: Locator | Page): Locator {
  const exact = typeof name === 'string'
  const fold = within
    .locator('summary')
    .filter({ hasText: exact ? new RegExp(`^\\s*${escaped(name)}`) : name })
  return within
    .getByRole('button', { name, exact })
    .or(within.getByRole('link', { name, exact }))
    .or(fold)
    .filter({ visible: true })
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** In the browser: pages without React's script are alive as they come, the others once React has taken them over. */
function isAlive(): boolean {
  if (!('__reactRouterContext' in window)) return document.readyState !== 'loading'
  if ('hydrated' in document.documentElement.dataset) return true
  const name = Object.keys(document).find((key) => key.startsWith('__reactContainer$'))
  const root = (document as unknown as Record<string, ReactRoot | undefined>)[name ?? '']
  return root?.stateNode.current.memoizedState?.isDehydrated === false
}

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } }
