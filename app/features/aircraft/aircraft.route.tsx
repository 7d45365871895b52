import type { Route } from './+types/aircraft.route'
import { postAddress } from '#app/features/blog/post.ts'
import { nextPublicationChange } from '#app/features/blog/posts.server.ts'
import { findPublicPost } from '#app/features/blog/post-page.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { dayAndMonth, localDate, numericDate } from '#app/lib/german-dates.ts'
import { pictureSources } from '#app/media/pictures/picture.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { ownDocumentAddress } from '#app/features/documents/document.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import { usesOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { userContext, type User, readableFor } from '#app/platform/identity/actor.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { PreviousNext } from '#app/ui/previous-next.tsx'
import aircraftStyles from '#app/ui/styles/aircraft.css?inline'
import choices from '#app/ui/styles/choices.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { factTables, useFacts, type FactTable } from './aircraft-facts.ts'
import { AircraftPictures } from './aircraft-pictures.tsx'
import {
  aircraftAddress,
  aircraftTimesAddress,
  maintenanceOn,
  statusBadge,
  type Aircraft,
} from './aircraft.ts'
import { blocksNow } from './blocks/blocks.server.ts'
import {
  findAircraft,
  findNeighbours,
  listAircraftDocuments,
  listAircraftPictureIds,
  membersOnlyById,
} from './aircraft.server.ts'
import type { Charter } from './aircraft-details.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { charterPrices, type CharterPrice } from './charter-prices.ts'
import fleetPages from './fleet-pages.css?inline'
import { StatusBadge } from './hangar-entry.tsx'

export const handle = { styles: [aircraftStyles, choices, photos, tables, fleetPages] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const at = now()
  const aircraft = await findAircraft(db, params.aircraftId)
  if (aircraft === undefined) throw notFound(request.url)

  const today = localDate(at.getTime())
  const { relatedPostId } = aircraft
  // Prices and the end of maintenance can change at midnight.
  freshness.until(berlinDayBounds(today).end)
  const [priced, neighbours, pictureIds, grounded, inside, post] = await Promise.all([
    prices(db),
    findNeighbours(db, aircraft.id),
    listAircraftPictureIds(db, aircraft.id),
    blocksNow(db, at),
    openForMembers(db, aircraft, context.get(userContext)),
    relatedPostId === null ? undefined : findPublicPost(db, relatedPostId, at),
  ])
  if (relatedPostId !== null)
    freshness.until((await nextPublicationChange(db, at)) ?? Number.POSITIVE_INFINITY)
  const found = await findPictures(db, pictureIds)
  const pictures = pictureIds.flatMap((id) => found.get(id) ?? [])
  const related = post && { title: post.title, address: postAddress(post) }
  const charter = charterPrices(aircraft.charter, priced, today)
  if (grounded.until !== undefined) freshness.until(grounded.until)
  const known = statusBadge(aircraft, { day: today, block: grounded.byAircraft.get(aircraft.id) })
  const badge = { tone: known.tone, text: known.text }
  const reason = inside === null ? '' : known.why
  const note = known.isBlocked ? reason : maintenanceNote(aircraft, today)
  return { aircraft, badge, note, charter, inside, today, neighbours, pictures, related, publicUrl }
}

/** Returns what the page shows to members beside the public part; `null` for everyone else. */
async function openForMembers(db: Db, { id, registration }: Aircraft, reader: User | null) {
  const readable = readableFor(reader)
  if (!readable.includes('members')) return null
  const [all, isKeptHere] = await Promise.all([membersOnlyById(db, id), usesOwnTables(db)])
  const entered = all.get(id)
  const callsign = entered?.vfCallsign ?? null
  return {
    documents: entered === undefined ? [] : await listAircraftDocuments(db, entered, readable),
    callsign: callsign === registration ? null : callsign,
    timesAddress: isKeptHere ? aircraftTimesAddress({ id }) : null,
  }
}

const property = (name: string, value: number | null, unitText: string): Property[] =>
  value === null ? [] : [{ '@type': 'PropertyValue', name, value, unitText }]

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { aircraft, pictures, publicUrl } = loaderData
  return pageMeta(matches, location, {
    title: `${aircraft.registration}, ${aircraft.type}`,
    description: aircraft.teaser || `${aircraft.type}: Maße, Leistung, Ausrüstung und Einsatz.`,
    picture: pictures[0] && pictureSources(pictures[0]).fallback,
    structuredData: structuredAircraft(aircraft, publicUrl),
  })
}

