import { dayTyped, phoneE164 } from '#app/lib/german-input.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { rowsOf, withRows, type FormValues } from '../member-form-values.ts'
import { branches, branchNames, statusNames } from '../member.ts'
import type { ImportColumn } from './import-columns.ts'

export type Cells = Partial<Record<ImportColumn, string>>

export type Lists = { classes: readonly { value: string; label: string }[]; today: IsoDay }

/** An invalid cell: its column and the error message. */
export type CellFault = { column: ImportColumn; sentence: string }
type Overlay = { values: FormValues; faults: CellFault[] }

/** Nobody joins or leaves later than in so many days. */
const mostDaysAhead = 3 * 366

/** Overlays the person's form values with the row; empty cells change nothing. */
export function overlay(base: FormValues, cells: Cells, lists: Lists): Overlay {
  const faults: CellFault[] = []
  let values: FormValues = { ...base }
  for (const name of ['memberNumber', 'title', 'firstName', 'lastName', 'email'] as const) {
    if (cells[name]) values[name] = name === 'memberNumber' ? withoutZeros(cells[name]) : cells[name]
  }
  for (const name of ['street', 'postalCode', 'city'] as const) {
    if (cells[name]) values[name] = cells[name]
  }
  const ahead = addDays(lists.today, mostDaysAhead)
  for (const [name, latest] of [
    ['birthDate', lists.today],
    ['joinedOn', ahead],
    ['leftOn', ahead],
  ] as const) {
    if (cells[name]) values[name] = dayUntil(cells[name], latest)
  }
  if (cells.status) {
    const status = statusOf(cells.status)
    if (status === undefined)
      faults.push({ column: 'status', sentence: `Den Status „${cells.status}“ gibt es hier nicht.` })
    else values.status = status
  }
  if (cells.membershipClass) {
    const found = classNamed(cells.membershipClass, lists.classes)
    if (found === undefined)
      faults.push({
        column: 'membershipClass',
        sentence: `Die Beitragsklasse „${cells.membershipClass}“ gibt es hier nicht.`,
      })
    else values.membershipClassId = found.value
  }
  if (cells.branches) values = withBranches(values, cells.branches, faults)
  if (cells.mobile) values = withPhone(values, 'mobile', cells.mobile)
  if (cells.landline) values = withPhone(values, 'landline', cells.landline)
  return { values, faults }
}

/** Finds the club's class by its id or name. */
export function classNamed(text: string, classes: Lists['classes']) {
  const wanted = sortKey(text)
  return classes.find(({ value, label }) => value === wanted || sortKey(label) === wanted)
}

/** Removes leading zeros: `0042` is number 42. */
function withoutZeros(text: string): string {
  return text.replace(/^0+(?=\d)/, '')
}

/**
 * A two-digit year means the latest one possible: `14.6.62` is 1962. Text that is not a date is unchanged, so that the form
 * rejects it.
 */
function dayUntil(text: string, latest: IsoDay): string {
  const day = dayTyped(text.replace(/[ T]00:00(?::00)?$/, ''))
  if (day === undefined) return text
  const hasShortYear = /\.\s?\d{2}$/.test(text)
  return hasShortYear && day > latest ? `19${day.slice(2)}` : day
}

const otherStatusNames: Readonly<Record<string, keyof typeof statusNames>> = {
  interessentin: 'interested',
  probemitglied: 'probation',
  'auf probe': 'probation',
  aktives: 'active',
  'aktives mitglied': 'active',
  ordentlich: 'active',
  'passives mitglied': 'passive',
  fordermitglied: 'supporting',
  fordernder: 'supporting',
  jugendlich: 'youth',
  jugendmitglied: 'youth',
  ehrenhalber: 'honorary',
  ehren: 'honorary',
  ehemalig: 'left',
}

function statusOf(text: string): keyof typeof statusNames | undefined {
  const wanted = sortKey(text)
  const named = Object.entries(statusNames).find(([, label]) => sortKey(label) === wanted)
  return (named?.[0] as keyof typeof statusNames | undefined) ?? otherStatusNames[wanted]
}

function withBranches(values: FormValues, text: string, faults: CellFault[]): FormValues {
  const changed = { ...values }
  for (const branch of branches) delete changed[`branch-${branch}`]
  for (const name of text.split(/[,;/+|]/).map((part) => part.trim())) {
    if (name === '') continue
    const branch = branches.find((known) => sortKey(branchNames[known]) === sortKey(name))
    if (branch === undefined)
      faults.push({ column: 'branches', sentence: `Die Sparte „${name}“ gibt es hier nicht.` })
    else changed[`branch-${branch}`] = 'ja'
  }
  return changed
}

/** Replaces the first number of this kind; the same number in another notation is unchanged. */
function withPhone(values: FormValues, kind: 'mobile' | 'landline', number: string): FormValues {
  const rows = rowsOf(values, 'phones')
  const wanted = phoneE164(number)
  if (wanted !== undefined && rows.some((row) => phoneE164(row.number ?? '') === wanted)) return values
  const place = rows.findIndex((row) => row.kind === kind)
  const phone = { kind, number }
  return withRows(values, 'phones', place === -1 ? [...rows, phone] : rows.with(place, phone))
}
