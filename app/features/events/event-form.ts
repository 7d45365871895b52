import { addDays, daysBetween, type IsoDay, monthOf, weekdayIndex, yearOf } from '#app/lib/calendar-day.ts'
import { isEmptyText } from '#app/editor/text-input.ts'
import { longDate, weekdayNames } from '#app/lib/german-dates.ts'
import type { ArrivalByAir, EventDetails, Registration } from './event-details.ts'
import { EventFields } from './event-form-fields.ts'
import { readLists, type Lists } from './event-form-lists.ts'
import type { Values } from '#app/lib/form-values.ts'
import {
  nthWeekdayOfMonth,
  occurrenceNamed,
  occurrencesBetween,
  type Change,
  type Series,
  type Timing,
} from './occurrences.ts'

type Errors = Record<string, string>

/** What the form says of an event; its publication, and what only the desk changes, are not in it. */
export type WrittenEvent = Timing & {
  fields: EventFields
  details: Omit<EventDetails, 'statusReason'>
}

export type ReadForm = { ok: true; written: WrittenEvent } | { ok: false; errors: Errors }

type Reading = {
  /** To go out it needs what a reader expects; a draft only a title and a day. */
  isForReaders: boolean
  /** Day in Berlin, from which registration is open when no other day is given. */
  today: IsoDay
  /** Arrival times that are taken already. */
  bookedSlots: readonly string[]
  /** Dates of the series that were moved or called off; those the series no longer has are let go. */
  changes: readonly Change[]
}

/** The event a form describes, or a sentence for each field that cannot stay as it is. */
export function readEventForm(
  values: Values,
  { isForReaders, today, bookedSlots, changes }: Reading,
): ReadForm {
  const errors: Errors = {}
  const parsed = EventFields.safeParse(values)
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message
  const lists = readLists(values, errors)
  if (!parsed.success) return { ok: false, errors }

  const fields = parsed.data
  const timing = timingOf(fields, lists, changes, errors)
  const registration = registrationOf(fields, lists, timing.firstDay, today, errors)
  const arrivalByAir = arrivalOf(fields, bookedSlots, errors)
  if (isForReaders) Object.assign(errors, { ...missingForReaders(fields), ...errors })
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const { location, description, admission, parking, accessibility, children, photoNotice, contactEmail } =
    fields
  const { programme } = lists
  const attachments = lists.attachments.map(({ read }) => read)
  const said = {
    location,
    description,
    admission,
    parking,
    accessibility,
    children,
    photoNotice,
    contactEmail,
  }
  const details = { ...said, programme, attachments, arrivalByAir, registration }
  return { ok: true, written: { ...timing, fields, details } }
}

/** What a reader expects and a draft may lack: a sentence per field, none when it may go out. */
export function missingForReaders({
  location,
  description,
}: Pick<EventFields, 'location' | 'description'>): Errors {
  return {
    ...(location === '' && { location: 'Bitte gib an, wo es stattfindet.' }),
    ...(isEmptyText(description) && {
      description: 'Bitte schreib ein paar Worte: Sie stehen auf der Seite des Termins.',
    }),
  }
}

const longestDays = 92

function timingOf(fields: EventFields, lists: Lists, changes: readonly Change[], errors: Errors): Timing {
  const firstDay = fields.firstDay ?? ''
  const lastDay = fields.lastDay ?? firstDay
  const startTime = fields.allDay ? null : fields.startTime
  const endTime = fields.allDay ? null : fields.endTime
  if (firstDay === '') errors.firstDay = 'Bitte gib den Tag an, an dem es beginnt.'
  else if (lastDay < firstDay) errors.lastDay = 'Das Ende liegt vor dem Beginn.'
  else if (daysBetween(firstDay, lastDay) > longestDays) {
    errors.lastDay = `Ein Termin dauert höchstens ${longestDays}\u00A0Tage.`
  }
  if (!fields.allDay && startTime === null) {
    errors.startTime = 'Bitte gib an, wann es beginnt, oder wähle „Ganztägig“.'
  } else if (startTime !== null && endTime !== null && lastDay === firstDay && endTime <= startTime) {
    errors.endTime = 'Das Ende liegt vor dem Beginn. Nach Mitternacht zählt der nächste Tag.'
  }
  const timing = { firstDay, lastDay, startTime, endTime, series: null }
  if (firstDay === '' || errors.lastDay !== undefined) return timing
  return { ...timing, series: seriesOf(fields, lists, { timing, changes }, errors) }
}

type SeriesOf = { timing: Timing; changes: readonly Change[] }

