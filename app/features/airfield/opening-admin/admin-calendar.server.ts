import { type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { openingCalendar } from '../opening/opening-calendar.server.ts'
import { type CalendarSource, prepareCalendar } from '../opening/opening-hours.ts'
import type { Area, OpeningRule, SpecialDay } from '../opening/opening-rule.ts'
import { displacedBy } from './displaced.server.ts'
import { type OpeningPreview, openingPreview, withRule, withSpecials } from './opening-preview.ts'

type Wanted = {
  rule?: OpeningRule | undefined
  specials?: readonly SpecialDay[]
  /** Id of a rule or a special time to leave out. */
  without?: string
}

/** Computes the next days including unsaved changes; `null` while airfield or Land are not entered. */
export async function previewOf(
  db: Db,
  { rule, specials = [], without }: Wanted,
  area: Area,
  from: IsoDay,
  at: Date,
): Promise<OpeningPreview | null> {
  const stored = await openingCalendar(db)
  if (stored === null) return null
  const { rules, specialDays, position, land, localHolidays } = stored
  let source: CalendarSource = { rules, specialDays, position, land, localHolidays }
  if (rule !== undefined) source = withRule(source, rule)
  if (specials.length > 0) source = withSpecials(source, specials)
  if (without !== undefined)
    source = {
      ...source,
      rules: source.rules.filter(({ id }) => id !== without),
      specialDays: source.specialDays.filter(({ id }) => id !== without),
    }
  const isStored = rule === undefined && specials.length === 0 && without === undefined
  const wanted = isStored ? stored : prepareCalendar(source)
  const displaced = isStored ? [] : await displacedBy(db, { wanted, stored }, at)
  return { ...openingPreview({ wanted, stored }, area, from), displaced }
}
