import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

export type StatementResult = { rows: unknown[]; changes: number }

/**
 * `part`: within a transaction, refused when that one is over. `whole`: a statement on its own, refused inside a
 * transaction.
 */
export type WriteStatement = {
  sql: string
  parameters: readonly unknown[]
  as: 'begin' | 'part' | 'commit' | 'rollback' | 'whole'
}

/** A writing connection, in this thread or in a worker. */
export type SqliteWriter = {
  run(statement: WriteStatement): Promise<StatementResult>
  close(): Promise<void>
}

// How long a lock held by another process may block a thread, in milliseconds. Node waits inside the call, which would
// block everything when the writer has no thread of its own; `patiently` retries instead.
const busyTimeout = 10
const mostPreparedStatements = 500
const ioError = 10

/**
 * Opens one connection to the file. `synchronous=FULL`: acknowledged writes survive a power cut. A reading connection
 * refuses writes, so that a misclassified statement cannot damage anything.
 */
export function openSqliteConnection(file: string, access: 'read' | 'write') {
  const database = new DatabaseSync(file, { readOnly: access === 'read', timeout: busyTimeout })
  if (access === 'write') database.exec('pragma journal_mode=wal; pragma synchronous=full')
  database.exec('pragma foreign_keys=on; pragma cache_size=-8000')
  const prepared = new Map<string, { statement: StatementSync; reader: boolean }>()

  function prepare(sql: string) {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql)
    const reader = statement.columns().length > 0
    // A deletion from a full-text index leaves a last row id beyond 2^53, for which run() would throw.
    if (!reader) statement.setReadBigInts(true)
    const entry = { statement, reader }
    if (prepared.size >= mostPreparedStatements) prepared.delete(prepared.keys().next().value as string)
    prepared.set(sql, entry)
    return entry
  }

  function run(sql: string, parameters: readonly unknown[]): StatementResult {
    const { statement, reader } = prepare(sql)
    const values = parameters.map(bindable)
    if (reader) return { rows: statement.all(...values), changes: 0 }
    return { rows: [], changes: Number(statement.run(...values).changes) }
  }

  return {
    run,
    /**
     * Executes a statement of the writer. SQLite ends a transaction by itself when the disk is full or fails; later
     * statements would then be written one by one, so a `part` is refused. A transaction left open because its own end
     * failed is rolled back first.
     */
    write({ sql, parameters, as }: WriteStatement): StatementResult {
      const isOpen = database.isTransaction
      if (as === 'rollback' && !isOpen) return { rows: [], changes: 0 }
      if ((as === 'part' || as === 'commit') && !isOpen) {
        throw Object.assign(new Error('The transaction is over'), { errcode: ioError })
      }
      if ((as === 'begin' || as === 'whole') && isOpen) database.exec('rollback')
      return run(sql, parameters)
    },
    prepare: (sql: string) => database.prepare(sql),
    close: () => database.close(),
  }
}

/** node:sqlite takes a leading object as named parameters and silently stores NULLs. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value
  }
  if (value instanceof Uint8Array) return value
  throw new TypeError(`A column holds text, numbers or bytes, not ${typeof value}`)
}
