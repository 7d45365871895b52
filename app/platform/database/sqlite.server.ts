import { existsSync } from 'node:fs'
import {
  CompiledQuery,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { noteWriting } from './one-moment.server.ts'
import type { Database } from './tables.ts'
import {
  openSqliteConnection,
  type SqliteWriter,
  type StatementResult,
  type WriteStatement,
} from './sqlite-connection.ts'
import { writerInline, writerInThread, type ThreadOptions, WriteLock } from './sqlite-writer.server.ts'
import { whyUnavailable } from './unavailable.server.ts'

type Reader = Pick<ReturnType<typeof openSqliteConnection>, 'run' | 'close'>

/** How long a write waits, in milliseconds: for earlier writes of this process, and for a lock of another process. */
export type Patience = { forLock: number; forOthers: number }
const usualPatience: Patience = { forLock: 10_000, forOthers: 5_000 }

/**
 * Opens the embedded database: reads outside a transaction use a read-only connection in this thread, everything else the
 * writing connection. `thread` runs that one in a worker, so that a slow disk does not delay pages; `inline` runs it here,
 * for the operator's commands and for tests.
 */
export async function openSqlite(
  file: string,
  writing: 'thread' | 'inline',
  options: ThreadOptions & { patience?: Patience } = {},
) {
  const writer = writing === 'thread' ? writerInThread(file, options) : writerInline(file)
  // The first statement creates the file, which the reading connection needs. Where there is one, the thread begins with the
  // first write and not before the first page.
  if (!existsSync(file)) await writer.run({ sql: 'select 1', parameters: [], as: 'whole' })
  const reader = openSqliteConnection(file, 'read')
  return { ...sqliteOn(reader, writer, options.patience), reader }
}

/** Returns the database over two open connections. */
export function sqliteOn(reader: Reader, writer: SqliteWriter, patience = usualPatience) {
  const writeLock = new WriteLock(patience.forLock)
  const writing = new Writing(writer, writeLock, patience.forOthers)
  const dialect = new SqliteFileDialect(reader, writing)
  const driver = dialect.createDriver()
  const executor = new ReadingAtOnce(reader, dialect, driver)
  return { db: new Kysely<Database>({ config: { dialect }, dialect, driver, executor }), writeLock }
}

/**
 * Hands a statement that reads to the reading connection. Kysely would ask for a connection, wait for it and give it back,
 * in a dozen promises, although there is only one. Within a transaction, or with a plugin, it makes an executor of its own.
 */
class ReadingAtOnce extends DefaultQueryExecutor {
  readonly #reader: Reader
  constructor(reader: Reader, dialect: SqliteFileDialect, driver: Driver) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), new DefaultConnectionProvider(driver))
    this.#reader = reader
  }

  override async executeQuery<R>(...[query, options]: Parameters<DefaultQueryExecutor['executeQuery']>) {
    if (!SelectQueryNode.is(query.query)) return super.executeQuery<R>(query, options)
    return toResult<R>(this.#reader.run(query.sql, query.parameters))
  }
}

class TwoConnections extends SqliteAdapter {
  /** Read by `dialect.ts`. */
  readonly isSqlite = true
  /** Kysely assumes SQLite cannot roll back DDL. It can, and a failed migration must leave nothing behind. */
  override get supportsTransactionalDdl() {
    return true
  }
  /** Otherwise Kysely would make every page wait for the previous write. */
  override get supportsMultipleConnections() {
    return true
  }
}

