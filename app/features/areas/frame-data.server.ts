import { type Airfield, mainRunwayHeading } from '#app/features/airfield/facts/airfield.ts'
import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import { degreesMinutesSeconds } from '#app/lib/coordinates.ts'
import { formatChannel, aerodromeFrequency } from '#app/features/airfield/facts/frequency.ts'
import { fieldWeather } from '#app/features/airfield/weather/field-weather.server.ts'
import { weatherView } from '#app/features/airfield/weather/weather-view.ts'
import { pictureStamp, statusStamp, weatherStamp } from '#app/features/airfield/status/status-stamp.server.ts'
import { newestSnapshots } from '#app/features/airfield/webcam/snapshots.server.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { fieldManager, managerStamp } from '#app/features/schedule/duties/field-manager.server.ts'
import { clubSetting, type Club } from '#app/features/club/club.ts'
import { menuSetting } from '#app/features/club/menu-setting.server.ts'
import { isInPreparation } from '#app/features/club/publication.server.ts'
import { listCurrentNotices, nextNoticeChange } from '#app/features/notices/notices.server.ts'
import { emptyPages } from '#app/features/pages/empty-pages.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContent, perContentAndTime } from '#app/platform/database/per-content.server.ts'
import type { User } from '#app/platform/identity/actor.ts'
import { opens } from '#app/platform/identity/rights.ts'
import type { Freshness, Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { Language } from '#app/lib/saying.ts'
import { languageOfAddress, pagePairs, pairOf } from '#app/shell/page-pairs.ts'
import type { Frame, FrameAirfield, FrameClub, FramePreparation } from '#app/shell/frame.ts'
import { stripStatus, stripDay } from '#app/features/field-strip/strip-status.ts'
import { menuPages } from '#app/features/free-pages/free-pages.server.ts'

const entered = perContent(async (db) => {
  const club = await findSetting(db, clubSetting)
  const menu = await findSetting(db, menuSetting)
  const { airfield } = await airfieldContent(db)
  return {
    club: club ?? null,
    shownClub: club === undefined ? null : inFrame(club),
    menu: menu ?? null,
    mainRunwayTrueDeg: airfield === undefined ? null : mainRunwayHeading(airfield),
    airfield: airfield === undefined ? null : fieldData(airfield),
  }
})

/** What the frame of every page shows in one language, and until when it is true (epoch milliseconds). */
const shown = {
  de: perContentAndTime((db, at) => frameOfAll(db, at, 'de')),
  en: perContentAndTime((db, at) => frameOfAll(db, at, 'en')),
}

async function frameOfAll(db: Db, at: Date, language: Language) {
  const { club, shownClub, menu, mainRunwayTrueDeg, airfield } = await entered(db)
  const pages = await menuPages(db, menu, null, at)
  const empty = await emptyPages(db, at)
  const field = airfield === null ? null : await fieldOfAll(db, at, { airfield, club, language })
  return {
    until: Math.min(
      (await nextNoticeChange(db, at)) ?? Number.POSITIVE_INFINITY,
      pages.until,
      empty.until,
      field?.until ?? Number.POSITIVE_INFINITY,
    ),
    frame: {
      language,
      notices: await listCurrentNotices(db, at),
      club: shownClub,
      menu,
      empty: empty.paths,
      mainRunwayTrueDeg,
    },
    pagesOfGuests: pages.shown,
    isInPreparation: await isInPreparation(db),
    field,
  }
}

type Entered = { airfield: ReturnType<typeof fieldData>; club: Club | null; language: Language }

async function fieldOfAll(db: Db, at: Date, { airfield, club, language }: Entered) {
  const state = await airfieldState({ db }, at)
  const manager = await fieldManager(db, at)
  const { calendar } = await airfieldContent(db)
  const { runwayNames, radio, ...field } = airfield
  const onEveryPage: FrameAirfield = {
    ...field,
    radio: formatRadio(radio, language),
    stamp: statusStamp(state) + managerStamp(manager),
    status: stripStatus(state, calendar, runwayNames, language),
    manager: manager.now,
    day: null,
    weather: null,
  }
  return {
    until: Math.min(state.validUntil, manager.validUntil),
    onEveryPage,
    forPilots: { ...onEveryPage, day: stripDay(state, calendar, club, language) },
  }
}

type Asked = { freshness: Freshness; path: string; user: User | null }

/**
 * Loads the data for the frame of every page: notices, the club's name, the airfield's data and its current state. `path`
 * is the page's path.
 */
export async function frameData(services: Services, { freshness, path, user }: Asked): Promise<Frame> {
  const { db, publicUrl, now } = services
  const at = now()
  const language = languageOfAddress(path)
  const { until, frame, pagesOfGuests, isInPreparation: isHeldBack, field } = await shown[language](db, at)
  freshness.until(until)
  let pages = pagesOfGuests
  if (user !== null) {
    const own = await menuPages(db, frame.menu, user, at)
    freshness.until(own.until)
    pages = own.shown
  }
  const asked = { at, freshness, path, language }
  return {
    ...frame,
    publicUrl,
    pages,
    preparation: isHeldBack ? preparationFor(user) : null,
    airfield: field && (isForPilots(path) ? await withNews(db, field.forPilots, asked) : field.onEveryPage),
  }
}

type AskedNews = Omit<Asked, 'user'> & { at: Date; language: Language }

/** Adds what pilots see besides: reports and pictures are no content. */
async function withNews(db: Db, airfield: FrameAirfield, { at, freshness, path, language }: AskedNews) {
  const weather = await fieldWeather(db, at.getTime())
  if (weather !== null) freshness.until(weather.keepUntil)
  const pictures = pairOf(path) === pagePairs.webcam ? pictureStamp(await newestSnapshots(db)) : ''
  if (weather === null && pictures === '') return airfield
  return {
    ...airfield,
    stamp: airfield.stamp + (weather === null ? '' : weatherStamp(weather)) + pictures,
    weather: weather && weatherView(weather, language),
  }
}

function preparationFor(user: User | null): FramePreparation {
  if (user?.role !== 'admin') return 'held back'
  return opens(user.rights, 'keep-club') ? 'to publish' : 'seen'
}

/** Whether the page shows weather. Weather changes every few minutes, so that pages without it can stay cached longer. */
function isForPilots(path: string): boolean {
  return path === '/' || path === '/mitglied' || /^\/(flugplatz|piloteninfo)\//.test(path)
}

/** Returns what a frame shows of the club: its whole record is four kB in the data of every page that is hydrated. */
function inFrame(club: Club): FrameClub {
  const { name, phone, phoneE164, email, demoNotice, features, accentHue, accentLightness, logo } = club
  const { street, postalCode, city } = club.address
  const address = { street, postalCode, city }
  return { name, address, phone, phoneE164, email, demoNotice, features, accentHue, accentLightness, logo }
}

function fieldData(airfield: Airfield) {
  const { lat, lon } = airfield.arp
  return {
    name: airfield.name,
    phoneTower: airfield.phoneTower,
    phoneTowerE164: airfield.phoneTowerE164,
    radio: radioOf(airfield),
    runwayNames: Object.fromEntries(airfield.runways.map(({ id, designator }) => [id, designator])),
    /** As painted on the threshold; `null` if no runway is entered. */
    mainRunway: airfield.runways[0]?.directions[0]?.designator ?? null,
    latitude: degreesMinutesSeconds(lat, 'lat'),
    longitude: degreesMinutesSeconds(lon, 'lon'),
  }
}

function radioOf({ frequencies }: Airfield) {
  return aerodromeFrequency(frequencies)
}

/** Returns „Falkenried Info 129,985 MHz"; `null` without a channel. */
function formatRadio(radio: ReturnType<typeof radioOf>, language: Language): string | null {
  return radio === undefined ? null : `${radio.callSign} ${formatChannel(radio.channel, language)}`
}
