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
