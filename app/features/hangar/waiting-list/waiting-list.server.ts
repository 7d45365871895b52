import type { Selectable } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import { HangarFields } from '../hangar-request.ts'
import type { HangarWaitingTable } from '#app/platform/database/tables.ts'
import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'

const day = z.string().refine(isCalendarDay)

/** An offer of a place to an applicant. */
const HangarOffer = z.object({
  /** `null`: any place of the kind. */
  boxId: z.string().nullable(),
  /** Last day for accepting, Europe/Berlin. */
  until: day,
  /** Days the next applicant gets to answer. */
  days: z.int().positive().default(7),
  /** Whether the place is automatically offered to the next applicant when declined or expired. */
  passesOn: z.boolean().default(false),
  /** The office's message. */
  message: z.string().default(''),
})
type HangarOffer = z.infer<typeof HangarOffer>

/** Data of a list entry besides its position; days as `YYYY-MM-DD`, Europe/Berlin. */
export const WaitingDetails = z.object({
  offer: HangarOffer.nullable().default(null),
  /** Places declined or left unanswered; not offered automatically again. */
  refusedBoxes: z.array(z.string()).default([]),
  /** Unanswered offers since the applicant's last reaction. */
  lapsedOffers: z.int().default(0),
  /** Why the position does not follow the date of the request; `null`: it does. */
  reason: z.string().nullable().default(null),
  /** Days of the yearly question, its reminder and the last answer. */
  askedOn: day.nullable().default(null),
  remindedOn: day.nullable().default(null),
  answeredOn: day.nullable().default(null),
})
export type WaitingDetails = z.infer<typeof WaitingDetails>

function readWaitingDetails(json: string): WaitingDetails {
  return WaitingDetails.parse(JSON.parse(json))
}

type Row = Selectable<HangarWaitingTable>

/** Returns the list entry of a request; `undefined` if it was never on the list. */
export async function findEntry(db: Db, requestId: string) {
  const row = await db
    .selectFrom('hangar_waiting')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return (
    row && {
      kind: row.kind,
      status: row.status,
      since: row.waiting_since,
      ...readWaitingDetails(row.details),
    }
  )
}
export type WaitingEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/** Updates the given fields of an entry. */
export async function changeEntry(
  trx: Db,
  requestId: string,
  { status, ...details }: Partial<WaitingDetails> & { status?: Row['status'] },
  at: Date,
) {
  const row = await trx
    .selectFrom('hangar_waiting')
    .select('details')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (row === undefined) return
  const changed: WaitingDetails = { ...readWaitingDetails(row.details), ...details }
  await trx
    .updateTable('hangar_waiting')
    .set({
      details: JSON.stringify(changed),
      updated_at: at.toISOString(),
      ...(status !== undefined && { status }),
    })
    .where('request_id', '=', requestId)
    .execute()
}

/** Lists entries that wait or have an open offer, in list order; of one kind, or all grouped by kind. */
export async function listWaiting(db: Db, kind?: string) {
  const rows = await db
    .selectFrom('hangar_waiting')
    .innerJoin('requests', 'requests.id', 'hangar_waiting.request_id')
    .select([
      'hangar_waiting.request_id',
      'hangar_waiting.kind',
      'hangar_waiting.status',
      'hangar_waiting.waiting_since',
      'hangar_waiting.place_key',
      'hangar_waiting.details',
      'requests.number',
      'requests.sender_name',
      'requests.sender_email',
      'requests.fields',
      'requests.revision',
      'requests.language',
    ])
    .where('hangar_waiting.status', 'in', ['waiting', 'offered'])
    .$if(kind !== undefined, (query) => query.where('hangar_waiting.kind', '=', kind!))
    .orderBy('hangar_waiting.kind')
    .orderBy('hangar_waiting.place_key')
    .orderBy('hangar_waiting.request_id')
    .execute()
  return rows.map((row) => ({
    requestId: row.request_id,
    kind: row.kind,
    status: row.status as 'waiting' | 'offered',
    since: row.waiting_since,
    placeKey: row.place_key,
    number: row.number,
    name: row.sender_name,
    email: row.sender_email,
    language: row.language,
    revision: row.revision,
    fields: HangarFields.parse(JSON.parse(row.fields)),
    details: readWaitingDetails(row.details),
  }))
}
export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]
