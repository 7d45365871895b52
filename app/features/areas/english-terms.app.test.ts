import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

type Term = { term: string; wrong: readonly string[] }

/** Reads the table of English terms from docs/glossary.md. */
async function termsOfGlossary(): Promise<Term[]> {
  const glossary = await readFile(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8')
  const [, section = ''] = glossary.split('## Terms on English pages')
  return [...section.split('\n## ')[0]!.matchAll(/^\|([^|]+)\|[^|]+\|[^|]+\|([^|]+)\|$/gm)]
    .map(([, term = '', wrong = '']) => ({
      term: term.trim(),
      wrong: wrong.split(',').map((each) => each.trim()),
    }))
    .filter(({ term }) => term !== 'Term' && !/^-+$/.test(term))
}

/** Returns the English text of a page: all text, or for a bilingual page only the parts marked as English. */
function english(html: string, isBoth: boolean): string {
  const plain = html.replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
  if (isBoth)
    return textOf([...plain.matchAll(/ lang="en"[^>]*>([^<]*)</g)].map(([, text]) => text).join(' '))
  return textOf(plain.replace(/<(\w+)(?: [^>]*)? lang="de"[^>]*>(?:(?!<\1[ >])[\s\S])*?<\/\1>/g, ' '))
}

test('the English pages use the terms of the glossary and none of the words beside them', async () => {
  const { get } = await startApp({ demo: true })
  const pages = [...Object.values(pagePairs).map(({ en }) => en as string), pagePairs.extract.de]
  const texts = new Map<string, string>()
  for (const path of pages) {
    const text = english(await (await get(path)).text(), !path.endsWith('/en'))
    texts.set(path, text.toLowerCase())
  }
  const terms = await termsOfGlossary()
  expect(terms.length).toBeGreaterThanOrEqual(30)

  const all = [...texts.values()].join(' ')
  expect(terms.map(({ term }) => term).filter((term) => !all.includes(term.toLowerCase()))).toEqual([])

  const wrong = terms.flatMap((term) => term.wrong)
  const said = [...texts].flatMap(([path, text]) =>
    wrong
      .filter((word) => new RegExp(`\\b${word.toLowerCase()}\\b`).test(text))
      .map((word) => `${path}: ${word}`),
  )
  expect(said).toEqual([])
})
