import type { Route } from './+types/events-atom.route'
import { clubSetting } from '#app/features/club/club.ts'
import { atomFeed, type AtomEntry } from '#app/lib/atom.ts'
import { plainText } from '#app/lib/rich-text.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { categoryLabel, eventAddress, eventsAddress, titlePrefix, type DatedEvent } from './event.ts'
import { listUpcomingEvents, nextEventChange } from './events.server.ts'
import { whenSentence } from './format-event.ts'

/** Future events for feed readers. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  await requireOffered(db, '/erlebnisse/veranstaltungen/atom.xml', request)
  const at = now()
  const [upcoming, club, change] = await Promise.all([
    listUpcomingEvents(db, at),
    findSetting(db, clubSetting),
    nextEventChange(db, at),
  ])
  if (change !== undefined) context.get(requestContext).freshness.until(change)
  const announced = await db
    .selectFrom('events')
    .select(['id', 'published_at'])
    .where('id', 'in', ['', ...upcoming.map(({ event }) => event.id)])
    .execute()
  const announcedAt = new Map(announced.map(({ id, published_at }) => [id, published_at]))
  const name = club?.name ?? 'Flugverein'
  const head = {
    title: `Veranstaltungen – ${name}`,
    subtitle: 'Was am Platz los ist',
    selfUrl: `${publicUrl}${eventsAddress}/atom.xml`,
    pageUrl: publicUrl + eventsAddress,
    author: name,
  }
  const feed = atomFeed(
    head,
    upcoming.map((dated) => entry(dated, announcedAt.get(dated.event.id), publicUrl)),
    at.toISOString(),
  )
  return new Response(feed, {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Access-Control-Allow-Origin': '*' },
  })
}

function entry(
  { event, occurrence }: DatedEvent,
  announcedAt: string | null | undefined,
  publicUrl: string,
): AtomEntry {
  const publishedAt = announcedAt ?? event.createdAt
  const parts = [
    `${whenSentence(event, occurrence)}, ${event.location}.`,
    event.statusReason,
    plainText(event.description),
  ]
  return {
    url: publicUrl + eventAddress(event),
    title: `${titlePrefix[event.status] ?? ''}${event.title}`,
    summary: parts.filter(Boolean).join(' '),
    publishedAt,
    // For readers, an event written beforehand changes when it is announced.
    updatedAt: event.updatedAt > publishedAt ? event.updatedAt : publishedAt,
    category: categoryLabel(event.category),
  }
}
