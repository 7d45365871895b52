import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressed } from '../server/static-files.ts'

// Last step of the build: dense compressed twins of the browser's files, and the build's name.
const [buildId = 'dev'] = process.argv.slice(2)
const client = join(import.meta.dirname, '../build/client')

for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const { br, gz } = compressed(readFileSync(file))
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
writeFileSync(join(import.meta.dirname, '../build/build-id.txt'), `${buildId}\n`)
