import { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { FormState } from '#app/lib/forms.ts'
import { dayTyped, phoneE164 } from '#app/lib/german-input.ts'
import { isMailAddress } from '#app/lib/mail-address.ts'
import { functionNames } from './member-choices.ts'
import { rowsOf, type FormValues } from './member-form-values.ts'
import { Audience, branches, statusNames, type MemberDetails } from './member.ts'
import type { MemberInput } from './save-member.server.ts'
import type { MembersTable } from '#app/platform/database/tables.ts'
import { memberLine } from './my-profile/my-profile.ts'

const named = (sentence: string) => memberLine(80).refine((text) => text !== '', sentence)
const orNull = (text: string) => (text === '' ? null : text)

/** An empty field becomes `null`. */
const Day = z
  .string()
  .trim()
  .default('')
  .transform((text, context) => {
    if (text === '') return null
    const day = dayTyped(text)
    if (day !== undefined) return day
    context.addIssue({ code: 'custom', message: 'Diesen Tag gibt es nicht. Bitte als Tag, Monat und Jahr.' })
    return z.NEVER
  })

const Ticked = z
  .string()
  .optional()
  .transform((value) => value === 'ja')

const unreadablePhone = 'Diese Telefonnummer lässt sich nicht lesen. Bitte nur Ziffern, mit Vorwahl.'

const phone = z
  .object({ kind: z.enum(['mobile', 'landline'], { error: 'Bitte wähle die Art.' }), number: memberLine(30) })
  .transform(({ kind, number }, context) => {
    const numberE164 = number === '' ? '' : phoneE164(number)
    if (numberE164 !== undefined) return { kind, number, numberE164 }
    context.addIssue({ code: 'custom', path: ['number'], message: unreadablePhone })
    return z.NEVER
  })

const guardian = z
  .object({ name: memberLine(120), phone: memberLine(30) })
  .transform(({ name, phone: number }, context) => {
    if (name === '' && number !== '') {
      context.addIssue({ code: 'custom', path: ['name'], message: 'Wem gehört diese Telefonnummer?' })
    }
    return { name, phone: orNull(number) }
  })

const heldFunction = z
  .object({ role: memberLine(40), label: memberLine(80), from: Day, to: Day })
  .transform(({ role, label, from, to }, context) => {
    if (from !== null && to !== null && to < from) {
      context.addIssue({ code: 'custom', path: ['to'], message: 'Das Ende liegt vor dem Anfang.' })
    }
    const isEmpty = role === '' && label === ''
    if (isEmpty && (from !== null || to !== null)) {
      context.addIssue({ code: 'custom', path: ['role'], message: 'Bitte wähle eine Funktion.' })
    }
    if (role === 'other' && label === '') {
      context.addIssue({ code: 'custom', path: ['label'], message: 'Wie heißt diese Funktion?' })
    }
    const name = label === '' ? (functionNames[role] ?? role) : label
    return { role: role === '' && !isEmpty ? 'other' : role, label: name, from, to }
  })

const licence = z
  .object({ kind: memberLine(40), validUntil: Day })
  .superRefine(({ kind, validUntil }, context) => {
    if (kind !== '' || validUntil === null) return
    context.addIssue({ code: 'custom', path: ['kind'], message: 'Welche Lizenz läuft an diesem Tag ab?' })
  })

const branchFields = Object.fromEntries(branches.map((branch) => [`branch-${branch}`, Ticked]))
const audience = Audience.catch('board')

const Fields = z.object({
  memberNumber: memberLine(12).refine((text) => /^\d{0,9}$/.test(text), 'Bitte nur Ziffern.'),
  title: memberLine(40),
  firstName: named('Bitte gib den Vornamen an.'),
  lastName: named('Bitte gib den Nachnamen an.'),
  email: memberLine(254).refine(
    (text) => text === '' || isMailAddress(text),
    'Das ist keine vollständige E-Mail-Adresse.',
  ),
  street: memberLine(120),
  postalCode: memberLine(10),
  city: memberLine(80),
  birthDate: Day,
  joinedOn: Day,
  leftOn: Day,
  status: z.enum(Object.keys(statusNames) as MembersTable['status'][], { error: 'Bitte wähle den Status.' }),
  membershipClassId: memberLine(80),
  medicalValidUntil: Day,
  vfUid: memberLine(12).refine(
    (text) => /^\d*$/.test(text),
    'Bitte nur Ziffern, wie sie bei Vereinsflieger stehen.',
  ),
  publicNameForm: z.enum(['full', 'first-initial', 'none'], {
    error: 'Bitte wähle, wie der Name erscheint.',
  }),
  'visibility-phone': audience,
  'visibility-email': audience,
  'visibility-city': audience,
  'visibility-branches': audience,
  'visibility-functions': audience,
  'visibility-licences': audience,
  'visibility-photo': audience,
  note: z
    .string()
    .trim()
    .max(2_000, 'Die Notiz ist länger als 2\u202F000 Zeichen.')
    .default('')
    .transform((text) => orNull(text.replaceAll('\r\n', '\n'))),
  phones: z.array(phone),
  guardians: z.array(guardian),
  functions: z.array(heldFunction),
  licences: z.array(licence),
  ...(branchFields as Record<`branch-${(typeof branches)[number]}`, typeof Ticked>),
})
type Fields = z.infer<typeof Fields>

/** Values of the form; fields not in the form are unchanged. */
export type WrittenMember = Omit<MemberInput, 'id' | 'pictureId' | 'consents'>

type Rules = { today: IsoDay; classes: readonly { value: string }[] }

/** Reads the form as a member to store, or returns validation errors. `today` is the day in Berlin. */
export function readMemberForm(
  values: FormValues,
  rules: Rules,
): { ok: true; member: WrittenMember } | { ok: false; form: FormState } {
  const parsed = Fields.safeParse({
    ...values,
    phones: rowsOf(values, 'phones'),
    guardians: rowsOf(values, 'guardians'),
    functions: rowsOf(values, 'functions'),
    licences: rowsOf(values, 'licences'),
  })
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message
  if (parsed.success) Object.assign(errors, contradictions(parsed.data, rules))
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, form: { values, errors } }
  return { ok: true, member: memberOf(parsed.data) }
}

