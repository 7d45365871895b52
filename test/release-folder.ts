import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeArchive } from '../scripts/release/archive.ts'
import { makeFolder, sealFolder } from '../scripts/release/folder.ts'
import { makeKey, signFile } from '../scripts/release/signature.ts'

/** Two hundred megabytes go slowly where others write. */
const patience = 240_000

/** A folder for one test, gone afterwards. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), patience)
  return folder
}

const arch = process.arch === 'arm64' ? 'arm64' : 'x64'

/** The release of what is built here, signed with a key of its own. */
export function makeRelease(place: string) {
  const key = join(place, 'key.pem')
  makeKey(key)
  const folder = join(place, 'release')
  makeFolder(folder, { arch, key })
  return { folder, key, version: versionOf(folder) }
}

export const versionOf = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { version: string }).version

const mainOf = 'app/build/server/main.js'

/** What a later version differs in from the one that is built here. */
type Later = {
  version: string
  /** Adds a column to the posts. */
  migration?: string
  /** Runs before the server. */
  first?: string
}

/** An archive as `npm run release` makes it, of a version that does not exist yet. */
export function makeLater(
  { folder, key }: { folder: string; key: string },
  place: string,
  { version, migration, first }: Later,
) {
  const later = join(place, `platzrunde-${version}-linux-${arch}`)
  // Hard links: what changes is written as a new file.
  execFileSync('cp', ['-al', folder, later])
  const change = (name: string, to: (text: string) => string) => {
    const text = to(readFileSync(join(later, name), 'utf8'))
    rmSync(join(later, name))
    writeFileSync(join(later, name), text)
  }
  change('app/package.json', (text) => JSON.stringify({ ...(JSON.parse(text) as object), version }))
  change('release.json', (text) => {
    const release = JSON.parse(text) as { migrations: string[] }
    const migrations = [...release.migrations, ...(migration === undefined ? [] : [migration])]
    return JSON.stringify({ ...release, version, migrations })
  })
  if (first !== undefined) change(mainOf, (text) => `${first}\n${text}`)
  if (migration !== undefined) addMigration(later, migration, change)
  sealFolder(later, key)
  const { file, sums } = makeArchive(later, 0)
  signFile(sums, key)
  return file
}

/** Into the one list of the bundle. */
function addMigration(
  later: string,
  migration: string,
  change: (name: string, to: (text: string) => string) => void,
) {
  const list = /"2026-11-26-70-each-picture-once":\w+/
  const up = `{up:async(db)=>{await db.schema.alterTable("posts").addColumn("colour","text").execute()}}`
  const [bundle] = execFileSync(
    'grep',
    ['-rlE', list.source.replace('\\w', '[[:alnum:]_]'), 'app/build/server'],
    {
      cwd: later,
      encoding: 'utf8',
    },
  ).split('\n')
  change(bundle!, (text) => text.replace(list, `$&,"${migration}":${up}`))
}

/** A command of an installation below `root`, with nothing of this process's environment. */
export function runCommand(program: string, root: string, args: readonly string[]) {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(program, [...args, '--root', root], { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const hear = (chunk: Buffer) => (said += chunk.toString())
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', (code) => resolve({ code, said }))
  })
}
