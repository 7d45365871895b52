import { sql, type Expression, type Selectable, type SqlBool } from 'kysely'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from './database/db.ts'
import type { Database } from './database/tables.ts'
import {
  orNobody,
  type Entry,
  type Limit,
  type Period,
  type PersonalData,
  type Person,
} from './personal-data.ts'

type ColumnOf<T extends keyof Database> = keyof Selectable<Database[T]> & string
type Outcome = 'delete' | 'anonymise'
/** Columns with the person's id; as a record, each with its own kind of erasure. */
type Whose<T extends keyof Database> = ColumnOf<T> | Readonly<Partial<Record<ColumnOf<T>, Outcome>>>

/** What is needed of Kysely's builder, which is invariant in its tables; which one it is says `table`. */
type Query<R> = {
  where(condition: Expression<SqlBool>): Query<R>
  orderBy(column: Expression<unknown>): Query<R>
  execute(): Promise<R[]>
}

type RowsOf<T extends keyof Database, R> = {
  member?: Whose<T>
  account?: Whose<T>
  /** The rows for `show`, not yet filtered by person; default: all columns of the table. */
  read?: (db: Db) => Query<R>
  sort?: ColumnOf<T>
  /** What the person sees of a row, by label; missing when another row already contains it. */
  show?: (row: R, person: Person) => Entry
  /** Columns that are also overwritten when a row is anonymised. */
  empty?: Readonly<Partial<Selectable<Database[T]>>>
  /** Columns in which a member has each value only once; on a merge the remaining entry's own rows win. */
  oncePer?: readonly ColumnOf<T>[]
}

/** A person's rows in one table, as {@link personalData} takes them. */
type PersonalRows = {
  table: keyof Database
  find: (db: Db, person: Person) => Promise<readonly Entry[]>
  erase: (trx: Db, person: Person, outcome: Outcome) => Promise<void>
  move: ((trx: Db, from: string, to: string) => Promise<void>) | undefined
}

type Declared = Omit<PersonalData, 'tables' | 'find' | 'erasure' | 'move'> & {
  rows: readonly PersonalRows[]
  /** Tables besides those of the rows. */
  tables?: PersonalData['tables']
  find?: PersonalData['find']
  /** Erases more than the rows, or instead of them; `rows` erases the rows. */
  carryOut?: (trx: Db, person: Person, at: Date, rows: () => Promise<void>) => Promise<unknown>
  move?: PersonalData['move']
} & ({ deleted: string; anonymised?: never } | { anonymised: string; deleted?: never })

/**
 * Declares the personal data of a feature by tables and the columns that identify the person; export, erasure and merging
 * follow from it. `deleted` or `anonymised` states in German what the erasure does. Without a member column nothing is
 * moved on a merge.
 */
export function personalData(declared: Declared): PersonalData {
  const { rows, tables = [], find, carryOut, move, deleted, anonymised, ...facts } = declared
  const moving = rows.flatMap((each) => each.move ?? [])
  const moveRows: PersonalData['move'] = (trx, from, to) => inOrder(moving, (each) => each(trx, from, to))
  const outcome = deleted === undefined ? 'anonymise' : 'delete'
  return {
    ...facts,
    tables: [...new Set([...rows.map(({ table }) => table), ...tables])],
    find:
      find ?? (async (db, person) => (await Promise.all(rows.map((each) => each.find(db, person)))).flat()),
    erasure: {
      outcome,
      how: deleted ?? anonymised,
      carryOut: (trx, person, at) => {
        const erase = () => inOrder(rows, (each) => each.erase(trx, person, outcome))
        return carryOut === undefined ? erase() : carryOut(trx, person, at, erase)
      },
    },
    ...((move !== undefined || moving.length > 0) && { move: move ?? moveRows }),
  }
}

async function inOrder<T>(all: readonly T[], act: (one: T) => Promise<unknown>) {
  for (const one of all) await act(one)
}

