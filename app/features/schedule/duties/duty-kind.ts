import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { functionsOn, type Member } from '#app/features/members/member.ts'
import type { DutyKindsTable } from '#app/platform/database/tables.ts'

export const DutyKindDetails = z.object({
  /** Holding one of these offices or licences qualifies; with both lists empty every member does. */
  functions: z.array(z.string()).default([]),
  licences: z.array(z.string()).default([]),
  /** The member on this duty runs the field and is named in the strip of every page. */
  runsField: z.boolean().default(false),
  note: z.string().default(''),
})
export type DutyKindDetails = z.infer<typeof DutyKindDetails>

export type DutyKind = ReturnType<typeof toDutyKind>

export function toDutyKind(row: Selectable<DutyKindsTable>) {
  return {
    id: row.id,
    label: row.label,
    position: row.position,
    isWithdrawn: row.withdrawn_at !== null,
    ...DutyKindDetails.parse(JSON.parse(row.details)),
  }
}

type Asked = Pick<DutyKind, 'functions' | 'licences'>
type Person = Pick<Member, 'functions' | 'licences'>

/** Returns whether the person holds a qualifying office or a licence valid on that day (Berlin). */
export function isQualified({ functions, licences }: Asked, person: Person, day: IsoDay): boolean {
  if (functions.length === 0 && licences.length === 0) return true
  if (functionsOn(person, day).some(({ role }) => functions.includes(role))) return true
  return person.licences.some(
    ({ kind, validUntil }) => licences.includes(kind) && (validUntil === null || validUntil >= day),
  )
}
