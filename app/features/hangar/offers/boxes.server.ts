import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { type IsoDay, addDays } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { doorsOf } from '../door-question.ts'
import { BoxDetails, toHangarBox } from '../hangar.ts'
import { hallsOf, placeFit, formatPlace } from './place-fit.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Services } from '#app/platform/services.ts'
import { HangarFields } from '../hangar-request.ts'
import { findPosition } from '../hangar.server.ts'

/** Default number of days to answer an offer. */
const usualDays = 10

export type OfferChoices = {
  /** Free places of the kind, fitting ones first. */
  places: readonly { id: string; label: string; isFitting: boolean }[]
  until: IsoDay
  position: number | null
}

/** Returns what the office can offer for this request. */
export async function offerChoices(
  { db, now }: Pick<Services, 'db' | 'now'>,
  _by: Authorized<'answer-hangar'>,
  { id, fields: stored }: { id: string; fields: string },
): Promise<OfferChoices> {
  const fields = HangarFields.parse(JSON.parse(stored))
  const { boxes, doors, halls } = await findBoxesOfKind(db, fields.kind)
  const places = boxes
    .filter(({ isFree }) => isFree)
    .map((box) => {
      const { verdict, why } = placeFit(box, doors.get(box.hall), fields)
      const name = formatPlace(box, halls)
      return {
        id: box.id,
        label: verdict === 'too-large' ? `${name} – passt nicht: ${why}` : `${name} – ${why}`,
        isFitting: verdict !== 'too-large',
      }
    })
    .toSorted((a, b) => Number(b.isFitting) - Number(a.isFitting))
  const position = await findPosition(db, id)
  return { places, until: addDays(localDate(now().getTime()), usualDays), position: position ?? null }
}

/** The job does nothing if the offer's last day has changed. */
export type Lapse = { requestId: string; until: IsoDay }

export const lapsing = 'hangar.lapse-offer'

/** Queues the end of the offer for midnight (Europe/Berlin) after its last day. */
export async function lapseAfter(trx: Db, requestId: string, until: IsoDay, at: Date) {
  const dueAt = new Date(berlinInstant(addDays(until, 1)))
  await enqueue<Lapse>(trx, { kind: lapsing }, { requestId, until }, { at, dueAt })
}

/** Lists the places of a kind with the doors and names of their halls. */
export async function findBoxesOfKind(db: Db, kind: string) {
  const [rows, airfield] = await Promise.all([
    db
      .selectFrom('hangar_boxes')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('hall')
      .orderBy('number')
      .orderBy('id')
      .execute(),
    findSetting(db, airfieldSetting),
  ])
  return {
    boxes: rows.map((row) => ({ ...toHangarBox(row), offeredTo: row.offered_to })),
    doors: new Map(doorsOf(airfield).map((door) => [door.hall, door])),
    halls: hallsOf(airfield),
  }
}

export async function findBox(db: Db, boxId: string | null) {
  if (boxId === null) return undefined
  const row = await db.selectFrom('hangar_boxes').selectAll().where('id', '=', boxId).executeTakeFirst()
  return row && { ...toHangarBox(row), offeredTo: row.offered_to }
}

/** Reserves the place for one request's offer; `false` if it is let or offered to another. */
export async function claimBox(trx: Db, boxId: string, requestId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('hangar_boxes')
    .set((row) => ({ offered_to: requestId, revision: row('revision', '+', 1) }))
    .where('id', '=', boxId)
    .where('is_free', '=', 1)
    .where('offered_to', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseBox(trx: Db, requestId: string) {
  await trx
    .updateTable('hangar_boxes')
    .set((row) => ({ offered_to: null, revision: row('revision', '+', 1) }))
    .where('offered_to', '=', requestId)
    .execute()
}

type Tenant = {
  requestId: string
  holder: string
  registration: string | null
  from: IsoDay
  /** Last day; `null`: until further notice. */
  until: IsoDay | null
}

/** Marks the place as let; the tenant is not public. */
export async function letBox(trx: Db, boxId: string, tenant: Tenant, at: Date) {
  const details = BoxDetails.parse({
    aircraftId: tenant.registration?.toLowerCase() ?? null,
    holder: tenant.holder,
  })
  await trx
    .updateTable('hangar_boxes')
    .set((row) => ({
      is_free: 0,
      offered_to: null,
      request_id: tenant.requestId,
      contract_from: tenant.from,
      contract_until: tenant.until,
      details: JSON.stringify(details),
      updated_at: at.toISOString(),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', boxId)
    .execute()
}

/** Frees the place and deletes the tenant's name. */
export async function clearBox(trx: Db, requestId: string, at: Date) {
  await trx
    .updateTable('hangar_boxes')
    .set((row) => ({
      is_free: 1,
      request_id: null,
      contract_from: null,
      contract_until: null,
      details: JSON.stringify(BoxDetails.parse({})),
      updated_at: at.toISOString(),
      revision: row('revision', '+', 1),
    }))
    .where('request_id', '=', requestId)
    .execute()
}

/** Returns the place let to this request, with the days of the contract. */
export async function findLetBox(db: Db, requestId: string) {
  const row = await db
    .selectFrom('hangar_boxes')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row && { ...toHangarBox(row), contractFrom: row.contract_from, contractUntil: row.contract_until }
}
