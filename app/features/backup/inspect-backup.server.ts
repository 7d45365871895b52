import { decodeOutside } from '#app/platform/decode-outside.server.ts'
import { migrationsRun, sinceBaseline } from '#app/platform/database/migrate.server.ts'
import { type Allowance, WorkStopped } from '#app/platform/outside-work.server.ts'
import type { Services } from '#app/platform/services.ts'
import { backupFormat, type BackupFacts, type BackupHeader } from './backup-format.ts'
import { withSchemaAt, tablesInOrder } from './earlier-schema.server.ts'
import type { Facts, inspectLines, Inspection } from './inspect-lines.server.ts'
import { foreign, tooMuch } from './read-backup.server.ts'

/** Enough for the longest permitted line; 8 GB are read in a quarter of an hour. */
const usual: Allowance = { heapMB: 512, residentMB: 900, ms: 1_800_000 }

type Inspected =
  /**
   * `earlier`: last migration of the older version that wrote the backup; its rows must be migrated. `undefined`: same
   * version.
   */
  { ok: true; facts: BackupFacts; earlier: string | undefined } | { ok: false; sentence: string }

type Place = Pick<Services, 'db' | 'uploadFolder'>
type Fit = { earlier: string | undefined } | { sentence: string }
type Result = Awaited<ReturnType<ReturnType<typeof inspectLines>['next']>>['value']

/**
 * Reads the whole file in a separate process and returns its contents, or why it cannot be restored here. Changes nothing.
 * The restore reads the file again, line by line, with the same limits.
 */
export async function inspectBackup(
  { db, uploadFolder }: Place,
  source: string,
  allowance = usual,
): Promise<Inspected> {
  const here = await migrationsRun(db)
  const result = await inspect({ source, tables: await tablesInOrder(db) }, allowance, (header) =>
    fitOf(header, here),
  )
  if (!('earlier' in result)) return result.ok ? { ...result, earlier: undefined } : result
  const { earlier } = result
  const facts = await withSchemaAt(uploadFolder, earlier, async (schema) =>
    inspect({ source, tables: await tablesInOrder(schema) }, allowance, () => ({ earlier: undefined })),
  )
  if ('earlier' in facts) return { ok: false, sentence: foreign }
  return facts.ok ? { ...facts, earlier } : facts
}

/** Stops after the header if the version does not fit. */
async function inspect(
  request: Inspection,
  allowance: Allowance,
  judge: (header: BackupHeader) => Fit,
): Promise<Facts | { earlier: string }> {
  try {
    for await (const value of decodeOutside('backup', new Uint8Array(), { options: request, allowance })) {
      const result = value as Exclude<Result, void>
      if ('ok' in result) return result
      const fit = judge(result.header)
      if ('sentence' in fit) return { ok: false, sentence: fit.sentence }
      if (fit.earlier !== undefined) return { earlier: fit.earlier }
    }
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error
  }
  return { ok: false, sentence: tooMuch }
}

/** Checks whether the header fits this installation, and returns the last migration of the rows if it is an earlier one. */
function fitOf({ format, migrations, version }: BackupHeader, here: readonly string[]): Fit {
  const theirs = sinceBaseline(migrations).toSorted()
  // Without our first migration the file is older than the baseline, and its migrations' names are unknown here.
  const isNewer = theirs.includes(here[0]!) && theirs.some((name) => !here.includes(name))
  if (isNewer || isNewerFormat(format)) {
    return {
      sentence:
        version == null
          ? 'Die Sicherung stammt von einer neueren Version. Bitte zuerst hier aktualisieren.'
          : `Die Sicherung stammt von der neueren Version ${version}. Bitte zuerst hier auf diese oder eine spätere Version aktualisieren.`,
    }
  }
  if (format !== backupFormat) return { sentence: foreign }
  if (theirs.length === 0 || theirs.some((name, index) => name !== here[index])) {
    return {
      sentence:
        'Die Sicherung stammt von einem Zwischenstand, den keine Version mehr kennt. Sie lässt sich nur mit dem Programm zurückspielen, das sie geschrieben hat.',
    }
  }
  return { earlier: theirs.length === here.length ? undefined : theirs.at(-1) }
}

function isNewerFormat(format: string): boolean {
  const number = (text: string) => Number(/^platzrunde-backup-(\d{1,6})$/.exec(text)?.[1] ?? 0)
  return number(format) > number(backupFormat)
}
