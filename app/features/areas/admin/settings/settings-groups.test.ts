import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsGroups } from './settings-groups.ts'
import { settingsFor } from './settings-overview.ts'

const routes = readFileSync(new URL('../../../../routes.ts', import.meta.url), 'utf8')
const [, admin = ''] =
  /route\('admin', 'features\/areas\/admin\/admin\.layout\.tsx', \[([\s\S]*?)\n {2}\]\),/.exec(routes) ?? []
const routesIn = [...admin.matchAll(/route\(\s*'([^':*]+)',\s*'([^']+)'/g)]
const places = routesIn.map(([, path]) => `/admin/${path}`)

const pages = settingsGroups.flatMap((group) => group.pages)
const listed = pages.map(({ href }) => href.split(/[?#]/)[0])

test('every page the overview names is there, and each is named once in the same words', () => {
  expect(listed.filter((href) => !places.includes(href!))).toEqual([])
  expect(new Set(pages.map(({ href }) => href)).size).toBe(pages.length)
  expect(new Set(pages.map(({ label }) => label)).size).toBe(pages.length)
})

test('every page below the settings stands in the overview', () => {
  // A route without a view only leads on.
  const views = routesIn.filter(([, , file]) => file?.endsWith('.tsx')).map(([, path]) => `/admin/${path}`)
  const settings = views.filter((path) => path.startsWith('/admin/einstellungen/'))
  expect(settings.filter((path) => !listed.includes(path))).toEqual([])
})

test('what came later than the settings is found there by its everyday words', () => {
  const found = (words: string) =>
    settingsFor(['system'], words).flatMap(({ pages: some }) => some.map(({ label }) => label))
  expect(found('wordpress')).toEqual(['Übernahme von WordPress'])
  expect(found('flugleiterlos')).toEqual(['Flugleiterloser Betrieb'])
  expect(found('vcard')).toEqual(['Mitglieder ausgeben'])
  expect(found('wartung')).toContain('Reservierung')
})
