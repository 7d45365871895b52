import type { KnownField } from '#app/lib/known-fields.ts'
import { rowFields, rowLists, withRows, type FormValues } from './member-form-rows.ts'
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
