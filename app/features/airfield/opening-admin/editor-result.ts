import type { Errors, Values } from '#app/lib/form-values.ts'
import type { Overtaken } from '#app/resources/conflict/merge-form.ts'
import type { Displaced, OpeningPreview } from './opening-preview.ts'

/** What the last press of one of a form's buttons led to, when it did not save. */
export type EditorResult =
  | { kind: 'rows'; values: Values }
  | { kind: 'refused'; values: Values; errors: Errors }
  | { kind: 'preview'; values: Values; preview: OpeningPreview | null }
  /** Not saved: the hours close something the form has not shown yet. */
  | { kind: 'displaces'; values: Values; preview: OpeningPreview }
  /** Not deleted: without it, hours close in which something lies. */
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

/** Another page to go to; `isGone`: somebody has deleted it meanwhile. */
export type Went = { to: string } | { isGone: true }
