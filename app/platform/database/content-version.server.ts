import type { openSqliteConnection } from './sqlite-connection.ts'

/**
 * Counts the commits that changed content. Triggers on the content tables raise it inside the same
 * transaction, so a page kept under an older number is out of date and one under this number is not.
 */
export type ContentVersion = {
  current(): number
  /** `false` when a change elsewhere may have been missed for longer than a page may be old. */
  isCertain(): boolean
  /** Reads the number anew; after it resolves, `current` knows every commit acknowledged before. */
  refresh(): Promise<void>
  /** Whether the database says anything at all now; it may take as long as a connection to it may. */
  isAnswering(): Promise<boolean>
  /** Whether it refuses since just now, as while it is restarted: whoever asks it waits for it. */
  isComingBack(): boolean
  close(): Promise<void>
}

/**
 * SQLite: one prepared read of the row, about 3 µs, at most once a millisecond. A change by this process is
 * known after `refresh`, one by another process (the operator's commands) a millisecond later.
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