class SqliteFileDialect implements Dialect {
  readonly #reader: Reader
  readonly #writing: Writing
  constructor(reader: Reader, writing: Writing) {
    this.#reader = reader
    this.#writing = writing
  }
  createDriver = () => new SqliteFileDriver(this.#reader, this.#writing)
  createQueryCompiler = () => new SqliteQueryCompiler()
  createAdapter = () => new TwoConnections()
  createIntrospector = (db: Kysely<never>) => new SqliteIntrospector(db)
}

class SqliteFileDriver implements Driver {
  readonly #reader: Reader
  readonly #writing: Writing
  #ended: Promise<void> | undefined
  constructor(reader: Reader, writing: Writing) {
    this.#reader = reader
    this.#writing = writing
  }
  init = async () => undefined
  acquireConnection = async () => new SqliteFileConnection(this.#reader, this.#writing)

  beginTransaction = (connection: SqliteFileConnection) => connection.begin()
  commitTransaction = (connection: SqliteFileConnection) => connection.commit()
  rollbackTransaction = (connection: SqliteFileConnection) => connection.rollback()

  async savepoint(connection: SqliteFileConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`))
  }
  async rollbackToSavepoint(connection: SqliteFileConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`rollback to "${name}"`))
  }
  async releaseSavepoint(connection: SqliteFileConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`release "${name}"`))
  }
  /** Always releases the lock together with the connection. */
  releaseConnection = async (connection: SqliteFileConnection) => connection.release()

  async destroy() {
    this.#ended ??= this.#end()
    await this.#ended
  }

  async #end() {
    this.#reader.close()
    await this.#writing.close()
  }
}

class SqliteFileConnection implements DatabaseConnection {
  readonly #reader: Reader
  readonly #writing: Writing
  #releaseLock: (() => void) | undefined

  constructor(reader: Reader, writing: Writing) {
    this.#reader = reader
    this.#writing = writing
  }

  async begin() {
    noteWriting()
    const release = await this.#writing.acquire()
    try {
      // `immediate` takes the write lock at once; requesting it in mid-transaction would fail instead of waiting.
      await this.#writing.patiently({ sql: 'begin immediate', parameters: [], as: 'begin' })
    } catch (error) {
      release()
      throw error
    }
    this.#releaseLock = release
  }

  /** A failed commit leaves the transaction open, and the lock is held until the rollback. */
  async commit() {
    await this.#writing.run({ sql: 'commit', parameters: [], as: 'commit' })
    this.release()
  }

  /** A failed rollback is repeated before the next transaction; the original error is the better message. */
  async rollback() {
    try {
      await this.#writing.run({ sql: 'rollback', parameters: [], as: 'rollback' })
    } catch (error) {
      if (whyUnavailable(error) === undefined) throw error
    } finally {
      this.release()
    }
  }

  release() {
    this.#releaseLock?.()
    this.#releaseLock = undefined
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#releaseLock !== undefined)
      return toResult(await this.#writing.run({ sql, parameters, as: 'part' }))
    if (SelectQueryNode.is(query)) return toResult(this.#reader.run(sql, parameters))

    noteWriting()
    const release = await this.#writing.acquire()
    try {
      return toResult(await this.#writing.patiently({ sql, parameters, as: 'whole' }))
    } finally {
      release()
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Page the list instead of streaming it')
  }
}

// SQLITE_BUSY; the higher bits of an extended code give the cause.
const busy = 5
const pauseBetweenTries = 20

/** The writing connection and the lock for one writer at a time. */
class Writing {
  readonly #writer: SqliteWriter
  readonly #lock: WriteLock
  readonly #patienceMs: number
  constructor(writer: SqliteWriter, lock: WriteLock, patienceMs: number) {
    this.#writer = writer
    this.#lock = lock
    this.#patienceMs = patienceMs
  }
  acquire = () => this.#lock.acquire()
  run = (statement: WriteStatement) => this.#writer.run(statement)
  close = () => this.#writer.close()

  /** Retries while the database is locked by another process: such a statement has changed nothing. */
  async patiently(statement: WriteStatement): Promise<StatementResult> {
    const until = performance.now() + this.#patienceMs
    for (;;) {
      try {
        return await this.#writer.run(statement)
      } catch (error) {
        const isBusy = ((error as { errcode?: number }).errcode ?? 0) % 256 === busy
        if (!isBusy || performance.now() > until) throw error
        await new Promise((resolve) => setTimeout(resolve, pauseBetweenTries))
      }
    }
  }
}

function toResult<R>({ rows, changes }: StatementResult): QueryResult<R> {
  return { rows: rows as R[], numAffectedRows: BigInt(changes) }
}
