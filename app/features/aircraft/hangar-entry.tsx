import { nearestSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { aircraftOnGrid } from '#app/ui/artwork/aircraft-three-view.ts'
import { withUnit } from '#app/lib/german-numbers.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { aircraftAddress, type Aircraft, type Badge } from './aircraft.ts'

type HangarEntryProps = {
  aircraft: Aircraft
  badge: Pick<Badge, 'tone' | 'text'>
  /** Price for members; undefined when the club does not charter the aircraft. */
  price: string | undefined
}

export function HangarEntry({ aircraft, badge, price }: HangarEntryProps) {
  const { registration, type, silhouette, numbers, roleText } = aircraft
  const size = numbers.lengthM === null ? {} : { lengthM: numbers.lengthM }
  return (
    <li>
      <div className="hangar-fig">
        <Drawing svg={aircraftOnGrid(nearestSilhouette(silhouette), registration, size)} block lettered />
      </div>
      <div className="hangar-t">
        <p className="badge-row">
          <StatusBadge badge={badge} />
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

export function StatusBadge({ badge: { tone, text } }: Pick<HangarEntryProps, 'badge'>) {
  return <span className={tone === 'plain' ? 'badge' : `badge ${tone}`}>{text}</span>
}
