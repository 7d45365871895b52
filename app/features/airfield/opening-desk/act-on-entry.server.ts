import type { EditorResult, Went } from './editor-result.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import { changedRows } from './interval-fields.ts'
import type { Difference } from './opening-facts.ts'
import type { OpeningPreview } from './opening-preview.ts'
import { savedOver, readExpectedRevision } from '#app/lib/expected-revision.ts'

/** What is stored by now, seen from the form that wanted to replace it. */
type Newer = { revision: number; updatedAt: string; differences: readonly Difference[] }

/** Removing and replacing what is stored already. */
export type StoredEntry<T> = {
  remove: () => Promise<unknown>
  /** `gone`: somebody has deleted it; `Newer`: somebody has saved it since that revision. */
  replace: (entry: T, expectedRevision: number) => Promise<'saved' | 'gone' | Newer>
}

/** How a rule, or special times, are read from their form and kept. */
export type EntryDesk<T> = {
  read: () => { ok: true; entry: T } | { ok: false; errors: Errors }
  preview: (entry: T) => Promise<OpeningPreview | null>
  add: (entry: T) => Promise<unknown>
  /** Missing while nothing is stored. */
  stored?: StoredEntry<T>
  /** Where to go afterwards. */
  saved: (entry: T) => string
  removed: string
}

/** Carries out what the pressed button of the form asks for. */
export async function actOnEntry<T>(values: Values, desk: EntryDesk<T>): Promise<EditorResult | Went> {
  const pressed = values.intent ?? ''
  const rows = changedRows(values, pressed)
  if (rows !== undefined) return { kind: 'rows', values: rows }
  if (pressed === 'loeschen' && desk.stored !== undefined) {
    await desk.stored.remove()
    return { to: desk.removed }
  }
  const read = desk.read()
  if (!read.ok) return { kind: 'refused', values, errors: read.errors }
  if (pressed === 'vorschau') return { kind: 'preview', values, preview: await desk.preview(read.entry) }
  const to = desk.saved(read.entry)
  if (desk.stored === undefined) {
    await desk.add(read.entry)
    return { to }
  }
  const result = await desk.stored.replace(
    read.entry,
    readExpectedRevision(savedOver(pressed) ?? values.expectedRevision),
  )
  if (result === 'saved') return { to }
  return result === 'gone' ? { isGone: true } : { kind: 'stale', values, ...result }
}
