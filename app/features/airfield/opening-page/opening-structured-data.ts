import { addDays, type IsoDay, weekdayIndex } from '#app/lib/calendar-day.ts'
import { clock } from '#app/lib/german-dates.ts'
import type { Airfield } from '../facts/airfield.ts'
import { type Calendar, openingDay } from '../opening/opening-hours.ts'
import { endClock } from '../opening/format-opening.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * schema.org hours of the week from Monday to Sunday that contains `today`; hours by PPR do not count as open to the
 * public.
 */
function weekSpecification(calendar: Calendar, today: IsoDay) {
  const monday = addDays(today, -weekdayIndex(today))
  return dayNames.flatMap((name, index) => {
    const day = addDays(monday, index)
    const common = {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${name}`,
      validFrom: day,
      validThrough: day,
    }
    const open = openingDay(calendar, day).intervals.filter(({ mode }) => mode === 'open')
    // In schema.org, midnight for both means closed all day.
    if (open.length === 0) return [{ ...common, opens: '00:00', closes: '00:00' }]
    return open.map(({ from, to }) => ({
      ...common,
      opens: clock(from),
      closes: endClock(to).replace('24:00', '23:59'),
    }))
  })
}

/** Structured data of the airfield for search engines; hours only if any are entered. */
export function openingStructuredData(
  { name, arp, elevationFt, phoneTowerE164, address, icao, icaoIsFictional }: Airfield,
  calendar: Calendar,
  today: IsoDay,
) {
  const isKnown = openingDay(calendar, today).reading.known
  return {
    '@type': 'Airport',
    name: `Flugplatz ${name}`,
    ...(icao !== null && !icaoIsFictional ? { icaoCode: icao } : {}),
    telephone: phoneTowerE164,
    ...(address === '' ? {} : { address }),
    geo: {
      '@type': 'GeoCoordinates',
      latitude: arp.lat,
      longitude: arp.lon,
      elevation: `${elevationFt} ft`,
    },
    ...(isKnown ? { openingHoursSpecification: weekSpecification(calendar, today) } : {}),
  }
}
