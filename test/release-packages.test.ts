import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askedFor } from '../scripts/release/closure.ts'
import { projectFolder } from './test-files.ts'

const packageOf = (specifier: string) => /^(?:@[\w.-]+\/)?[\w.-]+/.exec(specifier)?.[0] ?? specifier

// More widely than the release itself looks, which for a while overlooked a `require` that the bundle had renamed.
test('a release brings every package of ours that its server names', () => {
  const { dependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const names = Object.keys(dependencies)
  const named = new Set<string>()
  for (const file of globSync('build/server/*.js', { cwd: projectFolder })) {
    const code = readFileSync(join(projectFolder, file), 'utf8')
    for (const [, specifier = ''] of code.matchAll(
      /(?:from|import|[\w$.]+\()\s*\(?["'`]([@\w][\w@./-]*)["'`]/g,
    )) {
      const name = packageOf(specifier)
      if (!isBuiltin(specifier) && names.includes(name)) named.add(name)
    }
  }
  const brought = askedFor(projectFolder, names)
  for (const native of ['sharp', '@node-rs/argon2', 'pg']) expect(brought).toContain(native)
  expect([...named].filter((name) => !brought.includes(name))).toEqual([])
})
