import { daysBetween, type IsoDay, monthOf, weekdayIndex, yearOf } from '#app/lib/calendar-day.ts'
import { isEmptyText } from '#app/editor/text-input.ts'
import { timeOfDayTyped } from '#app/lib/german-input.ts'
import { longDate, weekdayNames } from '#app/lib/german-dates.ts'
import { isLinkAddress } from '#app/lib/link-address.ts'
import { slug } from '#app/lib/slug.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import { errorsInForm, readRecord } from '#app/resources/read-record.ts'
import { EventDetails, type ArrivalByAir, type Registration } from './event-details.ts'
import { EventForm, eventGroups, formOfEvent, groupsIn, newEvent } from './event-fields.ts'
import { type ClubEvent, isCalledOff } from './event.ts'
import {
  nthWeekdayOfMonth,
  occurrenceNamed,
  occurrencesBetween,
  type Change,
  type Series,
  type Timing,
} from './occurrences.ts'

/** Content of the form, without its publication. */
export type WrittenEvent = Timing & {
  fields: EventForm
  details: EventDetails
}

export type ReadForm = { ok: true; written: WrittenEvent } | { ok: false; errors: Errors }

type Reading = {
  /** Whether to require what readers expect, for publication; a draft needs only a title and a day. */
  isForReaders: boolean
  /** Day in Berlin from which registration is open by default. */
  today: IsoDay
  /** The stored event. Provides what the form does not contain: moved dates, taken arrival times, cancellation. */
  before: ClubEvent | undefined
}

/** Reads the event from a form, or returns a validation error for each invalid field. */
export function readEventForm(values: Values, { isForReaders, today, before }: Reading): ReadForm {
  const known = before === undefined ? newEvent('') : formOfEvent(before)
  const read = readRecord(groupsIn(values), EventForm, values, known)
  if (!read.ok) return read
  const fields = read.value
  const errors: Errors = {}
  const timing = timingOf(fields, before?.series?.changes ?? [], errors)
  const registration = registrationOf(fields, timing.firstDay, today, errors)
  const arrivalByAir = arrivalByAirOf(fields, before?.arrivalByAir?.slots?.booked ?? [], errors)
  checkAttachments(fields, errors)
  if (isForReaders) Object.assign(errors, { ...missingForReaders(fields), ...errors })
  if (Object.keys(errors).length > 0) return { ok: false, errors: errorsInForm(eventGroups, values, errors) }
  const details = EventDetails.parse({
    ...fields,
    programme: fields.programme.map(({ time, item }) => ({ time: timeOfDayTyped(time) ?? time, item })),
    // Cancelling and reinstating are separate actions, about which participants are notified.
    ...(before !== undefined && isCalledOff(before) && { statusReason: before.statusReason }),
    arrivalByAir,
    registration,
  })
  return { ok: true, written: { ...timing, fields, details } }
}

/** Returns a validation error per field that is required for publication but not for a draft. */
export function missingForReaders({
  location,
  description,
}: Pick<EventForm, 'location' | 'description'>): Errors {
  return {
    ...(location === '' && { location: 'Bitte gib an, wo es stattfindet.' }),
    ...(isEmptyText(description) && {
      description: 'Bitte schreib ein paar Worte: Sie stehen auf der Seite des Termins.',
    }),
  }
}

const longestDays = 92

/** Fields of the form about time. */
export type TimingFields = Pick<
  EventForm,
  'firstDay' | 'lastDay' | 'startTime' | 'endTime' | 'allDay' | 'series'
>

/** Returns the timing from the fields; adds validation errors for conflicting ones. */
export function timingOf(fields: TimingFields, changes: readonly Change[], errors: Errors): Timing {
  const { firstDay } = fields
  const lastDay = fields.lastDay ?? firstDay
  const startTime = fields.allDay ? null : fields.startTime
  const endTime = fields.allDay ? null : fields.endTime
  if (lastDay < firstDay) errors.lastDay = 'Das Ende liegt vor dem Beginn.'
  else if (daysBetween(firstDay, lastDay) > longestDays) {
    errors.lastDay = `Ein Termin dauert höchstens ${longestDays}\u00A0Tage.`
  }
  if (!fields.allDay && startTime === null) {
    errors.startTime = 'Bitte gib an, wann es beginnt, oder wähle „Ganztägig“.'
  } else if (startTime !== null && endTime !== null && lastDay === firstDay && endTime <= startTime) {
    errors.endTime = 'Das Ende liegt vor dem Beginn. Nach Mitternacht zählt der nächste Tag.'
  }
  const timing = { firstDay, lastDay, startTime, endTime, series: null }
  if (errors.lastDay !== undefined) return timing
  return { ...timing, series: seriesOf(fields, { timing, changes }, errors) }
}

type SeriesOf = { timing: Timing; changes: readonly Change[] }

