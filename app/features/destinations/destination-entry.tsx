import type { TravelAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { monthYear } from '#app/lib/german-dates.ts'
import { bearing, decimal, withUnit } from '#app/lib/german-numbers.ts'
import { flightMinutes } from '#app/lib/great-circle.ts'
import type { Picture } from '#app/media/pictures/picture.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { categories, surfaces, type Destination, isStale } from './destination.ts'
import type { Reach, ReachedDestination } from './reach.ts'

type DestinationEntryProps = {
  anchor: string
  number: number
  destination: ReachedDestination
  today: string
  fleet: readonly TravelAircraft[]
  /** The only aircraft whose flight time is shown; `undefined`: all. */
  own: TravelAircraft | undefined
  /** Name of the member who gave the tip, with their consent. */
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
  const isOld = isStale(destination.reviewedOn, today)
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
            <PictureView picture={picture} sizes="(min-width: 64rem) 30rem, 7rem" />
          </div>
        )}
        <p>{description}</p>
        <Fold
          title={
            <span>
              {type === 'by-air' ? 'Landen, Essen, Hinweise' : 'Hinkommen, Essen, Hinweise'}
              <span className="vh"> zu {name}</span>
            </span>
          }
        >
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
          {!isOld && <Reviewed destination={destination} tip={tip} />}
          {own === undefined && type === 'by-air' && reach !== null && fleet.length > 0 && (
            <FleetTimes reach={reach} fleet={fleet} />
          )}
        </Fold>
        {isOld && <Outdated destination={destination} tip={tip} />}
      </div>
      {reach !== null &&
        (type === 'by-air' ? <FlightFacts reach={reach} own={own} /> : <GroundFacts reach={reach} />)}
    </li>
  )
}

/** Returns `Gras 620 m, PPR telefonisch, Super Plus`; `null` for places without a landing site. */
function landingFacts({ type, runway, pprNote, fuel, notes }: Destination): string | null {
  if (type === 'ground') return null
  const length = runway?.lengthM == null ? '' : ` ${withUnit(runway.lengthM, 'm')}`
  const parts = [
    runway && `${surfaces[runway.surface]}${length}`,
    pprNote !== null && notes?.includes(pprNote) ? null : pprNote?.replace(/\.$/, ''),
    fuel.length > 0 ? `Kraftstoff: ${fuel.join(', ')}` : 'kein Kraftstoff eingetragen',
  ]
  return parts.filter(Boolean).join(' · ')
}

function restaurantText({ name, hours, phone }: NonNullable<Destination['restaurant']>): string {
  const known = [
    hours !== null && hours !== '—' ? hours.replaceAll('–', '\u2060–\u2060') : null,
    phone !== null ? `Telefon ${phone}` : null,
  ].filter(Boolean)
  return `Essen: ${[name, ...known].join(', ')}`
}

type ReviewProps = { destination: Destination; tip: string | undefined }

const byWhom = (tip: string | undefined) => (tip === undefined ? '' : `Tipp von ${tip}, `)

function Reviewed({ destination: { reviewedOn }, tip }: ReviewProps) {
  return (
    <p className="small muted">
      {byWhom(tip)}geprüft im {monthYear(reviewedOn)}
    </p>
  )
}

function Outdated({ destination: { reviewedOn, name, type }, tip }: ReviewProps) {
  return (
    <p className="small">
      <span className="badge warn">Über ein Jahr alt</span> {byWhom(tip)}Stand {monthYear(reviewedOn)}; bitte{' '}
      {type === 'by-air' ? `vor dem Flug nach ${name}` : 'vorher'} nachfragen.
    </p>
  )
}

/** Formats minutes: `19 min`, from an hour on `1 h 25 min`. */
export function durationText(minutes: number): string {
  if (minutes < 60) return withUnit(minutes, 'min')
  return `${withUnit(Math.floor(minutes / 60), 'h')} ${withUnit(minutes % 60, 'min')}`
}

const timeBy = ({ distanceNm }: Reach, { cruiseKmh }: TravelAircraft) =>
  durationText(flightMinutes(distanceNm, cruiseKmh))

function FlightFacts({ reach, own }: { reach: Reach; own: TravelAircraft | undefined }) {
  return (
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
          <dd>{timeBy(reach, own)}</dd>
        </div>
      )}
    </dl>
  )
}

function FleetTimes({ reach, fleet }: { reach: Reach; fleet: readonly TravelAircraft[] }) {
  return (
    <details className="fleet-times">
      <summary>Mit unseren Flugzeugen</summary>
      <ul>
        {fleet.map((aircraft) => (
          <li key={aircraft.id}>
            {aircraft.registration} <span className="muted">{aircraft.type}</span> {timeBy(reach, aircraft)}
          </li>
        ))}
      </ul>
    </details>
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
