import { decodeOutside } from '#app/platform/decode-outside.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { migrationsRun, sinceBaseline } from '#app/platform/database/migrate.server.ts'
import { type Allowance, WorkStopped } from '#app/platform/outside-work.server.ts'
import { backupFormat, type BackupHeader } from './backup-format.ts'
import type { Inspected, inspectLines, Looked } from './inspect-lines.server.ts'
import { foreign, tooMuch } from './read-backup.server.ts'
import { tablesInOrder } from './table-order.server.ts'

/** Ample for the longest line a backup may have; eight gigabytes are read in a quarter of an hour. */
const usual: Allowance = { heapMB: 512, residentMB: 900, ms: 1_800_000 }

type Told = Awaited<ReturnType<ReturnType<typeof inspectLines>['next']>>['value']

/**
 * Reads the file to its end in a process of its own and says what it holds, or why it cannot be put back here. Changes
 * nothing. What gets through there is read here afterwards, line by line, with the same bounds.
 */
export async function inspectBackup(db: Db, source: string, allowance = usual): Promise<Inspected> {
  const wish: Looked = { source, tables: await tablesInOrder(db) }
  const here = await migrationsRun(db)
  try {
    for await (const value of decodeOutside('backup', new Uint8Array(), { wish, allowance })) {
      const told = value as Exclude<Told, void>
      if ('ok' in told) return told
      const sentence = refusalOf(told.header, here)
      if (sentence !== undefined) return { ok: false, sentence }
    }
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error
  }
  return { ok: false, sentence: tooMuch }
}

/** Why what this file says of itself does not fit here. */
function refusalOf({ format, migrations }: BackupHeader, here: readonly string[]): string | undefined {
  if (format !== backupFormat) return foreign
  const theirs = sinceBaseline(migrations)
  // Without our first migration it is from before the baseline, whose steps have names that are known nowhere now.
  if (theirs.includes(here[0]!) && theirs.some((name) => !here.includes(name)))
    return 'Die Sicherung stammt von einer neueren Version. Bitte zuerst hier aktualisieren.'
  if (here.some((name) => !theirs.includes(name)))
    return 'Die Sicherung stammt von einer älteren Version. Bitte mit derselben Version zurückspielen und danach aktualisieren.'
  return undefined
}
