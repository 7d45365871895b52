import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver } from 'kysely'
import type { openSqliteConnection, SqliteWriter } from '#app/platform/database/sqlite-connection.ts'
import { DatabaseUnavailable } from '#app/platform/database/unavailable.server.ts'

/** What may befall a statement: a foreign lock, no room, a broken disk, a lost connection. */
export const faultKinds = ['busy', 'full', 'io', 'lost'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Counts the statements of a database and has one of them fail. */
export type Faults = ReturnType<typeof noFaults>

export function noFaults() {
  let seen: string[] = []
  let failing: { at: number; kind: FaultKind } | undefined
  return {
    /** From now on; the statement with that number, from 1, fails. */
    begin(next?: { at: number; kind: FaultKind }) {
      seen = []
      failing = next
    },
    /** The statements since then, the failing one among them. */
    end(): readonly string[] {
      failing = undefined
      return seen
    },
    ask(sql: string): FaultKind | undefined {
      seen.push(sql)
      return failing !== undefined && seen.length === failing.at ? failing.kind : undefined
    },
  }
}

const sqliteCodes = { busy: 5, full: 13, io: 10 }

function sqliteFault(kind: FaultKind): Error {
  if (kind === 'lost') return new DatabaseUnavailable('broken', 'The writing thread died')
  return Object.assign(new Error(`Injected: ${kind}`), {
    code: 'ERR_SQLITE_ERROR',
    errcode: sqliteCodes[kind],
  })
}

/** SQLite ends the transaction when the disk is full or broken, and with the thread its transaction goes as well. */
export function failingWriter(writer: SqliteWriter, faults: Faults): SqliteWriter {
  return {
    async run(statement) {
      const kind = faults.ask(statement.sql)
      if (kind === undefined) return writer.run(statement)
      if (kind !== 'busy') await writer.run({ sql: 'rollback', parameters: [], as: 'rollback' })
      throw sqliteFault(kind)
    },
    close: () => writer.close(),
  }
}

type Reader = ReturnType<typeof openSqliteConnection>

export function failingReader(reader: Reader, faults: Faults): Pick<Reader, 'run' | 'close'> {
  return {
    run(sql, parameters) {
      const kind = faults.ask(sql)
      if (kind !== undefined) throw sqliteFault(kind)
      return reader.run(sql, parameters)
    },
    close: () => reader.close(),
  }
}

const postgresCodes = { busy: '55P03', full: '53100', io: '58030' }

/** PostgreSQL itself fails in place of the statement, so the transaction is as broken as it would be. */
export function failingPostgres(dialect: Dialect, faults: Faults, canLose: boolean): Dialect {
  const fail = async (connection: DatabaseConnection, kind: FaultKind) => {
    const statement =
      kind === 'lost' && canLose
        ? 'select pg_terminate_backend(pg_backend_pid())'
        : `do $$ begin raise exception 'Injected: ${kind}' using errcode = '${postgresCodes[kind === 'lost' ? 'io' : kind]}'; end $$`
    await connection.executeQuery(CompiledQuery.raw(statement))
  }
  const originals = new WeakMap<DatabaseConnection, DatabaseConnection['executeQuery']>()

  function failing(driver: Driver): Driver {
    const control = async (connection: DatabaseConnection, word: string, go: () => Promise<void>) => {
      const kind = faults.ask(word)
      const query = originals.get(connection)!
      if (kind !== undefined) await fail({ executeQuery: query.bind(connection) } as DatabaseConnection, kind)
      // What the driver itself says here is counted already.
      const counted = connection.executeQuery
      connection.executeQuery = query
      try {
        await go()
      } finally {
        connection.executeQuery = counted
      }
    }
    return {
      init: (options) => driver.init(options),
      async acquireConnection(options) {
        const connection = await driver.acquireConnection(options)
        if (!originals.has(connection)) {
          const query = connection.executeQuery.bind(connection)
          originals.set(connection, query)
          connection.executeQuery = async (compiled, given) => {
            const kind = faults.ask(compiled.sql)
            if (kind !== undefined) await fail({ executeQuery: query } as DatabaseConnection, kind)
            return query(compiled, given)
          }
        }
        return connection
      },
      beginTransaction: (connection, settings) =>
        control(connection, 'begin', () => driver.beginTransaction(connection, settings)),
      commitTransaction: (connection) =>
        control(connection, 'commit', () => driver.commitTransaction(connection)),
      rollbackTransaction: (connection) =>
        control(connection, 'rollback', () => driver.rollbackTransaction(connection)),
      releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
      destroy: (options) => driver.destroy(options),
    }
  }

  return {
    createDriver: () => failing(dialect.createDriver()),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}
