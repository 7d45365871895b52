import { longDate } from '#app/lib/german-dates.ts'
import { audienceNames, nameForms, phoneKinds, visibilityNames } from './member-choices.ts'
import { rowLists, rowsOf, type FormValues, type RowList } from './member-form-values.ts'
import { branches, branchNames, statusNames } from './member.ts'

export type Change = { label: string; theirs: string; mine: string }

const labels: Readonly<Record<string, string>> = {
  memberNumber: 'Mitgliedsnummer',
  title: 'Titel',
  firstName: 'Vorname',
  lastName: 'Nachname',
  status: 'Status',
  membershipClassId: 'Beitragsklasse',
  birthDate: 'Geburtstag',
  joinedOn: 'Eintritt',
  leftOn: 'Austritt',
  email: 'E-Mail',
  street: 'Straße',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  medicalValidUntil: 'Tauglichkeit',
  vfUid: 'Nummer bei Vereinsflieger',
  publicNameForm: 'Name auf der Website',
  ...Object.fromEntries(
    Object.entries(visibilityNames).map(([field, label]) => [`visibility-${field}`, `${label} sehen`]),
  ),
  note: 'Notiz',
}

const listLabels: Readonly<Record<RowList, string>> = {
  phones: 'Telefon',
  guardians: 'Sorgeberechtigte',
  functions: 'Funktionen',
  licences: 'Lizenzen',
}

const valueLabels: Readonly<Record<string, string>> = {
  ...statusNames,
  ...nameForms,
  ...audienceNames,
  ...phoneKinds,
}
const coded = /^(?:status|publicNameForm|visibility-\w+)$/

/** Returns the differences between two versions of the form, with its labels. */
export function memberChanges(theirs: FormValues, mine: FormValues): Change[] {
  const sides = (read: (values: FormValues) => string) => ({ theirs: read(theirs), mine: read(mine) })
  const all: Change[] = [
    ...Object.entries(labels).map(([name, label]) => ({
      label,
      ...sides((values) => shown(name, values[name] ?? '')),
    })),
    { label: 'Sparten', ...sides(formatBranch) },
    ...rowLists.map((list) => ({ label: listLabels[list], ...sides((values) => formatRow(values, list)) })),
  ]
  return all.filter((change) => change.theirs !== change.mine)
}

function shown(name: string, value: string): string {
  const text = value.trim().replaceAll('\r\n', '\n')
  if (coded.test(name)) return valueLabels[text] ?? text
  return day(text)
}

function day(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? longDate(text) : text
}

function formatBranch(values: FormValues): string {
  return branches
    .filter((branch) => values[`branch-${branch}`] === 'ja')
    .map((branch) => branchNames[branch])
    .join(', ')
}

function formatRow(values: FormValues, list: RowList): string {
  return rowsOf(values, list)
    .map((row) =>
      Object.entries(row)
        .filter(([field, value]) => value !== '' && field !== 'role')
        .map(([field, value]) => (field === 'kind' ? (valueLabels[value] ?? value) : day(value)))
        .join(' '),
    )
    .filter(Boolean)
    .join('; ')
}
