import { berlinDay } from '#app/lib/berlin-time.ts'
import { type Member, functionsOn } from '#app/features/members/member.ts'
import { overlaps, type Span } from '#app/features/vereinsflieger/club-management.ts'
import type { Selectable } from 'kysely'
import type { DutiesTable, DutyKindsTable } from '#app/platform/database/tables.ts'
import { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { dutySpan } from './duty-span.ts'

/** Why a member is not assigned to a duty, or not released from it. */
export type DutyRefusal =
  | { reason: 'gone' }
  | { reason: 'past' }
  | { reason: 'not-allowed' }
  | { reason: 'taken' }
  | { reason: 'changed-meanwhile' }
  | { reason: 'not-a-member' }
  | { reason: 'not-qualified' }
  | { reason: 'busy'; span: Span }
  | { reason: 'too-late' }

type Candidate = {
  duty: Pick<Duty, 'id' | 'from' | 'to'>
  kind: Pick<DutyKind, 'functions' | 'licences'>
  /** `undefined`: not a member of the club. */
  person: Pick<Member, 'functions' | 'licences'> | undefined
  /** The person's other duties around that time. */
  others: readonly Pick<Duty, 'id' | 'from' | 'to'>[]
  /** Ids of duties given away in the same transaction, which do not count as conflicts. */
  except?: readonly string[]
}

/** Returns why the person cannot take the duty; `null` if nothing stands against it. Checks overlaps and qualification. */
export function obstacleFor({ duty, kind, person, others, except = [] }: Candidate): DutyRefusal | null {
  if (person === undefined) return { reason: 'not-a-member' }
  if (!isQualified(kind, person, berlinDay(duty.from))) return { reason: 'not-qualified' }
  const other = others.find(
    (each) => each.id !== duty.id && !except.includes(each.id) && overlaps(each, duty),
  )
  return other === undefined ? null : { reason: 'busy', span: { from: other.from, to: other.to } }
}

const dayMs = 86_400_000

/** Members put themselves down for what is open, and off again until so many days before; planners do as they must. */
export function mayChangeHolder(
  by: DutyActor,
  duty: Duty,
  memberId: string | null,
  { at, signOffDays }: { at: number; signOffDays: number },
): DutyRefusal | null {
  if (duty.to <= at) return { reason: 'past' }
  if (by.isPlanner) return null
  if (by.memberId === null) return { reason: 'not-allowed' }
  if (memberId === by.memberId) return duty.memberId === null ? null : { reason: 'taken' }
  if (memberId !== null || duty.memberId !== by.memberId) return { reason: 'not-allowed' }
  return duty.from - at < signOffDays * dayMs ? { reason: 'too-late' } : null
}

/** What the page says when something about a duty is refused. */
export function dutyRefusalMessage(refusal: DutyRefusal): string {
  switch (refusal.reason) {
    case 'gone':
      return 'Diesen Dienst gibt es nicht mehr.'
    case 'past':
      return 'Dieser Dienst ist schon vorbei oder hat begonnen.'
    case 'not-allowed':
      return 'Das kannst du bei diesem Dienst nicht tun.'
    case 'taken':
      return 'Jemand war schneller: Dieser Dienst ist vergeben.'
    case 'changed-meanwhile':
      return 'Jemand hat diesen Dienst inzwischen anders besetzt. Oben steht, wer ihn jetzt hat.'
    case 'not-a-member':
      return 'Wer den Dienst übernimmt, muss in der Mitgliederliste stehen.'
    case 'not-qualified':
      return 'Für diesen Dienst fehlt die Berechtigung: Weder Funktion noch Lizenz in der Mitgliederliste reichen dafür.'
    case 'busy':
      return `In dieser Zeit ist schon ein anderer Dienst: ${dutySpan(refusal.span)}.`
    case 'too-late':
      return 'Zum Austragen ist es zu spät. Biete den Dienst zum Tausch an.'
  }
}

/** Longest duty, in ms; bounds how far back a query for a day must look. */
export const longestDutyMs = 24 * 3_600_000

export type Duty = ReturnType<typeof toDuty>

export function toDuty(row: Selectable<DutiesTable>) {
  return {
    id: row.id,
    kindId: row.kind_id,
    from: Date.parse(row.starts_at),
    to: Date.parse(row.ends_at),
    seat: row.seat,
    /** `null`: nobody is assigned. */
    memberId: row.member_id,
    updatedAt: row.updated_at,
    createdAt: row.created_at,
    revision: row.revision,
  }
}

export const iso = (instant: number) => new Date(instant).toISOString()

/** The member or planner who acts. */
export type DutyActor = {
  /** `null` for a job or script. */
  userId: string | null
  /** `null` for an account without an entry in the member list. */
  memberId: string | null
  /** May plan for everybody. */
  isPlanner: boolean
}

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
