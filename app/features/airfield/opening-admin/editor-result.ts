import type { Errors, Values } from '#app/lib/form-values.ts'
import type { Overtaken } from '#app/resources/conflict/merge-form.ts'
import type { Displaced, OpeningPreview } from './opening-preview.ts'

/** Result of a form button that did not save. */
export type EditorResult =
  | { kind: 'rows'; values: Values }
  | { kind: 'refused'; values: Values; errors: Errors }
  | { kind: 'preview'; values: Values; preview: OpeningPreview | null }
  /** Not saved: the change closes hours with entries that the form has not shown yet. */
  | { kind: 'displaces'; values: Values; preview: OpeningPreview }
  /** Not deleted: deleting closes hours that contain entries. */
  | { kind: 'removes'; values?: undefined; displaced: readonly Displaced[] }
  | ({ kind: 'stale'; values: Values } & Overtaken)

export const resultStatus: Record<EditorResult['kind'], number> = {
  rows: 200,
  preview: 200,
  displaces: 409,
  removes: 409,
  refused: 400,
  stale: 409,
}

/** URL to redirect to; `isGone`: somebody has deleted it in the meantime. */
export type Went = { to: string } | { isGone: true }