function contradictions(fields: Fields, { today, classes }: Rules): Record<string, string> {
  const { birthDate, joinedOn, leftOn, street, postalCode, city } = fields
  const errors: Record<string, string> = {}
  if (birthDate !== null && (birthDate > today || birthDate < '1900-01-01')) {
    errors.birthDate = 'Dieser Geburtstag kann nicht stimmen.'
  }
  if (joinedOn !== null && leftOn !== null && leftOn < joinedOn) {
    errors.leftOn = 'Der Austritt liegt vor dem Eintritt.'
  }
  if (fields.membershipClassId !== '' && !classes.some(({ value }) => value === fields.membershipClassId)) {
    errors.membershipClassId = 'Diese Beitragsklasse gibt es nicht mehr. Bitte wähle eine andere.'
  }
  if (city === '' && `${street}${postalCode}` !== '') errors.city = 'Zur Anschrift fehlt noch der Ort.'
  return errors
}

function memberOf(fields: Fields): WrittenMember {
  const { street, postalCode, city } = fields
  const details: Partial<MemberDetails> = {
    email: orNull(fields.email),
    phones: fields.phones.filter(({ number }) => number !== ''),
    address: city === '' ? null : { street, postalCode, city },
    birthDate: fields.birthDate,
    guardians: fields.guardians.filter(({ name }) => name !== ''),
    joinedOn: fields.joinedOn,
    leftOn: fields.leftOn,
    membershipClassId: orNull(fields.membershipClassId),
    branches: branches.filter((branch) => fields[`branch-${branch}`]),
    functions: fields.functions.filter(({ role }) => role !== ''),
    licences: fields.licences.filter(({ kind }) => kind !== ''),
    medicalValidUntil: fields.medicalValidUntil,
    vfUid: orNull(fields.vfUid),
    visibility: {
      phone: fields['visibility-phone'],
      email: fields['visibility-email'],
      city: fields['visibility-city'],
      branches: fields['visibility-branches'],
      functions: fields['visibility-functions'],
      licences: fields['visibility-licences'],
      photo: fields['visibility-photo'],
    },
    note: fields.note,
  }
  return {
    memberNumber: fields.memberNumber === '' ? null : Number(fields.memberNumber),
    title: orNull(fields.title),
    firstName: fields.firstName,
    lastName: fields.lastName,
    status: fields.status,
    publicNameForm: fields.publicNameForm,
    details,
  }
}
