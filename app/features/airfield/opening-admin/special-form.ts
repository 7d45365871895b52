import type { IsoDay } from '#app/lib/calendar-day.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import type { KnownField } from '#app/lib/known-fields.ts'
import { type Area, areas, SpecialDay } from '../opening/opening-rule.ts'
import { cleanText, type Errors, type Values } from '#app/lib/form-values.ts'
import { fieldOfInterval, intervalFields, intervalValues, readIntervals } from './interval-fields.ts'
import { type SpecialDates, specialDatesTyped, specialDatesWords, typedDates } from './special-dates.ts'

/** A form that writes one special time for each date and each area. */
export type ReadSpecials = { ok: true; specials: SpecialDay[] } | { ok: false; errors: Errors }

/** More than this nobody enters at once on purpose. */
const mostAtOnce = 100

export function emptySpecialValues(area: string, day?: IsoDay): Values {
  const dates = day === undefined ? '' : numericDate(day)
  return { [`area-${area}`]: 'ja', dates, mode: 'closed', ...intervalValues([]) }
}

/** The form's own words for a special time, as {@link readSpecialForm} reads them. */
export function specialValues(special: SpecialDay): Values {
  return {
    [`area-${special.area}`]: 'ja',
    dates: specialDatesWords(special),
    reason: special.reason,
    ...intervalValues(special.intervals),
    mode: special.mode,
    note: special.note,
  }
}

type Reading = {
  /** The one that is edited: it keeps its id, its event and its runway. */
  before: SpecialDay | undefined
  /** The id of the `index`-th new one. */
  idFor: (index: number) => string
}

/** The special times a form describes, or a sentence for each field that cannot stay as it is. */
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
  const hadIntervalFault = Object.keys(errors).some((name) => /^i\d/.test(name))
  const common = {
    mode: values.mode,
    reason: cleanText(values.reason).replaceAll('\n', ' '),
    note: cleanText(values.note),
    intervals: read.map(({ interval }) => interval),
  }
  const wanted = withPlaceholders(chosen, dates)
  const specials: SpecialDay[] = []
  for (const [index, place] of wanted.entries()) {
    const kept = before === undefined ? { id: idFor(index) } : keptFrom(before)
    const parsed = SpecialDay.safeParse({ ...kept, ...common, ...place })
    if (parsed.success) specials.push(parsed.data)
    for (const { path, message } of parsed.error?.issues ?? []) {
      const [part, ...rest] = path
      if (part === 'intervals' && rest.length === 0 && hadIntervalFault) continue
      errors[part === 'intervals' ? fieldOfInterval(rest, read) : String(part)] ??= message
    }
  }
  return Object.keys(errors).length === 0 ? { ok: true, specials } : { ok: false, errors }
}

function keptFrom({ id, eventId, runwayId }: SpecialDay) {
  return { id, ...(eventId !== undefined && { eventId }), ...(runwayId !== undefined && { runwayId }) }
}

/** Where area or date is missing, the rest of the form is looked at all the same. */
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

/** Everything the form sends; `ab` is the first day of the preview. */
export const specialFields: readonly KnownField[] = [
  'gesehen',
  'dates',
  'mode',
  'note',
  'reason',
  'expectedRevision',
  'choice:*',
  'ab',
  'art',
  ...areas.map((area) => `area-${area}`),
  ...intervalFields,
]
