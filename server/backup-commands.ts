import { inspectBackup } from '#app/backup/read-backup.server.ts'
import { isEmptyHere, restoreBackup } from '#app/backup/restore.server.ts'
import { writeBackup } from '#app/backup/write-backup.server.ts'
import { factLines } from '#app/backup/backup-words.ts'
import type { Services } from '#app/platform/services.ts'

type Outcome = { ok: boolean; sentence: string }

export async function backUp(services: Services, target: string): Promise<Outcome> {
  const { rows, files } = await writeBackup(services, target)
  return { ok: true, sentence: `Gesichert: ${rows} Zeilen und ${files} Dateien in ${target}.` }
}

/** Only into an empty database, unless it is said that what is there is to go. */
export async function restore(services: Services, args: readonly string[]): Promise<Outcome> {
  const [source = '', ...wishes] = args
  const inspected = await inspectBackup(services.db, source)
  if (!inspected.ok) return { ok: false, sentence: `${inspected.sentence} Nichts wurde geändert.` }
  const isEmpty = await isEmptyHere(services.db)
  if (wishes.includes('--dry-run')) {
    const fate = isEmpty ? 'Hier steht noch nichts.' : 'Mit --replace würde ersetzt, was hier steht.'
    return { ok: true, sentence: [...factLines(inspected.facts), fate, 'Nichts wurde geändert.'].join('\n') }
  }
  if (!isEmpty && !wishes.includes('--replace')) {
    return {
      ok: false,
      sentence:
        'Zurückgespielt wird nur in eine leere Datenbank; diese hat schon Inhalte (--replace ersetzt sie).',
    }
  }
  const restored = await restoreBackup(services, source)
  if (!restored.ok) return restored
  const { rows, files } = restored.facts
  return { ok: true, sentence: `Zurückgespielt: ${rows} Zeilen und ${files} Dateien.` }
}
