import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { yearOf, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { once } from '#app/platform/database/once.server.ts'
import { nextRequestNumber } from '#app/requests/take-over-request.server.ts'
import type { VouchersTable } from '#app/platform/database/tables.ts'
import { activationFault, cancellationFault, redeem, toVoucher, validUntil, type Voucher } from './voucher.ts'

type Actor = Authorized<'keep-vouchers'>

const prefix = 'G'

type VoucherInput = {
  number: string
  kind: VouchersTable['kind']
  offerId: string | null
  valueCents: number | null
  remainingCents: number | null
  issuedOn: IsoDay
  status: VouchersTable['status']
  requestId?: string | null
  paidOn?: IsoDay | null
}

export async function createVoucher(db: Db, voucher: VoucherInput, at: Date) {
  await db
    .insertInto('vouchers')
    .values({
      number: voucher.number,
      kind: voucher.kind,
      offer_id: voucher.offerId,
      value_cents: voucher.valueCents,
      remaining_cents: voucher.remainingCents,
      issued_on: voucher.issuedOn,
      valid_until: validUntil(voucher.issuedOn),
      status: voucher.status,
      updated_at: at.toISOString(),
      request_id: voucher.requestId ?? null,
      paid_on: voucher.paidOn ?? null,
      revision: 1,
    })
    .execute()
}

type NewVoucher = {
  offerId: string | null
  valueCents: number | null
  requestId: string | null
  /** The same key issues one voucher. */
  idempotencyKey?: string
}

/** Issues a voucher with the next number. It is valid once it is paid. */
export async function issueVoucher(db: Db, by: Actor, input: NewVoucher, at: Date): Promise<string> {
  const today = localDate(at.getTime())
  const made = await once(db, { by, key: input.idempotencyKey }, at, async (trx) => {
    const number = await (await nextRequestNumber(trx, prefix, yearOf(today))).take()
    const { offerId, valueCents, requestId } = input
    const kind = valueCents === null ? ('offer' as const) : ('value' as const)
    const given = {
      number,
      kind,
      offerId,
      valueCents,
      remainingCents: valueCents,
      issuedOn: today,
      requestId,
    }
    await createVoucher(trx, { ...given, status: 'created' }, at)
    await recordChange(trx, by, { subject: 'voucher', id: number, name: number, act: 'created' }, at)
    return { id: number }
  })
  return made.id
}

export async function findVoucher(db: Db, number: string, today: IsoDay): Promise<Voucher | undefined> {
  const row = await db.selectFrom('vouchers').selectAll().where('number', '=', number).executeTakeFirst()
  return row && toVoucher(row, today)
}

/** Returns the newest usable voucher issued for a request. */
export async function voucherOfRequest(
  db: Db,
  requestId: string,
  today: IsoDay,
): Promise<Voucher | undefined> {
  return (await vouchersOfRequest(db, requestId, today)).find(isUsable)
}

/** Whether something is still to be had for the voucher, which is paid. */
export const isUsable = ({ state }: Pick<Voucher, 'state'>) =>
  state === 'active' || state === 'partly-redeemed'

/** Returns the vouchers issued for a request in any state, newest first. */
export async function vouchersOfRequest(db: Db, requestId: string, today: IsoDay): Promise<Voucher[]> {
  const rows = await db
    .selectFrom('vouchers')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => toVoucher(row, today))
}

/** Returns the redemptions, oldest first. */
export function listRedemptions(db: Db, number: string) {
  return db
    .selectFrom('voucher_redemptions')
    .select(['id', 'redeemed_on', 'value_cents'])
    .where('number', '=', number)
    .orderBy('id')
    .execute()
}

type Redemption = Awaited<ReturnType<typeof listRedemptions>>[number]

export type VoucherAct =
  | { intent: 'activate' | 'cancel' }
  /** Cents to redeem; `null`: all that is left. */
  | { intent: 'redeem'; cents: number | null }
  /** Takes back the last redemption, which was a mistake. */
  | { intent: 'unredeem' }

