import { z } from 'zod'

export const backupFormat = 'platzrunde-backup-2'

/**
 * Tables excluded from backups: derived while rows are inserted, the migrations' own tables, or data of this server only.
 */
export const isLeftOut = (table: string) =>
  /^(kysely_|sqlite_|content_version$|search_|media_uses$|backups$|builds$|compatible_steps$|remote_connections$|heartbeats$)/.test(
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
