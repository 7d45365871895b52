import { FactTable } from '#app/ui/fact-list.tsx'
import { ContactAtEnd, PageLink, WhereOffered } from '#app/shell/page-link.tsx'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { roadMap } from '#app/ui/artwork/road-map.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextView, type TextMedia } from '#app/editor/text-view.tsx'
import photos from '#app/ui/styles/photos.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import { SectionHead } from '#app/ui/section-head.tsx'
import aerodromeStyles from '#app/ui/styles/aerodrome.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import chartStyles from '#app/ui/styles/chart.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import roadMapStyles from '#app/ui/styles/road-map.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import styles from './directions.css?inline'
import copyAddress from './copy-address.js?url'
import type { Directions } from './directions-data.server.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import type { Place } from './place.ts'

export const directionsStyles = [
  aerodromeStyles,
  planSheet,
  chartStyles,
  roadMapStyles,
  lines,
  tables,
  richMedia,
  photos,
  styles,
]

type DirectionsPageProps = { data: Directions; language: Language }

/** Directions to the airfield: the club's texts in the language they were written in, the facts in the page's language. */
export function DirectionsPage({ data, language }: DirectionsPageProps) {
  const { intro, sections, media, address, place, map } = data
  const { say } = saying(language)
  const own = language === 'en' ? ('de' as const) : undefined
  const sitePlan = pagePairs.sitePlan[language]
  return (
    <>
      <div className="wrap">
        {language === 'de' && <Crumbs trail={[{ label: 'Flugplatz' }, { label: 'Anfahrt' }]} />}
        <div className="page-head head-split">
          <div>
            <h1>{say('So finden Sie uns.', 'How to find us.')}</h1>
            {address !== null && (
              <p className="lead">
                <span className="select-all" lang={own}>
                  {address}
                </span>
              </p>
            )}
          </div>
          {place !== null && (
            <p className="btn-row no-print">
              {address !== null && (
                <button
                  type="button"
                  className="btn btn-line"
                  data-copy={address}
                  data-copied={say('Adresse kopiert', 'Address copied')}
                >
                  <Icon name="document" />{' '}
                  <span data-words aria-live="polite">
                    {say('Adresse kopieren', 'Copy the address')}
                  </span>
                </button>
              )}
              <a className="btn btn-line" href={place.geo}>
                <Icon name="pin" /> {say('In Karten-App öffnen', 'Open in a map app')}
              </a>
              <WhereOffered href={sitePlan}>
                <a className="btn btn-quiet" href={sitePlan}>
                  {say('Lageplan', 'Site plan')}
                </a>
              </WhereOffered>
            </p>
          )}
        </div>
        {map !== null && (
          <figure>
            <div className="sheet">
              <div className="sheet-in route">
                <Drawing svg={roadMap(map, { title: map.description })} block lettered lang={own} />
              </div>
            </div>
            <figcaption className="small muted">
              {say('Skizze, nicht maßstäblich. Norden ist oben.', 'A sketch, not to scale. North is up.')}
              {place !== null && (
                <>
                  {' '}
                  <a href={place.map} rel="noreferrer">
                    {say('Ort bei OpenStreetMap ansehen', 'See the place at OpenStreetMap')}
                  </a>{' '}
                  {say('(fremde Seite).', '(another website).')}
                </>
              )}
            </figcaption>
          </figure>
        )}
      </div>
      <div className="wrap section cols cols-main">
        <div>
          <SectionHead title={say('Wege zum Platz', 'Ways to the aerodrome')}>
            {sections.length > 0 && language === 'en' && (
              <p className="small muted">The club describes them in German.</p>
            )}
          </SectionHead>
          {sections.length === 0 && (
            <p>
              {say(
                'Der Verein hat den Weg noch nicht beschrieben. Am Telefon sagen wir ihn gern',
                'The club has not described the way yet. We will gladly describe it by phone',
              )}
              <ContactAtEnd>{say('Kontakt', 'contact (in German)')}</ContactAtEnd>
            </p>
          )}
          {sections.length > 0 && (
            <ul className="lines ways" lang={own}>
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
        {place !== null && <PlaceFacts place={place} intro={intro} media={media} language={language} />}
      </div>
      <script type="module" src={copyAddress} />
    </>
  )
}

type PlaceFactsProps = { place: Place; intro: RichText; media: TextMedia; language: Language }

/** Coordinates to copy, below the text that the club wrote before its first heading. */
function PlaceFacts({ place, intro, media, language }: PlaceFactsProps) {
  const { say } = saying(language)
  const rows = [
    ['Navigation', place.typed],
    [say('Dezimal', 'Decimal'), place.decimal],
    [say('Grad, Minuten', 'Degrees, minutes'), place.degrees],
    [say('Luftfahrt', 'Aeronautical'), place.aeronautical],
    [say('Höhe', 'Elevation'), `${place.elevation} MSL`],
    [say('Piste', 'Runway'), place.runway],
    [say('Funk', 'Frequency'), place.channel],
  ] as const
  return (
    <aside className="aside">
      <h2>{say('Für Karte und Gerät', 'For maps and navigation')}</h2>
      {intro.length > 0 && (
        <div className="stack" lang={language === 'en' ? 'de' : undefined}>
          <TextView document={intro} {...media} />
        </div>
      )}
      <FactTable
        caption={say('Koordinaten und Platzdaten', 'Coordinates and aerodrome data')}
        isCaptionHidden
        facts={rows.map(([label, value]) => [
          label,
          value && (
            <span key={label} className="select-all">
              {value}
            </span>
          ),
        ])}
      />
      <p>
        <PageLink href={pagePairs.extract[language]}>
          {say(
            `Alles für den Anflug${place.icao === null ? '' : ` auf ${place.icao}`} im AIP-Auszug`,
            `For the approach${place.icao === null ? '' : ` to ${place.icao}`}: AIP extract`,
          )}
        </PageLink>
      </p>
    </aside>
  )
}
