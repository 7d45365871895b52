import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/server-process.ts'
import { oversee } from './overseer.ts'

const project = join(import.meta.dirname, '../..')

/** A version as it is installed, whose server runs these lines before it starts. */
function versionWith(place: string, name: string, before: string): string {
  const folder = join(place, name)
  mkdirSync(join(folder, 'bin'), { recursive: true })
  mkdirSync(join(folder, 'app/build/server'), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'bin/node'))
  writeFileSync(join(folder, 'app/package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'app/build/server/main.js'),
    `${before}\nawait import(${JSON.stringify(join(project, 'build/server/main.js'))})\n`,
  )
  return folder
}

test('a server that still asks for a name hands over as soon as its database is closed', async () => {
  const place = mkdtempSync(join(tmpdir(), 'platzrunde-overseer-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  // Nobody ever writes into it: like a lookup that no name server answers, it holds one of Node's threads.
  const pipe = join(place, 'pipe')
  execFileSync('mkfifo', [pipe])
  const asking = `import { readFile } from 'node:fs'\nreadFile(${JSON.stringify(pipe)}, () => undefined)`
  const port = await freePort()
  const settings = () => ({
    DATA_DIR: join(place, 'data'),
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    NODE_ENV: 'production',
  })
  const overseer = oversee({ settings, log: () => undefined })
  onTestFinished(() => overseer.stop())

  expect(await overseer.switchTo(versionWith(place, 'first', asking), {})).toMatchObject({ ok: true })
  const switched = await overseer.switchTo(versionWith(place, 'second', ''), {})
  expect(switched).toMatchObject({ ok: true })
  // After 15 s the overseer ends whatever has not said that it closed.
  expect('heldMs' in switched && switched.heldMs).toBeLessThan(12_000)
})
