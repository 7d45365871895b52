import type { TravelAircraft } from '#app/features/aircraft/travel-aircraft.server.ts'
import { monthYear } from '#app/lib/german-dates.ts'
import { bearing, decimal, withUnit } from '#app/lib/german-numbers.ts'
import { flightMinutes } from '#app/lib/great-circle.ts'
import type { Picture } from '#app/media/pictures/picture.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { categories, surfaces, type Destination } from './destination.ts'
import type { Reach, ReachedDestination } from './reach.ts'
import { isStale } from './staleness.ts'

type DestinationEntryProps = {
  anchor: string
  number: number
  destination: ReachedDestination
  today: string
  fleet: readonly TravelAircraft[]
  /** The aircraft whose time is wanted alone. */
  own: TravelAircraft | undefined
  /** Name of who gave the tip, where they agree to be named. */
  tip: string | undefined
  picture: Picture | undefined
}

export function DestinationEntry({
  anchor,
  number,
  destination,
  today,
  fleet,
  own,
  tip,
  picture,
}: DestinationEntryProps) {
  const { name, icao, description, reach, restaurant, mobility, notes, link, type } = destination
  const onTheWay = mobility && `${type === 'by-air' ? 'Vor Ort' : 'Hinkommen'}: ${mobility}`
  const facts = [landingFacts(destination), restaurant && restaurantText(restaurant), onTheWay].filter(
    Boolean,
  )
  return (
    <li id={anchor}>
      <b className="no" aria-hidden="true">
        {number}
      </b>
      <div>
        <h3 className="h3">
          <span className="vh">Ziel {number}: </span>
          {name} {icao !== null && <span className="muted data">{icao}</span>}
        </h3>
        <p className="small muted">{destination.categories.map((code) => categories[code]).join(' · ')}</p>
        {picture !== undefined && (
          <div className="pic r-32">
            <PictureView picture={picture} sizes="(min-width: 64rem) 30rem, 100vw" />
          </div>
        )}
        <p>{description}</p>
        {facts.map((fact) => (
          <p key={fact} className="small muted">
            {fact}
          </p>
        ))}
        {restaurant?.web && (
          <p className="small">
            <a href={restaurant.web}>{restaurant.name}</a>
          </p>
        )}
        {link !== null && (
          <p className="small">
            <a href={link}>Mehr über {name}</a>
          </p>
        )}
        {notes !== null && <p className="small muted">{notes}</p>}
        <Review destination={destination} today={today} tip={tip} />
      </div>
      {reach !== null &&
        (type === 'by-air' ? (
          <FlightFacts reach={reach} fleet={fleet} own={own} />
        ) : (
          <GroundFacts reach={reach} />
        ))}
    </li>
  )
}

/** `Gras 620 m, PPR telefonisch, Super Plus`; null for places one does not land at. */
function landingFacts({ type, runway, pprNote, fuel, notes }: Destination): string | null {
  if (type === 'ground') return null
  const length = runway?.lengthM == null ? '' : ` ${withUnit(runway.lengthM, 'm')}`
  const parts = [
    runway && `${surfaces[runway.surface]}${length}`,
    pprNote !== null && notes?.includes(pprNote) ? null : pprNote?.replace(/\.$/, ''),
    fuel.length > 0 ? `Kraftstoff: ${fuel.join(', ')}` : 'kein Kraftstoff',
  ]
  return parts.filter(Boolean).join(' · ')
}

function restaurantText({ name, hours, phone }: NonNullable<Destination['restaurant']>): string {
  const known = [
    hours !== null && hours !== '—' ? hours : null,
    phone !== null ? `Telefon ${phone}` : null,
  ].filter(Boolean)
  return `Essen: ${[name, ...known].join(', ')}`
}

type ReviewProps = { destination: Destination; today: string; tip: string | undefined }

function Review({ destination: { reviewedOn, name }, today, tip }: ReviewProps) {
  const by = tip === undefined ? '' : `Tipp von ${tip}, `
  if (!isStale(reviewedOn, today)) {
    return (
      <p className="small muted">
        {by}geprüft im {monthYear(reviewedOn)}
      </p>
    )
  }
  return (
    <p className="small">
      <span className="badge warn">Über ein Jahr alt</span> {by}Stand {monthYear(reviewedOn)}; bitte vor dem
      Flug nach {name} nachfragen.
    </p>
  )
}

/** `19 min`, from an hour on `1 h 25 min`. */
export function durationText(minutes: number): string {
  if (minutes < 60) return withUnit(minutes, 'min')
  return `${withUnit(Math.floor(minutes / 60), 'h')} ${withUnit(minutes % 60, 'min')}`
}

type FlightFactsProps = {
  reach: Reach
  fleet: readonly TravelAircraft[]
  own: TravelAircraft | undefined
}

function FlightFacts({ reach, fleet, own }: FlightFactsProps) {
  const time = ({ cruiseKmh }: TravelAircraft) => durationText(flightMinutes(reach.distanceNm, cruiseKmh))
  return (
    <>
      <dl className="dd">
        <div>
          <dt>Entfernung</dt>
          <dd>{withUnit(Math.round(reach.distanceNm), 'NM')}</dd>
        </div>
        <div>
          <dt>Kurs (rw.)</dt>
          <dd>{bearing(reach.course)}</dd>
        </div>
        {own === undefined ? (
          <div>
            <dt>100 / 180{'\u202F'}km/h</dt>
            <dd>
              {durationText(reach.minutesSlow)} / {durationText(reach.minutesFast)}
            </dd>
          </div>
        ) : (
          <div>
            <dt>
              {own.registration}, {own.cruiseKmh}
              {'\u202F'}km/h
            </dt>
            <dd>{time(own)}</dd>
          </div>
        )}
      </dl>
      {own === undefined && fleet.length > 0 && (
        <details className="fleet-times">
          <summary>Mit unseren Flugzeugen</summary>
          <ul>
            {fleet.map((aircraft) => (
              <li key={aircraft.id}>
                {aircraft.registration} <span className="muted">{aircraft.type}</span> {time(aircraft)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function GroundFacts({ reach }: { reach: Reach }) {
  const km = reach.distanceNm * 1.852
  return (
    <dl className="dd">
      <div>
        <dt>Luftlinie</dt>
        <dd>
          {decimal(km, km < 10 ? 1 : 0)}
          {'\u202F'}km
        </dd>
      </div>
      <div>
        <dt>Richtung</dt>
        <dd>{bearing(reach.course)}</dd>
      </div>
    </dl>
  )
}
