import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeOf, routePaths } from './nets/addresses.ts'
import { isApp, projectFolder, sourceOf, testFiles, testFilesFor, testsIn } from './test-files.ts'

type Asked = { route: string; isSent: boolean }

/** The addresses a part of a source names, itself or by a constant of its file, each with whether something is sent there. */
function askedBy({ text, file }: { text: string; file: string }, paths: readonly string[]): Asked[] {
  const constants = new Map(
    [...sourceOf(file).matchAll(/^const (\w+) = ('\/[^']*')$/gm)].map(([, name = '', address = '']) => [
      name,
      address,
    ]),
  )
  const source = text.replaceAll(
    /(\.(?:get|head|ask|post)\()(\w+)(?=[,)])/g,
    (whole, call: string, name: string) => (constants.has(name) ? call + constants.get(name) : whole),
  )
  const called = String.raw`\.(?:get|head|ask|post|postJson|byScript)\(\s*(?:'[A-Z]+',\s*)?`
  const address = String.raw`[\x60'"](\/(?:[^\x60'"\s$]|\$\{[^}]*\})*)`
  return [...source.matchAll(new RegExp(`(${called})?${address}`, 'g'))].flatMap(
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

/** What PostgreSQL is asked of a file over whole requests, and what it is not; what stands around the tests may be of any. */
function partsOf(file: string) {
  const { tests, around } = testsIn(sourceOf(file))
  const tagged = tests.filter(({ isTagged }) => isTagged)
  const rest = tests.filter(({ isTagged }) => !isTagged)
  const whole = { text: around }
  const [asked, left] = tagged.length > 0 ? [[whole, ...tagged], rest] : [[], [whole, ...rest]]
  const ofFile = ({ text }: { text: string }) => ({ text, file })
  return { asked: asked.map(ofFile), left: left.map(ofFile) }
}

test('what a test asks on SQLite alone, the nets or another test ask on PostgreSQL in every run', async () => {
  const paths = await routePaths()
  const apps = testFiles().filter(isApp)
  const sources = [
    ...testFilesFor('postgres')
      .filter((file) => !isApp(file))
      .map((file) => ({ text: sourceOf(file), file })),
    ...apps.flatMap((file) => partsOf(file).asked),
  ]
  const there = sources.flatMap((source) => askedBy(source, paths))
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
  const missed = apps.flatMap((file) =>
    partsOf(file)
      .left.flatMap((part) => askedBy(part, paths))
      .filter(({ route, isSent }) => !(isSent ? sent : reached).has(route))
      .map(({ route, isSent }) => `${isSent ? 'POST' : 'GET'} ${route} in ${file}`),
  )
  expect([...new Set(missed)].toSorted(), "not in a net: { tags: 'postgres' }").toEqual([])
})

test('PostgreSQL is asked in every run where two act at once or statements fail', () => {
  const untagged = testFiles()
    .filter(isApp)
    .flatMap((file) => testsIn(sourceOf(file)).tests)
    .filter(({ text, isTagged }) => /\bPromise\.all\(|\bnoFaults\(/.test(text) && !isTagged)
  expect(untagged.map(({ text }) => text.split('\n', 2).join(' '))).toEqual([])
})
