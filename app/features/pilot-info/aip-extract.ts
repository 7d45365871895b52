import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import {
  type BlockName,
  type BlockReview,
  blockTitles,
  overdueBlocks,
} from '#app/features/airfield/facts/block-review.ts'
import { type Calendar, calendarIn } from '#app/features/airfield/opening/opening-hours.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import {
  endClock,
  endDay,
  formatClockTime,
  localAndUtc,
  localAndUtcRange,
  modeNames,
} from '#app/features/airfield/opening/format-opening.ts'
import type { ShownReview } from '#app/features/airfield/opening/hours-review.ts'
import { comingClosures } from '#app/features/airfield/facts/runway.ts'
import { clockUtc, dateRange, longDate } from '#app/lib/german-dates.ts'
import { type IsoDay } from '#app/lib/calendar-day.ts'
import type { Language } from '#app/lib/saying.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import type { Restriction } from '#app/features/airfield/status/field-status.ts'
import type { Notice } from '#app/features/notices/notice.ts'
import { cellTexts, type SeasonCell } from '#app/features/airfield/opening-page/season-cell.ts'
import { seasonTable, hoursInUtc } from '#app/features/airfield/opening-page/season-table.ts'
import { licenceRows, placeRows } from './aip-place.ts'
import { circuitRows, noiseRows, radioRows, specialRows } from './aip-procedures.ts'
import { addsEnglish, type AipRow, type AipSection, row, type AipText } from './aip-row.ts'
import { fuelRows, serviceRows } from './aip-services.ts'

const hoursTitle = { de: 'Betriebszeiten', en: 'Hours of operation' }

