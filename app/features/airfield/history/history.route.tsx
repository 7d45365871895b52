import type { Route } from './+types/history.route'
import { PageLink } from '#app/shell/page-link.tsx'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { dayOf, yearOf } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { findPublicNames } from '#app/features/members/public-names.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { PictureFigure } from '#app/media/pictures/picture.tsx'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Icon } from '#app/ui/icon.tsx'
import aircraftStyles from '#app/ui/styles/aircraft.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import {
  byDecade,
  yearOfEntry,
  formatYear,
  chronicleCategories,
  formatDay,
  type ChronicleEntry,
} from './chronicle-entry.ts'
import { listChronicle } from './chronicle.server.ts'
import type { ReactNode } from 'react'
import { aircraftSide } from '#app/ui/artwork/aircraft-side.ts'
import { isSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import styles from './history.css?inline'

export const handle = { styles: [aircraftStyles, photos, fold, styles] }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const entries = await listChronicle(db)
  const year = yearOf(localDate(now().getTime()))
  // The page states how many years ago the club was founded, so it is cached until the new year.
  context.get(requestContext).freshness.until(berlinInstant(dayOf(year + 1, 1, 1)))
  const founding = entries.find(({ category }) => category === 'founding')
  return {
    decades: byDecade(entries),
    years: founding === undefined ? null : year - yearOfEntry(founding),
    names: await findPublicNames(
      db,
      entries.flatMap(({ personIds }) => personIds),
    ),
    pictures: await findPictures(
      db,
      entries.flatMap(({ pictureId }) => pictureId ?? []),
    ),
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Geschichte',
    description: 'Die Chronik des Vereins nach Jahrzehnten: Gründung, Platz, Hallen, Flugzeuge und Menschen.',
  })

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { decades, years, names, pictures } = loaderData
  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Flugplatz' }, { label: 'Geschichte' }]} />
        <div className="page-head">
          <h1>{years === null || years < 2 ? 'Unsere Geschichte.' : `${years} Jahre in der Luft.`}</h1>
          <p className="lead">
            {decades.length === 0
              ? 'Die Chronik ist noch nicht geschrieben. Wer etwas zu erzählen hat, ist willkommen.'
              : 'Die Chronik des Vereins nach Jahrzehnten. Wo eine Zeichnung steht, flog dieses Muster hier zuerst, alle im gleichen Maßstab.'}
          </p>
        </div>
        {decades.length > 0 && (
          <div className="chron">
            <nav className="decades" aria-label="Jahrzehnt wählen">
              <ol>
                {decades.map(({ decade }) => (
                  <li key={decade}>
                    <a href={`#j${decade}`}>{`${decade}er`}</a>
                  </li>
                ))}
              </ol>
            </nav>
            <div>
              {decades.map(({ decade, entries }, index) => (
                <section key={decade} className="decade" aria-labelledby={`h${decade}`}>
                  <div className="decade-h">
                    <h2 id={`h${decade}`}>
                      {decade}
                      <span>er</span>
                    </h2>
                    <FirstAircraft entries={entries} />
                  </div>
                  <Fold title={formatCount(entries.length)} isOpen={index === 0}>
                    <ol className="years" id={`j${decade}`}>
                      {entries.map((entry) => {
                        const picture = entry.pictureId === null ? undefined : pictures.get(entry.pictureId)
                        return (
                          <li key={entry.id} id={entry.id}>
                            <p className="y">{formatYear(entry.date)}</p>
                            <EntryText
                              entry={entry}
                              names={entry.personIds.flatMap((id) => names.get(id) ?? [])}
                            >
                              {picture && (
                                <PictureFigure picture={picture} sizes="(min-width: 64rem) 36rem, 100vw" />
                              )}
                            </EntryText>
                          </li>
                        )
                      })}
                    </ol>
                  </Fold>
                </section>
              ))}
            </div>
          </div>
        )}
      </div>
      <div className="wrap section">
        <div className="note">
          <Icon name="image" />
          <div>
            <strong>Haben Sie ein altes Foto?</strong>
            <p>
              Schicken Sie uns einen Scan, mit Jahr, Ort und abgebildeten Personen; zeigen dürfen wir ihn nur
              mit dem Einverständnis der Rechteinhaber.{' '}
              <a href="/flugplatz/geschichte/foto-einsenden">Altes Foto einsenden</a>. Nur auf Papier?{' '}
              <PageLink href="/kontakt">Fragen Sie uns</PageLink>, wir scannen es und schicken das Original
              zurück.
            </p>
          </div>
        </div>
      </div>
    </>
  )
}

const formatCount = (count: number) => (count === 1 ? 'Ein Eintrag' : `${count} Einträge`)

/** Types that flew here for the first time in this decade, side by side at the same scale. */
function FirstAircraft({ entries }: { entries: readonly ChronicleEntry[] }) {
  const drawn = entries.flatMap(({ firstAircraft, date }) =>
    firstAircraft !== null && isSilhouette(firstAircraft.silhouette)
      ? [{ name: firstAircraft.name, silhouette: firstAircraft.silhouette, date }]
      : [],
  )
  return drawn.map(({ name, silhouette, date }) => (
    <figure key={name}>
      <Drawing svg={aircraftSide(silhouette)} block />
      <figcaption className="small muted">
        {name}, {formatYear(date)}
      </figcaption>
    </figure>
  ))
}

type EntryTextProps = { entry: ChronicleEntry; names: readonly string[]; children: ReactNode }

function EntryText({ entry: { title, text, category, date, source }, names, children }: EntryTextProps) {
  const facts = [formatDay(date), names.length > 0 && `mit ${names.join(', ')}`, source].filter(
    (fact) => typeof fact === 'string',
  )
  return (
    <div>
      <p className="badge">{chronicleCategories[category]}</p>
      <h3>{title}</h3>
      {text !== '' && <p>{text}</p>}
      {children}
      {facts.length > 0 && <p className="small muted">{facts.join(' · ')}</p>}
    </div>
  )
}
