import { dateWithWeekday } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { explainDay } from '../opening/explain-day.ts'
import { type Calendar, openingDay } from '../opening/opening-hours.ts'
import { areas, type SpecialDay } from '../opening/opening-rule.ts'
import { areaNames } from '../opening/format-opening.ts'
import { findSpecialForAdmin, type DayOfArea } from './special-admin.server.ts'
import { dayValues, fitsDayForm, specialsOfDay } from './day-form.ts'
import { previewOf } from './admin-calendar.server.ts'
import { hoursSentence } from './fortnight.ts'
import { specialFacts } from './opening-facts.ts'
import { formatHours } from './opening-preview.ts'

export type DayPanelData = NonNullable<Awaited<ReturnType<typeof openDay>>>

/** Loads the form of one day and everything else that applies on it. */
export async function openDay(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Authorized<'keep-opening-hours'>,
  calendar: Calendar,
  { day, area }: DayOfArea,
) {
  const opening = openingDay(calendar, day, area)
  const owns = specialsOfDay(calendar.specialDays, area, day)
  const own = owns.length === 1 ? await findSpecialForAdmin(db, by, owns[0]!.id) : undefined
  const without = own && (await previewOf(db, { without: own.special.id }, area, day, now()))?.days[0]?.text
  const { sentence, reasons } = explainDay(calendar, day, area)
  return {
    day,
    area,
    date: dateWithWeekday(day),
    hours: hoursSentence(opening),
    usual: without ?? formatHours(opening),
    values: {
      ...dayValues(opening, own?.special),
      kennung: own?.special.id ?? newId(now()),
      expectedRevision: own === undefined ? '' : String(own.revision),
    },
    isOwn: own !== undefined,
    ownMode: own?.special.mode ?? null,
    /** Special times of the day that the day form cannot represent. */
    elsewhere: owns.filter((special) => owns.length > 1 || !fitsDayForm(special)).map(inList),
    /** Longer or yearly special times that one of this day would override. */
    around: opening.reading.special.filter(({ id }) => owns.every((one) => one.id !== id)).map(inList),
    others: areas
      .filter((other) => other !== area && calendar.byArea[other].rules.length > 0)
      .map((other) => ({
        area: other,
        name: areaNames[other].de,
        isSpecial: specialsOfDay(calendar.specialDays, other, day).length > 0,
        hours: hoursSentence(openingDay(calendar, day, other)),
      })),
    why: { sentence, reasons },
  }
}

function inList(special: SpecialDay) {
  const when = specialFacts(special).find(([label]) => label === 'Tage')?.[1] ?? ''
  return { id: special.id, reason: special.reason, when }
}
