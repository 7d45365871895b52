import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'

const project = join(import.meta.dirname, '..')
const { nextVersion, notesOf, released } = createRequire(import.meta.url)('../scripts/next-version.cjs') as {
  nextVersion: (current: string, day: Date) => string
  notesOf: (changelog: string, version: string) => string | undefined
  released: (changelog: string, version: string, day: Date) => { notes: string; text: string } | undefined
}
const day = (text: string) => new Date(`${text}T12:00:00Z`)

test('versions count within the month and begin anew with the next', () => {
  expect(nextVersion('0.1.0', day('2026-11-26'))).toBe('26.11.0')
  expect(nextVersion('26.11.0', day('2026-11-30'))).toBe('26.11.1')
  expect(nextVersion('26.11.9', day('2026-11-30'))).toBe('26.11.10')
  expect(nextVersion('26.11.4', day('2026-12-01'))).toBe('26.12.0')
  expect(nextVersion('26.12.1', day('2027-01-02'))).toBe('27.1.0')
  // 26.1 begins 26.12, too.
  expect(nextVersion('26.1.3', day('2026-12-01'))).toBe('26.12.0')
})

test('what is unreleased becomes the notes of the version, and the earlier ones stay below', () => {
  const first = released('# Changelog\n\n## Unreleased\n\n- One\n  more.\n', '26.11.0', day('2026-11-26'))!
  expect(first.notes).toBe('- One\n  more.')
  expect(first.text).toBe('# Changelog\n\n## Unreleased\n\n## 26.11.0 — 2026-11-26\n\n- One\n  more.\n')
  expect(released(first.text, '26.11.1', day('2026-11-27'))).toBeUndefined()

  const next = first.text.replace('## Unreleased\n', '## Unreleased\n\n- Two\n')
  const second = released(next, '26.11.1', day('2026-11-27'))!
  expect(second.text).toBe(
    '# Changelog\n\n## Unreleased\n\n## 26.11.1 — 2026-11-27\n\n- Two\n\n## 26.11.0 — 2026-11-26\n\n- One\n  more.\n',
  )
  expect(notesOf(second.text, '26.11.1')).toBe('- Two')
  expect(notesOf(second.text, '26.11.0')).toBe('- One\n  more.')
  expect(notesOf(second.text, '26.11.10')).toBeUndefined()
})

test('the command makes number, notes, commit and tag, and nothing while something is uncommitted', () => {
  const folder = temporaryFolder()
  cpSync(join(project, 'scripts'), join(folder, 'scripts'), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('package.json', '{ "name": "platzrunde", "version": "0.1.0" }\n')
  write('package-lock.json', '{ "version": "0.1.0", "packages": { "": { "version": "0.1.0" } } }\n')
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- # One\n')
  const who = ['-c', 'user.name=Club', '-c', 'user.email=club@verein.example']
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  const env = {
    ...process.env,
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((role) => [
        [`GIT_${role}_NAME`, 'Club'],
        [`GIT_${role}_EMAIL`, 'club@verein.example'],
      ]),
    ),
  }
  const run = () =>
    execFileSync(process.execPath, ['scripts/tag-release.cjs'], { cwd: folder, env, stdio: 'pipe' })
  git('init', '--quiet')
  git('add', '.')
  git(...who, 'commit', '--quiet', '--message', 'Begin')

  write('notes.txt', 'unsaved')
  expect(run).toThrow('Es gibt Änderungen')
  rmSync(join(folder, 'notes.txt'))

  run()
  const now = new Date()
  const version = `${String(now.getUTCFullYear()).slice(2)}.${now.getUTCMonth() + 1}.0`
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  expect(json('package.json').version).toBe(version)
  expect(json('package-lock.json')).toEqual({ version, packages: { '': { version } } })
  expect(git('tag', '--list', '--format=%(contents)', `v${version}`)).toBe(`Platzrunde ${version}\n\n- # One`)
  expect(git('log', '-1', '--format=%s')).toBe(`Release ${version}`)
  expect(git('status', '--porcelain')).toBe('')
  expect(run).toThrow('Es gibt nichts zu veröffentlichen')
})
