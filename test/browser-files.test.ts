import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import addresses from '../app/routes.ts'
import { loadBuild } from '#server/build.ts'
import { livingPages, schemaMakers } from '../scripts/browser-chunks.ts'
import { routeModule } from '../scripts/route-plugins.ts'
import { builtRoutes } from './routes.ts'

const assets = join(import.meta.dirname, '../build/client/assets')
const files = existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith('.js')) : []
const codeOf = (name: string) => readFileSync(join(assets, name), 'utf8')

test('the pages that come alive have their code in the browser, and no others', async () => {
  const routes = await builtRoutes()
  const isLiving = (id: string | undefined): boolean => {
    const route = id === undefined ? undefined : routes[id]
    if (route === undefined) return false
    const { handle } = route.module as { handle?: { hydrated?: boolean } }
    return handle?.hydrated === true || isLiving(route.parentId)
  }
  const filesOf = new Map<string, string>()
  const note = ({ id, file, children = [] }: RouteConfigEntry) => {
    filesOf.set(id ?? file.replace(/\.tsx?$/, ''), file)
    children.forEach(note)
  }
  addresses.forEach(note)
  const alive = Object.keys(routes)
    .filter(isLiving)
    .map((id) => filesOf.get(id))
  expect(new Set(livingPages)).toEqual(new Set(alive))
  expect([...filesOf.values()].filter((file) => !routeModule.test(`/app/${file}`))).toEqual([])
})

test('no page has links or files of styles of its own, as the root does not draw them', async () => {
  const { allRoutes, wholeSite } = await loadBuild()
  const styled = Object.values(wholeSite.assets.routes).filter((route) => route!.css?.length)
  const linked = Object.values(await allRoutes()).filter((route) => route!.module.links !== undefined)
  expect([...styled, ...linked].map((route) => route!.id)).toEqual([])
})

test('whatever makes a schema is named like a type, so that nothing else is left out with it', () => {
  expect(schemaMakers.filter((name) => !/^[A-Z]|^(z|schemaOf)$/.test(name))).toEqual([])
})

test('what many living pages need brings neither the library that checks data, nor what changes a record, nor the drawings of the error page', () => {
  const shared = files.filter((name) => /^(frame|inner|admin|usual)-[\w-]{8}\.js$/.test(name))
  expect(shared).toHaveLength(4)
  for (const name of shared)
    expect(codeOf(name), name).not.toMatch(/from["'`]\.\/(checks|records|root-error|field-strip)-/)
})

test('living pages come with their style sheets, so no script brings one but that of the error page in place of a document', () => {
  const sheets = readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .map((name) => codeOf(name).trim().slice(0, 80))
  expect(sheets.length).toBeGreaterThan(50)
  const others = files.filter((name) => !/^(document-styles|root-error|chart|print)-/.test(name))
  const carries = (code: string) => sheets.some((sheet) => code.includes(sheet))
  expect(others.filter((name) => carries(codeOf(name)))).toEqual([])
})
