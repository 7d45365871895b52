import { readStored } from '#app/lib/stored-json.ts'
import type { Selectable } from 'kysely'
import { EventDetails } from './event-details.ts'
import type { EventsTable } from '#app/platform/database/tables.ts'
import { Series, type Occurrence } from './occurrences.ts'
import eventStyles from '#app/ui/styles/events.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import eventPage from './event-page.css?inline'
import ownStyles from './events.css?inline'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'

export type ClubEvent = ReturnType<typeof toEvent>
export type Category = EventsTable['category']
export type Visibility = EventsTable['visibility']

export const eventColumns = [
  'id',
  'slug',
  'title',
  'category',
  'status',
  'visibility',
  'publication',
  'first_day',
  'last_day',
  'start_time',
  'end_time',
  'series',
  'until_day',
  'picture_id',
  'details',
  'sequence',
  'created_at',
  'updated_at',
] as const

export function toEvent(row: Pick<Selectable<EventsTable>, (typeof eventColumns)[number]>) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    status: row.status,
    visibility: row.visibility,
    publication: row.publication,
    firstDay: row.first_day,
    lastDay: row.last_day,
    startTime: row.start_time,
    endTime: row.end_time,
    series: row.series === null ? null : readStored(Series, row.series),
    untilDay: row.until_day,
    pictureId: row.picture_id,
    sequence: row.sequence,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...readStored(EventDetails, row.details),
  }
}

/** Returns the event as it is at one of its dates: a single date may have another location or time, or be cancelled. */
export function eventAt(event: ClubEvent, { change }: Occurrence): ClubEvent {
  if (change === null) return event
  const { startTime, endTime, location, state, reason } = change
  return {
    ...event,
    startTime,
    endTime,
    location: location ?? event.location,
    ...(state === 'cancelled' && { status: 'cancelled' as const }),
    ...(reason !== null && { statusReason: reason }),
  }
}

/** Whether it does not take place on its day, wholly or at the date that {@link eventAt} applied. */
export const isCalledOff = ({ status }: Pick<ClubEvent, 'status'>) =>
  status === 'cancelled' || status === 'postponed'

/** For what shows no more than the title. */
export const titlePrefix: Partial<Record<ClubEvent['status'], string>> = {
  cancelled: 'Abgesagt: ',
  postponed: 'Verschoben: ',
}

/** Numbers of participants and of people on the waiting list; zero without registration. */
export type Places = { taken: number; waiting: number }

/** An event at one of its dates. */
export type DatedEvent = { event: ClubEvent; occurrence: Occurrence; places: Places }

export const categoryNames: Record<Category, string> = {
  'airfield-festival': 'Flugplatzfest',
  'fly-in': 'Fly-in',
  'flying-camp': 'Fluglager',
  competition: 'Wettbewerb',
  course: 'Lehrgang',
  'trial-day': 'Schnuppertag',
  youth: 'Jugend',
  'regulars-table': 'Stammtisch',
  assembly: 'Versammlung',
  'work-party': 'Arbeitseinsatz',
  other: 'Sonstiges',
}

/** `query`: value in the calendar's URL. */
export const categories = (Object.keys(categoryNames) as Category[]).map((category) => ({
  category,
  label: categoryNames[category],
  query: categoryNames[category].toLowerCase(),
}))

export const categoryLabel = (category: Category): string => categoryNames[category]

export const eventsAddress = '/erlebnisse/veranstaltungen'

/** Canonical URL; the id identifies the event, the slug after it is for readers. */
export function eventAddress({ id, slug }: { id: string; slug: string }): string {
  return id === slug ? `${eventsAddress}/${id}` : `${eventsAddress}/${id}/${slug}`
}

/** URL of one date of a series, by the day given by its rule; unchanged if the date is moved. */
export function dateAddress({ id }: { id: string }, { day }: Pick<Occurrence, 'day'>): string {
  return `${eventsAddress}/${id}/termin/${day}`
}

/** URL of the page of an event, or of one of its dates; events that are not public have theirs in the members' area. */
export function pageAddress(event: Pick<ClubEvent, 'id' | 'slug' | 'visibility'>, day?: string): string {
  if (event.visibility !== 'public') {
    return `/mitglied/veranstaltungen/${event.id}${day === undefined ? '' : `?tag=${day}`}`
  }
  return day === undefined ? eventAddress(event) : dateAddress(event, { day })
}

/** URL of the event as a calendar file. */
export function eventCalendarAddress({ id }: { id: string }): string {
  return `${eventsAddress}/${id}/termin.ics`
}

/** Styles of every page that shows a whole event. */
export const eventPageStyles = [eventStyles, photos, tables, posts, richMedia, ownStyles, eventPage]

/** Returns the contact for an event: its own address, or the club's office. */
export function organizerOf(
  { contactEmail }: Pick<ClubEvent, 'contactEmail'>,
  { clubName, office }: Letterhead,
): MailAddress {
  return contactEmail === null ? office : { name: clubName, address: contactEmail }
}
