import { EarlierDatabase, NewerDatabase } from '#app/platform/database/migrate.server.ts'
import { whyUnavailable } from '#app/platform/database/unavailable.server.ts'
import { StoreRefuses } from '#app/platform/files/s3.server.ts'

/** The database lacks what every database of this program has, or has something unknown to this version. */
export class ForeignDatabase extends Error {
  override name = 'ForeignDatabase'
}

const damaged = new Set([11, 26])
const unwritable = new Set([8, 14])
const noSpace = 13

type Place = { dataDir: string; databaseUrl: string | undefined }

/**
 * Returns a sentence for the operator when the server cannot start with the present data; `undefined` for an error in our
 * code.
 */
export function startSentence(error: unknown, { dataDir, databaseUrl }: Place): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { errcode, code } = { ...(error.cause as object | undefined), ...error } as {
    errcode?: number
    code?: string
  }
  if (error instanceof ForeignDatabase) return error.message
  if (error instanceof StoreRefuses)
    return `FILES_URL: Der Dateispeicher weist die Anfrage ab (${error.code || error.message}).`
  if (error instanceof EarlierDatabase) {
    return 'Die Datenbank stammt von einem früheren Zwischenstand. Bitte zuerst den letzten Stand vor der gemeinsamen Migration „0-baseline“ starten.'
  }
  if (error instanceof NewerDatabase) {
    return `Die Datenbank stammt von einer neueren Version, mit deren Änderung „${error.step}“ diese nicht weiterarbeiten kann. Bitte zuerst hier aktualisieren.`
  }
  const result = errcode === undefined ? -1 : errcode % 256
  if (damaged.has(result)) {
    return `${dataDir}/platzrunde.sqlite ist beschädigt oder keine Datenbank. Bitte die Datei beiseitelegen und eine Sicherung zurückspielen.`
  }
  if (result === noSpace || code === 'ENOSPC') return `Für ${dataDir} ist kein Speicherplatz mehr frei.`
  if (unwritable.has(result) || /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/.test(code ?? '')) {
    return `DATA_DIR: In ${dataDir} lässt sich nicht schreiben.`
  }
  if (databaseUrl === undefined) return undefined
  if (/^(28|3D)/.test(code ?? ''))
    return `DATABASE_URL: PostgreSQL weist die Anmeldung ab (${error.message}).`
  return whyUnavailable(error) === undefined
    ? undefined
    : `DATABASE_URL: PostgreSQL ist nicht erreichbar (${code ?? error.message}).`
}
