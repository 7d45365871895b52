import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.server.ts'

test('an unknown address is compared with a hash of the same cost as every password', async () => {
  const cost = (hash: string) => hash.split('$').slice(1, 4).join('$')
  const source = readFileSync(new URL('passwords.server.ts', import.meta.url), 'utf8')
  const ofNobody = /'(\$argon2id[^']+)'/.exec(source)?.[1] ?? ''
  expect(cost(ofNobody)).toBe(cost(await hashPassword('kniebrett')))
  expect(await verifyPassword(null, 'kniebrett')).toBe(false)
})
