import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isSealed, sealing, unseal, readPassphrase } from '#app/features/backup/sealed-file.server.ts'
import { withSchemaAt } from '#app/features/backup/earlier-schema.server.ts'
import { inspectBackup } from '#app/features/backup/inspect-backup.server.ts'
import { isEmptyHere, restoreBackup } from '#app/features/backup/restore.server.ts'
import { writeBackup } from '#app/features/backup/write-backup.server.ts'
import { factLines, missingSentence } from '#app/features/backup/backup-format.ts'
import { migrations } from '#app/platform/database/migrations/index.ts'
import { withScratch } from '#app/platform/files/scratch.server.ts'
import type { Services } from '#app/platform/services.ts'

type Outcome = { ok: boolean; sentence: string }

/**
 * Returns why this version cannot restore the file, as a German sentence, or `undefined`. The file is read outside the
 * database, which may be of a newer version and then cannot be opened.
 */
export async function whyNotAnew(uploadFolder: string, args: readonly string[]): Promise<string | undefined> {
  const { target = '' } = optionsOf(args)
  if (await isSealed(target)) return 'Mit --anew wird nur eine unverschlüsselte Sicherung zurückgespielt.'
  const latest = Object.keys(migrations).toSorted().at(-1)!
  return withSchemaAt(uploadFolder, latest, async (db) => {
    const inspected = await inspectBackup({ db, uploadFolder }, target)
    return inspected.ok ? undefined : inspected.sentence
  })
}

/** Creates a backup; encrypted with `--passphrase-file`. */
export async function backUp(services: Services, args: readonly string[]): Promise<Outcome> {
  const { target = '', passphraseFile } = optionsOf(args)
  const passphrase = passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile)
  if (typeof passphrase === 'object') return { ok: false, sentence: passphrase.sentence }
  const seal = passphrase === undefined ? undefined : await sealing(passphrase)
  const { rows, files, missing } = await writeBackup(services, target, undefined, seal)
  const done = `Gesichert: ${rows} Zeilen und ${files} Dateien in ${target}.`
  return { ok: true, sentence: [done, missingSentence(missing)].filter(Boolean).join('\n') }
}

/** Restores a backup; into a database that is not empty only with the option to replace its content. */
export async function restore(
  services: Services,
  args: readonly string[],
  sentBefore: readonly string[] = [],
): Promise<Outcome> {
  const { target: source = '', passphraseFile, restoreOptions: given } = optionsOf(args)
  const restoreOptions = { ...given, sentBefore }
  if (!(await isSealed(source))) return restorePlain(services, source, restoreOptions)
  if (passphraseFile === undefined) {
    return {
      ok: false,
      sentence: 'Diese Sicherung ist verschlüsselt; bitte --passphrase-file DATEI angeben.',
    }
  }
  const passphrase = await readPassphrase(passphraseFile)
  if (typeof passphrase === 'object') return { ok: false, sentence: passphrase.sentence }
  return withScratch(services.uploadFolder, async (folder) => {
    const plain = join(folder, 'sicherung.gz')
    if (await unseal(source, passphrase, plain)) return restorePlain(services, plain, restoreOptions)
    return {
      ok: false,
      sentence:
        'Die Passphrase passt nicht zu dieser Sicherung, oder sie ist beschädigt. Nichts wurde geändert.',
    }
  })
}

function optionsOf(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'passphrase-file': { type: 'string' },
      'dry-run': { type: 'boolean' },
      replace: { type: 'boolean' },
      anew: { type: 'boolean' },
    },
  })
  return { target: positionals[0], passphraseFile: values['passphrase-file'], restoreOptions: values }
}

type RestoreOptions = { 'dry-run'?: boolean; replace?: boolean; sentBefore: readonly string[] }

async function restorePlain(services: Services, source: string, options: RestoreOptions): Promise<Outcome> {
  const inspected = await inspectBackup(services, source)
  if (!inspected.ok) return { ok: false, sentence: `${inspected.sentence} Nichts wurde geändert.` }
  const isEmpty = await isEmptyHere(services.db)
  if (options['dry-run'] === true) {
    const outcome = isEmpty ? 'Hier steht noch nichts.' : 'Mit --replace würde ersetzt, was hier steht.'
    const lines = [
      ...factLines(inspected.facts),
      ...(inspected.earlier === undefined
        ? []
        : ['Die Zeilen einer früheren Version werden beim Zurückspielen auf den heutigen Stand gebracht.']),
      outcome,
      'Nichts wurde geändert.',
    ]
    return { ok: true, sentence: lines.join('\n') }
  }
  if (!isEmpty && options.replace !== true) {
    return {
      ok: false,
      sentence:
        'Zurückgespielt wird nur in eine leere Datenbank; diese hat schon Inhalte (--replace ersetzt sie).',
    }
  }
  const restored = await restoreBackup(services, source, { sentBefore: options.sentBefore })
  if (!restored.ok) return restored
  const { rows, files } = restored.facts
  return { ok: true, sentence: `Zurückgespielt: ${rows} Zeilen und ${files} Dateien.` }
}
