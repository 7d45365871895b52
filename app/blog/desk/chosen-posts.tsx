import type { ReactNode } from 'react'

/** A form around the list: what its buttons do, they do with the ticked rows. */
export function ChosenPosts({ children }: { children: ReactNode }) {
  return (
    <form method="post" className="stack">
      <fieldset className="chosen-bar">
        <legend>Angekreuzte Beiträge</legend>
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
