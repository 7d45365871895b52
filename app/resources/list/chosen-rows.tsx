import type { ReactNode } from 'react'

type ChosenRowsProps = {
  /** Legend: „Angekreuzte Beiträge“. */
  legend: string
  children: ReactNode
}

/** Renders a form around a list; its buttons act on the selected rows. */
export function ChosenRows({ legend, children }: ChosenRowsProps) {
  return (
    <form method="post" className="stack">
      <fieldset className="chosen-bar">
        <legend>{legend}</legend>
        <button className="btn btn-line btn-sm" name="intent" value="veroeffentlichen">
          Veröffentlichen
        </button>
        <button className="btn btn-line btn-sm" name="intent" value="zurueckziehen">
          Zurückziehen
        </button>
        <button className="btn btn-line btn-sm" name="intent" value="papierkorb">
          In den Papierkorb
        </button>
      </fieldset>
      {children}
    </form>
  )
}

/** Shows the checkbox that selects a row. */
export function PickCell({ name, value, title }: { name: string; value: string; title: string }) {
  return (
    <td className="c-pick">
      <input className="pick" type="checkbox" name={name} value={value} aria-label={`Auswählen: ${title}`} />
    </td>
  )
}
