import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStaticFiles } from './static-files.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

test('a file is read when it is asked for, and stays when the site is built anew below the server', () => {
  const folder = temporaryFolder()
  for (const name of ['start.js', 'late.js']) writeFileSync(join(folder, name), `say("${name}")`)
  writeFileSync(join(folder, 'start.js.br'), 'dense')
  const files = readStaticFiles(folder)
  expect(files.get('/start.js')?.body.br.toString()).toBe('dense')
  rmSync(folder, { recursive: true })
  expect(files.get('/start.js')?.body.identity.toString()).toBe('say("start.js")')
  expect(files.get('/late.js')).toBeUndefined()
  expect(files.get('/never.js')).toBeUndefined()
})
