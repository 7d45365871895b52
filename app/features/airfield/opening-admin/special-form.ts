import type { IsoDay } from '#app/lib/calendar-day.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import type { KnownField } from '#app/lib/known-fields.ts'
import { type Area, areas, SpecialDay } from '../opening/opening-rule.ts'
import { cleanText, type Errors, type Values } from '#app/lib/form-values.ts'
import { fieldOfInterval, intervalFields, intervalValues, readIntervals } from './interval-fields.ts'
import { type SpecialDates, specialDatesTyped, formatSpecialDates, typedDates } from './special-dates.ts'

/** Result of a form that describes one special time per date and area. */
export type ReadSpecials = { ok: true; specials: SpecialDay[] } | { ok: false; errors: Errors }

/** Entering more at once is assumed to be a mistake. */
const mostAtOnce = 100

export function emptySpecialValues(area: string, day?: IsoDay): Values {
  const dates = day === undefined ? '' : numericDate(day)
  return { [`area-${area}`]: 'ja', dates, mode: 'closed', ...intervalValues([]) }
}

/** Returns a special time as form values, which {@link readSpecialForm} reads. */
export function specialValues(special: SpecialDay): Values {
  return {
    [`area-${special.area}`]: 'ja',
    dates: formatSpecialDates(special),
    reason: special.reason,
    reasonEn: special.reasonEn ?? '',
    ...intervalValues(special.intervals),
    mode: special.mode,
    note: special.note,
    noteEn: special.noteEn ?? '',
  }
}

type Reading = {
  /** The edited special time; its id, event and runway are retained. */
  before: SpecialDay | undefined
  /** Returns the id of the `index`-th new one. */
  idFor: (index: number) => string
}

/** Reads the special times from a form, or returns a validation error for each invalid field. */
export function readSpecialForm(values: Values, { before, idFor }: Reading): ReadSpecials {
  const errors: Errors = {}
  const chosen = areas.filter((area) => values[`area-${area}`] === 'ja')
  if (chosen.length === 0) errors['area-operations'] = 'Bitte wähle mindestens einen Bereich.'
  const dates = readDates(values.dates ?? '', errors)
  const count = chosen.length * dates.length
  if (before !== undefined && count > 1) {
    const field = chosen.length > 1 ? 'area-operations' : 'dates'
    errors[field] = 'Hier änderst du eine Sonderzeit. Für weitere Tage oder Bereiche leg eine neue an.'
  } else if (count > mostAtOnce) errors.dates = `Mehr als ${mostAtOnce} Sonderzeiten auf einmal gehen nicht.`

  const read = readIntervals(values, errors)
  if (values.mode === 'closed' && read.length > 0)
    errors.zeitraeume =
      '„geschlossen“ gilt den ganzen Tag: Bitte entferne die Zeiträume. Ist ein Teil des Tages offen, wähle „geöffnet“ und gib diesen Teil an.'
  const hadIntervalFault = Object.keys(errors).some((name) => /^i\d/.test(name))
  const common = {
    mode: values.mode,
    reason: lineOf(values.reason),
    reasonEn: lineOf(values.reasonEn) || undefined,
    note: cleanText(values.note),
    noteEn: cleanText(values.noteEn) || undefined,
    intervals: read.map(({ interval }) => interval),
  }
  const wanted = withPlaceholders(chosen, dates)
  const specials: SpecialDay[] = []
  for (const [index, place] of wanted.entries()) {
    const stored = before === undefined ? { id: idFor(index) } : storedParts(before)
    const parsed = SpecialDay.safeParse({ ...stored, ...common, ...place })
    if (parsed.success) specials.push(parsed.data)
    for (const { path, message } of parsed.error?.issues ?? []) {
      const [part, ...rest] = path
      if (part === 'intervals' && rest.length === 0 && hadIntervalFault) continue
      errors[part === 'intervals' ? fieldOfInterval(rest, read) : String(part)] ??= message
    }
  }
  return Object.keys(errors).length === 0 ? { ok: true, specials } : { ok: false, errors }
}

const lineOf = (text: string | undefined) => cleanText(text).replaceAll('\n', ' ')

function storedParts({ id, eventId, runwayId }: SpecialDay) {
  return { id, ...(eventId !== undefined && { eventId }), ...(runwayId !== undefined && { runwayId }) }
}

/** Fills in a missing area or date, so that the rest of the form can be checked. */
function withPlaceholders(chosen: readonly Area[], dates: readonly SpecialDates[]) {
  const somewhere: readonly Area[] = chosen.length > 0 ? chosen : ['operations']
  const sometime: readonly SpecialDates[] = dates.length > 0 ? dates : [{ from: '2000-01-01', days: 1 }]
  return sometime.flatMap((date) => somewhere.map((area) => ({ area, ...date })))
}

function readDates(text: string, errors: Errors): SpecialDates[] {
  const read = typedDates(cleanText(text)).map(specialDatesTyped)
  const faults = read.filter((date) => typeof date === 'string')
  if (read.length === 0) errors.dates = 'Bitte gib mindestens einen Tag an.'
  else if (faults[0] !== undefined) errors.dates = faults[0]
  return read.filter((date) => typeof date !== 'string')
}

/** All fields of the form; `ab` is the first day of the preview. */
export const specialFields: readonly KnownField[] = [
  'gesehen',
  'dates',
  'mode',
  'note',
  'noteEn',
  'reason',
  'reasonEn',
  'expectedRevision',
  'choice:*',
  'ab',
  'art',
  ...areas.map((area) => `area-${area}`),
  ...intervalFields,
]