/** Declares rows of a table by the columns that identify the person. */
export function rowsOf<T extends keyof Database, R = Selectable<Database[T]>>(
  table: T,
  { member, account, read, sort, show, empty, oncePer }: RowsOf<T, R>,
): PersonalRows {
  const columns = [...columnsOf(member, 'member'), ...columnsOf(account, 'account')]
  const ofMember = columns.filter(({ of }) => of === 'member')
  return {
    table,
    async find(db, person) {
      if (show === undefined) return []
      const all =
        read === undefined ? (db.selectFrom(table as never).selectAll() as unknown as Query<R>) : read(db)
      const ofPerson = columns.map(
        ({ name, of }) => sql`${sql.ref(`${table}.${name}`)} in (${sql.join(idsOf(person, of))})`,
      )
      const theirs = all.where(sql<SqlBool>`(${sql.join(ofPerson, sql` or `)})`)
      const rows = await (sort === undefined ? theirs : theirs.orderBy(sql.ref(`${table}.${sort}`))).execute()
      return rows.map((row) => show(row, person))
    },
    async erase(trx, person, usual) {
      for (const { name, of, outcome = usual } of columns) {
        const where = sql`where ${sql.ref(name)} in (${sql.join(idsOf(person, of))})`
        const cleared = Object.entries({ [name]: null, ...empty }).map(
          ([column, value]) => sql`${sql.ref(column)} = ${value}`,
        )
        await (
          outcome === 'delete'
            ? sql`delete from ${sql.table(table)} ${where}`
            : sql`update ${sql.table(table)} set ${sql.join(cleared)} ${where}`
        ).execute(trx)
      }
    },
    move:
      ofMember.length === 0
        ? undefined
        : async (trx, from, to) => {
            for (const { name } of ofMember) {
              if (oncePer !== undefined) await dropDuplicates(trx, { table, name, oncePer }, from, to)
              await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${to}
                where ${sql.ref(name)} = ${from}`.execute(trx)
            }
          },
  }
}

type FoundRows<T extends keyof Database, R> = {
  /** The primary key column. */
  key: ColumnOf<T> & keyof R
  find: (db: Db, person: Person) => Promise<readonly R[]>
  show: (row: R, db: Db) => Entry | Promise<Entry>
  /** Values that replace the row's on erasure; default: the row is deleted. */
  rewrite?: (row: R, person: Person) => Readonly<Partial<Selectable<Database[T]>>>
}

/** Declares rows without a person's id: they are found by name, by address or within JSON. */
export function foundRows<T extends keyof Database, R>(
  table: T,
  { key, find, show, rewrite }: FoundRows<T, R>,
): PersonalRows {
  return {
    table,
    find: async (db, person) => Promise.all((await find(db, person)).map(async (row) => show(row, db))),
    async erase(trx, person) {
      for (const row of await find(trx, person)) {
        const where = sql`where ${sql.ref(key)} = ${row[key]}`
        if (rewrite === undefined) {
          await sql`delete from ${sql.table(table)} ${where}`.execute(trx)
          continue
        }
        const changed = Object.entries(rewrite(row, person)).map(
          ([column, value]) => sql`${sql.ref(column)} = ${value}`,
        )
        await sql`update ${sql.table(table)} set ${sql.join(changed)} ${where}`.execute(trx)
      }
    },
    move: undefined,
  }
}

type Column = { name: string; of: 'member' | 'account'; outcome?: Outcome }

function columnsOf(
  whose: string | Readonly<Partial<Record<string, Outcome>>> | undefined,
  of: Column['of'],
): Column[] {
  if (whose === undefined) return []
  if (typeof whose === 'string') return [{ name: whose, of }]
  return Object.entries(whose).map(([name, outcome]) => ({
    name,
    of,
    ...(outcome !== undefined && { outcome }),
  }))
}

function idsOf({ memberId, accountIds }: Person, of: Column['of']): string[] {
  return orNobody(of === 'member' ? [memberId] : accountIds)
}

async function dropDuplicates(
  trx: Db,
  { table, name, oncePer }: { table: string; name: string; oncePer: readonly string[] },
  from: string,
  to: string,
) {
  const same = [
    sql`kept.${sql.ref(name)} = ${to}`,
    ...oncePer.map((column) => sql`kept.${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`),
  ]
  await sql`delete from ${sql.table(table)} where ${sql.ref(name)} = ${from}
    and exists (select 1 from ${sql.table(table)} as kept where ${sql.join(same, sql` and `)})`.execute(trx)
}

/**
 * Returns a period after which rows are deleted. The column holds with `moment` ISO 8601 in UTC, with `day` a day in
 * Berlin, with `last-day` the last day of storage, whatever the period.
 */
export function deletedAfter<T extends keyof Database>(
  facts: Pick<Period, 'days' | 'since' | 'longest'>,
  table: T,
  column: ColumnOf<T>,
  holds: 'moment' | 'day' | 'last-day' = 'moment',
): Period {
  const isPast = ({ before, today }: Limit) => {
    const limit = { moment: before, day: localDate(Date.parse(before)), 'last-day': today }[holds]
    return sql`from ${sql.table(table)} where ${sql.ref(column)} < ${limit}`
  }
  return {
    ...facts,
    async count(db, limit) {
      const { rows } = await sql<{
        rows: number
      }>`select cast(count(*) as integer) as rows ${isPast(limit)}`.execute(db)
      return rows[0]!.rows
    },
    async forget(trx, limit) {
      const { numAffectedRows } = await sql`delete ${isPast(limit)}`.execute(trx)
      return Number(numAffectedRows ?? 0)
    },
  }
}
