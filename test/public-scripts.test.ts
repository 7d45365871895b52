import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

test('no public page brings code of accounts, sessions or signing in', async () => {
  const { get } = await startApp({ demo: true })
  const files = new Set<string>()
  const inline = new Set<string>()
  for (const page of pages) {
    const html = await (await get(page)).text()
    for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      const address = /src="([^"]+)"/.exec(attributes)?.[1]
      if (address !== undefined) withImports(address, files)
      // Facts for search engines are no code.
      else if (!attributes.includes('ld+json')) inline.add(code)
    }
    expect(html, page).not.toContain('modulepreload')
  }
  expect(inline.size).toBeGreaterThan(0)
  expect([...inline].filter((code) => tellTale.test(code))).toEqual([])
  expect([...files].filter(isTellTale)).toEqual([])
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
