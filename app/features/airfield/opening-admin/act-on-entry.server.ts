import type { EditorResult, Went } from './editor-result.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import type { Unit } from '#app/resources/conflict/conflict.ts'
import { formToSave, overtakenBy, type StoredForm } from '#app/resources/conflict/merge-form.ts'
import { changedRows } from './interval-fields.ts'
import { type OpeningPreview, unseen } from './opening-preview.ts'

/** Operations on an entry that is already stored. */
export type StoredEntry<T> = {
  form: StoredForm
  remove: () => Promise<unknown>
  /** Preview of the next days without the entry. */
  previewWithout: () => Promise<OpeningPreview | null>
  /** `gone`: somebody has deleted it; a form: somebody has saved the entry since that revision. */
  replace: (entry: T, expectedRevision: number) => Promise<'saved' | 'gone' | StoredForm>
}

/** How a rule or special times are read from their form and saved. */
export type EntryAdmin<T> = {
  units: readonly Unit[]
  read: (values: Values) => { ok: true; entry: T } | { ok: false; errors: Errors }
  preview: (entry: T) => Promise<OpeningPreview | null>
  add: (entry: T) => Promise<unknown>
  /** Missing for new entries. */
  stored?: StoredEntry<T>
  /** URL to redirect to after saving. */
  saved: (entry: T) => string
  removed: string
}

/** Runs the action of the form's button. */
export async function actOnEntry<T>(sent: Values, admin: EntryAdmin<T>): Promise<EditorResult | Went> {
  const pressed = sent.intent ?? ''
  const rows = changedRows(sent, pressed)
  if (rows !== undefined) return { kind: 'rows', values: rows }
  if (pressed === 'loeschen' && admin.stored !== undefined) {
    const preview = await admin.stored.previewWithout()
    if (preview !== null && unseen(preview.displaced, sent.gesehen).length > 0)
      return { kind: 'removes', displaced: preview.displaced }
    await admin.stored.remove()
    return { to: admin.removed }
  }
  const { values, intent, expectedRevision } = formToSave(admin.units, sent, admin.stored?.form)
  const read = admin.read(values)
  if (!read.ok) return { kind: 'refused', values, errors: read.errors }
  if (pressed === 'vorschau') return { kind: 'preview', values, preview: await admin.preview(read.entry) }
  const preview = await admin.preview(read.entry)
  if (preview !== null && unseen(preview.displaced, sent.gesehen).length > 0)
    return { kind: 'displaces', values, preview }
  const to = admin.saved(read.entry)
  if (admin.stored === undefined) {
    await admin.add(read.entry)
    return { to }
  }
  const result = await admin.stored.replace(read.entry, expectedRevision)
  if (result === 'saved') return { to }
  if (result === 'gone') return { isGone: true }
  return { kind: 'stale', values, ...overtakenBy(admin.units, { values, intent }, result) }
}
