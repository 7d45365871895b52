import { expect, test } from 'vitest'
import { publicPages } from '#app/features/pages/public-pages.ts'
import { startApp } from '#test/app.ts'
import { publicAddresses } from '#test/public-addresses.ts'
import { englishStart, pagePairs } from './page-pairs.ts'

const pairs = Object.values(pagePairs)
const own = 'https://verein.example'

/** Returns the links to another language, from head and body of a page. */
function otherLanguages(html: string) {
  const [head = '', body = ''] = html.split('</head>')
  return {
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    told: [...head.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)].map(
      ([, language, href]) => `${language} ${href}`,
    ),
    switches: [...body.matchAll(/<a class="lang-switch"[^>]*>/g)].map(
      ([link]) => /href="([^"]+)"/.exec(link)?.[1],
    ),
  }
}

test('the list holds every English page there is, and the search knows each', () => {
  const english = pairs.map(({ en }) => en as string).toSorted()
  expect(publicAddresses.filter((address) => address.endsWith('/en')).toSorted()).toEqual(english)
  expect(publicPages.map(({ path }) => path).filter((path) => path.endsWith('/en'))).toHaveLength(
    english.length,
  )
})

test('each page of a pair names both in its head, and leads to the other once', async () => {
  const { get } = await startApp({ demo: true })
  for (const { de, en } of pairs)
    for (const [language, path, other] of [
      ['de', de, en],
      ['en', en, de],
    ] as const) {
      expect(otherLanguages(await (await get(path)).text()), path).toEqual({
        language,
        told: [`de ${own}${de}`, `en ${own}${en}`, `x-default ${own}${de}`],
        switches: [other],
      })
    }
})

test('what was asked of a page goes along to the other language', async () => {
  const { get } = await startApp({ demo: true })
  const { switches } = otherLanguages(await (await get('/flugplatz/zeiten?monat=2026-08')).text())
  expect(switches).toEqual(['/flugplatz/zeiten/en?monat=2026-08'])
})

test('a page in German only leads to where pilots begin in English, and names no pair', async () => {
  const { get } = await startApp({ demo: true })
  for (const path of ['/', '/verein/blog', '/gibt-es-nicht']) {
    const { language, told, switches } = otherLanguages(await (await get(path)).text())
    expect([language, told, switches], path).toEqual(['de', [], [englishStart]])
  }
})

test('the sitemap names the other language of both pages of a pair', async () => {
  const { get } = await startApp({ demo: true })
  const map = await (await get('/sitemap.xml')).text()
  for (const { de, en } of pairs)
    for (const path of [de, en])
      expect(map).toMatch(
        new RegExp(
          `<loc>${own}${path}</loc>(<lastmod>[^<]*</lastmod>)?` +
            `<xhtml:link rel="alternate" hreflang="de" href="${own}${de}"/>` +
            `<xhtml:link rel="alternate" hreflang="en" href="${own}${en}"/>` +
            `<xhtml:link rel="alternate" hreflang="x-default" href="${own}${de}"/></url>`,
        ),
      )
  expect(map.match(/<xhtml:link/g)).toHaveLength(pairs.length * 6)
})
