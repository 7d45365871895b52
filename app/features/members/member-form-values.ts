import type { KnownField } from '#app/lib/known-fields.ts'
import { branches, MemberDetails, visibilityFields, type Member } from './member.ts'

/** Returns a member as form values. */
export function memberFormValues(member: Member): FormValues {
  const scalars: FormValues = {
    memberNumber: member.memberNumber === null ? '' : String(member.memberNumber),
    title: member.title ?? '',
    firstName: member.firstName,
    lastName: member.lastName,
    status: member.status,
    publicNameForm: member.publicNameForm,
    email: member.email ?? '',
    street: member.address?.street ?? '',
    postalCode: member.address?.postalCode ?? '',
    city: member.address?.city ?? '',
    birthDate: member.birthDate ?? '',
    joinedOn: member.joinedOn ?? '',
    leftOn: member.leftOn ?? '',
    membershipClassId: member.membershipClassId ?? '',
    medicalValidUntil: member.medicalValidUntil ?? '',
    vfUid: member.vfUid ?? '',
    note: member.note ?? '',
    ...visibilityValues(member),
    ...Object.fromEntries(
      branches.flatMap((branch) => (member.branches.includes(branch) ? [[`branch-${branch}`, 'ja']] : [])),
    ),
  }
  const phones = member.phones.map(({ kind, number }) => ({ kind, number }))
  const guardians = member.guardians.map(({ name, phone }) => ({ name, phone: phone ?? '' }))
  const functions = member.functions.map(({ role, label, from, to }) => ({
    role,
    label,
    from: from ?? '',
    to: to ?? '',
  }))
  const licences = member.licences.map(({ kind, validUntil }) => ({ kind, validUntil: validUntil ?? '' }))
  let values = withRows(scalars, 'phones', phones)
  values = withRows(values, 'guardians', guardians)
  values = withRows(values, 'functions', functions)
  return withRows(values, 'licences', licences)
}

function visibilityValues({ visibility }: Pick<MemberDetails, 'visibility'>): FormValues {
  return Object.fromEntries(
    Object.entries(visibility).map(([field, audience]) => [`visibility-${field}`, audience]),
  )
}

/** Returns the values of a new form: the next free number, and the usual defaults. */
export function newMemberValues(nextNumber: number): FormValues {
  return {
    memberNumber: String(nextNumber),
    status: 'active',
    publicNameForm: 'none',
    ...visibilityValues(MemberDetails.parse({})),
  }
}

/** Lists of the form; a field of row 0 is named `phones.0.number`. */
const rowFields = {
  phones: ['kind', 'number'],
  guardians: ['name', 'phone'],
  functions: ['role', 'label', 'from', 'to'],
  licences: ['kind', 'validUntil'],
} as const

export const rowLists = Object.keys(rowFields) as readonly RowList[]

/** All fields of the form; `overRevision` is the revision that the user's own version overwrites. */
export const memberFields: readonly KnownField[] = [
  'memberNumber',
  'title',
  'firstName',
  'lastName',
  'status',
  'publicNameForm',
  'email',
  'street',
  'postalCode',
  'city',
  'birthDate',
  'joinedOn',
  'leftOn',
  'membershipClassId',
  'medicalValidUntil',
  'vfUid',
  'note',
  'expectedRevision',
  'overRevision',
  ...visibilityFields.map((field) => `visibility-${field}`),
  ...branches.map((branch) => `branch-${branch}`),
  ...rowLists.flatMap((list) => rowFields[list].map((field) => `${list}.#.${field}`)),
]

export type RowList = keyof typeof rowFields
export type FormValues = Record<string, string>
type Row = Record<string, string>

// Nobody needs more; a crafted form must not produce thousands of fields.
const mostRows = 40

/** Returns the rows of a list as typed, in order, without gaps in the numbering. */
export function rowsOf(values: FormValues, list: RowList): Row[] {
  const rows: Row[] = []
  for (let number = 0; number < mostRows; number += 1) {
    const typed = rowFields[list].map((field) => [field, values[`${list}.${number}.${field}`]] as const)
    if (typed.some(([, value]) => value !== undefined)) {
      rows.push(Object.fromEntries(typed.map(([field, value]) => [field, value ?? ''])))
    }
  }
  return rows
}

/** Returns the values with the rows of one list replaced. */
export function withRows(values: FormValues, list: RowList, rows: readonly Row[]): FormValues {
  const others = Object.entries(values).filter(([name]) => !name.startsWith(`${list}.`))
  const fields = rows.flatMap((row, number) =>
    rowFields[list].map((field) => [`${list}.${number}.${field}`, row[field] ?? ''] as const),
  )
  return Object.fromEntries([...others, ...fields])
}

/** Returns the typed values, the rows of every list numbered without gaps. */
export function typedValues(data: FormData): FormValues {
  const typed = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const values: FormValues = Object.fromEntries(typed)
  return rowLists.reduce((merged, list) => withRows(merged, list, rowsOf(values, list)), values)
}

/** Handles `mehr:phones` and `weg:phones.1`, which the buttons beside the rows send; `undefined` for any other button. */
export function afterRowButton(values: FormValues, intent: string): FormValues | undefined {
  const [, verb, name, number] = /^(mehr|weg):(\w+)(?:\.(\d{1,2}))?$/.exec(intent) ?? []
  const list = rowLists.find((known) => known === name)
  if (list === undefined) return undefined
  const rows = rowsOf(values, list)
  return withRows(values, list, verb === 'mehr' ? [...rows, {}] : rows.toSpliced(Number(number ?? -1), 1))
}
