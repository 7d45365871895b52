import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { askService, type Answered } from './control.ts'
import {
  compareVersions,
  currentFolder,
  ownerOf,
  type Places,
  releaseIn,
  settingsIn,
  historyIn,
  makeCurrent,
  tidyVersions,
  versionsIn,
  writeHistory,
} from './places.ts'
import { manageWith, type Outcome } from './run-version.ts'
import { whyTrialFails } from './trial.ts'
import { whyNotGenuine, whyNotWhole } from './verify.ts'

type Say = (sentence: string) => void
const refused = (sentence: string): Outcome => ({ ok: false, sentence })
export const notInstalled = 'Hier ist nichts eingerichtet; das tut „platzrunde install“.'

/** Updates from a signed archive to the running version; until the last step the previous version keeps running. */
export async function update(places: Places, file: string, say: Say): Promise<Outcome> {
  const before = currentFolder(places)
  if (before === undefined) return refused(notInstalled)
  say(`Prüfe ${basename(file)} …`)
  const forged = await whyNotGenuine(file, places.key)
  if (forged !== undefined) return refused(`${forged} Nichts wurde geändert.`)
  const unpacked = await unpack(places, file)
  if (typeof unpacked === 'string') return refused(`${unpacked} Nichts wurde geändert.`)
  return changeTo(places, { before, folder: unpacked.folder }, say)
}

/** Unpacks the archive into the folder of versions, completely or not at all; returns the folder or a sentence. */
async function unpack(places: Places, file: string): Promise<{ folder: string } | string> {
  mkdirSync(places.versions, { recursive: true })
  const aside = mkdtempSync(join(places.versions, '.neu-'))
  try {
    execFileSync('tar', ['--extract', '--xz', '--no-same-owner', '--file', file, '--directory', aside], {
      stdio: 'pipe',
    })
    const [name = ''] = readdirSync(aside)
    const from = join(aside, name)
    const fault = await whyNotWhole(from)
    if (fault !== undefined) return fault
    const { version, arch } = releaseIn(from)
    if (arch !== process.arch) return `Das Paket ist für ${arch}, diese Maschine ist ${process.arch}.`
    const folder = join(places.versions, version)
    if (folder === currentFolder(places)) return `${version} läuft hier schon.`
    rmSync(folder, { recursive: true, force: true })
    renameSync(from, folder)
    chmodSync(folder, 0o755)
    return { folder }
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer }
    return `Das Paket ließ sich nicht entpacken (${stderr?.toString().trim() || String(error)}). Gebraucht werden tar und xz-utils.`
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

async function changeTo(
  places: Places,
  { before, folder }: { before: string; folder: string },
  say: Say,
): Promise<Outcome> {
  const [old, release] = [releaseIn(before), releaseIn(folder)]
  if (compareVersions(release.version, old.version) < 0)
    return refused(
      `${release.version} ist älter als ${old.version}; zurück geht es mit „platzrunde rollback“.`,
    )
  const settings = { DATA_DIR: places.data, ...settingsIn(places) }
  say('Sichere …')
  const backup = await backUpFor(places, before, `vor-${release.version}`)
  if (!backup.ok) return refused(`${backup.sentence} Nichts wurde geändert.`)
  say('Probiere die neue Version auf einer Kopie …')
  const fault = await whyTrialFails({ folder, release, settings, backup: backup.file })
  if (fault !== undefined) return refused(`${fault} Es läuft weiter ${old.version}.`)
  say('Wechsle …')
  makeCurrent(places, folder)
  const answered = await askService(places.control, { ask: 'switch', folder, back: backup.file })
  if (answered?.ok === false) {
    makeCurrent(places, before)
    return refused(`${answered.sentence} ${isBackSentence(answered, old.version)}`)
  }
  const at = new Date().toISOString()
  writeHistory(places, [
    ...historyIn(places),
    { version: release.version, before: old.version, at, backup: backup.file },
  ])
  tidyVersions(places, [before, folder])
  const how = howLong(answered)
  return { ok: true, sentence: `${release.version} ${how} Zurück zu ${old.version}: platzrunde rollback` }
}

export const howLong = (answered: Answered | undefined) =>
  answered === undefined
    ? 'ist eingerichtet; der Dienst läuft nicht.'
    : `läuft. Anfragen warteten ${'heldMs' in answered ? (answered.heldMs ?? 0) : 0}\u202Fms.`

export const isBackSentence = (answered: Answered, version: string) =>
  'isBack' in answered && answered.isBack ? `Es läuft wieder ${version}.` : 'Der Dienst läuft nicht.'

/**
 * Creates a backup with the running version, in the folder of the nightly ones; unlike those it is not deleted
 * automatically.
 */
async function backUpFor(places: Places, folder: string, name: string) {
  const settings = { DATA_DIR: places.data, ...settingsIn(places) }
  const stamp = new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  const backups = join(settings.DATA_DIR, 'sicherungen')
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  const { uid, gid } = ownerOf(settings.DATA_DIR)
  if (uid !== undefined && gid !== undefined) chownSync(backups, uid, gid)
  const file = join(backups, `platzrunde-${name}-${stamp}.gz`)
  const made = await manageWith(folder, settings, ['backup', file])
  return { ...made, file }
}

/** Returns to the previous version; its data are restored too if the newer one has changed the schema. */
export async function rollback(places: Places, isSure: boolean, say: Say): Promise<Outcome> {
  const running = currentFolder(places)
  if (running === undefined) return refused(notInstalled)
  const now = releaseIn(running)
  const steps = historyIn(places)
  const step = steps.findLast(({ version }) => version === now.version)
  if (step === undefined || !versionsIn(places).includes(step.before))
    return refused(`Von ${now.version} führt kein Weg zurück: Die Version davor liegt nicht mehr hier.`)
  const folder = join(places.versions, step.before)
  const old = releaseIn(folder)
  const hasMoved = now.migrations.some((name) => !old.migrations.includes(name))
  if (hasMoved && !isSure) {
    return refused(
      `${now.version} hat die Form der Datenbank geändert. Zurück geht es mit der Sicherung von ${step.at}; was seither eingetragen wurde, kommt nicht mit. Es wird vorher gesichert. Wenn das so sein soll: platzrunde rollback --yes`,
    )
  }
  say('Sichere …')
  const backup = await backUpFor(places, running, `vor-rueckkehr-zu-${old.version}`)
  if (!backup.ok) return refused(`${backup.sentence} Nichts wurde geändert.`)
  say('Wechsle …')
  makeCurrent(places, folder)
  const restore = hasMoved ? { restore: step.backup, back: backup.file } : {}
  const answered = await askService(places.control, { ask: 'switch', folder, ...restore })
  const settings = { DATA_DIR: places.data, ...settingsIn(places) }
  const byHand =
    answered === undefined && hasMoved
      ? await manageWith(folder, settings, ['restore', step.backup, '--replace', '--anew'])
      : undefined
  if (answered?.ok === false || byHand?.ok === false) {
    makeCurrent(places, running)
    const back = answered === undefined ? '' : ` ${isBackSentence(answered, now.version)}`
    return refused(`${byHand?.sentence ?? (answered?.ok === false ? answered.sentence : '')}${back}`)
  }
  writeHistory(
    places,
    steps.filter((each) => each !== step),
  )
  const saved = hasMoved ? ` Was bis eben eingetragen war, liegt in ${backup.file}.` : ''
  return { ok: true, sentence: `${old.version} ${howLong(answered)}${saved}` }
}
