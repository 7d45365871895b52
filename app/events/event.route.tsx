import { redirect } from 'react-router'
import type { Route } from './+types/event.route'
import { clubSetting } from '#app/club/club.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { pictureSources } from '#app/pictures/picture.ts'
import { PictureView } from '#app/pictures/picture.tsx'
import { findPictures } from '#app/pictures/pictures.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/settings/settings.server.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { MoreLink } from '#app/ui/section-head.tsx'
import eventStyles from '#app/ui/styles/events.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { EventAside } from './event-aside.tsx'
import { EventList } from './event-list.tsx'
import eventPage from './event-page.css?inline'
import { structuredEvent } from './event-structured.ts'
import { ArrivalByAirTable, EventNotice, Programme } from './event-sections.tsx'
import { categoryLabel, eventAddress, eventsAddress } from './event.ts'
import { eventBadge, whenSentence } from './event-words.ts'
import { countPlaces, findPublicEvent, listUpcomingEvents, nextEventChange } from './events.server.ts'
import ownStyles from './events.css?inline'
import { firstOccurrence, lastOccurrence, nextOccurrence, occurrencesBetween } from './occurrences.ts'

export const handle = { styles: [eventStyles, photos, tables, ownStyles, eventPage] }

const furtherDates = 6

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const at = now()
  const event = await findPublicEvent(db, params.eventId, at)
  if (event === undefined) throw notFound(request.url)
  if (new URL(request.url).pathname !== eventAddress(event)) throw redirect(eventAddress(event), 301)

  const today = localDate(at.getTime())
  const occurrence = nextOccurrence(event, at.getTime()) ?? lastOccurrence(event) ?? firstOccurrence(event)
  const [places, upcoming, pictures, club, change] = await Promise.all([
    countPlaces(db, [event.id]),
    listUpcomingEvents(db, at, 4),
    findPictures(db, event.pictureId === null ? [] : [event.pictureId]),
    findSetting(db, clubSetting),
    nextEventChange(db, at),
  ])
  freshness.until(berlinDayBounds(today).end)
  if (change !== undefined) freshness.until(change)
  return {
    dated: { event, occurrence, places: places.get(event.id) ?? { taken: 0, waiting: 0 } },
    dates:
      event.series === null
        ? []
        : occurrencesBetween(event, today, oneYearAfter(today)).slice(0, furtherDates),
    further: upcoming.filter((other) => other.event.id !== event.id).slice(0, 3),
    picture: [...pictures.values()][0],
    place:
      club === undefined
        ? undefined
        : `${club.address.street}, ${club.address.postalCode} ${club.address.city}`,
    at: at.getTime(),
    publicUrl,
  }
}

const oneYearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { dated, picture, place, publicUrl } = loaderData
  const { event, occurrence } = dated
  const shown = picture && pictureSources(picture).fallback
  return pageMeta(matches, location, {
    title: event.title,
    description: `${whenSentence(event, occurrence)}, ${event.location}. ${event.description}`.slice(0, 300),
    picture: shown,
    kind: 'article',
    structuredData: structuredEvent(dated, publicUrl, { organizer: place, picture: shown }),
  })
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { dated, dates, further, picture, at, publicUrl } = loaderData
  const { event, occurrence } = dated
  const badge = eventBadge(dated, at)
  return (
    <>
      <article className="wrap">
        <Crumbs
          trail={[
            { label: 'Erlebnisse' },
            { label: 'Veranstaltungen', href: eventsAddress },
            { label: event.title },
          ]}
        />
        <header className="page-head">
          <h1>{event.title}</h1>
          <p className="lead">{whenSentence(event, occurrence)}</p>
          <p className="btn-row">
            <span className={badge.tone === 'plain' ? 'badge' : `badge ${badge.tone}`}>{badge.text}</span>
            <span className="small muted">{categoryLabel(event.category)}</span>
          </p>
        </header>
        <div className="cols cols-main">
          <div className="stack flow-6">
            <EventNotice event={event} />
            {picture !== undefined && (
              <div className="pic r-32">
                <PictureView picture={picture} sizes="(min-width: 60rem) 52rem, 100vw" loading="eager" />
              </div>
            )}
            <div className="prose">
              {event.description.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <Programme programme={event.programme} isOver={occurrence.endsAt <= at} />
            {event.arrivalByAir !== null && (
              <ArrivalByAirTable arrival={event.arrivalByAir} event={event} occurrence={occurrence} />
            )}
          </div>
          <EventAside dated={dated} dates={dates} at={at} publicUrl={publicUrl} />
        </div>
      </article>
      {further.length > 0 && (
        <section className="wrap section" aria-labelledby="weitere">
          <div className="sec-head">
            <h2 id="weitere">Außerdem am Platz</h2>
            <MoreLink href={eventsAddress}>Alle Termine</MoreLink>
          </div>
          <EventList dated={further} at={at} />
        </section>
      )}
    </>
  )
}