export default function AircraftPage({ loaderData }: Route.ComponentProps) {
  const { aircraft, badge, note, today, neighbours, pictures, related } = loaderData
  const { registration, story } = aircraft
  const [origin, ...tablesBelow] = factTables(aircraft)
  const uses = useFacts(aircraft)
  return (
    <>
      <div className="wrap">
        <Crumbs
          trail={[
            { label: 'Verein' },
            { label: 'Flugzeuge', href: '/verein/flugzeuge' },
            { label: registration },
          ]}
        />
        <div className="page-head head-split">
          <div>
            <h1 className="reg-h">{registration}</h1>
            <p className="lead">
              {aircraft.type}. {aircraft.teaser}
            </p>
          </div>
          <p className="btn-row">
            <StatusBadge badge={badge} />
            {note !== '' && <span className="small muted">{note}</span>}
          </p>
        </div>
        <div className="cols cols-main2">
          <div>
            <AircraftPictures aircraft={aircraft} pictures={pictures} />
          </div>
          <div className="stack flow-6">
            {origin !== undefined && <FactTableView table={origin} />}
            {uses.length > 0 && <FactTableView table={{ title: 'Einsatz', facts: uses }} />}
            {aircraft.charter !== null && (
              <CharterBox charter={aircraft.charter} prices={loaderData.charter} />
            )}
            {loaderData.inside !== null && <MembersBox inside={loaderData.inside} today={today} />}
          </div>
        </div>
      </div>
      {(tablesBelow.length > 0 || aircraft.equipment.text !== '') && (
        <section className="wrap section" aria-labelledby="daten">
          <div className="sec-head">
            <h2 id="daten">Daten</h2>
            {aircraft.equipment.text !== '' && <p className="small muted">{aircraft.equipment.text}</p>}
          </div>
          <div className="sheets">
            {tablesBelow.map((table) => (
              <FactTableView key={table.title} table={table} />
            ))}
          </div>
        </section>
      )}
      {story.length > 0 && (
        <section className="wrap section" aria-labelledby="erzaehlt">
          <div className="sec-head">
            <h2 id="erzaehlt">Aus dem Bordbuch</h2>
          </div>
          <div className="story">
            {story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {related !== undefined && (
              <p>
                Im Blog: <a href={related.address}>{related.title}</a>
              </p>
            )}
          </div>
        </section>
      )}
      <div className="wrap section">
        <PreviousNext
          label="Weitere Flugzeuge"
          previous={neighbours.previous && neighbour(neighbours.previous)}
          next={neighbours.next && neighbour(neighbours.next)}
        />
      </div>
    </>
  )
}

function maintenanceNote(aircraft: Aircraft, today: string): string {
  const { maintenanceReason: reason, maintenanceUntil: until } = aircraft
  const state = maintenanceOn(aircraft, today)
  if (state === 'none') return ''
  const outlook = until !== null && `voraussichtlich flugklar ab ${dayAndMonth(addDays(until, 1))}`
  return [reason, state === 'unconfirmed' ? 'noch nicht bestätigt' : outlook].filter(Boolean).join(', ')
}

function neighbour(aircraft: Aircraft) {
  return {
    href: aircraftAddress(aircraft),
    label: (
      <>
        {aircraft.registration}
        <br />
        <small>{aircraft.type}</small>
      </>
    ),
  }
}

function FactTableView({ table }: { table: FactTable }) {
  return (
    <table className="tbl tbl-key">
      <caption>{table.title}</caption>
      <tbody>
        {table.facts.map(({ label, value, aside }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num">
              {value}
              {aside !== undefined && <span className="muted">{aside}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CharterBox({ charter, prices }: { charter: Charter; prices: readonly CharterPrice[] }) {
  const notes = prices.filter(({ note }) => note !== '').map(({ who, note }) => `${who}: ${note}`)
  return (
    <div className="aside">
      <h2>Chartern</h2>
      <dl className="kv">
        <dt>Wer</dt>
        <dd>{charter.who}</dd>
        {prices.map(({ customer, who, price }) => (
          <div className="pair" key={customer}>
            <dt>{who}</dt>
            <dd>{price}</dd>
          </div>
        ))}
        <dt>Kraftstoff</dt>
        <dd>{charter.wet ? 'enthalten (nass)' : 'nicht enthalten (trocken)'}</dd>
        <dt>Einweisung</dt>
        <dd>{charter.checkout}</dd>
      </dl>
      {notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
      <p>
        <PageLink href="/piloteninfo/preisliste">Alle Preise</PageLink>
      </p>
    </div>
  )
}

type MembersBoxProps = {
  inside: NonNullable<Route.ComponentProps['loaderData']['inside']>
  today: string
}

function MembersBox({ inside: { documents, callsign, timesAddress }, today }: MembersBoxProps) {
  if (documents.length === 0 && callsign === null && timesAddress === null) return null
  return (
    <div className="aside">
      <h2>Nur für Mitglieder</h2>
      <ul>
        {documents.map(({ id, label, title, validUntil }) => (
          <li key={id}>
            {label !== '' && !title.startsWith(label) && `${label}: `}
            <a href={ownDocumentAddress(id)}>{title}</a>
            {validUntil !== null && validUntil < today && ` (galt bis ${numericDate(validUntil)})`}
          </li>
        ))}
        {timesAddress !== null && (
          <li>
            <a href={timesAddress}>Zeiten und Prüfungen</a>
          </li>
        )}
        {callsign !== null && <li>In Vereinsflieger heißt es {callsign}.</li>}
      </ul>
    </div>
  )
}

type Property = { '@type': 'PropertyValue'; name: string; value: number; unitText: string }

/**
 * Returns the aircraft as structured data. schema.org has no type for aircraft, so it is a `Vehicle` with the measures as
 * properties.
 */
function structuredAircraft(aircraft: Aircraft, publicUrl: string): Record<string, unknown> {
  const { numbers } = aircraft
  return {
    '@type': 'Vehicle',
    name: `${aircraft.registration} (${aircraft.type})`,
    identifier: aircraft.registration,
    model: aircraft.type,
    manufacturer: { '@type': 'Organization', name: aircraft.manufacturer },
    url: publicUrl + aircraftAddress(aircraft),
    ...(aircraft.teaser !== '' && { description: aircraft.teaser }),
    ...(aircraft.yearBuilt !== null && { productionDate: String(aircraft.yearBuilt) }),
    ...(numbers.seats !== null && { vehicleSeatingCapacity: numbers.seats }),
    ...(numbers.engine !== null && {
      vehicleEngine: { '@type': 'EngineSpecification', name: numbers.engine },
    }),
    additionalProperty: [
      ...property('Spannweite', numbers.wingspanM, 'm'),
      ...property('Länge', numbers.lengthM, 'm'),
      ...property('Höchstabflugmasse', numbers.mtomKg, 'kg'),
      ...property('Reisegeschwindigkeit', numbers.cruiseSpeedKmh, 'km/h'),
      ...property('Gleitzahl', numbers.bestGlide, ''),
    ],
  }
}
