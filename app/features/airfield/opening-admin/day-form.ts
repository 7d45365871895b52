import type { IsoDay } from '#app/lib/calendar-day.ts'
import { clock, numericDate } from '#app/lib/german-dates.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { KnownField } from '#app/lib/known-fields.ts'
import type { OpeningDay } from '../opening/opening-hours.ts'
import { type Area, areas, type SpecialDay } from '../opening/opening-rule.ts'
import { endClock } from '../opening/format-opening.ts'
import { specialValues } from './special-form.ts'

/** Additional mode in the form of one day: the rules apply as on any other day. */
export const asUsual = 'usual'

/** Reason shown to guests if none was entered. */
export const unnamedReason = 'Sonderzeit'

/** Returns the special times entered for exactly that day and area. */
export function specialsOfDay(specials: readonly SpecialDay[], area: Area, day: IsoDay): SpecialDay[] {
  return specials.filter((special) => special.area === area && special.from === day && special.days === 1)
}

/** Whether the day form can represent the special time: at most one interval, between two local times. */
export function fitsDayForm({ intervals }: SpecialDay): boolean {
  return (
    intervals.length <= 1 &&
    intervals.every(({ from, to }) => from.anchor === 'local' && to.anchor === 'local')
  )
}

/** Returns the values of a day's form: those of its own special time, or the usual hours to start from. */
export function dayValues(day: OpeningDay, own: SpecialDay | undefined): Values {
  const hours = usualHours(day)
  if (own === undefined) return { ...hours, mode: asUsual, reason: '' }
  const values = specialValues(own)
  return {
    ...(own.intervals.length === 0 ? hours : values),
    mode: own.mode,
    reason: own.reason === unnamedReason ? '' : own.reason,
  }
}

function usualHours({ intervals }: OpeningDay): Values {
  const usable = intervals.filter(({ mode }) => mode === 'open')
  const shown = usable.length > 0 ? usable : intervals.filter(({ mode }) => mode !== 'closed')
  const [first, last] = [shown[0], shown.at(-1)]
  return {
    'i0-from-time': first === undefined ? '' : clock(first.from),
    'i0-to-time': last === undefined ? '' : endClock(last.to),
  }
}

/**
 * Converts the values of a day's form to those of a special time's form; `undefined` if the usual hours shall apply.
 * Retains the special time's note and its English words, which the day form does not show.
 */
export function asSpecialValues(
  values: Values,
  { area, day, own }: { area: Area; day: IsoDay; own: SpecialDay | undefined },
): Values | undefined {
  if (values.mode === asUsual) return undefined
  const isClosed = values.mode === 'closed'
  const reason = values.reason?.trim() || unnamedReason
  const alsoIn = areas.filter((other) => own === undefined && values[`area-${other}`] === 'ja')
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('choice:'))),
    kennung: values.kennung ?? '',
    expectedRevision: values.expectedRevision ?? '',
    intent: values.intent ?? '',
    gesehen: values.gesehen ?? '',
    dates: numericDate(day),
    mode: values.mode ?? '',
    reason,
    reasonEn: reason === own?.reason ? (own.reasonEn ?? '') : '',
    note: own?.note ?? '',
    noteEn: own?.noteEn ?? '',
    ...Object.fromEntries([area, ...alsoIn].map((each) => [`area-${each}`, 'ja'])),
    'i0-from-anchor': 'local',
    'i0-to-anchor': 'local',
    'i0-from-time': isClosed ? '' : (values['i0-from-time'] ?? ''),
    'i0-to-time': isClosed ? '' : (values['i0-to-time'] ?? ''),
  }
}

/** All fields of a day's form. */
export const dayFields: readonly KnownField[] = [
  'mode',
  'reason',
  'i0-from-time',
  'i0-to-time',
  'expectedRevision',
  'gesehen',
  'choice:*',
  ...areas.map((area) => `area-${area}`),
]
