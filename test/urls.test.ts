import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from './app.ts'
import { readPage, type ReadPage } from './page-reading.ts'
import { publicAddresses } from './public-addresses.ts'

const own = 'https://verein.example'
const builtFiles = join(import.meta.dirname, '../build/client')

for (const demo of [true, false]) {
  const club = demo ? 'the demo club' : 'an empty club'
  const addresses = demo
    ? publicAddresses
    : publicAddresses.filter(
        (address) => !/blog\/.|flugzeuge\/.|^\/(foerderverein|jugendgruppe|modellflug)/.test(address),
      )

  test(`every public address of ${club} answers in its language, with one heading and a title of its own`, async () => {
    const { get } = await startApp({ demo })
    const failed: string[] = []
    const titles = new Map<string, string>()
    for (const address of addresses) {
      const response = await get(address)
      const { language, title, headings, loaded } = readPage(await response.text())
      const wrong = [
        response.status !== 200 && `status ${response.status}`,
        response.headers.has('set-cookie') && 'sets a cookie',
        language !== (address.endsWith('/en') ? 'en' : 'de') && `language ${language}`,
        headings !== 1 && `${headings} headings`,
        titles.has(title) && `title of ${titles.get(title)}`,
        ...loaded.filter(isForeign).map((url) => `loads ${url}`),
      ].filter(Boolean)
      titles.set(title, address)
      if (wrong.length > 0) failed.push(`${address}: ${wrong.join(', ')}`)
    }
    expect(failed).toEqual([])
  })
}

function isForeign(url: string): boolean {
  return /^(?:[a-z][\w+.-]*:)?\/\//i.test(url) && !url.startsWith(`${own}/`)
}

const mostPages = 2_000

test('every link on every public page leads somewhere, and no page loads anything from elsewhere', async () => {
  const { get } = await startApp({ demo: true })
  const failed = new Set<string>()
  const seen = new Set<string>(['/'])
  const waiting: { address: string; from: string }[] = [{ address: '/', from: '' }]
  const pages = new Map<string, ReadPage>()
  const anchors: { path: string; id: string; from: string }[] = []

  function follow(link: string, from: string) {
    const url = new URL(link, own + from)
    if (url.origin !== own) return
    const address = url.pathname + url.search
    if (url.hash.length > 1) anchors.push({ path: address, id: decodeURIComponent(url.hash.slice(1)), from })
    if (seen.has(address)) return
    seen.add(address)
    waiting.push({ address, from })
  }

  for (let next = waiting.shift(); next !== undefined && seen.size < mostPages; next = waiting.shift()) {
    const { address, from } = next
    if (address.startsWith('/assets/')) {
      if (!existsSync(join(builtFiles, address))) failed.add(`${from} → ${address}: no such file`)
      continue
    }
    const response = await get(address)
    if (response.status >= 400) failed.add(`${from} → ${address}: ${response.status}`)
    if (response.headers.has('set-cookie')) failed.add(`${address} sets a cookie`)
    const redirected = response.headers.get('location')
    if (redirected !== null) follow(redirected, address)
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    const page = readPage(await response.text())
    pages.set(address, page)
    for (const url of page.loaded) {
      if (isForeign(url)) failed.add(`${address} loads ${url}`)
      else if (!url.startsWith('data:')) follow(url, address)
    }
    // A choice in the address (topic, month, page) leads to ever more choices: answered, not followed.
    if (!address.includes('?')) for (const link of page.links) follow(link, address)
  }

  for (const { path, id, from } of anchors) {
    const page = pages.get(path)
    if (page !== undefined && !page.ids.has(id)) failed.add(`${from} → ${path}#${id}: no such place`)
  }
  expect(seen.size).toBeLessThan(mostPages)
  expect([...failed].toSorted()).toEqual([])
}, 600_000)
