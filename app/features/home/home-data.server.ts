import { airfieldPlan } from '#app/features/airfield/plan/airfield-plan.ts'
import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import { bandMovesAt, dayBandOf } from '#app/features/airfield/sun/daylight.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { openingDay } from '#app/features/airfield/opening/opening-hours.ts'
import { snapshotAge } from '#app/features/airfield/webcam/snapshot-age.ts'
import { findNewestSnapshot } from '#app/features/airfield/webcam/snapshots.server.ts'
import { listActiveWebcams } from '#app/features/airfield/webcam/webcams.server.ts'
import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { aircraftFile } from '#app/ui/artwork/aircraft-in-file.ts'
import { aerodromeDiagram } from '#app/ui/artwork/aerodrome.ts'
import { dayBand } from '#app/ui/artwork/day-band.ts'
import { newestPosts } from '#app/features/blog/posts.server.ts'
import type { Club } from '#app/features/club/club.ts'
import { isSwitchedOn } from '#app/shell/switched-pages.ts'
import { isEmptyText } from '#app/editor/text-input.ts'
import { textMedia } from '#app/editor/text-media.server.ts'
import { eventAddress, isCalledOff } from '#app/features/events/event.ts'
import { listUpcomingEvents, nextEventChange } from '#app/features/events/events.server.ts'
import { findParts } from '#app/features/free-pages/parts/page-parts.server.ts'
import { nextTrialDates, trialAddress } from '#app/features/trial-flights/trial-offering.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { decimal, withUnit } from '#app/lib/german-numbers.ts'
import { pictureIdsIn } from '#app/lib/rich-text.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import type { Freshness, RequestFacts, Services } from '#app/platform/services.ts'
import { agendaOf, type AgendaGuest } from './agenda.ts'
import { airfieldFacts, usualRunway } from './airfield-facts.ts'
import { greetingAt, nextMood, skyAt, lightOf, situation } from './greeting.ts'
import { heroPicture } from './hero-picture.ts'
import { shownBlocks, type HomeBlock, type HomeBlockOf } from './home-blocks.ts'
import type { HomeContent } from './home-page.server.ts'

type Page = { services: Services; club: Club | undefined; at: Date; facts: RequestFacts }
/** `events`: read only once, however many blocks need them. */
type Asked = Omit<Page, 'facts'> & {
  freshness: Freshness
  events: () => ReturnType<typeof listUpcomingEvents>
}

type Shown = Pick<HomeContent, 'home' | 'body'>

/** Returns the data of the blocks; blocks without content are omitted. */
export async function homeViews({ home, body }: Shown, page: Page): Promise<HomeView[]> {
  let read: ReturnType<typeof listUpcomingEvents> | undefined
  const events = () => (read ??= listUpcomingEvents(page.services.db, page.at))
  const whole = { ...page, freshness: page.facts.freshness, body, events }
  const views = await Promise.all(shownBlocks(home).map((block) => viewOf(block, whole)))
  return views.filter((view) => view !== null)
}

export type HomeView = NonNullable<Awaited<ReturnType<typeof viewOf>>>
export type HomeViewOf<Kind extends HomeView['kind']> = Extract<HomeView, { kind: Kind }>

async function viewOf(block: HomeBlock, asked: Asked & Pick<Page, 'facts'> & Pick<Shown, 'body'>) {
  switch (block.kind) {
    case 'hero':
      return heroView(block, asked)
    case 'ways':
      return waysView(block, asked)
    case 'today':
      return todayView(block, asked)
    case 'airfield-plan':
      return planView(asked)
    case 'fleet':
      return fleetView(asked)
    case 'events':
      return eventsView(block, asked)
    case 'posts':
      return postsView(block, asked)
    case 'webcam':
      return isSwitchedOn('/flugplatz/webcam', asked.club) ? webcamView(block, asked) : null
    case 'figures':
      return asked.club === undefined || asked.club.figures.length === 0
        ? null
        : { kind: block.kind, figures: asked.club.figures, sentence: asked.club.sentence }
    case 'sponsors':
      return asked.club === undefined || asked.club.sponsors.length + asked.club.associations.length === 0
        ? null
        : { kind: block.kind, sponsors: asked.club.sponsors, associations: asked.club.associations }
    case 'text':
      return textView(asked)
  }
}

/** Loads the club's own text as shown to guests. */
async function textView({
  services,
  facts,
  body,
  at,
}: Pick<Page, 'services' | 'facts' | 'at'> & Pick<Shown, 'body'>) {
  if (isEmptyText(body)) return null
  const [pictures, { changesAt, ...media }, parts] = await Promise.all([
    findPictures(services.db, pictureIdsIn(body)),
    textMedia(services.db, body, 'guest', at),
    findParts(services, facts, { body, formsAreLinks: true }),
  ])
  if (changesAt !== undefined) facts.freshness.until(changesAt)
  return { kind: 'text' as const, body, pictures, parts, ...media }
}

/** Dates shown below the way to the trial flights. */
const mostDates = 2

async function waysView({ kind, items }: HomeBlockOf<'ways'>, { services, freshness }: Asked) {
  if (items.length === 0) return null
  const dates = items.some(({ href }) => href === trialAddress)
    ? await nextTrialDates(services, mostDates)
    : []
  const [first] = dates
  if (first !== undefined) freshness.until(first.offeredUntil)
  return { kind, items: items.map((item) => ({ ...item, dates: item.href === trialAddress ? dates : [] })) }
}