/** Returns all sections of the sheet in both languages, those needed in flight first; omits empty ones. */
export function aipSections(
  airfield: Airfield,
  { calendar, hoursReview }: { calendar: Calendar | null; hoursReview: ShownReview | null },
  day: IsoDay,
): AipSection[] {
  const part = (id: string, block: BlockName, rows: AipRow[]): AipSection => ({
    id,
    title: blockTitles[block],
    rows,
    origin: originOf(airfield.blocks[block]),
  })
  const hours = calendar === null ? [] : hoursRows(calendar, day)
  const sections: AipSection[] = [
    part('funk', 'frequencies', radioRows(airfield, 'own')),
    part('platzrunde', 'circuits', circuitRows(airfield)),
    {
      id: 'zeiten',
      title: hoursTitle,
      rows: hours,
      origin: hoursReview === null ? undefined : originOf({ ...hoursReview, source: null }),
    },
    { ...part('kraftstoff', 'services', fuelRows(airfield)), title: { de: 'Kraftstoff', en: 'Fuel' } },
    {
      ...part('funk-mehr', 'frequencies', radioRows(airfield, 'others')),
      title: { de: 'Weiterer Funk', en: 'Other stations' },
    },
    {
      ...part('laermschutz', 'circuits', noiseRows(airfield)),
      title: { de: 'Lärmschutz', en: 'Noise abatement' },
    },
    part('verfahren', 'procedures', specialRows(airfield)),
    part('ort', 'place', placeRows(airfield)),
    part('zulassung', 'traffic', licenceRows(airfield)),
    part('dienste', 'services', serviceRows(airfield)),
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}

/** Returns `Stand 1. Juni 2026, Quelle: AIP VFR`; `undefined` if neither is stated. */
export function originOf(review: BlockReview | undefined): AipText | undefined {
  const { asOf = null, source = null } = review ?? {}
  if (asOf === null && source === null) return undefined
  const de = [asOf !== null && `Stand ${longDate(asOf)}`, source !== null && `Quelle: ${source}`]
  const en = [asOf !== null && `as of ${longDateIn(asOf, 'en')}`, source !== null && `source: ${source}`]
  return { de: de.filter(Boolean).join(', '), en: en.filter(Boolean).join(', ') }
}

export type OverduePart = { title: { de: string; en: string }; since: IsoDay }

/** Returns the parts whose review is overdue, with the day they were last confirmed. */
export function overdueParts(
  { blocks }: Airfield,
  hoursReview: ShownReview | null,
  today: IsoDay,
): OverduePart[] {
  const hours = hoursReview?.isOverdue === true ? [{ title: hoursTitle, since: hoursReview.asOf }] : []
  const parts = overdueBlocks(blocks, today).flatMap((name): OverduePart[] => {
    const review = blocks[name]
    const since = review?.asOf ?? review?.nextReview
    return since == null ? [] : [{ title: blockTitles[name], since }]
  })
  return [...parts, ...hours]
}

/**
 * Returns the dated remarks, earliest first: notices for this page, closures and the tower's restrictions that have not
 * ended. They are no NOTAM.
 */
export function datedRows(
  airfield: Airfield,
  { notices, restrictions }: { notices: readonly Notice[]; restrictions: readonly Restriction[] },
  at: number,
): AipRow[] {
  const name = (id: string | null) => airfield.runways.find((runway) => runway.id === id)?.designator
  const dated = [
    ...airfield.runways.flatMap((runway) =>
      comingClosures(runway, at).map(({ from, to, reason }) =>
        limitRow({ from, until: to, reason }, runway.designator, { de: 'gesperrt', en: 'closed' }),
      ),
    ),
    ...restrictions
      .filter(({ until }) => until === null || Date.parse(until) > at)
      .map((one) => limitRow(one, name(one.runwayId), { de: 'eingeschränkt', en: 'restricted' })),
    ...notices.flatMap(({ startsAt, endsAt, text, textEn, runwayId }) => {
      const designator = name(runwayId)
      const [first, last] = [berlinDay(Date.parse(startsAt)), berlinDay(Date.parse(endsAt) - 1)]
      const inGerman = [designator !== undefined && `Piste ${designator}`, dateRange(first, last)]
      const inEnglish = [
        designator !== undefined && `RWY ${designator}`,
        first === last ? longDateIn(first, 'en') : `${longDateIn(first, 'en')} to ${longDateIn(last, 'en')}`,
      ]
      const rows = row(inGerman.filter(Boolean).join(', '), inEnglish.filter(Boolean).join(', '), {
        de: text,
        en: textEn || null,
      })
      return { since: Date.parse(startsAt), rows }
    }),
  ]
  return dated.toSorted((a, b) => a.since - b.since).flatMap(({ rows }) => rows)
}

/** `designator` is undefined for the whole field. */
function limitRow(
  { from, until, reason }: Pick<Restriction, 'from' | 'until' | 'reason'>,
  designator: string | undefined,
  how: { de: string; en: string },
) {
  const [begin, end] = [Date.parse(from), until === null ? null : Date.parse(until)]
  const [place, inEnglish] =
    designator === undefined ? ['Platz', 'Aerodrome'] : [`Piste ${designator}`, `RWY ${designator}`]
  const rows = row(closureTime(begin, end, 'de'), closureTime(begin, end, 'en'), {
    de: `${place} ${how.de}: ${reason}`,
    en: `${inEnglish} ${how.en}`,
    own: reason,
  })
  return { since: begin, rows }
}

/**
 * Formats a closure: `16. Juli 2026, 08:00–15:00 Uhr (06:00–13:00 UTC)`, or from one instant to another; null: until
 * further notice.
 */
function closureTime(from: number, to: number | null, language: 'de' | 'en'): string {
  const begin = `${longDateIn(berlinDay(from), language)}, ${localAndUtc(from, language)}`
  if (to === null) return language === 'de' ? `${begin} bis auf Weiteres` : `${begin} until further notice`
  if (berlinDay(from) === endDay(to))
    return `${longDateIn(berlinDay(from), language)}, ${localAndUtcRange(from, to, language)}`
  const end = `${longDateIn(endDay(to), language)}, ${formatClockTime(endClock(to), language)} (${clockUtc(to)}\u00a0UTC)`
  return `${begin} ${language === 'de' ? 'bis' : 'to'} ${end}`
}

/** Whether the review of the data is overdue. */
export function isOverdue(airfield: Airfield, today: IsoDay): boolean {
  const next = airfield.review?.nextReview
  return next !== null && next !== undefined && next < today
}

type Season = 'summer' | 'winter'

/** Returns the regular opening hours and those with PPR by season, derived from the opening rules. */
function hoursRows(calendar: Calendar, day: IsoDay): AipRow[] {
  const german = seasonTable(calendar, day, 'operations', 'de')
  const english = seasonTable(calendarIn(calendar, 'en'), day, 'operations', 'en')
  const days = german.rows.flatMap(({ label, summer, winter }, index) => {
    const other = english.rows[index]
    return row(label, other?.label ?? '', {
      de: inBothSeasons(summer, winter, { summer: 'Sommer', winter: 'Winter' }),
      en: other ? inBothSeasons(other.summer, other.winter, { summer: 'summer', winter: 'winter' }) : null,
      german: [other?.summer, other?.winter].flatMap(reasonOf),
    })
  })
  const sun = german.sunRemark === null ? null : { de: german.sunRemark, en: english.sunRemark }
  return [...days, ...row('Sonne', 'Sun', sun)]
}

/** Returns the club's German reason for a closure: the second half of `closed – Platzpflege`. */
function reasonOf(cell: SeasonCell | undefined): string[] {
  const start = `${modeNames.closed.en} – `
  return cell?.text.startsWith(start) && cell.isEnglish === undefined ? [cell.text.slice(start.length)] : []
}

/**
 * Formats `Sommer 14:00–20:00 Uhr (12:00–18:00 UTC), PPR 08:00–14:00 Uhr (06:00–12:00 UTC); Winter …`; the same local hours
 * differ in UTC. Hours with PPR come last, for in one line what follows “PPR” reads as if it needed it, too.
 */
function inBothSeasons(summer: SeasonCell, winter: SeasonCell, name: Record<Season, string>): string {
  const [inSummer, inWinter] = [openFirst(summer), openFirst(winter)]
  if (inSummer.join() === inWinter.join()) return inSummer.map((text) => allYear(text, name)).join(', ')
  const listed = (cell: readonly string[], season: Season) =>
    `${name[season]} ${cell.map((text) => beside(text, hoursInUtc(text, season))).join(', ')}`
  return `${listed(inSummer, 'summer')}; ${listed(inWinter, 'winter')}`
}

const openFirst = (cell: SeasonCell) =>
  cellTexts(cell).toSorted((a, b) => Number(a.startsWith('PPR')) - Number(b.startsWith('PPR')))

function allYear(text: string, name: Record<Season, string>): string {
  const [summer, winter] = [hoursInUtc(text, 'summer'), hoursInUtc(text, 'winter')]
  return beside(
    text,
    summer === null || winter === null ? null : `${name.summer} ${summer}, ${name.winter} ${winter}`,
  )
}

/** Lines of the three columns below plan and runways on one printed sheet, with a few to spare. */
const linesOnOneSheet = 206
/** What a line of a column holds in the sheet's type. */
const lineLength = 60
const linesOfTitle = 1.4

/** Whether the rows of these sections are too much for one printed sheet in a type that can be read; the German one has both languages. */
export function takesTwoSheets(sections: readonly (readonly AipRow[])[], language: Language): boolean {
  const lengthOf = (row: AipRow) => {
    const texts = [row.label, ...row.lines].map((text) =>
      language === 'en' ? (text.en ?? text.de) : addsEnglish(text) ? `${text.de} ${text.en}` : text.de,
    )
    return texts.join(' · ').length
  }
  const lines = sections.map((rows) =>
    rows.reduce((sum, row) => sum + Math.ceil(lengthOf(row) / lineLength), linesOfTitle),
  )
  return lines.reduce((sum, each) => sum + each, 0) > linesOnOneSheet
}

const beside = (text: string, more: string | null) => (more === null ? text : `${text} (${more})`)
