import { sql, type CompiledQuery, type KyselyPlugin } from 'kysely'
import { type Db, isSqlite } from './db.ts'
import { versionOfMoment } from './one-moment.server.ts'

const versionQueries = new WeakMap<Db, CompiledQuery<{ version: number }>>()

/** Returns the number of commits that changed content, as this database or transaction sees it; once for each page. */
export const contentVersion = (db: Db): Promise<number> => versionOfMoment(db, readContentVersion)

async function readContentVersion(db: Db): Promise<number> {
  let query = versionQueries.get(db)
  if (query === undefined) {
    query = db.selectFrom('content_version').select('version').where('id', '=', 1).compile()
    versionQueries.set(db, query)
  }
  const { rows } = await db.executeQuery(query)
  return rows[0]?.version ?? -1
}

/**
 * Returns a function that computes a value from content and caches it until a table changes that it was read from. Which
 * those are is found in the statements of `make`: all of them must go through the `db` it is given. A value without any
 * statement is cached until any content changes. `make` receives the previous value, to reuse what is still valid. The value
 * is shared and must not be changed.
 */
export function perContent<T>(make: (db: Db, before: T | undefined) => Promise<T>): (db: Db) => Promise<T> {
  const cellOf = onePer(() => new Cell<T>())
  return (asking) =>
    through(asking, (asked) => {
      const cell = cellOf(asked.db)
      return cell.current(asked, (noting) => make(noting, cell.known?.value))
    })
}

/** Like {@link perContent}, with one value per key and at most `limit` of them. */
export function perContentAndKey<Wanted, T>(
  limit: number,
  keyOf: (wanted: Wanted) => string,
  make: (db: Db, wanted: Wanted) => Promise<T>,
): (db: Db, wanted: Wanted) => Promise<T> {
  const shelfOf = onePer(() => new Map<string, Cell<T>>())
  return (asking, wanted) =>
    through(asking, (asked) => {
      const shelf = shelfOf(asked.db)
      const key = keyOf(wanted)
      const cell = shelf.get(key) ?? new Cell<T>()
      if (!shelf.has(key) && shelf.size >= limit) shelf.delete(shelf.keys().next().value as string)
      shelf.set(key, cell)
      return cell.current(asked, (noting) => make(noting, wanted))
    })
}

/**
 * Like {@link perContent}, for a value that also follows from the time: it is valid from the moment for which it was made
 * until `until` (epoch milliseconds; `undefined`: until content changes).
 */
export function perContentAndTime<T extends { until: number | undefined }>(
  make: (db: Db, at: Date) => Promise<T>,
): (db: Db, at: Date) => Promise<T> {
  const cellOf = onePer(() => new Cell<{ from: number; made: T }>())
  return async (asking, at) => {
    const now = at.getTime()
    const { made } = await through(asking, (asked) =>
      cellOf(asked.db).current(
        asked,
        async (noting) => ({ from: now, made: await make(noting, at) }),
        ({ from, made: { until } }) => from <= now && now < (until ?? Number.POSITIVE_INFINITY),
      ),
    )
    return made
  }
}

type Cached<T> = {
  value: T
  /** Read before it was made: a change made meanwhile leaves the value under the older numbers. */
  numbers: Numbers
  tables: readonly string[]
}

/** One cached value. Whoever asks while it is being made waits for it, unless content has changed since. */
class Cell<T> {
  known: Cached<T> | undefined
  #underway: { version: number; made: Promise<Cached<T>> } | undefined

