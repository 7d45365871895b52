import { useState } from 'react'
import { Drawing } from '#app/ui/drawing.tsx'
import type { Pick } from './board.server.ts'

type AircraftPicksProps = {
  picks: readonly Pick[]
  drawings: Readonly<Record<string, string>>
  /** When the form began. */
  chosen: string | undefined
  held: string | undefined
}

/** So many stand in a row of a phone beside the button for the others. */
const first = 3

/** The aircraft that are likely to be next; the others come with a tap, without script at once. */
export function AircraftPicks({ picks, drawings, chosen, held }: AircraftPicksProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <div className={isWhole ? 'sw-gl is-whole' : 'sw-gl'}>
      {picks.map(({ id, registration, type, silhouette, isFlying, blocked }, place) => (
        <label key={id} className={place < first || id === held ? undefined : 'sw-other'}>
          {/* Chosen with the arrow keys, the others stay for the next key. */}
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
