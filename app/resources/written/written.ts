import type { FormState } from '#app/lib/forms.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { Conflict } from '../conflict/conflict.ts'
import { fieldsOf, type RecordGroup } from '../record-field.ts'
import { differencesBetween } from '../record-units.ts'
import { typedFields } from '../unsaved/unsaved-form.ts'

/** How a kind of text that is written, planned and published is spoken of. */
export type WrittenWords = {
  list: { label: string; address: string }
  create: string
  edit: string
  /** „der Beitrag“, „diesen Beitrag“, „dem gespeicherten Beitrag“. */
  nominative: string
  accusative: string
  saved: string
  /** Missing for what is always there and of which there is one. */
  several?: {
    duplicate: string
    /** What one loses sight of when it goes into the trash. */
    trash: string
    /** „Hol den Beitrag zurück und speichere dann.“ */
    takeBack: string
  }
}

/** What the editor needs to know of what it edits. */
export type Written = {
  id: string
  revision: number
  /** ISO 8601, UTC. */
  updatedAt: string
  publishedAt: string | null
}

/** What the last press of a button led to. */
export type EditorResult =
  | { kind: 'refused'; form: FormState }
  /** Something was moved without script; nothing is stored yet. */
  | { kind: 'moved'; form: FormState }
  /** Somebody saved meanwhile. `form`: one's own, which a browser without script shows anew. */
  | { kind: 'stale'; current: Written; intent: string; conflicts: readonly Conflict[]; form: FormState }
  | { kind: 'trashed' }
  /** A sentence why it cannot go into the trash. */
  | { kind: 'kept'; sentence: string }
  /** No server answered. */
  | { kind: 'unreachable' }
  | { kind: 'taken-back' }
  | { kind: 'saved' | 'withdrawn'; revision: number; at: number }

/** Whether two fillings of the form say the same, however the text is written down. */
export const saysTheSame = (groups: readonly RecordGroup[], one: Values, other: Values) =>
  differencesBetween(groups, one, other).length === 0

/** Fields as they were kept; `undefined` when they are no form of these groups. */
export function fieldsRead(groups: readonly RecordGroup[], fields: Record<string, string>) {
  const first = fieldsOf(groups)[0]?.name ?? ''
  return first in fields ? fields : undefined
}

/** The form's fields as it stands now; `undefined` when it is another form. */
export const fieldsFrom = (groups: readonly RecordGroup[], data: FormData) =>
  fieldsRead(groups, typedFields(data))
