import { sql } from 'kysely'
import type { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { BoxDetails, type HangarBox, type HangarKind, toHangarBox, toHangarKind } from './hangar.ts'
import { type HangarTerms, hangarTermsSetting } from './hangar-terms.ts'
import type { HangarWaitingTable } from '#app/platform/database/tables.ts'
import { WaitingDetails } from './waiting-list/waiting-list.server.ts'

type Hangar = {
  kinds: readonly HangarKind[]
  boxes: readonly HangarBox[]
  terms: HangarTerms | undefined
  /** Number of people waiting, per kind. */
  waiting: ReadonlyMap<string, number>
}

/** Returns the public data of the parking places, without names and registrations. */
export async function findHangar(db: Db): Promise<Hangar> {
  const [kinds, boxes, terms, counts] = await Promise.all([
    db
      .selectFrom('hangar_kinds')
      .selectAll()
      .where('withdrawn_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    boxRows(db),
    findSetting(db, hangarTermsSetting),
    db
      .selectFrom('hangar_waiting')
      .select(['kind', sql<number>`cast(count(*) as integer)`.as('waiting')])
      .where('status', '=', 'waiting')
      .groupBy('kind')
      .execute(),
  ])
  return {
    kinds: kinds.map(toHangarKind),
    boxes: boxes.map(toHangarBox),
    terms,
    waiting: new Map(counts.map(({ kind, waiting }) => [kind, waiting])),
  }
}

export type WaitingInput = {
  requestId: string
  kind: string
  status: HangarWaitingTable['status']
  /** ISO 8601, UTC. */
  waitingSince: string
  details?: z.input<typeof WaitingDetails>
}

/** Adds an entry behind all who have waited longer for the same kind. */
export async function enterWaitingList(trx: Db, input: WaitingInput, at: Date) {
  await trx
    .insertInto('hangar_waiting')
    .values({
      request_id: input.requestId,
      kind: input.kind,
      status: input.status,
      waiting_since: input.waitingSince,
      place_key: input.waitingSince,
      details: JSON.stringify(WaitingDetails.parse(input.details ?? {})),
      updated_at: at.toISOString(),
    })
    .execute()
}

/**
 * Returns the position on the kind's list, from 1; `undefined` if the request is not (or no longer) waiting. A request with
 * an open offer still counts, because it may be declined.
 */
export async function findPosition(db: Db, requestId: string): Promise<number | undefined> {
  const own = await db
    .selectFrom('hangar_waiting')
    .select(['kind', 'place_key', 'status'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (own?.status !== 'waiting') return undefined
  const { waiting } = await db
    .selectFrom('hangar_waiting')
    .select(sql<number>`cast(count(*) as integer)`.as('waiting'))
    .where('kind', '=', own.kind)
    .where('status', 'in', ['waiting', 'offered'])
    .where((row) =>
      row.or([
        row('place_key', '<', own.place_key),
        row.and([row('place_key', '=', own.place_key), row('request_id', '<=', requestId)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return waiting
}

export async function createHangarKind(db: Db, kind: HangarKind, position: number, at: Date) {
  const { id, label, labelEn, availability, priceText, priceTextEn } = kind
  const updated_at = at.toISOString()
  await db
    .insertInto('hangar_kinds')
    .values({
      id,
      label,
      label_en: labelEn,
      availability,
      position,
      price_text: priceText,
      price_text_en: priceTextEn,
      updated_at,
    })
    .execute()
}

type BoxInput = HangarBox & {
  contractFrom?: IsoDay | null
  contractUntil?: IsoDay | null
  details: z.input<typeof BoxDetails>
}

export async function createHangarBox(db: Db, box: BoxInput, at: Date) {
  await db
    .insertInto('hangar_boxes')
    .values({
      id: box.id,
      kind: box.kind,
      hall: box.hall,
      number: box.number,
      is_free: box.isFree ? 1 : 0,
      max_wingspan_cm: box.maxWingspanCm,
      max_length_cm: box.maxLengthCm,
      max_height_cm: box.maxHeightCm,
      contract_from: box.contractFrom ?? null,
      contract_until: box.contractUntil ?? null,
      details: JSON.stringify(BoxDetails.parse(box.details)),
      updated_at: at.toISOString(),
    })
    .execute()
}

/** Every place, by hall and number. */
export const boxRows = (db: Db) =>
  db.selectFrom('hangar_boxes').selectAll().orderBy('hall').orderBy('number').orderBy('id').execute()
