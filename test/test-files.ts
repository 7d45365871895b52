import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { TestSequencer, TestSpecification } from 'vitest/node'

export const projectFolder = join(import.meta.dirname, '..')
/** Opens the databases of tests. */
const whichDatabase = 'test/database.ts'
/** Opens the built site for whole requests. */
const builtSite = 'test/app.ts'

/** Every test file, from the project's folder; `*.full.test.ts` takes minutes and is asked with `FULL=1` alone. */
export function testFiles(): string[] {
  const all = globSync(
    ['app/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'server/**/*.test.ts', 'test/**/*.test.ts'],
    {
      cwd: projectFolder,
    },
  ).toSorted()
  return process.env.FULL === '1' ? all : all.filter((file) => !file.endsWith('.full.test.ts'))
}

/**
 * On PostgreSQL only what can tell it from SQLite: a test without a database says the same twice. Of the files over whole
 * requests, which ask the pages and forms of the nets once more, those with a test tagged for it; with `FULL=1` all.
 */
export function testFilesFor(
  database: 'sqlite' | 'postgres',
  { isQuick = process.env.QUICK === '1' } = {},
): string[] {
  const all = testFiles()
  if (database === 'sqlite') return isQuick ? all.filter((file) => !isWide(file)) : all
  const isFull = process.env.FULL === '1'
  return all.filter(
    (file) =>
      !isOfWholeProject(file) &&
      opensDatabase(file) &&
      (isFull || !isApp(file) || sourceOf(file).includes(tagOfPostgres)),
  )
}

/**
 * Whether a file sends whole requests to the built site. The nets ask every page and form the same way in a fifth of the time, so
 * that `npm run check` leaves these to `npm test`.
 */
const isWide = (file: string) =>
  !file.startsWith('test/nets/') && (isApp(file) || (isOfWholeProject(file) && reaches(file, builtSite)))

export const isApp = (file: string) => file.endsWith('.app.test.ts')

/** Of a test over whole requests that PostgreSQL is asked in every run. */
export const postgresTag = {
  name: 'postgres',
  description: 'two act at once, statements fail, or it goes where the nets do not',
}
const tagOfPostgres = `tags: '${postgresTag.name}'`

/** The tests of a source, each with whether it is tagged, and what stands around them. As they are formatted. */
export function testsIn(source: string): { tests: { text: string; isTagged: boolean }[]; around: string } {
  const one = /^( *)test(?:\.\w+)?[(\x60][^]*?^\1(?:\}.*)?\)$/gm
  const tests = [...source.matchAll(one)].map(([text]) => ({ text, isTagged: text.includes(tagOfPostgres) }))
  return { tests, around: source.replaceAll(one, '') }
}

export const sourceOf = (file: string) => readFileSync(join(projectFolder, file), 'utf8')

/** Addresses, rights and sources of the whole project: no statement of theirs differs between databases. The nets may. */
const isOfWholeProject = (file: string) => file.startsWith('test/') && !file.startsWith('test/nets/')

export const opensDatabase = (file: string) => reaches(file, whichDatabase)

/** Whether a file imports another, by itself or through what it imports. */
function reaches(file: string, other: string): boolean {
  const seen = new Set<string>()
  const open = [file]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === other) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...importsOf(next))
  }
  return false
}

const known = new Map<string, string[]>()

/** Types are gone when a test runs, so what is imported as a type only does not count. */
function importsOf(file: string): string[] {
  const before = known.get(file)
  if (before !== undefined) return before
  const source = sourceOf(file)
  const specifiers = [
    ...source.matchAll(/^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)'/gm),
    ...source.matchAll(/\bimport\('([^']+)'\)/g),
  ].map(([, specifier = '']) => specifier)
  const found = specifiers.flatMap((specifier) => {
    if (/^#(app|packages|server|test)\//.test(specifier)) return [specifier.slice(1)]
    return specifier.startsWith('.')
      ? [relative(projectFolder, join(projectFolder, dirname(file), specifier))]
      : []
  })
  const ours = found.filter((path) => /\.tsx?$/.test(path))
  known.set(file, ours)
  return ours
}

/**
 * What takes longest first, so that all workers end together: what walks the whole project, then what opens a
 * database, then the rest, each with the longest file first. `isReversed` shows that no file leans on one before it.
 */
export function inOrder(files: readonly string[], isReversed: boolean): string[] {
  const weights = new Map(files.map((file) => [file, weightOf(file)]))
  const sorted = files.toSorted((a, b) => weights.get(b)! - weights.get(a)!)
  return isReversed ? sorted.toReversed() : sorted
}

export function sequencer(isReversed: boolean): new () => TestSequencer {
  return class {
    shard = async (files: TestSpecification[]) => files
    async sort(files: TestSpecification[]) {
      const named = new Map(files.map((file) => [relative(projectFolder, file.moduleId), file]))
      return inOrder([...named.keys()], isReversed).flatMap((name) => named.get(name) ?? [])
    }
  }
}

function weightOf(file: string): number {
  const megabyte = 1_000_000
  // What waits for servers of its own leaves its time to the browser, while there is one beside it.
  const kind = /^(test|server)\//.test(file) ? 2 : opensDatabase(file) ? 1 : 0
  return kind * megabyte + statSync(join(projectFolder, file)).size
}
