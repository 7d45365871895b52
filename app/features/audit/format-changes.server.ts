import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { dayAndMonth, localDateTime, longDate } from '#app/lib/german-dates.ts'
import { euro } from '#app/lib/german-numbers.ts'
import { diffText } from '#app/lib/word-diff.ts'
import type { Difference } from '#app/ui/differences-view.tsx'
import { type FieldChange, acts } from '#app/platform/audit/change.ts'
import type { Names } from '#app/platform/audit/named-things.server.ts'
import { fieldLabel, isSubject, factsOf } from '#app/platform/audit/subjects.ts'
import type { AuditFilter } from '#app/platform/audit/audit-log.server.ts'
import type { ValueLabels } from '#app/platform/audit/value-labels.ts'
import { allFeatures } from '#app/platform/feature.ts'

type LabelsByField = Readonly<Record<string, ValueLabels>>

/** Labels of the values of each column, by table. */
export const columnLabels = (): Readonly<Record<string, LabelsByField>> =>
  Object.assign({}, ...allFeatures().map(({ columnLabels }) => columnLabels)) as Record<string, LabelsByField>

const fieldLabels = (): Readonly<Record<string, LabelsByField>> =>
  Object.assign({}, ...allFeatures().map(({ fieldLabels }) => fieldLabels)) as Record<string, LabelsByField>

let known: { byTable: ReturnType<typeof columnLabels>; bySubject: ReturnType<typeof fieldLabels> } | undefined

/** Returns the labels of the values a field of a subject may have; `undefined` for free values. */
export function storedLabels(subject: string, field: string): ValueLabels | undefined {
  known ??= { byTable: columnLabels(), bySubject: fieldLabels() }
  const last = field.split('.').at(-1) ?? field
  const column = last.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const { table } = factsOf(subject)
  return (
    known.bySubject[subject]?.[last] ?? (table === undefined ? undefined : known.byTable[table]?.[column])
  )
}

const hidden = 'geändert, Inhalt nicht aufgezeichnet'

/** Returns the changes of a log line as text differences with German field labels. */
export function differencesOf(
  subject: string,
  changes: readonly FieldChange[],
  names: Names = {},
): Difference[] {
  return changes.map((change) => {
    const label = fieldLabel(subject, change.field)
    if ('isMasked' in change) return { label, parts: [{ kind: 'same', text: hidden }] }
    const format = (side: unknown) => formatValue(side, { subject, field: change.field, names })
    return { label, parts: diffText(format(change.before), format(change.after)) }
  })
}

/** Returns the changes as one cell of the file: `Titel: alt → neu; Text: …`. */
export function formatChanges(subject: string, changes: readonly FieldChange[], names: Names = {}): string {
  return changes
    .map((change) => {
      const label = fieldLabel(subject, change.field)
      if ('isMasked' in change) return `${label}: ${hidden}`
      const format = (side: unknown) => formatValue(side, { subject, field: change.field, names }) || '–'
      return `${label}: ${format(change.before)} → ${format(change.after)}`
    })
    .join('; ')
}

type Place = { subject: string; field: string; names: Names }

/** Formats a stored value for readers: dates and times in words, yes and no, lists with commas, ids as names. */
export function formatValue(value: unknown, place: Place): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') {
    return /Cents/.test(place.field) ? euro(value) : String(value).replace('.', ',')
  }
  if (Array.isArray(value)) {
    const between = value.some((each) => typeof each === 'object') ? '; ' : ', '
    return value.map((each) => formatValue(each, place)).join(between)
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([name]) => name !== 'id')
      .map(([name, inner]) => [name, formatValue(inner, { ...place, field: name })] as const)
      .filter(([, format]) => format !== '')
      .map(([name, format]) => `${fieldLabel(place.subject, name)} ${format}`)
      .join(' · ')
  }
  return formatText(typeof value === 'string' ? value : JSON.stringify(value), place)
}

const anyId = /^([\da-f]{32}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/
const daysOfEveryYear = ['yearEnds', 'from', 'to']

function formatText(text: string, { subject, field, names }: Place): string {
  const format = storedLabels(subject, field)
  if (format !== undefined && Object.hasOwn(format, text)) return format[text]!
  if (Object.hasOwn(names, text)) return names[text]!
  if (anyId.test(text)) return 'etwas ohne heutigen Namen'
  if (isCalendarDay(text)) return longDate(text)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return localDateTime(Date.parse(text))
  const inLeapYear = `2028-${text}`
  const isEveryYear = daysOfEveryYear.includes(field.split('.').at(-1) ?? field) && isCalendarDay(inLeapYear)
  return isEveryYear ? dayAndMonth(inLeapYear) : text
}

/** Parses the filter from the URL parameters; ignores invalid values. */
export function filterOf(parameters: URLSearchParams): AuditFilter {
  const text = (name: string) => parameters.get(name)?.trim().slice(0, 80) || undefined
  const day = (name: string) => {
    const asked = text(name)
    return asked !== undefined && isCalendarDay(asked) ? asked : undefined
  }
  const subject = text('sache')
  return {
    actorId: text('person'),
    subject: subject !== undefined && isSubject(subject) ? subject : undefined,
    act: acts.find((act) => act === text('tat')),
    words: text('q'),
    from: day('von'),
    until: day('bis'),
    after: text('nach'),
  }
}
