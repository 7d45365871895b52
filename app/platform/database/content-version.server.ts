import type { openSqliteConnection } from './sqlite-connection.ts'

/**
 * Counter of the commits that changed content. Triggers on the content tables raise it inside the same transaction, so a
 * page cached under an older number is out of date and one under the current number is not.
 */
export type ContentVersion = {
  current(): number
  /** `false` when a change by another process may have been missed for longer than a cached page may be out of date. */
  isCertain(): boolean
  /** Reads the number again; once it resolves, `current` includes every commit acknowledged before. */
  refresh(): Promise<void>
  /** Returns whether the database answers a query now; may take as long as connecting takes. */
  isAnswering(): Promise<boolean>
  /** Whether the database has only just begun to refuse connections, as during a restart: queries wait for it. */
  isComingBack(): boolean
  close(): Promise<void>
}

/**
 * Content version on SQLite: a prepared read of the row, about 3 µs, at most once a millisecond. A change by this process
 * is known after `refresh`, one by another process (the operator's commands) within a millisecond.
 */
export function sqliteContentVersion(reader: ReturnType<typeof openSqliteConnection>): ContentVersion {
  const statement = reader.prepare('select version from content_version where id = 1')
  let version = -1
  let readAt = -1
  return {
    current() {
      const now = Math.trunc(performance.now())
      if (now === readAt) return version
      readAt = now
      version = (statement.get() as { version: number }).version
      return version
    },
    isCertain: () => true,
    async refresh() {
      readAt = -1
    },
    isAnswering: async () => true,
    isComingBack: () => false,
    close: async () => undefined,
  }
}
