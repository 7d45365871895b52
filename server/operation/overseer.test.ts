import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/server-process.ts'
import { oversee } from './overseer.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

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

/** A service at a port of its own, with nothing in its data folder yet. */
async function service(place: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = () => ({
    DATA_DIR: join(place, 'data'),
    PORT: String(port),
    PUBLIC_URL: url,
    NODE_ENV: 'production',
    DEMO: '0',
  })
  const overseer = oversee({ settings, log: () => undefined })
  onTestFinished(() => overseer.stop())
  await overseer.listen(port, '127.0.0.1')
  return { overseer, port, url }
}

function aPlace() {
  const place = temporaryFolder()
  return place
}

test('a server that still asks for a name hands over as soon as its database is closed', async () => {
  const place = aPlace()
  // Nobody ever writes into it: like a lookup that no name server answers, it holds one of Node's threads.
  const pipe = join(place, 'pipe')
  execFileSync('mkfifo', [pipe])
  const asking = `import { readFile } from 'node:fs'\nreadFile(${JSON.stringify(pipe)}, () => undefined)`
  const { overseer } = await service(place)

  expect(await overseer.switchTo(versionWith(place, 'first', asking), {})).toMatchObject({ ok: true })
  const switched = await overseer.switchTo(versionWith(place, 'second', ''), {})
  expect(switched).toMatchObject({ ok: true })
  // After 15 s the overseer ends whatever has not said that it closed.
  expect('heldMs' in switched && switched.heldMs).toBeLessThan(12_000)
})

test('connections that wait for another request, or have sent none, hold no handover up', async () => {
  const place = aPlace()
  const { overseer, port, url } = await service(place)
  expect(await overseer.switchTo(versionWith(place, 'first', ''), {})).toMatchObject({ ok: true })

  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const status = await new Promise((resolve, reject) => {
    get(`${url}/api/health`, { agent }, (res) => {
      res.resume()
      res.on('end', () => resolve(res.statusCode))
    }).on('error', reject)
  })
  expect(status).toBe(200)
  const silent = connect(port, '127.0.0.1')
  silent.on('error', () => undefined)
  onTestFinished(() => void silent.destroy())
  await once(silent, 'connect')

  const switched = await overseer.switchTo(versionWith(place, 'second', ''), {})
  expect(switched).toMatchObject({ ok: true })
  // A server ends whatever is left after 9 s.
  expect('heldMs' in switched && switched.heldMs).toBeLessThan(7_000)
})