async function heroView(block: HomeBlockOf<'hero'>, { services, freshness, club, at, events }: Asked) {
  const instant = at.getTime()
  const { airfield, calendar } = await airfieldContent(services.db)
  const light = calendar && lightOf(calendar, instant)
  freshness.until(nextMood(instant, light))
  const sky = skyAt(instant, light)
  const circuit = airfield?.circuits.find(({ heightFtMsl }) => heightFtMsl !== null)
  const circuitLine =
    circuit?.heightFtMsl == null
      ? []
      : [{ height: `${withUnit(circuit.heightFtMsl, 'ft')}\u00a0MSL`, text: 'Platzrunde' }]
  return {
    kind: block.kind,
    sky,
    picture: heroPicture(sky, airfield === undefined ? null : usualRunway(airfield)),
    greeting: block.greetingByDaytime ? greetingAt(instant) : null,
    place: airfield?.name ?? club?.municipality ?? null,
    clubName: club?.name ?? null,
    ...(block.sentence === null
      ? await sentenceOf({ services, freshness, at, events })
      : { sentence: block.sentence, validUntil: null }),
    photo: await photoOf(services.db, block.pictureId),
    buttons: block.buttons,
    altitudes: airfield === undefined ? [] : [...block.altitudes, ...circuitLine],
  }
}

/** Returns the chosen photo; `null` if none is chosen or it no longer exists: then the drawn sky is shown. */
async function photoOf(db: Db, id: string | null) {
  return id === null ? null : ((await findPictures(db, [id])).get(id) ?? null)
}

/** Returns the airfield's state, or for a club without an airfield its next event; `null`: neither exists. */
async function sentenceOf({ services, freshness, at, events }: Omit<Asked, 'club'>) {
  const { airfield, calendar } = await airfieldContent(services.db)
  if (airfield !== undefined && calendar !== null) {
    const state = await airfieldState(services, at)
    freshness.until(state.validUntil)
    const names = Object.fromEntries(airfield.runways.map(({ id, designator }) => [id, designator]))
    return { sentence: situation(calendar, state, names, at.getTime()), validUntil: state.validUntil }
  }
  const next = (await events()).find(({ event }) => !isCalledOff(event))
  return { sentence: next === undefined ? null : `Als Nächstes: ${next.event.title}.`, validUntil: null }
}

export async function todayView(
  block: HomeBlockOf<'today'>,
  { services, freshness, at, events }: Omit<Asked, 'club'>,
) {
  const instant = at.getTime()
  const today = localDate(instant)
  const { calendar } = await airfieldContent(services.db)
  if (calendar === null) return null
  const { end } = berlinDayBounds(today)
  freshness.until(end)
  const band = dayBandOf(calendar, today, instant)
  if (band !== null) freshness.until(bandMovesAt(instant))
  const hours = openingDay(calendar, today).intervals.filter(({ mode }) => mode === 'open')
  const agenda = agendaOf(block.agenda, guestsOf(await events(), at, end), hours, instant)
  return { kind: block.kind, instant, today, band: band && dayBand(band), agenda }
}

/** Returns public events that begin today. */
function guestsOf(upcoming: Awaited<ReturnType<Asked['events']>>, at: Date, end: number): AgendaGuest[] {
  const today = localDate(at.getTime())
  return upcoming
    .filter(({ event, occurrence }) => occurrence.firstDay === today && !isCalledOff(event))
    .map(({ event, occurrence }) => ({
      at: occurrence.startsAt,
      until: Math.min(occurrence.endsAt, end),
      time: event.startTime,
      text: event.title,
      href: eventAddress(event),
    }))
}

const planView = ({ services }: Asked) => planOf(services.db)

/** Drawn and worked out once, until the airfield changes. */
const planOf = perContent(async (db) => {
  const { airfield } = await airfieldContent(db)
  const plan = airfield && airfieldPlan(airfield)
  if (airfield === undefined || plan === undefined || plan === null) return null
  const variation = airfield.magneticVariation
  return {
    kind: 'airfield-plan' as const,
    plan: aerodromeDiagram(plan, { aircraftFile }),
    variation:
      variation === null
        ? null
        : `${decimal(variation.degrees)}°\u00a0${variation.direction === 'E' ? 'Ost' : 'West'}`,
    facts: airfieldFacts(airfield),
  }
})

async function fleetView({ services }: Asked) {
  const fleet = (await listFleet(services.db)).filter(({ group }) => group !== 'former')
  return fleet.length === 0 ? null : { kind: 'fleet' as const, fleet }
}

async function eventsView(
  { kind, count }: HomeBlockOf<'events'>,
  { services, freshness, at, events }: Asked,
) {
  const change = await nextEventChange(services.db, at)
  if (change !== undefined) freshness.until(change)
  const upcoming = (await events()).slice(0, count)
  return upcoming.length === 0 ? null : { kind, upcoming, at: at.getTime() }
}

async function postsView({ kind, count }: HomeBlockOf<'posts'>, { services, freshness, at }: Asked) {
  const { posts, pictures, until } = await newestPosts(services.db, count, at)
  if (until !== undefined) freshness.until(until)
  return posts.length === 0 ? null : { kind, posts, pictures }
}

async function webcamView({ kind, webcamId }: HomeBlockOf<'webcam'>, { services, freshness, at }: Asked) {
  const webcams = await listActiveWebcams(services.db)
  const webcam = webcamId === null ? webcams[0] : webcams.find(({ id }) => id === webcamId)
  if (webcam === undefined) return null
  const newest = await findNewestSnapshot(services.db, webcam.id)
  const age = snapshotAge(newest === undefined ? null : Date.parse(newest.takenAt), at.getTime())
  if (age.until !== null) freshness.until(age.until)
  // A heading above the sentence that there is no picture helps nobody; the webcam's own page says so.
  if (newest === undefined || (age.state !== 'current' && age.state !== 'outdated')) return null
  const { id, name, directionDeg } = webcam
  return { kind, id, name, directionDeg, newest, age }
}
