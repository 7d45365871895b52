import type { KnownField } from '#app/lib/known-fields.ts'
import { dayAndMonth } from '#app/lib/german-dates.ts'
import { dayTyped, wholeNumber, monthDayTyped } from '#app/lib/german-input.ts'
import { OpeningRule, ruleDays, type Validity } from '../opening/opening-rule.ts'
import { cleanText, type Errors, type Values } from '#app/lib/form-values.ts'
import { fieldOfInterval, intervalFields, intervalValues, readIntervals } from './interval-fields.ts'

export type ReadRule = { ok: true; rule: OpeningRule } | { ok: false; errors: Errors }

/** Returns the values of a new rule's form. */
export function emptyRuleValues(area: string): Values {
  return { area, valid: 'all-year', mode: 'open', priority: '10', ...intervalValues([]) }
}

/** Returns a rule as form values, which {@link readRuleForm} reads. */
export function ruleValues(rule: OpeningRule): Values {
  const { area, valid, days, intervals, mode, priority, note, noteEn = '' } = rule
  return {
    area,
    ...validityValues(valid),
    ...Object.fromEntries(days.map((day) => [`day-${day}`, 'ja'])),
    ...intervalValues(intervals),
    mode,
    priority: String(priority),
    note,
    noteEn,
  }
}

function validityValues(valid: Validity): Values {
  if (valid.kind === 'dates') return { valid: 'dates', datesFrom: valid.from, datesTo: valid.to }
  if (valid.kind !== 'yearly') return { valid: valid.kind }
  const written = (monthDay: string) => dayAndMonth(`2028-${monthDay}`)
  return { valid: 'yearly', yearlyFrom: written(valid.from), yearlyTo: written(valid.to) }
}

/** Reads the rule from a form, or returns a validation error for each invalid field. */
export function readRuleForm(values: Values, id: string): ReadRule {
  const errors: Errors = {}
  const valid = readValidity(values, errors)
  const read = readIntervals(values, errors)
  const priority = wholeNumber(values.priority ?? '')
  if (priority === undefined) errors.priority = 'Bitte gib den Vorrang als ganze Zahl zwischen 0 und 1000 an.'
  const hadIntervalFault = Object.keys(errors).some((name) => /^i\d/.test(name))
  const parsed = OpeningRule.safeParse({
    id,
    area: values.area,
    valid,
    days: ruleDays.filter((day) => values[`day-${day}`] === 'ja'),
    intervals: read.map(({ interval }) => interval),
    mode: values.mode,
    priority: priority ?? 0,
    note: cleanText(values.note),
    noteEn: cleanText(values.noteEn) || undefined,
  })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [part, ...rest] = path
    if (part === 'intervals' && rest.length === 0 && hadIntervalFault) continue
    const field = part === 'intervals' ? fieldOfInterval(rest, read) : fieldOf(part, rest, valid)
    errors[field] ??= message
  }
  return parsed.success && Object.keys(errors).length === 0
    ? { ok: true, rule: parsed.data }
    : { ok: false, errors }
}

function fieldOf(
  part: PropertyKey | undefined,
  rest: readonly PropertyKey[],
  valid: Partial<Validity>,
): string {
  if (part === 'days') return 'day-mo'
  if (part === 'valid' && (rest[0] === 'from' || rest[0] === 'to'))
    return `${valid.kind === 'dates' ? 'dates' : 'yearly'}${rest[0] === 'from' ? 'From' : 'To'}`
  return String(part)
}

function readValidity(values: Values, errors: Errors): Partial<Validity> {
  if (values.valid === 'yearly') {
    const [from, to] = (['yearlyFrom', 'yearlyTo'] as const).map((name) => {
      const monthDay = monthDayTyped(values[name] ?? '')
      if (monthDay === undefined) errors[name] = 'Bitte schreib Tag und Monat, zum Beispiel 1. Mai.'
      return monthDay
    })
    // Unreadable dates already have a validation error; a placeholder day allows checking the rest of the form.
    return { kind: 'yearly', from: from ?? '01-01', to: to ?? '01-01' }
  }
  if (values.valid === 'dates') {
    const [from, to] = (['datesFrom', 'datesTo'] as const).map((name) => {
      const day = dayTyped(values[name] ?? '')
      if (day === undefined) errors[name] = 'Bitte gib einen Tag an, den es gibt.'
      return day
    })
    return { kind: 'dates', from: from ?? '2000-01-01', to: to ?? '2999-12-31' }
  }
  return { kind: values.valid } as Partial<Validity>
}

/** All fields of the form; `ab` is the first day of the preview. */
export const ruleFields: readonly KnownField[] = [
  'gesehen',
  'area',
  'mode',
  'note',
  'noteEn',
  'priority',
  'expectedRevision',
  'choice:*',
  'ab',
  'art',
  'valid',
  'datesFrom',
  'datesTo',
  'yearlyFrom',
  'yearlyTo',
  ...ruleDays.map((day) => `day-${day}`),
  ...intervalFields,
]
