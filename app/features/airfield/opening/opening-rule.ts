import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'

export const areas = ['operations', 'training', 'tower', 'fuel', 'office', 'restaurant'] as const
export const modes = ['open', 'ppr', 'ppr-unstaffed', 'closed'] as const
export const ruleDays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su', 'holiday', 'day-before-holiday'] as const
export const sunAnchors = ['SR', 'SS', 'BCMT', 'ECET'] as const

const calendarDay = z.string().refine(isCalendarDay, 'Bitte ein Datum angeben, das es gibt.')

/** `MM-DD`; 29 February is allowed and occurs in leap years only. */
const monthDay = z
  .string()
  .refine((text) => isCalendarDay(`2028-${text}`), 'Bitte Tag und Monat angeben, zum Beispiel 1. Mai.')

/** `HH:MM` on a 24-hour clock; `24:00` is the end of the day. */
const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Bitte eine Uhrzeit zwischen 00:00 und 24:00 angeben.')

const offset = z
  .int('Der Versatz ist eine ganze Zahl in Minuten.')
  .min(-720, 'Der Versatz darf höchstens 12 Stunden betragen.')
  .max(720, 'Der Versatz darf höchstens 12 Stunden betragen.')

/** Local times, applied after the offset. */
const caps = { notBefore: time.optional(), notAfter: time.optional() }

type Capped = { notBefore?: string | undefined; notAfter?: string | undefined }
const capsAgree = ({ notBefore, notAfter }: Capped) =>
  notBefore === undefined || notAfter === undefined || notBefore < notAfter
const capsDisagree = {
  message: '„Nicht vor“ muss früher sein als „nicht nach“.',
  path: ['notAfter'],
}

/** One end of an interval: a local time, a time in UTC, or the sun with an offset in minutes. */
export const IntervalEnd = z.discriminatedUnion(
  'anchor',
  [
    z.object({ anchor: z.literal('local'), time }),
    z.object({ anchor: z.literal('utc'), time, ...caps }).refine(capsAgree, capsDisagree),
    z
      .object({ anchor: z.enum(sunAnchors), offsetMin: offset.default(0), ...caps })
      .refine(capsAgree, capsDisagree),
  ],
  'Bitte Uhrzeit, UTC, SR, SS, BCMT oder ECET wählen.',
)
export type IntervalEnd = z.infer<typeof IntervalEnd>

/**
 * Ends relative to the sun may cross in winter, and the interval vanishes. Two clock times in the wrong order are an error.
 */
export const RuleInterval = z.object({ from: IntervalEnd, to: IntervalEnd }).refine(
  ({ from, to }) => {
    const sameClock = (from.anchor === 'local' || from.anchor === 'utc') && from.anchor === to.anchor
    return !sameClock || from.time < to.time
  },
  { message: 'Das Ende muss nach dem Beginn liegen.', path: ['to'] },
)
export type RuleInterval = z.infer<typeof RuleInterval>

/** When in the year a rule applies; a yearly range may run across the new year, both days inclusive. */
export const Validity = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('all-year') }),
    z.object({ kind: z.literal('dst') }),
    z.object({ kind: z.literal('standard-time') }),
    z.object({ kind: z.literal('yearly'), from: monthDay, to: monthDay }),
    z
      .object({ kind: z.literal('dates'), from: calendarDay, to: calendarDay })
      .refine(({ from, to }) => from <= to, {
        message: 'Der letzte Tag darf nicht vor dem ersten liegen.',
        path: ['to'],
      }),
  ],
  'Bitte wählen, wann die Regel gilt.',
)
export type Validity = z.infer<typeof Validity>

const area = z.enum(areas, 'Bitte einen Bereich wählen.')
const mode = z.enum(modes, 'Bitte einen Modus wählen.')
const id = z.string().min(1, 'Die Kennung fehlt.')
const longNote = z.string().trim().max(300, 'Der Zusatz darf höchstens 300 Zeichen haben.')
const note = longNote.default('')
const longReason = z.string().trim().max(120, 'Der Grund darf höchstens 120 Zeichen haben.')
/** The same in English; missing: English pages show the German. */
const noteEn = longNote.optional()
const intervals = z.array(RuleInterval).max(8, 'Mehr als acht Zeiträume an einem Tag sind nicht möglich.')

export const OpeningRule = z.object({
  id,
  area,
  valid: Validity,
  days: z.array(z.enum(ruleDays, 'Bitte gültige Tage wählen.')).min(1, 'Bitte mindestens einen Tag wählen.'),
  intervals: intervals.min(1, 'Bitte mindestens einen Zeitraum angeben.'),
  mode,
  /** Higher wins. */
  priority: z
    .int('Der Vorrang ist eine ganze Zahl.')
    .min(0, 'Der Vorrang ist mindestens 0.')
    .max(1000, 'Der Vorrang ist höchstens 1000.'),
  note,
  noteEn,
})
export type OpeningRule = z.infer<typeof OpeningRule>

/**
 * First day of a special time: a date, a day of every year, or an offset in days from Easter Sunday (−2 is Good Friday)
 * that stays within Easter's year. `until`: last day of one whose number of days is another in leap years.
 */
export const SpecialStart = z.union(
  [
    calendarDay,
    z.object({ everyYear: monthDay, until: monthDay.optional() }),
    z.object({ easterOffset: z.int().min(-80).max(250) }),
  ],
  'Bitte ein Datum angeben, das es gibt.',
)
export type SpecialStart = z.infer<typeof SpecialStart>

/** A special time replaces the rules of its area on its days; without intervals the area is closed all day. */
export const SpecialDay = z
  .object({
    id,
    area,
    from: SpecialStart,
    days: z
      .int('Die Zahl der Tage ist eine ganze Zahl.')
      .min(1, 'Eine Sonderzeit dauert mindestens einen Tag.')
      .max(366, 'Eine Sonderzeit dauert höchstens ein Jahr.'),
    intervals,
    mode,
    reason: longReason.min(1, 'Bitte den Grund angeben.'),
    reasonEn: longReason.optional(),
    note,
    noteEn,
    eventId: z.string().optional(),
    runwayId: z.string().optional(),
  })
  .refine(({ mode, intervals }) => mode === 'closed' || intervals.length > 0, {
    message: 'Bitte mindestens einen Zeitraum angeben oder „geschlossen“ wählen.',
    path: ['intervals'],
  })
export type SpecialDay = z.infer<typeof SpecialDay>

export type Area = (typeof areas)[number]
export type Mode = (typeof modes)[number]
export type RuleDay = (typeof ruleDays)[number]
