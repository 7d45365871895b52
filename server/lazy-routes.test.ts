import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBuild, projectFolder } from './build.ts'

const folder = join(projectFolder, 'build/server')
const imports = /(?:^|[;}])(?:import|export)(?:[^;"'`()]*?from)?"\.\/([^"]+)"/g

const known = new Map<string, string[]>()

/** The files of ours that a file imports before it runs. */
function importsOf(name: string): string[] {
  const file = join(folder, name)
  const found =
    known.get(name) ??
    (existsSync(file) ? [...readFileSync(file, 'utf8').matchAll(imports)].map(([, other = '']) => other) : [])
  known.set(name, found)
  return found
}

/** The files that a program reads before it does anything. */
function readAtStart(...programs: string[]): Set<string> {
  const read = new Set(programs)
  for (const name of read) for (const other of importsOf(name)) read.add(other)
  return read
}

test('the module of every route can be loaded', async () => {
  const { allRoutes, wholeSite } = await loadBuild()
  const routes = await allRoutes()
  expect(Object.keys(routes)).toHaveLength(Object.keys(wholeSite.routes).length)
  expect(Object.values(routes).filter((route) => Object.keys(route!.module).length === 0)).toEqual([])
})

test('a start reads the modules of no page', () => {
  const read = [...readAtStart('main.js', 'index.js')]
  expect(read.length).toBeGreaterThan(5)
  expect(read.filter((name) => !/^(main|index|site|rolldown-runtime)/.test(name))).toEqual([])
  const all = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(all.filter((name) => name.startsWith('admin-')).length).toBeGreaterThan(20)
})

test('a start reads no lists of the features', () => {
  const lists = readdirSync(folder).filter(
    (name) =>
      name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes('startWith(features);'),
  )
  expect(lists).toHaveLength(1)
  expect(readAtStart('main.js', 'index.js')).not.toContain(lists[0])
})

test('no two files of the server need each other', () => {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (name: string, above: readonly string[]) => {
    if (above.includes(name)) circles.push([...above, name].join(' → '))
    if (done.has(name) || above.includes(name)) return
    for (const other of importsOf(name)) visit(other, [...above, name])
    done.add(name)
  }
  for (const name of readdirSync(folder)) if (name.endsWith('.js')) visit(name, [])
  expect(circles).toEqual([])
})