function seriesOf(
  fields: EventFields,
  { exceptions }: Lists,
  { timing, changes }: SeriesOf,
  errors: Errors,
): Series | null {
  if (fields.series === 'none') return null
  const { firstDay } = timing
  const { seriesUntil: until, seriesCount: count } = fields
  const nth = Number(fields.nth)
  if (until !== null && until < firstDay)
    errors.seriesUntil = 'Das Ende der Serie liegt vor ihrem ersten Termin.'
  if (until !== null && count !== null)
    errors.seriesCount = 'Bitte gib nur eines an: den letzten Tag oder die Anzahl.'
  if (fields.series === 'monthly' && !isNth(firstDay, nth)) {
    const weekday = weekdayNames[weekdayIndex(firstDay)]!
    const which = nth === -1 ? 'letzte' : `${nth}.`
    errors.nth = `Der ${longDate(firstDay)} ist nicht der ${which} ${weekday} des Monats.`
  }
  const limits = { count, until, exceptions: [], changes: [] }
  const series: Series =
    fields.series === 'weekly'
      ? { rule: 'weekly', everyWeeks: fields.everyWeeks ?? 1, ...limits }
      : { rule: 'monthly', nth, ...limits }
  // Pauses do not count as held, so with them the series may run further than without.
  const isDay = (day: IsoDay) =>
    day >= firstDay &&
    occurrencesBetween({ ...timing, series: { ...series, count: null } }, day, day).some(
      (each) => each.firstDay === day,
    )
  for (const {
    number,
    read: { day },
  } of exceptions) {
    if (errors.nth === undefined && !isDay(day)) {
      errors[`exception-${number}-day`] ??= `Am ${longDate(day)} findet die Serie ohnehin nicht statt.`
    }
  }
  const whole = { ...series, exceptions: exceptions.map(({ read }) => read) }
  const dates = { ...timing, series: whole }
  return {
    ...whole,
    changes: errors.nth === undefined ? changes.filter(({ day }) => occurrenceNamed(dates, day)) : [],
  }
}

function isNth(day: IsoDay, nth: number): boolean {
  return nthWeekdayOfMonth(yearOf(day), monthOf(day), nth, weekdayIndex(day)) === day
}

function registrationOf(
  fields: EventFields,
  { questions }: Lists,
  firstDay: IsoDay,
  today: IsoDay,
  errors: Errors,
): Registration {
  const { registration: mode, registrationUrl: url, priceNote } = fields
  if (mode === 'off') return { mode }
  if (mode === 'external') {
    if (url === null) errors.registrationUrl ??= 'Bitte gib die Adresse an, unter der man sich anmeldet.'
    return { mode, url: url ?? '', priceNote }
  }
  const closesOn = fields.closesOn ?? firstDay
  // Without a day of its own it is open from today, at the latest from the day it closes.
  const opensOn = fields.opensOn ?? (today < closesOn ? today : closesOn)
  if (firstDay !== '') {
    if (closesOn > firstDay) errors.closesOn = 'Die Anmeldung endet spätestens am Tag, an dem es beginnt.'
    if (opensOn > closesOn) errors.opensOn = 'Die Anmeldung öffnet erst, wenn sie schon beendet ist.'
  }
  const { seats, mostPeople, waitingList, guestsAllowed } = fields
  return {
    mode,
    opensDaysBeforeStart: firstDay === '' ? 0 : daysBetween(opensOn, firstDay),
    closesDaysBeforeStart: firstDay === '' ? 0 : daysBetween(closesOn, firstDay),
    seats,
    waitingList: seats !== null && waitingList,
    guestsAllowed,
    mostPeople: mostPeople ?? 1,
    priceNote,
    questions,
  }
}

/** First and last day of registration as the form shows them. */
export function formDays(firstDay: IsoDay, opensDaysBefore: number, closesDaysBefore: number) {
  return { opensOn: addDays(firstDay, -opensDaysBefore), closesOn: addDays(firstDay, -closesDaysBefore) }
}

function arrivalOf(fields: EventFields, booked: readonly string[], errors: Errors): ArrivalByAir | null {
  if (!fields.flyIn) return null
  const { pprRequired, landingFeeFree, camping, radio, arrivalNote: note } = fields
  const { slotFrom: from, slotTo: to, slotMinutes: minutes, slotPlaces: perSlot } = fields
  const arrival = { pprRequired, landingFeeFree, camping, radio, note, slots: null }
  if (from === null && to === null && minutes === null && perSlot === null) return arrival
  if (from === null) errors.slotFrom ??= 'Bitte gib die erste Ankunftszeit an.'
  if (to === null) errors.slotTo ??= 'Bitte gib an, bis wann angeflogen wird.'
  else if (from !== null && to <= from) errors.slotTo ??= 'Das Ende liegt vor dem Anfang.'
  if (minutes === null) errors.slotMinutes ??= 'Bitte gib den Abstand in Minuten an.'
  if (perSlot === null) errors.slotPlaces ??= 'Bitte gib an, wie viele je Zeit ankommen können.'
  const slots = {
    from: from ?? '',
    to: to ?? '',
    minutes: minutes ?? 1,
    perSlot: perSlot ?? 1,
    booked: [...booked],
  }
  return { ...arrival, slots }
}
