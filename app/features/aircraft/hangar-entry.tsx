import { nearestSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { aircraftOnGrid } from '#app/ui/artwork/aircraft-three-view.ts'
import { withUnit } from '#app/lib/german-numbers.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { aircraftAddress, statusBadge, type Aircraft } from './aircraft.ts'

type HangarEntryProps = {
  aircraft: Aircraft
  today: string
  /** Whether a defect grounds it. */
  isGrounded: boolean
  /** Price for members; undefined when the club does not charter the aircraft. */
  price: string | undefined
}

export function HangarEntry({ aircraft, today, isGrounded, price }: HangarEntryProps) {
  const { registration, type, silhouette, numbers, roleText } = aircraft
  const size = numbers.lengthM === null ? {} : { lengthM: numbers.lengthM }
  return (
    <li>
      <div className="hangar-fig">
        <Drawing svg={aircraftOnGrid(nearestSilhouette(silhouette), registration, size)} block lettered />
      </div>
      <div className="hangar-t">
        <p className="badge-row">
          <StatusBadge aircraft={aircraft} today={today} isGrounded={isGrounded} />
        </p>
        <h3>
          <a href={aircraftAddress(aircraft)}>{registration}</a>
        </h3>
        <p className="muted">
          {type}
          {aircraft.competitionNumber !== null && ` · „${aircraft.competitionNumber}“`}
        </p>
        <dl className="kv">
          {roleText !== '' && (
            <>
              <dt>Einsatz</dt>
              <dd>{roleText}</dd>
            </>
          )}
          {numbers.seats !== null && (
            <>
              <dt>Plätze</dt>
              <dd>{numbers.seats}</dd>
            </>
          )}
          {numbers.wingspanM !== null && (
            <>
              <dt>Spannweite</dt>
              <dd>{withUnit(numbers.wingspanM, 'm', 2)}</dd>
            </>
          )}
          {price !== undefined && (
            <>
              <dt>Preis für Mitglieder</dt>
              <dd>{price}</dd>
            </>
          )}
        </dl>
      </div>
    </li>
  )
}

type StatusBadgeProps = { aircraft: Aircraft; today: string; isGrounded: boolean }

export function StatusBadge({ aircraft, today, isGrounded }: StatusBadgeProps) {
  const { tone, text } = statusBadge(aircraft, today, isGrounded)
  return <span className={tone === 'plain' ? 'badge' : `badge ${tone}`}>{text}</span>
}
