import type { Selectable } from 'kysely'
import type { Database } from '#app/platform/database/tables.ts'

type IsEnum<T> = [T] extends [string] ? (string extends T ? false : true) : false
/** The columns that hold one of a few words, each with the word as it is read. */
type WordsOf<T> = {
  readonly [K in keyof T as IsEnum<NonNullable<T[K]>> extends true ? K : never]: Readonly<
    Record<NonNullable<T[K]> & string, string>
  >
}

/** Every table with such columns: a new word is refused by the check of types until it is said in German. */
export type ColumnWords = {
  [T in keyof Database as keyof WordsOf<Selectable<Database[T]>> extends never ? never : T]: WordsOf<
    Selectable<Database[T]>
  >
}
