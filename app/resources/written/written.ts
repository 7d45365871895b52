import type { FormState } from '#app/lib/forms.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { Conflict } from '../conflict/conflict.ts'
import { fieldsOf, type RecordGroup } from '../record-field.ts'
import { differencesBetween } from '../record-units.ts'
import { typedFields } from '../unsaved/unsaved-form.ts'

/** Names of a kind of text that can be a draft, scheduled and published. */
export type WrittenLabels = {
  list: { label: string; address: string }
  create: string
  edit: string
  /** „der Beitrag“, „diesen Beitrag“, „dem gespeicherten Beitrag“. */
  nominative: string
  accusative: string
  saved: string
  /** Missing for a page that always exists and is the only one. */
  several?: {
    duplicate: string
    /** What is no longer visible after trashing. */
    trash: string
    /** „Hol den Beitrag zurück und speichere dann.“ */
    takeBack: string
  }
}

/** What the editor needs of the record. */
export type Written = {
  id: string
  revision: number
  /** ISO 8601, UTC. */
  updatedAt: string
  publishedAt: string | null
}

/** Result of the last pressed button. */
export type EditorResult =
  | { kind: 'refused'; form: FormState }
  /** Rows were moved without JavaScript; nothing is saved yet. */
  | { kind: 'moved'; form: FormState }
  /** A conflict. `form`: the user's own values, shown again by a browser without JavaScript. */
  | { kind: 'stale'; current: Written; intent: string; conflicts: readonly Conflict[]; form: FormState }
  | { kind: 'trashed' }
  /** A sentence why it cannot be trashed. */
  | { kind: 'hindered'; sentence: string }
  /** No server responded. */
  | { kind: 'unreachable' }
  | { kind: 'taken-back' }
  | { kind: 'saved' | 'withdrawn'; revision: number; at: number }

/** Returns whether two forms have the same content, whatever the notation of the text. */
export const saysTheSame = (groups: readonly RecordGroup[], one: Values, other: Values) =>
  differencesBetween(groups, one, other).length === 0

/** Returns autosaved fields; `undefined` when they do not belong to a form of these groups. */
export function fieldsRead(groups: readonly RecordGroup[], fields: Record<string, string>) {
  const first = fieldsOf(groups)[0]?.name ?? ''
  return first in fields ? fields : undefined
}

/** Returns the typed fields of the form; `undefined` when it is another form. */
export const fieldsFrom = (groups: readonly RecordGroup[], data: FormData) =>
  fieldsRead(groups, typedFields(data))
