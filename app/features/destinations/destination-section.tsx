import type { TravelAircraft } from '#app/features/aircraft/aircraft.server.ts'
import type { Picture } from '#app/media/pictures/picture.ts'
import { CachedPart } from '#app/shell/cached-parts.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { DestinationEntry } from './destination-entry.tsx'
import { anchorPrefix } from './destination.ts'
import { destinationMap, ringsFor } from './destination-map.ts'
import type { ReachedDestination } from './reach.ts'

type DestinationSectionProps = {
  id: string
  title: string
  hint: string
  /** Unit of the distance rings. */
  unit: 'NM' | 'km'
  destinations: readonly ReachedDestination[]
  field: { name: string; runwayHeading: number | null } | null
  today: string
  fleet: readonly TravelAircraft[]
  own: TravelAircraft | undefined
  tippers: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, Picture>
}

/** Largest ring; with a larger one the near destinations would have too little room. */
const widest = { NM: 80, km: 40 } as const

/** A longer list shows the nearest ones; the others are folded on a phone. */
const most = 8
const mostNear = 6

/** Shows list and map, which refer to each other by number. */
export function DestinationSection(props: DestinationSectionProps) {
  const { id, title, hint, unit, destinations, field, today, fleet, own, tippers, pictures } = props
  const of = [id, title, hint, unit, destinations, field, today, fleet, own, tippers, pictures]
  return (
    <CachedPart tag="section" name="destinations" of={of} className="section" aria-labelledby={id}>
      <ListAndMap {...props} />
    </CachedPart>
  )
}

function ListAndMap(props: DestinationSectionProps) {
  const { id, title, hint, unit, destinations, field, today, fleet, own, tippers, pictures } = props
  const reached = destinations.flatMap(({ reach }) => reach?.distanceNm ?? [])
  const rings = ringsFor(reached, unit, widest[unit])
  const isCropped = reached.some((distance) => distance > rings.at(-1)!.radiusNm)
  const near = destinations.length > most ? mostNear : destinations.length
  const entry = (destination: ReachedDestination, index: number) => (
    <DestinationEntry
      key={destination.id}
      anchor={anchorPrefix + destination.id}
      number={index + 1}
      destination={destination}
      today={today}
      fleet={fleet}
      own={own}
      tip={tippers.get(destination.tipBy ?? '')}
      picture={pictures.get(destination.id)}
    />
  )
  return (
    <>
      <div className="sec-head">
        <h2 id={id}>{title}</h2>
        <p className="small muted">{hint}</p>
      </div>
      <div className="destgrid">
        {field !== null && (
          <figure className="dest-map">
            <div className="sheet">
              <div className="sheet-in">
                <Drawing
                  svg={destinationMap(destinations, {
                    scale: {
                      rings,
                      seed: unit === 'NM' ? 33 : 12,
                      title: `Karte: ${title}, Ringe bis ${rings.at(-1)!.label} um ${field.name}`,
                    },
                    runwayHeading: field.runwayHeading,
                    anchorPrefix,
                  })}
                  block
                  lettered
                />
              </div>
            </div>
            <figcaption>
              Ringe bei {rings.map(({ label }) => label).join(', ')}.{' '}
              {isCropped && 'Was weiter entfernt ist, steht am Rand in seiner Richtung. '}
              Entfernung und Richtung sind aus den Koordinaten gerechnet und maßstäblich; Gelände, Wald und
              Wasser sind gezeichnet, nicht vermessen. Nicht für Navigationszwecke.
            </figcaption>
          </figure>
        )}
        <div>
          <ol className="dests">{destinations.slice(0, near).map(entry)}</ol>
          {near < destinations.length && (
            <Fold title={`Weitere Ziele (${destinations.length - near})`}>
              <ol className="dests" start={near + 1}>
                {destinations.slice(near).map((destination, index) => entry(destination, near + index))}
              </ol>
            </Fold>
          )}
        </div>
      </div>
    </>
  )
}
