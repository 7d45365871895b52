import type { AskedPage } from '#app/shell/asked-page.server.ts'
import { dayBand } from '#app/ui/artwork/day-band.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { perContentAndKey } from '#app/platform/database/per-content.server.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import { formatAnnounced } from '#app/features/airfield/status/format-restriction.ts'
import { bandMovesAt, dayBandOf, monthOfSun } from '#app/features/airfield/sun/daylight.ts'
import { findHoursReview } from '#app/features/airfield/opening/hours-review.server.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import type { Language } from '#app/features/airfield/opening/format-opening.ts'
import { leadChangesAt, openingLead } from '#app/features/airfield/opening-page/opening-lead.ts'
import { openingStructuredData } from '#app/features/airfield/opening-page/opening-structured-data.ts'
import {
  hoursFor,
  showsNoiseOrdinance,
} from '#app/features/airfield/opening-page/opening-times-page.server.ts'
import { pprNoticeHours } from '#app/features/airfield/ppr-notice.server.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { pprFees } from '#app/features/prices/tariffs.server.ts'

/** Loads the page of the opening hours in either language; `null` if no airfield is entered. */
export async function openingTimes({ services, freshness, request, language }: AskedPage) {
  const { db } = services
  await requireOffered(db, pagePairs.hours[language], request)
  const at = services.now()
  const instant = at.getTime()
  const today = localDate(instant)
  const month = monthFrom(new URL(request.url).searchParams.get('monat'), today)
  const entered = await enteredFor(db, { today, month, language })
  const { airfield, calendar } = await airfieldContent(db)
  if (entered === null || airfield === undefined || calendar === null) return null

  const state = await airfieldState(services, at)
  freshness.until(Math.min(state.validUntil, leadChangesAt(calendar, instant)))
  const band = dayBandOf(calendar, today, instant)
  if (band !== null) freshness.until(bandMovesAt(instant))
  const runwayNames = Object.fromEntries(airfield.runways.map(({ id, designator }) => [id, designator]))
  const isGerman = language === 'de'
  return {
    ...entered,
    airfield,
    instant,
    headline: isGerman
      ? { text: state.headline, german: [] }
      : { text: state.inEnglish.headline, german: [state.reason] },
    isKnown: state.rule !== 'unknown',
    lead: openingLead(calendar, state, runwayNames, language),
    validUntil: state.validUntil,
    announced: state.announced.map((one) => ({
      text: formatAnnounced(one, runwayNames, instant, language),
      german: isGerman ? [] : [one.reason],
    })),
    band: band && dayBand({ ...band, language }),
  }
}

type Wanted = { today: IsoDay; month: string; language: Language }

/** What the page says until hours, prices, airfield or the day change; most visitors ask for this month. */
const enteredFor = perContentAndKey(
  8,
  ({ today, month, language }: Wanted) => `${today} ${month} ${language}`,
  async (db, { today, month, language }) => {
    const { airfield, calendar } = await airfieldContent(db)
    if (airfield === undefined || calendar === null) return null
    return {
      hours: hoursFor(calendar, today, language),
      month,
      monthDays: monthOfSun(calendar, month, today),
      review: await findHoursReview(db, today),
      noiseOrdinance: await showsNoiseOrdinance(db),
      noticeHours: await pprNoticeHours(db),
      fees: await pprFees(db, today, language),
      structuredData: openingStructuredData(airfield, calendar, today),
    }
  },
)

export type OpeningTimesData = NonNullable<Awaited<ReturnType<typeof openingTimes>>>

/** Limit of months before and after today; further ones are of no use and would fill the page cache. */
const yearsShown = 5

/** Returns the requested month as `YYYY-MM`; the current month if it is invalid or too far away. */
function monthFrom(asked: string | null, today: IsoDay): string {
  const present = today.slice(0, 7)
  if (asked === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(asked)) return present
  return Math.abs(Number(asked.slice(0, 4)) - Number(today.slice(0, 4))) <= yearsShown ? asked : present
}
