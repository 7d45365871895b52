import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { compressed } from '../server/static-files.ts'
import { bringBack } from './earlier-assets.ts'

// Last step of the build: the server and the operator's commands as JavaScript (stripping types at every start
// costs 30 MiB and half a second), dense compressed twins of the browser's files, and the build's name.
const [buildId = 'dev'] = process.argv.slice(2)
const project = join(import.meta.dirname, '..')
const client = join(project, 'build/client')

await build({
  root: project,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    target: 'node26',
    outDir: 'build/run',
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        manage: 'server/manage.ts',
        'decoding-program': 'app/decoding-program.ts',
        'sqlite-writer-thread': 'app/platform/database/sqlite-writer-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})

bringBack(project, new Date())
for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const { br, gz } = compressed(readFileSync(file))
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
writeFileSync(join(project, 'build/build-id.txt'), `${buildId}\n`)
