import { z } from 'zod'
import { PageLink, WhereOffered } from '#app/shell/page-link.tsx'
import type { Route } from './+types/directions.route'
import { roadMap } from '#app/ui/artwork/road-map.ts'
import { pageText } from '#app/features/pages/page-text.ts'
import { findPage } from '#app/features/pages/pages.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextView } from '#app/editor/text-view.tsx'
import { mediaOfText } from '#app/features/pages/text-with-media.server.ts'
import photos from '#app/ui/styles/photos.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import { SectionHead } from '#app/ui/section-head.tsx'
import aerodromeStyles from '#app/ui/styles/aerodrome.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import chartStyles from '#app/ui/styles/chart.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import roadMapStyles from '#app/ui/styles/road-map.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import styles from './directions.css?inline'
import copyAddress from './copy-address.js?url'
import { PlaceFacts } from './place-facts.tsx'
import { placeOf } from './place.ts'
import { textSections } from './page-sections.ts'
import { roadMapSetting } from './road-map.ts'

export const handle = {
  styles: [aerodromeStyles, planSheet, chartStyles, roadMapStyles, lines, tables, richMedia, photos, styles],
}

/** Of the club's record only what a visitor types into a device. */
const clubAddress = setting(
  'club',
  z.object({ address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }) }),
)

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const [page, club, { airfield }, map] = await Promise.all([
    findPage(db, 'anfahrt'),
    findSetting(db, clubAddress),
    airfieldContent(db),
    findSetting(db, roadMapSetting),
  ])
  const address = club?.address
  const placeholders = {
    'club.address.street': address?.street,
    'club.address.postalCode': address?.postalCode,
    'club.address.city': address?.city,
  }
  const text = page === undefined ? [] : pageText(page, placeholders)
  return {
    ...textSections(text),
    media: await mediaOfText(services, text),
    address: address === undefined ? null : `${address.street}, ${address.postalCode} ${address.city}`,
    place: airfield === undefined ? null : placeOf(airfield),
    map: map ?? null,
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: 'Anfahrt',
    description: `Der Weg zum Flugplatz mit Auto, Bahn, Bus, Rad, zu Fuß und aus der Luft${loaderData?.address ? `: ${loaderData.address}` : ''}.`,
  })

export default function DirectionsPage({ loaderData }: Route.ComponentProps) {
  const { intro, sections, media, address, place, map } = loaderData
  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Flugplatz' }, { label: 'Anfahrt' }]} />
        <div className="page-head head-split">
          <div>
            <h1>So finden Sie uns.</h1>
            {address !== null && (
              <p className="lead">
                <span className="select-all">{address}</span>
              </p>
            )}
          </div>
          {place !== null && (
            <p className="btn-row no-print">
              {address !== null && (
                <button type="button" className="btn btn-line" data-copy={address} hidden>
                  <Icon name="document" />{' '}
                  <span data-words aria-live="polite">
                    Adresse kopieren
                  </span>
                </button>
              )}
              <a className="btn btn-line" href={place.geo}>
                <Icon name="pin" /> In Karten-App öffnen
              </a>
              <WhereOffered href="/flugplatz/lageplan">
                <a className="btn btn-quiet" href="/flugplatz/lageplan">
                  Lageplan
                </a>
              </WhereOffered>
            </p>
          )}
        </div>
        {map !== null && (
          <figure>
            <div className="sheet">
              <div className="sheet-in route">
                <Drawing svg={roadMap(map, { title: map.description })} block lettered />
              </div>
            </div>
            <figcaption className="small muted">
              Skizze, nicht maßstäblich. Norden ist oben.
              {place !== null && (
                <>
                  {' '}
                  <a href={place.map} rel="noreferrer">
                    Ort bei OpenStreetMap ansehen
                  </a>{' '}
                  (fremde Seite).
                </>
              )}
            </figcaption>
          </figure>
        )}
      </div>
      <div className="wrap section cols cols-main">
        <div>
          <SectionHead title="Wege zum Platz" />
          {sections.length === 0 && (
            <p>
              Der Verein hat den Weg noch nicht beschrieben. Am Telefon sagen wir ihn gern:{' '}
              <PageLink href="/kontakt">Kontakt</PageLink>.
            </p>
          )}
          {sections.length > 0 && (
            <ul className="lines ways">
              {sections.map(({ heading, body }) => (
                <li key={heading.content.map(({ text }) => text).join('')}>
                  <h3>{heading.content.map(({ text }) => text).join('')}</h3>
                  <div className="stack">
                    <TextView document={body} {...media} />
                  </div>
                </li>
              ))}
            </ul>
          )}
        </div>
        {place !== null && <PlaceFacts place={place} intro={intro} media={media} />}
      </div>
      <script type="module" src={copyAddress} />
    </>
  )
}
