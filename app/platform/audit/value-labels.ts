import type { Selectable } from 'kysely'
import type { Database } from '#app/platform/database/tables.ts'

/** German words by stored value. */
export type ValueLabels = Readonly<Record<string, string>>

export const german = <T extends string>(labels: Readonly<Record<T, { de: string }>>) =>
  Object.fromEntries(Object.entries<{ de: string }>(labels).map(([key, { de }]) => [key, de])) as Record<
    T,
    string
  >

export const labels = <T extends string>(entries: Readonly<Record<T, { label: string }>>) =>
  Object.fromEntries(
    Object.entries<{ label: string }>(entries).map(([key, { label }]) => [key, label]),
  ) as Record<T, string>

/** Words for the publication states. */
export const publication = {
  draft: 'Entwurf',
  scheduled: 'geplant',
  published: 'veröffentlicht',
  archived: 'im Archiv',
  trashed: 'im Papierkorb',
} as const

type IsEnum<T> = [T] extends [string] ? (string extends T ? false : true) : false
/** The enum columns of a table, each with the German word of every value. */
type LabelsOf<T> = {
  readonly [K in keyof T as IsEnum<NonNullable<T[K]>> extends true ? K : never]: Readonly<
    Record<NonNullable<T[K]> & string, string>
  >
}

/** All tables with enum columns. A new value fails the type check until it has a German word. */
export type ColumnLabels = {
  [T in keyof Database as keyof LabelsOf<Selectable<Database[T]>> extends never ? never : T]: LabelsOf<
    Selectable<Database[T]>
  >
}
