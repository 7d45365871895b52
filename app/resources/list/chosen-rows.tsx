import type { ReactNode } from 'react'

type ChosenRowsProps = {
  /** „Angekreuzte Beiträge“. */
  legend: string
  children: ReactNode
}

/** A form around the list: what its buttons do, they do with the ticked rows. */
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

/** The box that ticks a row. */
export function PickCell({ name, value, title }: { name: string; value: string; title: string }) {
  return (
    <td className="c-pick">
      <input className="pick" type="checkbox" name={name} value={value} aria-label={`Auswählen: ${title}`} />
    </td>
  )
}
