import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { hasContrastToJudge } from './contrast.ts'
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

declare global {
  interface Window {
    axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> }
  }
}

/** Each rule that is broken, with where; empty when none is. */
export async function brokenRules(page: Page, question: Question = 'all'): Promise<string[]> {
  await atRest(page)
  const spared = isFull ? [] : await nothingToJudge(page, question)
  if (question !== 'all' && spared.length > 0) return []
  const first = await ask(page, question, spared)
  // A colour may begin to fade under the pointer while it is looked at; a fault is still there afterwards.
  if (first.length === 0) return first
  await atRest(page)
  return ask(page, question, [])
}

/** The rules for which axe would lay its grid over the page, where a look beforehand shows that it finds nothing by them. */
async function nothingToJudge(page: Page, question: Question): Promise<string[]> {
  const targets = question !== 'contrast' && !(await page.evaluate(hasTargetToJudge))
  const contrast = question !== 'targets' && !(await page.evaluate(hasContrastToJudge))
  return [...(targets ? ['target-size'] : []), ...(contrast ? ['color-contrast'] : [])]
}

async function ask(page: Page, question: Question, spared: readonly string[]): Promise<string[]> {
  const asked: RunOptions = questions[question]
  const rules = { ...asked.rules, ...Object.fromEntries(spared.map((rule) => [rule, { enabled: false }])) }
  if (!(await page.evaluate(() => window.axe !== undefined))) await load(page)
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe!.run(document, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
    },
    {
      ...asked,
      rules,
      reporter: 'no-passes',
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    } as RunOptions,
  )
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Once per document, past its content security policy; the site has no frames to look into. As a script, not through
 * Playwright's `evaluate`, which reads it as a string: Chromium keeps what it compiled for the next page.
 */
async function load(page: Page) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Runtime.evaluate', { expression: library, silent: true })
}

/** Colours fade when the scheme changes; half-way between two of them neither contrast counts. */
async function atRest(page: Page) {
  await page.evaluate(async () => {
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })
}
