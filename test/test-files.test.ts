import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inOrder, projectFolder, testFiles, testFilesFor } from './test-files.ts'

test('PostgreSQL is asked by a file that opens a database, by itself or through others, and by no other', () => {
  const asked = testFilesFor('postgres')
  expect(asked).toContain('app/features/aircraft/aircraft.server.test.ts')
  expect(asked).not.toContain('app/lib/easter.test.ts')
  expect(testFilesFor('sqlite', { isQuick: false })).toEqual(testFiles())
})

test('of the files over whole requests those with a tagged test ask it in every run, the others with FULL=1', () => {
  const asked = testFilesFor('postgres')
  expect(asked).toContain('test/nets/writes.test.ts')
  expect(asked).toContain('app/resources/sent-twice.app.test.ts')
  expect(asked).toContain('app/features/accounts/oauth/oauth-sign-in.app.test.ts')
  expect(asked.includes('app/features/prices/prices.app.test.ts')).toBe(process.env.FULL === '1')
})

test('which database is asked stands in one file, so that its imports tell all', () => {
  const reading = globSync('{app,server,test}/**/*.{ts,tsx}', { cwd: projectFolder }).filter((file) =>
    /env\.TEST_DATABASE\b/.test(readFileSync(join(projectFolder, file), 'utf8')),
  )
  expect(reading).toEqual(['test/database.ts'])
})

test('the longest come first, and reversed they come last', () => {
  const files = ['app/lib/easter.test.ts', 'app/features/blog/admin-blog.app.test.ts', 'test/access.test.ts']
  expect(inOrder(files, false)).toEqual(files.toReversed())
  expect(inOrder(files, true)).toEqual(files)
})

test('a quick check leaves whole requests to the run of everything, but not the nets', () => {
  const asked = new Set(testFilesFor('sqlite', { isQuick: true }))
  const left = testFiles().filter((file) => !asked.has(file))
  expect(left).toContain('test/access.test.ts')
  expect(left).toContain('app/features/ppr/ppr.app.test.ts')
  for (const file of ['test/nets/pages.test.ts', 'test/nets/writes.test.ts', 'test/architecture.test.ts'])
    expect(asked).toContain(file)
})