  async current(
    { db, version }: Asked,
    make: (db: Db) => Promise<T>,
    isOfNow: (value: T) => boolean = () => true,
  ) {
    const known = this.known !== undefined && isOfNow(this.known.value) ? this.known : undefined
    if (known?.numbers.version === version) return known
    if (this.#underway?.version === version) {
      const other = await this.#underway.made
      if (isOfNow(other.value)) return other
    }
    const made = renewed({ db, version }, known, make)
    this.#underway = { version, made }
    try {
      this.known = await made
      return this.known
    } finally {
      if (this.#underway?.made === made) this.#underway = undefined
    }
  }
}

/** Returns the known value if no table it was read from has changed, and a new one otherwise. */
async function renewed<T>(
  { db, version }: Asked,
  known: Cached<T> | undefined,
  make: (db: Db) => Promise<T>,
): Promise<Cached<T>> {
  const numbers = await numbersOf(db, version)
  if (known?.tables.every((table) => isSame(table, known.numbers, numbers))) return { ...known, numbers }
  const noting = noted({ db, version: numbers.version })
  const value = await make(noting.db)
  const tables = [...noting.names].filter((name) => numbers.tables.has(name))
  // Without any, no table tells when what it was made from changes.
  return { value, numbers, tables: [everything, ...(tables.length === 0 ? ['content_version'] : tables)] }
}

function onePer<T>(make: () => T): (db: Db) => T {
  const made = new WeakMap<Db, T>()
  return (db) => {
    const known = made.get(db) ?? make()
    made.set(db, known)
    return known
  }
}

/** Stands for changes that no table counted: somebody raised `content_version` itself, such as a restore. */
const everything = ''

/** Of every table how often it was changed; `null`: not counted, what was read from it is valid until any content changes. */
type Numbers = { version: number; tables: ReadonlyMap<string, number | null> }

function isSame(table: string, one: Numbers, other: Numbers): boolean {
  const [before, after] = [one.tables.get(table), other.tables.get(table)]
  return before !== null && before !== undefined && before === after
}

const lastNumbers = new WeakMap<Db, Numbers>()

async function numbersOf(db: Db, version: number): Promise<Numbers> {
  const last = lastNumbers.get(db)
  if (last?.version === version) return last
  // A transaction is over before reading them would be worth it.
  const names = db.isTransaction ? [] : await tableNames(db)
  const numbers = names.length === 0 ? { version, tables: new Map() } : await readNumbers(db, names)
  lastNumbers.set(db, numbers)
  return numbers
}

const knownNames = new WeakMap<Db, readonly string[]>()

/** None in a database of before tables were counted, as an update backs it up. */
async function tableNames(db: Db): Promise<readonly string[]> {
  const known = knownNames.get(db)
  if (known !== undefined) return known
  const all = isSqlite(db)
    ? sql<{ name: string }>`(select name from sqlite_master where type = 'table')`
    : sql<{ name: string }>`(select tablename as name from pg_tables where schemaname = current_schema())`
  const rows = await db.selectFrom(all.as('tables')).select('name').execute()
  const names = rows.map(({ name }) => name)
  if (!names.includes('table_versions')) return []
  knownNames.set(db, names)
  return names
}

/** Reads all numbers in one statement, so that they are of one moment. */
async function readNumbers(db: Db, names: readonly string[]): Promise<Numbers> {
  const rows = await db
    .selectFrom('content_version')
    .leftJoin('table_versions', (join) => join.onTrue())
    .select(['content_version.version as whole', 'name', 'table_versions.version as number'])
    .execute()
  const version = rows[0]?.whole ?? -1
  const tables = new Map<string, number | null>(names.map((name) => [name, null]))
  let counted = 0
  for (const { name, number } of rows) {
    if (name !== null) tables.set(name, number)
    counted += number ?? 0
  }
  return { version, tables: tables.set(everything, version - counted) }
}

/** `version`: read before anything that the answer is made from. */
type Asked = { db: Db; version: number }

const underway = new WeakMap<Db, Asked & { names: Set<string> }>()

/** Returns the database once more, noting all words of its statements: a table is read only where its name stands. */
function noted(asked: Asked): { db: Db; names: ReadonlySet<string> } {
  const { db: root } = asked
  const names = new Set<string>()
  const noting: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const words = root.getExecutor().compileQuery(node, queryId).sql.toLowerCase().match(/\w+/g)
      for (const word of words ?? []) names.add(word)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = root.withPlugin(noting)
  underway.set(db, { ...asked, names })
  return { db, names }
}

/**
 * What is asked for while another value is made is cached as ever, and the other follows from its tables as well. The other
 * is cached under the version before it was begun, so that one need not be read again.
 */
async function through<T>(asking: Db, find: (asked: Asked) => Promise<Cached<T>>): Promise<T> {
  const noting = underway.get(asking)
  const { value, tables } = await find(noting ?? { db: asking, version: await contentVersion(asking) })
  for (const table of tables) noting?.names.add(table)
  return value
}
