import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeArchive } from './archive.ts'
import { makeFolder, nameOf, project } from './folder.ts'
import { makeImage } from './image.ts'
import { makeKey, signFile } from './signature.ts'

const usage = `Aufruf: npm run release -- [--arch x64|arm64] [--key DATEI] [--out ORDNER] [--folder-only] [--no-image]
        npm run release -- --new-key DATEI

  macht aus dieser Arbeitskopie platzrunde-VERSION-linux-ARCH.tar.xz und das Abbild für Container
  --key          signiert mit diesem privaten Schlüssel (Ed25519, PEM)
  --new-key      legt einen solchen an und daneben DATEI.pub, den öffentlichen
  --folder-only  nur den Ordner, ungepackt`

const { values } = parseArgs({
  options: {
    arch: { type: 'string', default: 'x64' },
    key: { type: 'string' },
    'new-key': { type: 'string' },
    out: { type: 'string', default: join(project, 'build-release') },
    'folder-only': { type: 'boolean', default: false },
    'no-image': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const say = (text: string) => process.stdout.write(`${text}\n`)

if (values.help || !/^(x64|arm64)$/.test(values.arch)) {
  say(usage)
  process.exit(values.help ? 0 : 1)
}
if (values['new-key'] === undefined) release()
else say(`Öffentlicher Schlüssel: ${makeKey(resolve(values['new-key']))}`)

function release() {
  const arch = values.arch as 'x64' | 'arm64'
  const out = resolve(values.out)
  mkdirSync(out, { recursive: true })
  const folder = join(out, nameOf(arch))
  say(`Packe ${nameOf(arch)} …`)
  makeFolder(folder, { arch, ...(values.key !== undefined && { key: resolve(values.key) }) })
  say(`Ordner: ${megabytesOf(folder)} MB`)
  if (values['folder-only']) return
  const archive = makeArchive(folder)
  say(`Paket: ${archive.file}, ${(archive.bytes / 1e6).toFixed(1)} MB`)
  if (values.key === undefined)
    say('Ohne --key ist das Paket nicht signiert; platzrunde update nimmt es nicht an.')
  else signFile(archive.sums, resolve(values.key))
  if (values['no-image']) return
  if (arch !== process.arch)
    say('Ein Abbild entsteht nur für die Bauart dieser Maschine: Es enthält ihre Bibliotheken.')
  else say(`Abbild: ${makeImage(folder, join(out, `${nameOf(arch)}-image`))}`)
}

function megabytesOf(folder: string): string {
  const [bytes = '0'] = execFileSync('du', ['--bytes', '--summarize', folder], { encoding: 'utf8' }).split(
    '\t',
  )
  return (Number(bytes) / 1e6).toFixed(1)
}
