import { Icon } from '#app/ui/icon.tsx'
import { aircraftAddress, type Aircraft } from './aircraft.ts'

type Neighbours = { previous: Aircraft | undefined; next: Aircraft | undefined }

export function PreviousNext({ previous, next }: Neighbours) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="prevnext" aria-label="Weitere Flugzeuge">
      {previous === undefined ? (
        <span />
      ) : (
        <a href={aircraftAddress(previous)} rel="prev">
          <Icon name="back" />
          <span>
            {previous.registration}
            <br />
            <small>{previous.type}</small>
          </span>
        </a>
      )}
      {next !== undefined && (
        <a href={aircraftAddress(next)} rel="next">
          <span>
            {next.registration}
            <br />
            <small>{next.type}</small>
          </span>
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  )
}
