import type { Page, Response } from '@playwright/test'
import { inThePage, lookFor, type Question } from './accessibility.ts'
import { openPage } from './open-page.ts'

type Look = { width: number; scheme?: 'light' | 'dark'; asks?: Question }

/**
 * How a page is looked at in every run: every rule at the width of a phone; then what the scheme and the width can
 * change, which are the contrast, the size of what is pressed and whether something sticks out.
 */
export const everyRun: readonly Look[] = [
  { width: 390, asks: 'all' },
  { width: 390, scheme: 'dark', asks: 'contrast' },
  { width: 320, asks: 'targets' },
  { width: 834, asks: 'targets' },
  // The narrowest screens that have the layout of a desk: an upright tablet turned, half a large screen.
  { width: 1040 },
  { width: 1440, asks: 'targets' },
]

/** With FULL=1 every rule at every look, and each look on a page of its own. */
const full: readonly Look[] = [
  { width: 390, asks: 'all' },
  { width: 390, scheme: 'dark', asks: 'all' },
  { width: 320, asks: 'all' },
  { width: 834, scheme: 'dark', asks: 'all' },
  { width: 1040 },
  { width: 1440, asks: 'all' },
  { width: 1440, scheme: 'dark', asks: 'all' },
]

const isFull = process.env.FULL === '1'

/** Opens the page and looks at it in every way; what is wrong with it, each with the look. */
export async function faultsOf(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  const looks = isFull ? full : everyRun
  for (const [index, look] of looks.entries()) {
    await takeLook(page, look, looks[index - 1])
    if (index === 0 || isFull) faults.push(...faultsOfAnswer(await openPage(page, address)))
    const asksCrowded = look.width !== 320 && look.scheme !== 'dark'
    // What is hidden until the next look is laid out once for its width and scheme, and costs nothing when it is left.
    faults.push(...(await faultsAtLook(page, look, { asksCrowded, hides: true })))
  }
  if (isFull) faults.push(...(await faultsWithLargeLetters(page)))
  const { headings, spoken } = await inThePage<{ headings: number; spoken: string }>(
    page,
    "{ headings: document.querySelectorAll('h1').length, spoken: document.documentElement.lang }",
  )
  if (headings !== 1) faults.push(`${headings} headings of the first level`)
  const language = address.endsWith('/en') ? 'en' : 'de'
  if (spoken !== language) faults.push(`lang is ${spoken}`)
  return faults
}

const faultsOfAnswer = (answer: Response | null) =>
  answer?.status() === 200 ? [] : [`answers ${answer?.status()}`]

async function takeLook(page: Page, { width, scheme = 'light' }: Look, before?: Look) {
  await page.setViewportSize({ width, height: 900 })
  if (before === undefined || scheme !== (before.scheme ?? 'light'))
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
}

/** What sticks out, what is crowded and the rules that are broken. */
async function faultsAtLook(
  page: Page,
  { width, scheme = 'light', asks }: Look,
  { asksCrowded = false, hides = false } = {},
): Promise<string[]> {
  const { overflow, broken, words, crowded } = await inThePage<{
    overflow: number
    broken: string[]
    words: string[]
    crowded: string[]
  }>(
    page,
    `(async () => {
      const root = document.documentElement
      root.style.display = ''
      const overflow = root.scrollWidth - innerWidth
      const broken = ${asks === undefined ? '[]' : `await looks.brokenRulesOf(${JSON.stringify(lookFor(asks))})`}
      const words = looks.smallWords()
      const crowded = ${asksCrowded ? 'looks.crowdedWords()' : '[]'}
      if (${hides}) root.style.display = 'none'
      return { overflow, broken, words, crowded }
    })()`,
  )
  return [...(overflow > 0 ? [`${overflow} px too wide`] : []), ...words, ...broken, ...crowded].map(
    (fault) => `${width} px, ${scheme}: ${fault}`,
  )
}

/** The open page in every look, as it stands: nothing is loaded anew. */
export async function faultsOfOpenPage(page: Page, looks = isFull ? full : everyRun): Promise<string[]> {
  const faults: string[] = []
  for (const [index, look] of looks.entries()) {
    await takeLook(page, look, looks[index - 1])
    faults.push(...(await faultsAtLook(page, look)))
  }
  await takeLook(page, { width: 1440 })
  return faults
}

/** The open page on a phone whose letters somebody has made half as large again. */
export async function faultsWithLargeLetters(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const setLetters = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } })
  await takeLook(page, { width: 390 })
  await setLetters(24)
  const faults = await inThePage<string[]>(
    page,
    "(document.documentElement.style.display = '', looks.crowdedWords())",
  )
  await setLetters(16)
  await session.detach()
  return faults.map((fault) => `390 px, large letters: ${fault}`)
}
