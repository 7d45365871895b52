import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lineOf } from './log.ts'

const at = new Date('2026-06-14T08:00:00Z')

test.each([
  '550 5.1.1 <jana.feld@verein.example>: Recipient address rejected',
  "Can't send mail - all recipients were rejected: 550 jana.feld@verein.example unknown",
  'Key (email)=(jana.feld@verein.example) already exists.',
  'to="jana.feld@verein.example",',
])('no address of a member stands in the log: %s', (message) => {
  const line = lineOf('mail not sent', { mail: '0190', attempts: 1, nested: { message } }, at)
  expect(line).not.toContain('@verein.example')
  expect(line).not.toContain('jana.feld')
  expect(JSON.parse(line)).toMatchObject({ at: at.toISOString(), event: 'mail not sent', attempts: 1 })
})

test('every line says how much it matters', () => {
  const levelOf = (event: string) => (JSON.parse(lineOf(event, {}, at)) as { level: string }).level
  expect(['request', 'mail not sent', 'request failed', 'files unavailable'].map(levelOf)).toEqual([
    'info',
    'warning',
    'error',
    'error',
  ])
})

test.each(['throw new Error("a\\nb")', 'void Promise.reject(new Error("a\\nb"))'])(
  'the last words of a process that dies are one line as well: %s',
  (fault) => {
    const log = join(import.meta.dirname, 'log.ts')
    const program = `import(${JSON.stringify(log)}).then(({ logBeforeExit }) => { logBeforeExit(); setTimeout(() => { ${fault} }) })`
    const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({ level: 'error', event: 'died', message: 'a\nb' })
    expect(stdout.trimEnd()).not.toContain('\n')
  },
)
