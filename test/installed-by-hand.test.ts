import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'

const project = join(import.meta.dirname, '..')
const locked = { version: '1.0.0', integrity: 'sha512-a' }

/** A working copy in which `npm ci` was run by hand, and what `npm start` does first there. */
function startedWith(there: Record<string, object>) {
  const folder = temporaryFolder()
  cpSync(join(project, 'scripts'), join(folder, 'scripts'), { recursive: true })
  const platform = `node-${process.platform}-${process.arch}`
  mkdirSync(join(folder, 'node_modules', platform, 'bin'), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'node_modules', platform, 'bin/node'))
  const packages = {
    '': { version: '26.11.0' },
    'node_modules/a': locked,
    'node_modules/for-elsewhere': { ...locked, optional: true },
  }
  const write = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value))
  write('package-lock.json', { packages })
  write('node_modules/.package-lock.json', { packages: there })
  const program = "require('./scripts/setup.cjs').ensureInstalled()"
  // Without npm in the way an installation fails at once.
  const { status, stdout } = spawnSync(process.execPath, ['-e', program], {
    cwd: folder,
    env: { PATH: '' },
    encoding: 'utf8',
  })
  return { status, stdout, isStamped: existsSync(join(folder, 'node_modules/.installed-for')) }
}

test('what npm ci by hand has installed is not installed a second time', () => {
  expect(startedWith({ 'node_modules/a': locked })).toEqual({ status: 0, stdout: '', isStamped: true })
})

test.each([
  ['nothing', {}],
  ['another version', { 'node_modules/a': { ...locked, version: '1.0.1' } }],
  ['other bytes', { 'node_modules/a': { ...locked, integrity: 'sha512-b' } }],
])('what is not as the lock says is installed: %s', (_what, there) => {
  const { status, stdout } = startedWith(there)
  expect(stdout).toContain('Installiere')
  expect(status).toBe(1)
})
