import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from './app.ts'
import { publicAddresses } from './public-addresses.ts'

const client = join(import.meta.dirname, '../build/client')

/** Where people sign in there is code for signing in. */
const signing = ['/anmelden', '/passwort-vergessen']
const pages = publicAddresses.filter((address) => !signing.includes(address))

/** The address of a script with those of every script it loads in turn. */
function withImports(address: string, seen = new Set<string>()): Set<string> {
  if (seen.has(address)) return seen
  seen.add(address)
  const code = readFileSync(join(client, address), 'utf8')
  for (const [, target = ''] of code.matchAll(/(?:from|import)\s*\(?\s*["'`](\.{0,2}\/[^"'`]+\.js)["'`]/g)) {
    withImports(new URL(target, `https://verein.example${address}`).pathname, seen)
  }
  return seen
}

const isTellTale = (address: string) => tellTale.test(readFileSync(join(client, address), 'utf8'))
const tellTale = /api\/identity|\/anmelden|sitzung|password|passwort|passkey|credential|idToken/i

test('no public page brings code of accounts, sessions or signing in, nor a library', async () => {
  const { get } = await startApp({ demo: true })
  const files = new Set<string>()
  const inline = new Set<string>()
  for (const page of pages) {
    const html = await (await get(page)).text()
    for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      const address = /src="([^"]+)"/.exec(attributes)?.[1]
      const later = /data-follow="([^"]+)"/.exec(attributes)?.[1]
      if (later !== undefined) withImports(later, files)
      if (address !== undefined) withImports(address, files)
      // Facts for search engines are no code.
      else if (!attributes.includes('ld+json')) inline.add(code)
    }
    expect(html, page).not.toContain('modulepreload')
  }
  expect(inline.size).toBeGreaterThan(0)
  expect([...inline].filter((code) => tellTale.test(code))).toEqual([])
  expect([...files].filter(isTellTale)).toEqual([])
  // What checks input on the server is written with a library, which also asks the browser for `eval`.
  expect([...files].filter((address) => librarys.test(readFileSync(join(client, address), 'utf8')))).toEqual(
    [],
  )
})

const librarys = /_zod\b|\bFunction\(/

const Manifest = z.object({
  routes: z.record(z.string(), z.object({ parentId: z.string().optional(), module: z.string() })),
})

/** Every file a browser may ever load for the administration: its pages, what they import, and what they load later. */
function administrationFiles(page: string): Set<string> {
  const [name = ''] = /\/assets\/manifest-\w+\.js/.exec(page) ?? []
  const script = readFileSync(join(client, name), 'utf8')
  const { routes } = Manifest.parse(
    JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)),
  )
  const files = new Set<string>()
  for (const { parentId, module } of Object.values(routes)) {
    if (parentId === 'features/areas/admin/admin.layout') withImports(module, files)
  }
  return files
}

test('no public page loads a file of the administration, nor names one', async () => {
  const { get, as } = await startApp({ demo: true })
  const ofAdministration = administrationFiles(await (await (await as('admin')).get('/admin')).text())
  expect(ofAdministration.size).toBeGreaterThan(100)
  expect([...ofAdministration].join()).toContain('/assets/rich-text-editor-')
  const found: string[] = []
  for (const page of publicAddresses) {
    const html = await (await get(page)).text()
    const named = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file)
    const loaded = named.filter((file) => file.endsWith('.js')).flatMap((file) => [...withImports(file)])
    for (const file of new Set([...named, ...loaded])) {
      if (ofAdministration.has(file)) found.push(`${page} → ${file}`)
    }
  }
  expect(found).toEqual([])
})

/** What a server may send before it hears from the browser: ten packets of 1,460 bytes. */
const firstRoundTrip = 14_600
const header = 1_000

test('a post comes in the first round trip, and no document grows unseen', async () => {
  const { get } = await startApp({ demo: true })
  const bytesOf = async (page: string) => brotliCompressSync(await (await get(page)).text()).length
  expect(await bytesOf('/verein/blog/die-halle-riecht-wieder-nach-leim')).toBeLessThan(
    firstRoundTrip - header,
  )
  expect(await bytesOf('/verein/blog')).toBeLessThan(firstRoundTrip - header)
  expect(await bytesOf('/')).toBeLessThan(22_500)
})

test('the tell-tale words are found where they belong', async () => {
  const { get } = await startApp()
  const html = await (await get('/anmelden')).text()
  const scripts = [...html.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address)
  expect(scripts.join()).toContain('/assets/show-password-')
  expect(scripts.some(isTellTale)).toBe(true)
})

test('every public page has its data as JSON', async () => {
  const { get } = await startApp({ demo: true })
  for (const page of publicAddresses) {
    let answer = await get(`${page === '/' ? '' : page}/_payload.json`)
    const moved = answer.headers.get('location')
    if (moved !== null) answer = await get(moved)
    expect(answer.status, page).toBe(200)
    expect(answer.headers.get('content-type'), page).toContain('application/json')
    expect(typeof (await answer.json()), page).toBe('object')
  }
})
