import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
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
import type { Database } from '#app/database.ts'
import { openSqliteConnection, type SqliteWriter, type StatementResult } from './sqlite-connection.ts'

type Reader = ReturnType<typeof openSqliteConnection>

/**
 * Opens the embedded database: reads outside a transaction on a read-only connection in this thread,
 * everything else on the writing connection. `thread` puts that one into a worker, so that a slow disk
 * does not hold up pages; `inline` keeps it here, for the operator's commands and for tests.
 */
export async function openSqlite(file: string, writing: 'thread' | 'inline') {
  const writer = writing === 'thread' ? writerInThread(file) : writerInline(file)
  // The first statement creates the file, which the reading connection needs.
  await writer.run('select 1', [])
  const reader = openSqliteConnection(file, 'read')
  const db = new Kysely<Database>({ dialect: new SqliteFileDialect(reader, writer) })
  return { db, reader }
}

function writerInline(file: string): SqliteWriter {
  const connection = openSqliteConnection(file, 'write')
  return {
    run: async (sql, parameters) => connection.run(sql, parameters),
    close: async () => connection.close(),
  }
}

function writerInThread(file: string): SqliteWriter {
  // Beside this file as it stands, or beside the bundle it is part of.
  const thread = `./sqlite-writer-thread${extname(import.meta.url)}`
  // It holds one statement at a time; V8's usual room for young objects would lie idle.
  const resourceLimits = { maxYoungGenerationSizeMb: 2 }
  const worker = new Worker(new URL(thread, import.meta.url), { workerData: { file }, resourceLimits })
  const waiting = new Map<
    number,
    { resolve: (result: StatementResult) => void; reject: (e: Error) => void }
  >()
  let last = 0

  worker.on('message', ({ id, result, error }: { id: number; result: StatementResult; error?: Error }) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) call?.resolve(result)
    else call?.reject(Object.assign(new Error(error.message), error))
  })
  worker.on('error', (error) => {
    for (const call of waiting.values()) call.reject(error as Error)
    waiting.clear()
  })

  const send = (sql: string | undefined, parameters: readonly unknown[]) =>
    new Promise<StatementResult>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, sql, parameters })
    })

  return {
    run: send,
    async close() {
      await send(undefined, [])
      await worker.terminate()
    },
  }
}

class TwoConnections extends SqliteAdapter {
  /** Kysely assumes SQLite cannot roll back DDL. It can, and a failed migration must leave nothing behind. */
  override get supportsTransactionalDdl() {
    return true
  }
  /** Else Kysely would let every page wait for the write before it. */
  override get supportsMultipleConnections() {
    return true
  }
}

class SqliteFileDialect implements Dialect {
  readonly #reader: Reader
  readonly #writer: SqliteWriter
  constructor(reader: Reader, writer: SqliteWriter) {
    this.#reader = reader
    this.#writer = writer
  }
  createDriver = () => new SqliteFileDriver(this.#reader, this.#writer)
  createQueryCompiler = () => new SqliteQueryCompiler()
  createAdapter = () => new TwoConnections()
  createIntrospector = (db: Kysely<never>) => new SqliteIntrospector(db)
}

class SqliteFileDriver implements Driver {
  readonly #reader: Reader
  readonly #writer: SqliteWriter
  readonly #turns = new Turns()
  constructor(reader: Reader, writer: SqliteWriter) {
    this.#reader = reader
    this.#writer = writer
  }
  init = async () => undefined
  acquireConnection = async () => new SqliteFileConnection(this.#reader, this.#writer, this.#turns)

  async beginTransaction(connection: SqliteFileConnection) {
    await connection.enter()
    // `immediate` takes the write lock at once: waiting for it later, mid-transaction, fails instead.
    await patiently(() => this.#writer.run('begin immediate', []))
  }
  commitTransaction = (connection: SqliteFileConnection) => this.#leave(connection, 'commit')
  rollbackTransaction = (connection: SqliteFileConnection) => this.#leave(connection, 'rollback')

  async #leave(connection: SqliteFileConnection, how: 'commit' | 'rollback') {
    try {
      await this.#writer.run(how, [])
    } finally {
      connection.leave()
    }
  }

  async savepoint(connection: SqliteFileConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`))
  }
  async rollbackToSavepoint(connection: SqliteFileConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`rollback to "${name}"`))
  }
  async releaseSavepoint(connection: SqliteFileConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`release "${name}"`))
  }
  releaseConnection = async () => undefined

  async destroy() {
    this.#reader.close()
    await this.#writer.close()
  }
}

class SqliteFileConnection implements DatabaseConnection {
  readonly #reader: Reader
  readonly #writer: SqliteWriter
  readonly #turns: Turns
  #inTransaction: (() => void) | undefined

  constructor(reader: Reader, writer: SqliteWriter, turns: Turns) {
    this.#reader = reader
    this.#writer = writer
    this.#turns = turns
  }

  async enter() {
    this.#inTransaction = await this.#turns.take()
  }
  leave() {
    this.#inTransaction?.()
    this.#inTransaction = undefined
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction !== undefined) return toResult(await this.#writer.run(sql, parameters))
    if (SelectQueryNode.is(query)) return toResult(this.#reader.run(sql, parameters))

    const done = await this.#turns.take()
    try {
      return toResult(await patiently(() => this.#writer.run(sql, parameters)))
    } finally {
      done()
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Page the list instead of streaming it')
  }
}

// SQLITE_BUSY; the higher bits of an extended code say why.
const busy = 5
const longestWait = 5_000
const pauseBetweenTries = 20

/** A statement that found the database locked by another process has done nothing and may be tried again. */
async function patiently<T>(run: () => Promise<T>): Promise<T> {
  const until = performance.now() + longestWait
  for (;;) {
    try {
      return await run()
    } catch (error) {
      const isBusy = ((error as { errcode?: number }).errcode ?? 0) % 256 === busy
      if (!isBusy || performance.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseBetweenTries))
    }
  }
}

function toResult<R>({ rows, changes }: StatementResult): QueryResult<R> {
  return { rows: rows as R[], numAffectedRows: BigInt(changes) }
}

/** One writer at a time: whoever waits gets the connection in the order of asking. */
class Turns {
  #last: Promise<void> = Promise.resolve()
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = promise
    await before
    return resolve
  }
}
