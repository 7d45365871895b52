import { expect, test } from 'vitest'
import { addressesPerFile, inFiles, sitemapIndexXml, sitemapXml } from './sitemap.ts'

const entry = (path: string, changedAt: string | null = null) => ({ path, changedAt })

test('an address is written as XML and percent-encoded', () => {
  const xml = sitemapXml('https://verein.example', [entry('/ä?a=1&b=<2>', '2026-06-14T08:00:00.000Z')])
  expect(xml).toContain(
    '<url><loc>https://verein.example/%C3%A4?a=1&amp;b=%3C2%3E</loc><lastmod>2026-06-14T08:00:00.000Z</lastmod></url>',
  )
})

test('fifty thousand addresses fit into one file, one more needs a second', () => {
  const many = Array.from({ length: addressesPerFile + 1 }, (_, number) => entry(`/${number}`))
  expect(inFiles(many.slice(1)).length).toBe(1)
  expect(inFiles(many).map(({ length }) => length)).toEqual([addressesPerFile, 1])
  expect(inFiles([]).length).toBe(1)
})

test('the index names each file with its newest change', () => {
  const files = inFiles([entry('/a', '2026-01-01'), entry('/b', '2026-02-01'), entry('/c')], 2)
  const xml = sitemapIndexXml('https://verein.example', files)
  expect(xml).toContain(
    '<sitemap><loc>https://verein.example/sitemap/1.xml</loc><lastmod>2026-02-01</lastmod></sitemap>',
  )
  expect(xml).toContain('<sitemap><loc>https://verein.example/sitemap/2.xml</loc></sitemap>')
})
