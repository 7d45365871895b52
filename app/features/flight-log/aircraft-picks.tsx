import { useState } from 'react'
import { Drawing } from '#app/ui/drawing.tsx'
import type { Pick } from './board.server.ts'

type AircraftPicksProps = {
  picks: readonly Pick[]
  drawings: Readonly<Record<string, string>>
  /** Aircraft initially selected in the form. */
  chosen: string | undefined
  held: string | undefined
}

/** Number of aircraft in a phone's row, besides the button for the others. */
const first = 3

/** Shows the aircraft likely to fly next; a tap shows the others, which without scripts are always visible. */
export function AircraftPicks({ picks, drawings, chosen, held }: AircraftPicksProps) {
  const [isWhole, setWhole] = useState(false)
  if (picks.length === 0) {
    return (
      <p className="small muted">
        Noch ist kein Flugzeug eingetragen; die Verwaltung legt sie unter „Flugzeuge“ an. Ein fremdes trägst
        du weiter unten ein.
      </p>
    )
  }
  return (
    <div className={isWhole ? 'sw-gl is-whole' : 'sw-gl'}>
      {picks.map(({ id, registration, type, silhouette, isFlying, blocked }, place) => (
        <label key={id} className={place < first || id === held ? undefined : 'sw-other'}>
          {/* When choosing with the arrow keys the other aircraft stay visible. */}
          <input
            onClick={({ detail }) => detail > 0 && setWhole(false)}
            type="radio"
            name="flugzeug"
            value={id}
            defaultChecked={chosen === id}
          />
          <span>
            <Drawing svg={drawings[silhouette] ?? ''} />
            <b>{registration}</b>
            {isFlying ? (
              <small className="sw-up">fliegt</small>
            ) : blocked === null ? (
              <small>{type}</small>
            ) : (
              <small className="sw-stop">gesperrt</small>
            )}
          </span>
        </label>
      ))}
      {picks.length > first && (
        <button className="sw-all" type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'weniger' : 'andere'}
        </button>
      )}
    </div>
  )
}
