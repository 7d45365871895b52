import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { FormState } from '#app/lib/forms.ts'
import { mostRows, rowsOf, type RowKind } from './event-form-rows.ts'

export type GroupProps = { state: FormState }

/** The fields of one subject. */
export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

type RowListProps = GroupProps & {
  kind: RowKind
  heading: string
  /** What one row is: „Programmpunkt“. */
  one: string
  /** What adding one says: „Programmpunkt hinzufügen“. */
  add: string
  hint?: string
  /** The fields of a row; names begin with `prefix`. */
  children: (prefix: string) => ReactNode
}

/** Rows are added and taken away by the server, so that it works the same without script. */
export function RowList({ state, kind, heading, one, add, hint, children }: RowListProps) {
  const rows = rowsOf(state.values, kind)
  return (
    <div className="stack" id={`liste-${kind}`}>
      <h2 className="h3">{heading}</h2>
      {hint !== undefined && <p className="small muted">{hint}</p>}
      {rows.map((_, number) => (
        <div key={number} className="fgrid" role="group" aria-label={`${one} ${number + 1}`}>
          {children(`${kind}-${number}-`)}
          <div>
            <button
              className="btn btn-quiet btn-sm"
              name="intent"
              value={`zeile-weg:${kind}:${number}`}
              formAction={`#liste-${kind}`}
            >
              <Icon name="trash" /> Entfernen
              <span className="vh">
                : {one} {number + 1}
              </span>
            </button>
          </div>
        </div>
      ))}
      {rows.length < mostRows && (
        <p>
          <button
            className="btn btn-line btn-sm"
            name="intent"
            value={`zeile-mehr:${kind}`}
            formAction={`#liste-${kind}`}
          >
            <Icon name="plus" /> {add}
          </button>
        </p>
      )}
    </div>
  )
}
