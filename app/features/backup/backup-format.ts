import { z } from 'zod'

export const backupFormat = 'platzrunde-backup-2'

/** Made anew while rows are inserted, the migrations' own books, or about this server alone. */
export const isLeftOut = (table: string) =>
  /^(kysely_|sqlite_|content_version$|search_|media_uses$|backups$|builds$|compatible_steps$|remote_connections$|heartbeats$)/.test(
    table,
  )

/** What a backup says of itself before anything of it is read. */
export const BackupHeader = z.object({
  format: z.string(),
  migrations: z.array(z.string()),
  /** `null` before the club's record was entered. */
  club: z.string().nullish(),
  /** ISO 8601, UTC. */
  at: z.string().nullish(),
  /** Of the release that wrote it, `YY.M.N`; missing before there were releases. */
  version: z
    .string()
    .regex(/^[\w.-]{1,40}$/)
    .nullish(),
  build: z.string().nullish(),
  database: z.enum(['sqlite', 'postgres']).nullish(),
  /** Rows by table. */
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
/** The line of a file as it is written here; `undefined` when it is anything else. */
export function readLargeFile(line: string): z.infer<typeof File> | undefined {
  const head = /^\{"file":"((?!.*\.\.)[\w./-]{1,300})","bytes":"/.exec(line.slice(0, 400))
  if (head === null || !line.endsWith('"}')) return undefined
  const bytes = line.slice(head[0].length, -2)
  return /[^A-Za-z0-9+/=]/.test(bytes) ? undefined : { file: head[1]!, bytes }
}

const End = z.object({ end: z.literal(true), rows: z.number(), files: z.number() })

export const BackupLine = z.union([BackupHeader, Row, File, End])
export type BackupLine = z.infer<typeof BackupLine>

/** What a file holds, for whoever decides whether to put it back. */
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
