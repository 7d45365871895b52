import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from './build.ts'
import { askService } from './operation/control.ts'
import { describe, examine } from './operation/doctor.ts'
import { install } from './operation/install.ts'
import { currentFolder, ownerOf, type Places, placesIn, releaseIn, settingsIn } from './operation/places.ts'
import { manageWith, type Outcome } from './operation/run-version.ts'
import { serve } from './operation/serve.ts'
import { howLong, isBackSentence, notInstalled, rollback, update } from './operation/update.ts'

const usage = `Aufruf: platzrunde BEFEHL [--root ORDNER]

  install --url https://www.verein.de --email ADRESSE [--port 3000] [--no-start]
                    richtet Nutzer, Ordner und Dienst ein und gibt den Link
                    für die erste Verwaltung aus
  update DATEI      prüft das Paket, sichert, probiert es auf einer Kopie und wechselt
  rollback [--yes]  zurück zur Version vor dem letzten Update
  backup DATEI [--passphrase-file DATEI]
  restore DATEI     setzt eine Sicherung an die Stelle von allem, was hier steht
  status            was läuft
  doctor            prüft Ports, Rechte, Platz, Speicher, Mail, Proxy, Zeit
  manage …          alle weiteren Befehle für den Betrieb (manage --help)
  serve             der Dienst selbst, von systemd gestartet

  --root            eine Einrichtung unterhalb dieses Ordners statt der des Systems`

const onlyPlain = `platzrunde restore nimmt nur unverschlüsselte Sicherungen. Für eine verschlüsselte halte den Dienst an und rufe
platzrunde manage restore DATEI --passphrase-file DATEI --replace auf. Nichts wurde geändert.`

const say = (text: string) => process.stdout.write(`${text}\n`)

const options = {
  root: { type: 'string', default: '/' },
  url: { type: 'string' },
  email: { type: 'string' },
  port: { type: 'string', default: '3000' },
  'no-start': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  notify: { type: 'boolean', default: false },
  'passphrase-file': { type: 'string' },
} as const

async function run(argv: readonly string[]): Promise<Outcome | undefined> {
  const [command, ...rest] = argv
  if (command === 'manage') return manage(rest)
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true })
  const places = placesIn(resolve(values.root))
  const [file] = positionals
  switch (command) {
    case 'serve':
      return serve(places, values.notify)
    case 'install': {
      const { url, email } = values
      if (url === undefined || !URL.canParse(url) || email === undefined)
        return { ok: false, sentence: usage }
      const inputs = { publicUrl: new URL(url).origin, email, port: values.port, starts: !values['no-start'] }
      return install(places, join(projectFolder, '..'), inputs, say)
    }
    case 'update':
      return file === undefined ? { ok: false, sentence: usage } : update(places, resolve(file), say)
    case 'rollback':
      return rollback(places, values.yes, say)
    case 'backup':
      return file === undefined ? { ok: false, sentence: usage } : backUp(places, resolve(file), values)
    case 'restore':
      if (values['passphrase-file'] !== undefined) return { ok: false, sentence: onlyPlain }
      return file === undefined ? { ok: false, sentence: usage } : restore(places, resolve(file))
    case 'status':
      return describe(places)
    case 'doctor':
      return examine(places)
    default:
      return { ok: command === undefined || command === '--help', sentence: usage }
  }
}

/** Passes all other options on to the command. */
async function manage(args: readonly string[]): Promise<Outcome> {
  const at = args.indexOf('--root')
  const places = placesIn(at === -1 ? '/' : resolve(args[at + 1] ?? '/'))
  return withCurrent(places, at === -1 ? args : args.toSpliced(at, 2))
}

async function withCurrent(places: Places, args: readonly string[]): Promise<Outcome> {
  const folder = currentFolder(places)
  if (folder === undefined) return { ok: false, sentence: notInstalled }
  return manageWith(folder, { DATA_DIR: places.data, ...settingsIn(places) }, args)
}

/** Creates the backup where the owner of the data may write, then moves it to the requested path. */
async function backUp(
  places: Places,
  target: string,
  { 'passphrase-file': passphrase }: { 'passphrase-file'?: string | undefined },
): Promise<Outcome> {
  return withPlaceFor(places, async (aside) => {
    const sealed = passphrase === undefined ? [] : ['--passphrase-file', resolve(passphrase)]
    const made = await withCurrent(places, ['backup', aside, ...sealed])
    if (!made.ok) return made
    copyFileSync(aside, target)
    chmodSync(target, 0o600)
    return { ok: true, sentence: made.sentence.replace(aside, target) }
  })
}

/** Restores a backup; meanwhile connections wait, and none is refused. */
async function restore(places: Places, file: string): Promise<Outcome> {
  const folder = currentFolder(places)
  if (folder === undefined) return { ok: false, sentence: notInstalled }
  if (!existsSync(file)) return { ok: false, sentence: `${file} gibt es nicht.` }
  return withPlaceFor(places, async (aside, own) => {
    copyFileSync(file, aside)
    own(aside)
    const answered = await askService(places.control, { ask: 'switch', folder, restore: aside })
    if (answered === undefined) return withCurrent(places, ['restore', aside, '--replace', '--anew'])
    const { version } = releaseIn(folder)
    if (answered.ok) return { ok: true, sentence: `Zurückgespielt. ${version} ${howLong(answered)}` }
    return { ok: false, sentence: `${answered.sentence} ${isBackSentence(answered, version)}` }
  })
}

/** Provides a temporary file below the data, owned by the owner of the data. */
async function withPlaceFor(
  places: Places,
  work: (aside: string, own: (path: string) => void) => Promise<Outcome>,
): Promise<Outcome> {
  const dataDir = settingsIn(places).DATA_DIR ?? places.data
  const { uid, gid } = ownerOf(dataDir)
  const own = (path: string) => {
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  }
  const arrivals = join(dataDir, 'ankommend')
  mkdirSync(arrivals, { recursive: true, mode: 0o700 })
  own(arrivals)
  const folder = mkdtempSync(join(arrivals, 'sicherung-'))
  own(folder)
  try {
    return await work(join(folder, 'platzrunde.gz'), own)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const outcome = await run(process.argv.slice(2)).catch((error: unknown): Outcome => {
  const isWrongOption = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true
  return {
    ok: false,
    sentence: isWrongOption ? usage : error instanceof Error ? error.message : String(error),
  }
})
// The service keeps running.
if (outcome !== undefined) {
  ;(outcome.ok ? process.stdout : process.stderr).write(`${outcome.sentence}\n`)
  process.exit(outcome.ok ? 0 : 1)
}
