import type { Selectable } from 'kysely'
import type { Database } from '#app/platform/database/tables.ts'

type IsEnum<T> = [T] extends [string] ? (string extends T ? false : true) : false
/** The enum columns of a table, each with the German word of every value. */
type WordsOf<T> = {
  readonly [K in keyof T as IsEnum<NonNullable<T[K]>> extends true ? K : never]: Readonly<
    Record<NonNullable<T[K]> & string, string>
  >
}

/** All tables with enum columns. A new value fails the type check until it has a German word. */
export type ColumnWords = {
  [T in keyof Database as keyof WordsOf<Selectable<Database[T]>> extends never ? never : T]: WordsOf<
    Selectable<Database[T]>
  >
}
