import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { hasContrastToJudge } from './contrast.ts'
import { crowdedWords } from './crowded.ts'
import { smallWords } from './small-words.ts'
import { hasTargetToJudge } from './target-size.ts'

const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What a look asks. `all`: every rule of WCAG 2.2 A and AA that a machine can check, best practice, and ids that stand
 * twice; the others one rule alone, for a look at which nothing but that can differ.
 */
const questions = {
  all: {
    runOnly: {
      type: 'tag',
      values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    },
    // Axe no longer asks of its own accord; a label or an anchor finds the first of the two.
    rules: { 'duplicate-id': { enabled: true } },
  },
  contrast: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  targets: { runOnly: { type: 'rule', values: ['target-size'] } },
} satisfies Record<string, RunOptions>

/** With FULL=1 axe is asked of everything, whatever a look beforehand says. */
const isFull = process.env.FULL === '1'

export type Question = keyof typeof questions

type Look = { question: Question; asked: RunOptions; isFull: boolean }

declare global {
  interface Window {
    axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> }
    /** Of this file, where the library is loaded. */
    looks?: {
      brokenRulesOf(look: Look): Promise<string[]>
      hasTargetToJudge(): boolean
      hasContrastToJudge(): boolean
      smallWords(): string[]
      crowdedWords(): string[]
    }
  }
}

/** Each rule that is broken, with where; empty when none is. */
export function brokenRules(page: Page, question: Question = 'all'): Promise<string[]> {
  return inThePage(page, `looks.brokenRulesOf(${JSON.stringify(lookFor(question))})`)
}

export const lookFor = (question: Question): Look => ({ question, asked: questions[question], isFull })

/** In the browser: each rule that is broken on the page as it stands. */
async function brokenRulesOf({ question, asked, isFull: asksAll }: Look): Promise<string[]> {
  const { axe, looks } = window as Required<Pick<Window, 'axe' | 'looks'>>
  /** Colours fade when the scheme changes; half-way between two of them neither contrast counts. */
  const atRest = async () => {
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  }
  /** The rules for which axe would lay its grid over the page, where a look beforehand shows that it finds nothing by them. */
  const nothingToJudge = () => [
    ...(question !== 'contrast' && !looks.hasTargetToJudge() ? ['target-size'] : []),
    ...(question !== 'targets' && !looks.hasContrastToJudge() ? ['color-contrast'] : []),
  ]
  const ask = async (spared: readonly string[]) => {
    const rules = { ...asked.rules, ...Object.fromEntries(spared.map((rule) => [rule, { enabled: false }])) }
    const { violations } = await axe.run(document, {
      ...asked,
      rules,
      reporter: 'no-passes',
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }

  await atRest()
  const spared = asksAll ? [] : nothingToJudge()
  if (question !== 'all' && spared.length > 0) return []
  const first = await ask(spared)
  // A colour may begin to fade under the pointer while it is looked at; a fault is still there afterwards.
  if (first.length === 0) return first
  await atRest()
  return ask([])
}

const script = `${library};window.looks = {${[
  brokenRulesOf,
  hasTargetToJudge,
  hasContrastToJudge,
  smallWords,
  crowdedWords,
]
  .map((look) => `${look.name}: ${String(look)}`)
  .join()}};`

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Past the content security policy of the page, and loaded once per document; the site has no frames to look into. As a script,
 * not through Playwright's `evaluate`, which reads a function anew each time: Chromium keeps what it compiled for the next page.
 */
export async function inThePage<Result>(page: Page, expression: string): Promise<Result> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const run = async (whole: string) => {
    const asked = { expression: whole, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await (await session).send('Runtime.evaluate', asked)
    if (exceptionDetails === undefined) return result
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  }
  const known = await run(`window.looks === undefined ? 'load' : (async () => [await (${expression})])()`)
  const { value } =
    known.value === 'load' ? await run(`${script}(async () => [await (${expression})])()`) : known
  return (value as [Result])[0]
}