export type Acted = { ok: true; voucher: Voucher } | { ok: false; reason: string }

/** Performs the office's action on a voucher. Of two concurrent actions the second is refused. */
export async function actOnVoucher(
  db: Db,
  by: Actor,
  { number, expectedRevision, act }: { number: string; expectedRevision: number; act: VoucherAct },
  at: Date,
): Promise<Acted> {
  const today = localDate(at.getTime())
  return inTransaction(db, async (trx) => {
    const voucher = await findVoucher(trx, number, today)
    if (voucher === undefined) return { ok: false, reason: 'Diesen Gutschein gibt es nicht.' }
    const last = (await listRedemptions(trx, number)).at(-1)
    const change = act.intent === 'unredeem' ? takeBack(voucher, last) : changeOf(voucher, act, today)
    if (!change.ok) return change
    const { numUpdatedRows } = await trx
      .updateTable('vouchers')
      .set({ ...change.columns, updated_at: at.toISOString(), revision: expectedRevision + 1 })
      .where('number', '=', number)
      .where('revision', '=', expectedRevision)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      return { ok: false, reason: 'Jemand war schneller. Bitte sieh dir den Stand noch einmal an.' }
    }
    if (act.intent === 'redeem') {
      const row = { id: newId(at), number, redeemed_on: today, value_cents: change.takenCents }
      await trx.insertInto('voucher_redemptions').values(row).execute()
    }
    if (act.intent === 'unredeem' && last !== undefined)
      await trx.deleteFrom('voucher_redemptions').where('id', '=', last.id).execute()
    const after = {
      ...voucher,
      state: change.columns.status,
      remainingCents: change.columns.remaining_cents ?? voucher.remainingCents,
      validUntil: change.columns.valid_until ?? voucher.validUntil,
      paidOn: change.columns.paid_on ?? voucher.paidOn,
      revision: expectedRevision + 1,
    }
    const sides = { before: logged(voucher), after: logged(after) }
    await recordChange(
      trx,
      by,
      { subject: 'voucher', id: number, name: number, act: 'changed', ...sides },
      at,
    )
    return { ok: true, voucher: after }
  })
}

/** What the log names: of a voucher used in parts only the rest changes. */
const logged = ({ state, remainingCents }: Voucher) => ({ state, remainingCents })

type Change =
  | {
      ok: true
      columns: {
        status: Voucher['state']
        remaining_cents?: number | null
        valid_until?: IsoDay
        paid_on?: IsoDay
      }
      takenCents: number | null
    }
  | { ok: false; reason: string }

function takeBack({ kind, valueCents, remainingCents }: Voucher, last: Redemption | undefined): Change {
  if (last === undefined) return { ok: false, reason: 'Auf diesen Gutschein ist nichts eingelöst.' }
  if (kind === 'offer') return { ok: true, columns: { status: 'active' }, takenCents: null }
  const left = (remainingCents ?? 0) + (last.value_cents ?? 0)
  const status = left === valueCents ? ('active' as const) : ('partly-redeemed' as const)
  return { ok: true, columns: { status, remaining_cents: left }, takenCents: null }
}

function changeOf(voucher: Voucher, act: Exclude<VoucherAct, { intent: 'unredeem' }>, today: IsoDay): Change {
  if (act.intent === 'redeem') {
    const redeemed = redeem(voucher, act.cents)
    if (!redeemed.ok) return redeemed
    const { state, remainingCents, takenCents } = redeemed
    return { ok: true, columns: { status: state, remaining_cents: remainingCents }, takenCents }
  }
  const fault = act.intent === 'activate' ? activationFault(voucher) : cancellationFault(voucher)
  if (fault !== undefined) return { ok: false, reason: fault }
  if (act.intent === 'cancel') return { ok: true, columns: { status: 'cancelled' }, takenCents: null }
  // The claim arises with the payment, which may come in the year after.
  return {
    ok: true,
    columns: { status: 'active', valid_until: validUntil(today), paid_on: today },
    takenCents: null,
  }
}
