import { redirect } from 'react-router'
import type { Route } from './+types/event.route'
import { clubSetting } from '#app/features/club/club.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { plainText } from '#app/lib/rich-text.ts'
import { pictureSources } from '#app/media/pictures/picture.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { MoreLink } from '#app/shell/page-link.tsx'
import { EventArticle } from './event-article.tsx'
import { EventList } from './event-list.tsx'
import { eventPage } from './event-page.server.ts'
import { structuredEvent } from './event-structured.ts'
import { dateAddress, eventAddress, eventsAddress, eventPageStyles, titlePrefix } from './event.ts'
import { whenSentence } from './format-event.ts'
import { findPublicEvent, listUpcomingEvents, nextEventChange } from './events.server.ts'
import { firstOccurrence, lastOccurrence, nextOccurrence, occurrenceNamed } from './occurrences.ts'
import { RegistrationBox } from './registration/registration-box.tsx'
import { addressLine } from '#app/lib/postal-address.ts'

export const handle = { styles: eventPageStyles }

/** Shows the event at its next date, or under `…/termin/2026-07-04` at that date of a series. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const at = now()
  const event = await findPublicEvent(db, params.eventId, at)
  if (event === undefined) throw notFound(request.url)
  const day = 'day' in params && typeof params.day === 'string' ? params.day : undefined
  const occurrence =
    day === undefined
      ? (nextOccurrence(event, at.getTime()) ?? lastOccurrence(event) ?? firstOccurrence(event))
      : event.series === null
        ? undefined
        : occurrenceNamed(event, day)
  if (occurrence === undefined) throw notFound(request.url)
  const address = day === undefined ? eventAddress(event) : dateAddress(event, occurrence)
  if (new URL(request.url).pathname !== address) throw redirect(address, 301)

  const [page, upcoming, club, change] = await Promise.all([
    eventPage(db, event, occurrence, { reader: 'guest', at }),
    listUpcomingEvents(db, at, 4),
    findSetting(db, clubSetting),
    nextEventChange(db, at),
  ])
  freshness.until(berlinDayBounds(localDate(at.getTime())).end)
  if (change !== undefined) freshness.until(change)
  if (page.cardsChangeAt !== undefined) freshness.until(page.cardsChangeAt)
  if (occurrence.startsAt > at.getTime()) freshness.until(occurrence.startsAt)
  return {
    ...page,
    isDate: day !== undefined,
    further: upcoming.filter((other) => other.event.id !== event.id).slice(0, 3),
    place: club === undefined ? undefined : addressLine(club.address),
    publicUrl,
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { dated, picture, place, publicUrl, isDate } = loaderData
  const { event, occurrence } = dated
  const address = isDate ? dateAddress(event, occurrence) : eventAddress(event)
  const shown = picture && pictureSources(picture).fallback
  return pageMeta(matches, location, {
    title: `${titlePrefix[event.status] ?? ''}${event.title}`,
    description:
      `${whenSentence(event, occurrence)}, ${event.location}. ${plainText(event.description)}`.slice(0, 300),
    picture: shown,
    kind: 'article',
    structuredData: structuredEvent(dated, publicUrl, { address, organizer: place, picture: shown }),
  })
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { dated, further, at, isDate } = loaderData
  const { event, occurrence } = dated
  return (
    <>
      <EventArticle
        {...loaderData}
        dateCalendar={isDate ? `${dateAddress(event, occurrence)}/termin.ics` : undefined}
        crumbs={
          <Crumbs
            trail={[
              { label: 'Erlebnisse' },
              { label: 'Veranstaltungen', href: eventsAddress },
              ...(isDate ? [{ label: event.title, href: eventAddress(event) }] : []),
              { label: isDate ? whenSentence(event, occurrence) : event.title },
            ]}
          />
        }
        registration={<RegistrationBox dated={dated} at={at} />}
      />
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
