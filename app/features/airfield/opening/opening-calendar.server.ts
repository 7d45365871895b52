import { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { type Airfield, airfieldSetting } from '../facts/airfield.ts'
import type { StateSources } from '../status/airfield-state.ts'
import { fieldStatusSetting, type Limit } from '../status/field-status.ts'
import { lands, localHolidays } from './holidays.ts'
import { type Calendar, type CalendarSource, prepareCalendar } from './opening-hours.ts'
import type { Runway } from '../facts/runway.ts'
import { listOpeningRules, listSpecialDays, openingTimesChangedAt } from './opening-times.server.ts'
import { keysOf } from '#app/lib/labels.ts'

/** Part of the club's record that concerns holidays. */
const HolidayRegion = z.object({
  state: z
    .object({ code: z.enum(keysOf(lands)) })
    .nullable()
    .catch(null),
  localHolidays: z.array(z.enum(keysOf(localHolidays))).catch([]),
})
const holidayRegion = setting('club', HolidayRegion)

/** `calendar` is `null` until the airfield and its Land are entered. */
export type AirfieldContent = StateSources & {
  airfield: Airfield | undefined
  /** ISO 8601, UTC; `null` before hours were entered. */
  hoursChangedAt: string | null
  /** Everything the calendar was built from, to detect changes. */
  fingerprint: string
}

/** Airfield, hours and status, cached until one of them changes. A calendar caches the days it has computed. */
export const airfieldContent = perContent<AirfieldContent>(async (db, before) => {
  const airfield = await findSetting(db, airfieldSetting)
  const source = await calendarSource(db, airfield)
  const fingerprint = JSON.stringify(source)
  const unchanged = before?.fingerprint === fingerprint
  const status = await findSetting(db, fieldStatusSetting)
  return {
    airfield,
    calendar: unchanged ? before.calendar : source && prepareCalendar(source),
    status,
    restrictions: [...(status?.restrictions ?? []), ...(airfield?.runways.flatMap(closuresOf) ?? [])],
    hoursChangedAt: await openingTimesChangedAt(db),
    fingerprint,
  }
})

function closuresOf({ id, closures }: Runway): Limit[] {
  return closures.map(({ from, to, reason }) => ({ runwayId: id, from, until: to, reason, isClosure: true }))
}

async function calendarSource(db: Db, airfield: Airfield | undefined): Promise<CalendarSource | null> {
  const region = await findSetting(db, holidayRegion)
  // Without the Land the holidays are unknown, and the hours for one of them could be wrong.
  if (airfield === undefined || region?.state == null) return null
  return {
    rules: await listOpeningRules(db),
    specialDays: await listSpecialDays(db),
    position: airfield.arp,
    land: region.state.code,
    localHolidays: region.localHolidays,
  }
}

/** Returns the calendar of the opening hours; `null` while airfield or Land are not entered. */
export async function openingCalendar(db: Db): Promise<Calendar | null> {
  return (await airfieldContent(db)).calendar
}
