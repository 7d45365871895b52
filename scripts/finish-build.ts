import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packAssets } from '../app/platform/builds/builds.server.ts'
import { compressed } from '../server/static-files.ts'
import { inOneByte } from './one-byte.ts'

// Last step of the build: one-byte source for the server and all of it as one block (`server/cached-code.ts`), the browser's
// files as one block for the club's file store and each with compressed copies, and the build id. The lists by which its two
// halves know each other are gone then.
const [buildId = 'dev'] = process.argv.slice(2)
const project = join(import.meta.dirname, '..')
const client = join(project, 'build/client')
for (const half of [client, join(project, 'build/server')])
  rmSync(join(half, '.vite'), { recursive: true, force: true })

const assets = readdirSync(join(client, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
writeFileSync(
  join(project, 'build/browser-files.br'),
  packAssets(new Map(assets.map((name) => [`/assets/${name}`, readFileSync(join(client, 'assets', name))]))),
)
for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const { br, gz } = compressed(readFileSync(file))
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
const server = join(project, 'build/server')
const code = new Map<string, Buffer>()
for (const name of readdirSync(server)) {
  if (!name.endsWith('.js')) continue
  const file = join(server, name)
  writeFileSync(file, inOneByte(readFileSync(file, 'utf8')))
  code.set(name, readFileSync(file))
}
writeFileSync(join(project, 'build/server-files.br'), packAssets(code))
writeFileSync(join(project, 'build/build-id.txt'), `${buildId}\n`)