/** Drops moved or cancelled dates that are no longer part of the series. */
function seriesOf(
  { series: asked }: Pick<TimingFields, 'series'>,
  { timing, changes }: SeriesOf,
  errors: Errors,
): Series | null {
  if (asked.rule === 'none') return null
  const { firstDay } = timing
  const { until, count, exceptions } = asked
  const nth = Number(asked.nth)
  if (until !== null && until < firstDay)
    errors['series.until'] = 'Das Ende der Serie liegt vor ihrem ersten Termin.'
  if (until !== null && count !== null)
    errors['series.count'] = 'Bitte gib nur eines an: den letzten Tag oder die Anzahl.'
  const isRight = asked.rule === 'weekly' || isNth(firstDay, nth)
  if (!isRight) {
    const weekday = weekdayNames[weekdayIndex(firstDay)]!
    const which = nth === -1 ? 'letzte' : `${nth}.`
    errors['series.nth'] = `Der ${longDate(firstDay)} ist nicht der ${which} ${weekday} des Monats.`
  }
  const limits = { count, until, exceptions: [], changes: [] }
  const series: Series =
    asked.rule === 'weekly'
      ? { rule: 'weekly', everyWeeks: asked.everyWeeks ?? 1, ...limits }
      : { rule: 'monthly', nth, ...limits }
  // Pauses do not count towards `count`, so with them the series may run longer than without.
  const isDay = (day: IsoDay) =>
    day >= firstDay &&
    occurrencesBetween({ ...timing, series: { ...series, count: null } }, day, day).some(
      (each) => each.firstDay === day,
    )
  for (const [index, { day }] of exceptions.entries()) {
    if (isRight && !isDay(day)) {
      errors[`series.exceptions.${index}.day`] = `Am ${longDate(day)} findet die Serie ohnehin nicht statt.`
    }
  }
  const whole = { ...series, exceptions }
  const dates = { ...timing, series: whole }
  return { ...whole, changes: isRight ? changes.filter(({ day }) => occurrenceNamed(dates, day)) : [] }
}

function isNth(day: IsoDay, nth: number): boolean {
  return nthWeekdayOfMonth(yearOf(day), monthOf(day), nth, weekdayIndex(day)) === day
}

function registrationOf(
  { registration: asked }: EventForm,
  firstDay: IsoDay,
  today: IsoDay,
  errors: Errors,
): Registration {
  const { mode, url, priceNote, seats, mostPeople, waitingList, guestsAllowed } = asked
  if (mode === 'off') return { mode }
  if (mode === 'external') {
    if (url === null) errors['registration.url'] = 'Bitte gib die Adresse an, unter der man sich anmeldet.'
    return { mode, url: url ?? '', priceNote }
  }
  const closesOn = asked.closesOn ?? firstDay
  // Without a day of its own it is open from today, at the latest from the day it closes.
  const opensOn = asked.opensOn ?? (today < closesOn ? today : closesOn)
  if (closesOn > firstDay)
    errors['registration.closesOn'] = 'Die Anmeldung endet spätestens am Tag, an dem es beginnt.'
  if (opensOn > closesOn)
    errors['registration.opensOn'] = 'Die Anmeldung öffnet erst, wenn sie schon beendet ist.'
  return {
    mode,
    opensDaysBeforeStart: daysBetween(opensOn, firstDay),
    closesDaysBeforeStart: daysBetween(closesOn, firstDay),
    seats,
    waitingList: seats !== null && waitingList,
    guestsAllowed,
    mostPeople: mostPeople ?? 1,
    priceNote,
    questions: questionsOf(asked.questions, errors),
  }
}

/** Ensures unique ids: answers are stored by question id, so a question keeps its id and no two share one. */
function questionsOf(questions: EventForm['registration']['questions'], errors: Errors) {
  const usedValues = new Set<string>()
  return questions.map(({ options, ...question }, index) => {
    if (question.kind === 'choice' && options.length < 2)
      errors[`registration.questions.${index}.options`] =
        'Eine Auswahl braucht mindestens zwei Antworten, jede in einer Zeile.'
    const base = question.id || slug(question.label).slice(0, 40) || 'frage'
    let id = base
    for (let n = 2; usedValues.has(id); n += 1) id = `${base}-${n}`
    usedValues.add(id)
    return { ...question, id, options: question.kind === 'choice' ? options : [] }
  })
}

/** An attachment is a file of the library or an external URL. */
function checkAttachments({ attachments }: EventForm, errors: Errors) {
  for (const [index, attachment] of attachments.entries()) {
    if (attachment.fileId !== null) attachment.href = ''
    else if (!isLinkAddress(attachment.href))
      errors[`attachments.${index}.href`] =
        'Bitte wähle eine Datei oder gib eine Adresse an, die mit https:// oder / beginnt.'
  }
}

function arrivalByAirOf(
  { flyIn, arrivalByAir: asked }: EventForm,
  booked: readonly string[],
  errors: Errors,
): ArrivalByAir | null {
  if (!flyIn) return null
  const { from, to, minutes, perSlot } = asked.slots
  if (from === null && to === null && minutes === null && perSlot === null) return { ...asked, slots: null }
  const missing = (name: string, sentence: string) => (errors[`arrivalByAir.slots.${name}`] = sentence)
  if (from === null) missing('from', 'Bitte gib die erste Ankunftszeit an.')
  if (to === null) missing('to', 'Bitte gib an, bis wann angeflogen wird.')
  else if (from !== null && to <= from) missing('to', 'Das Ende liegt vor dem Anfang.')
  if (minutes === null) missing('minutes', 'Bitte gib den Abstand in Minuten an.')
  if (perSlot === null) missing('perSlot', 'Bitte gib an, wie viele je Zeit ankommen können.')
  const slots = {
    from: from ?? '',
    to: to ?? '',
    minutes: minutes ?? 1,
    perSlot: perSlot ?? 1,
    booked: [...booked],
  }
  return { ...asked, slots }
}
