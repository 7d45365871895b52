import { readStored } from '#app/lib/stored-json.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { euro } from '#app/lib/german-numbers.ts'
import type { MembershipClassesTable } from '#app/platform/database/tables.ts'
import { keysOf } from '#app/lib/labels.ts'

export const rhythms = {
  monthly: { label: 'im Monat', timesAYear: 12 },
  quarterly: { label: 'im Quartal', timesAYear: 4 },
  yearly: { label: 'im Jahr', timesAYear: 1 },
  once: { label: 'einmalig', timesAYear: 1 },
} as const

const cents = z.int().nonnegative().default(0)

export const ClassDetails = z.object({
  /** Target group, as a phrase. */
  who: z.string().default(''),
  /** Whole years on the day of entry, both inclusive; `null`: no limit. */
  ageFrom: z.int().nullable().default(null),
  ageTo: z.int().nullable().default(null),
  feeCents: cents,
  rhythm: z.enum(keysOf(rhythms)).default('yearly'),
  /** Once, on entry. */
  admissionFeeCents: cents,
  /** Per year. */
  levyCents: cents,
  /** Per year, passed on to the association. */
  associationFeeCents: cents,
  workHoursPerYear: z.number().nonnegative().default(0),
  /** For every missing hour. */
  substituteCentsPerHour: cents,
  insurance: z.string().default(''),
  reduction: z.string().default(''),
  noticePeriod: z.string().default(''),
  /** Number of months after which the membership ends, as for a trial membership; `null`: unlimited. */
  durationMonths: z.int().positive().nullable().default(null),
  /** Supporting or paused members: need not choose a branch. */
  withoutFlying: z.boolean().default(false),
  /** Whether visitors may apply for the class; not for honorary membership. */
  openToApplicants: z.boolean().default(true),
})
export type ClassDetails = z.infer<typeof ClassDetails>

export type MembershipClass = ReturnType<typeof toMembershipClass>

export function toMembershipClass(
  row: Pick<Selectable<MembershipClassesTable>, 'id' | 'name' | 'valid_from' | 'details'>,
) {
  return {
    id: row.id,
    name: row.name,
    /** Day from which these amounts are valid, Europe/Berlin. */
    validFrom: row.valid_from,
    ...readStored(ClassDetails, row.details),
  }
}

/** Whether a person of this age, in whole years, may be in the class. */
export function admitsAge({ ageFrom, ageTo }: Pick<ClassDetails, 'ageFrom' | 'ageTo'>, age: number): boolean {
  return (ageFrom === null || age >= ageFrom) && (ageTo === null || age <= ageTo)
}

/** Returns „ab 27 Jahren", „13 bis 26 Jahre"; empty without limits. */
export function formatAge({ ageFrom, ageTo }: Pick<ClassDetails, 'ageFrom' | 'ageTo'>): string {
  if (ageFrom !== null && ageTo !== null) return `${ageFrom} bis ${ageTo}\u00a0Jahre`
  if (ageFrom !== null) return `ab ${ageFrom}\u00a0Jahren`
  return ageTo === null ? '' : `bis ${ageTo}\u00a0Jahre`
}

/** Returns for whom the class is; adds the ages unless the sentence contains a number already. */
export function forWhom(each: Pick<ClassDetails, 'who' | 'ageFrom' | 'ageTo'>): string {
  const ages = /\d/.test(each.who) ? '' : formatAge(each)
  return [each.who, ages].filter(Boolean).join(', ')
}

/** Returns „120,00 € im Jahr“ or „beitragsfrei“. */
export function feeText({ feeCents, rhythm }: Pick<ClassDetails, 'feeCents' | 'rhythm'>): string {
  return feeCents === 0 ? 'beitragsfrei' : `${euro(feeCents)} ${rhythms[rhythm].label}`
}
