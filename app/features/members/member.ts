import type { Selectable } from 'kysely'
import { z } from 'zod'
import { isCalendarDay, type IsoDay } from '#app/lib/calendar-day.ts'
import { readStored } from '#app/lib/stored-json.ts'
import type { MembersTable } from '#app/platform/database/tables.ts'

/** Reasons for leaving: stored value and label. */
export const exitReasons = {
  resignation: 'Kündigung',
  exclusion: 'Ausschluss',
  death: 'verstorben',
  other: 'anderer Grund',
} as const
export type ExitReason = keyof typeof exitReasons

const Day = z.string().refine(isCalendarDay, { error: 'Bitte einen Tag angeben.' })

export const branches = ['glider', 'tmg', 'ultralight', 'aeroplane'] as const
export type Branch = (typeof branches)[number]

export const branchNames: Readonly<Record<Branch, string>> = {
  glider: 'Segelflug',
  tmg: 'Motorsegler',
  ultralight: 'Ultraleicht',
  aeroplane: 'Motorflug',
}

export const statusNames: Readonly<Record<MembersTable['status'], string>> = {
  interested: 'Interessent',
  probation: 'Probe',
  active: 'aktiv',
  passive: 'passiv',
  supporting: 'fördernd',
  youth: 'Jugend',
  honorary: 'Ehrenmitglied',
  left: 'ausgetreten',
}

/** Nobody, the board, members or everyone: chosen by the member for each field. */
export const Audience = z.enum(['nobody', 'board', 'members', 'public'])
export type Audience = z.infer<typeof Audience>

/** Who in the club may see the day, never the year; birthdays are not shown on the public website. */
export const BirthdayAudience = Audience.exclude(['public'])
export type BirthdayAudience = z.infer<typeof BirthdayAudience>

const Phone = z.object({
  kind: z.enum(['mobile', 'landline']),
  /** As entered. */
  number: z.string(),
  numberE164: z.string(),
})

const MemberFunction = z.object({
  /** Key of the function for programs: `instructor`, `tow-pilot`. */
  role: z.string(),
  label: z.string(),
  /** `null` if unknown. */
  from: Day.nullable(),
  to: Day.nullable(),
})
export type MemberFunction = z.infer<typeof MemberFunction>

/**
 * Audience per field. What is shared with everyone appears on the website only while the consent to the name is in force.
 */
const Visibility = z.object({
  phone: Audience.default('board'),
  email: Audience.default('board'),
  city: Audience.default('members'),
  branches: Audience.default('public'),
  functions: Audience.default('public'),
  licences: Audience.default('members'),
  photo: Audience.default('members'),
} satisfies Record<VisibilityField, z.ZodType>)

// By name instead of from the schema: lists of members show them without the library that checks data.
export const visibilityFields = [
  'phone',
  'email',
  'city',
  'branches',
  'functions',
  'licences',
  'photo',
] as const
type VisibilityField = (typeof visibilityFields)[number]

/** Data of a member that are neither sorted nor joined by. */
export const MemberDetails = z.object({
  /** May be missing, and two members may share one. */
  email: z.string().nullable().default(null),
  phones: z.array(Phone).default([]),
  address: z
    .object({ street: z.string(), postalCode: z.string(), city: z.string() })
    .nullable()
    .default(null),
  birthDate: Day.nullable().default(null),
  /** Applies only if the club shows birthdays. */
  birthdayFor: BirthdayAudience.default('nobody'),
  guardians: z.array(z.object({ name: z.string(), phone: z.string().nullable() })).default([]),
  joinedOn: Day.nullable().default(null),
  leftOn: Day.nullable().default(null),
  membershipClassId: z.string().nullable().default(null),
  branches: z.array(z.enum(branches)).default([]),
  functions: z.array(MemberFunction).default([]),
  /** Without a date: valid for life. */
  licences: z.array(z.object({ kind: z.string(), validUntil: Day.nullable() })).default([]),
  /** Only the date, never a medical finding. */
  medicalValidUntil: Day.nullable().default(null),
  visibility: Visibility.default(Visibility.parse({})),
  /** Number of the person at Vereinsflieger.de; `null` if not entered. */
  vfUid: z.string().nullable().default(null),
  /** Whether other members may write through the website, without seeing an address. */
  reachable: z.boolean().default(false),
  workHoursRequired: z.number().default(0),
  /** For the board and the administrators of the member list. */
  note: z.string().nullable().default(null),
})
export type MemberDetails = z.infer<typeof MemberDetails>

export type Member = ReturnType<typeof toMember>

export function toMember(row: Selectable<MembersTable>) {
  return {
    id: row.id,
    memberNumber: row.member_number,
    title: row.title,
    firstName: row.first_name,
    lastName: row.last_name,
    status: row.status,
    publicNameForm: row.public_name_form,
    pictureId: row.picture_id,
    ...readStored(MemberDetails, row.details),
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}

type Named = { title: string | null; firstName: string; lastName: string }

/** Returns „Dr. Ines Kaltenbach". */
export function fullName({ title, firstName, lastName }: Named): string {
  return [title, firstName, lastName].filter(Boolean).join(' ')
}

/** Returns „IK". */
export function initials({ firstName, lastName }: Named): string {
  return `${firstName[0] ?? ''}${lastName[0] ?? ''}`
}

/** Returns the initials of the name in the form chosen by the person: „ES", or „E". */
export function publicInitials(person: Named & { publicNameForm: MembersTable['public_name_form'] }): string {
  return person.publicNameForm === 'full' ? initials(person) : (person.firstName[0] ?? '')
}

/** Returns the name in the form chosen by the person: in full, or „Emil S."; `null` if it must not be shown. */
export function publicName(
  person: Named & { publicNameForm: MembersTable['public_name_form'] },
): string | null {
  if (person.publicNameForm === 'none') return null
  if (person.publicNameForm === 'first-initial') return `${person.firstName} ${person.lastName[0] ?? ''}.`
  return fullName(person)
}

/** Whether the person belongs to the club; prospective and former members do not. */
export function isInTheClub({ status }: { status: MembersTable['status'] }): boolean {
  return status !== 'interested' && status !== 'left'
}

/** Statuses of {@link isInTheClub}, for queries. */
export const currentStatuses: readonly MembersTable['status'][] = [
  'probation',
  'active',
  'passive',
  'supporting',
  'youth',
  'honorary',
]

/** Returns the functions held on a day in Berlin. */
export function functionsOn({ functions }: Pick<MemberDetails, 'functions'>, day: IsoDay): MemberFunction[] {
  return functions.filter(({ from, to }) => (from === null || from <= day) && (to === null || to >= day))
}

/** Returns the age in whole years on a day; `null` if the birthday is unknown. */
export function ageOn({ birthDate }: Pick<MemberDetails, 'birthDate'>, day: IsoDay): number | null {
  if (birthDate === null) return null
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
