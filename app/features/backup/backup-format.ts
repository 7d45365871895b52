import { z } from 'zod'
import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import type { NamedFile } from '#app/platform/files/named-files.server.ts'

const MB = 1024 ** 2

/** Limits no real backup reaches; line lengths in characters, and counts. */
export const bounds = {
  /** A row, parsed as JSON; forms accept at most 1 MB. */
  rowLine: 8 * MB,
  /** A file in base64; uploads may have 25 MB. */
  fileLine: 64 * MB,
  rows: 20_000_000,
  files: 1_000_000,
}

/**
 * Maximum unpacked bytes for a packed size. Rows compress to a tenth, pictures hardly at all; a zip bomb to a thousandth.
 */
export const mostUnpacked = (packed: number) => Math.max(256 * MB, packed * 40)

export const backupFormat = 'platzrunde-backup-2'

/**
 * Tables excluded from backups: derived while rows are inserted, the migrations' own tables, or data of this server only.
 */
export const isLeftOut = (table: string) =>
  /^(kysely_|sqlite_|content_version$|table_versions$|search_|media_uses$|backups$|builds$|compatible_steps$|remote_connections$|heartbeats$)/.test(
    table,
  )

/** First line of a backup, read before anything else. */
export const BackupHeader = z.object({
  format: z.string(),
  migrations: z.array(z.string()),
  /** `null` if the club's data was not entered yet. */
  club: z.string().nullish(),
  /** ISO 8601, UTC. */
  at: z.string().nullish(),
  /** Version of the release that wrote it, `YY.M.N`; missing before the first release. */
  version: z
    .string()
    .regex(/^[\w.-]{1,40}$/)
    .nullish(),
  build: z.string().nullish(),
  database: z.enum(['sqlite', 'postgres']).nullish(),
  /** Number of rows by table. */
  tables: z.record(z.string(), z.number()).nullish(),
  files: z.number().nullish(),
})
export type BackupHeader = z.infer<typeof BackupHeader>

const Row = z.object({
  table: z.string().regex(/^[a-z_]+$/),
  row: z.record(z.string().regex(/^[a-z_0-9]+$/), z.union([z.string(), z.number(), z.null()])),
})
const File = z.object({
  file: z.string().regex(/^(?!.*\.\.)[\w./-]+$/),
  bytes: z.string(),
})
/** Parses a file line in exactly the format written here; `undefined` for anything else. */
export function readLargeFile(line: string): z.infer<typeof File> | undefined {
  const head = /^\{"file":"((?!.*\.\.)[\w./-]{1,300})","bytes":"/.exec(line.slice(0, 400))
  if (head === null || !line.endsWith('"}')) return undefined
  const bytes = line.slice(head[0].length, -2)
  return /[^A-Za-z0-9+/=]/.test(bytes) ? undefined : { file: head[1]!, bytes }
}

const End = z.object({ end: z.literal(true), rows: z.number(), files: z.number() })

export const BackupLine = z.union([BackupHeader, Row, File, End])
export type BackupLine = z.infer<typeof BackupLine>

/** Contents of a backup, shown before a restore is confirmed. */
export const BackupFacts = z.object({
  club: z.string().nullable(),
  at: z.string().nullable(),
  version: z.string().nullish(),
  build: z.string().nullable(),
  database: z.enum(['sqlite', 'postgres']).nullable(),
  tables: z.record(z.string(), z.number()),
  rows: z.number(),
  files: z.number(),
  fileBytes: z.number(),
})
export type BackupFacts = z.infer<typeof BackupFacts>

/** Tables shown with their own label; the others are counted together. */
const known: Readonly<Record<string, string>> = {
  posts: 'Beiträge',
  events: 'Veranstaltungen',
  members: 'Mitglieder',
  users: 'Konten',
  requests: 'Anfragen',
  notices: 'Hinweise',
  tariffs: 'Preise',
  aircraft: 'Flugzeuge',
  opening_rules: 'Betriebszeiten',
  pictures: 'Bilder',
  pages: 'Seiten',
  audit_log: 'Zeilen im Protokoll',
}

/** Returns label and count per kind, such as `Beiträge: 15`; known kinds first. */
export function kindsIn({ tables, rows }: Pick<BackupFacts, 'tables' | 'rows'>): [string, number][] {
  const named = Object.entries(known).flatMap(([table, label]): [string, number][] =>
    (tables[table] ?? 0) === 0 ? [] : [[label, tables[table] ?? 0]],
  )
  const rest = rows - named.reduce((sum, [, count]) => sum + count, 0)
  return rest === 0 ? named : [...named, ['Weitere Zeilen', rest]]
}

export function megabytes(bytes: number): string {
  return `${new Intl.NumberFormat('de', { maximumFractionDigits: 1 }).format(bytes / 1_048_576)}\u202FMB`
}

/** Returns the contents of the backup as lines of text. */
export function factLines(facts: BackupFacts): string[] {
  return [
    `Verein: ${facts.club ?? 'noch ohne Namen'}`,
    `Gesichert: ${facts.at === null ? 'unbekannt' : localDateTime(Date.parse(facts.at))}`,
    `Version: ${[facts.version, facts.build].filter(Boolean).join(', ') || 'unbekannt'}, ${facts.database === 'postgres' ? 'PostgreSQL' : 'SQLite'}`,
    ...kindsIn(facts).map(([label, count]) => `${label}: ${integer(count)}`),
    `Dateien: ${integer(facts.files)} (${megabytes(facts.fileBytes)})`,
  ]
}

/**
 * Returns a sentence about files that rows refer to but that are missing from the file store; `null`: none. The backup is
 * complete otherwise.
 */
export function missingSentence(missing: readonly NamedFile[]): string | null {
  const [first] = missing
  if (first === undefined) return null
  const rest = missing.length - 1
  const others = rest === 1 ? ' und eine weitere' : ` und ${integer(rest)} weitere`
  return `In der Sicherung fehlt, was auch in der Ablage nicht mehr liegt: ${first.of} (${first.name})${rest === 0 ? '' : others}.`
}
