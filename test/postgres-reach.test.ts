import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeOf, routePaths } from './nets/addresses.ts'
import { isApp, projectFolder, sourceOf, testFiles, testFilesFor } from './test-files.ts'

type Asked = { route: string; isSent: boolean }

/** The addresses a test names, each with whether something is sent there. */
function askedBy(file: string, paths: readonly string[]): Asked[] {
  const called = String.raw`\.(?:get|head|ask|post|postJson|byScript)\(\s*(?:'[A-Z]+',\s*)?`
  const address = String.raw`[\x60'"](\/(?:[^\x60'"\s$]|\$\{[^}]*\})*)`
  return [...sourceOf(file).matchAll(new RegExp(`(${called})?${address}`, 'g'))].flatMap(
    ([, call = '', named = '']) => {
      const route = routeOf(named.replaceAll(/\$\{[^}]*\}/g, 'x'), paths)
      const isSent = /^\.post|'(?:POST|PUT|PATCH|DELETE)'/.test(call)
      return route === undefined || route.endsWith('*') ? [] : [{ route, isSent }]
    },
  )
}

/** What the files of a net begin a line with, as routes. */
function reachedBy(net: string, line: RegExp, paths: readonly string[]): string[] {
  return globSync(`test/nets/${net}/*.txt`, { cwd: projectFolder }).flatMap((file) =>
    [...sourceOf(file).matchAll(line)].map(
      ([, address = '']) => routeOf(address.replaceAll(/‹[^›]*›/g, 'x'), paths) ?? '',
    ),
  )
}

test('what a test asks on SQLite alone, the nets or another test ask on PostgreSQL in every run', async () => {
  const paths = await routePaths()
  const onPostgres = testFilesFor('postgres')
  const there = onPostgres.flatMap((file) => askedBy(file, paths))
  const sent = new Set([
    ...reachedBy('writes', /^ {2}POST (\/\S*)/gm, paths),
    ...there.filter(({ isSent }) => isSent).map(({ route }) => route),
  ])
  const reached = new Set([
    ...reachedBy('pages', /^# (\/\S*)/gm, paths),
    ...there.map(({ route }) => route),
    ...sent,
  ])
  expect(reached.size).toBeGreaterThan(300)
  const onSqliteAlone = testFiles().filter((file) => isApp(file) && !onPostgres.includes(file))
  const missed = onSqliteAlone.flatMap((file) =>
    askedBy(file, paths)
      .filter(({ route, isSent }) => !(isSent ? sent : reached).has(route))
      .map(({ route, isSent }) => `${isSent ? 'POST' : 'GET'} ${route} in ${file}`),
  )
  expect([...new Set(missed)].toSorted(), 'not in a net: „// On PostgreSQL in every run: …“').toEqual([])
})
