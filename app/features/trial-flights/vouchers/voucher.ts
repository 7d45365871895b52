import type { Selectable } from 'kysely'
import { yearOf, type IsoDay } from '#app/lib/calendar-day.ts'
import { euro } from '#app/lib/german-numbers.ts'
import type { VouchersTable } from '#app/platform/database/tables.ts'
import type { ListOrder } from '#app/resources/list/list-order.ts'

/** Columns the list of vouchers can be sorted by; by default newest first. */
export const voucherColumns = {
  number: { word: 'nummer', label: 'Nummer' },
  state: { word: 'stand', label: 'Stand' },
  validUntil: { word: 'gueltig', label: 'Gültig bis' },
  issued: { word: 'ausgestellt', label: 'Ausgestellt', newestFirst: true },
} as const
export type VoucherColumn = keyof typeof voucherColumns
export type VoucherOrder = ListOrder<VoucherColumn>

export const newestIssued = { column: 'issued', descending: true } as const satisfies VoucherOrder

export const voucherStates = {
  created: 'erstellt, noch nicht bezahlt',
  active: 'gültig',
  'partly-redeemed': 'teilweise eingelöst',
  redeemed: 'eingelöst',
  expired: 'abgelaufen',
  cancelled: 'storniert',
} as const
export type VoucherState = keyof typeof voucherStates

export type Voucher = {
  number: string
  kind: 'offer' | 'value'
  offerId: string | null
  valueCents: number | null
  remainingCents: number | null
  issuedOn: IsoDay
  validUntil: IsoDay
  state: VoucherState
  requestId: string | null
  /** Day on which it was entered as paid; `null`: not paid, or nobody knows when. */
  paidOn: IsoDay | null
  revision: number
}

/**
 * Returns the last day of the third year after that of the day, of the issue until it is paid, then of the payment: the
 * regular limitation period of §§ 195, 199 BGB.
 */
export function validUntil(issuedOn: IsoDay): IsoDay {
  return `${yearOf(issuedOn) + 3}-12-31`
}

/** Converts a row; a usable voucher past its last day is expired. */
export function toVoucher(row: Selectable<VouchersTable>, today: IsoDay): Voucher {
  const isUsable = row.status === 'created' || row.status === 'active' || row.status === 'partly-redeemed'
  return {
    number: row.number,
    kind: row.kind,
    offerId: row.offer_id,
    valueCents: row.value_cents,
    remainingCents: row.remaining_cents,
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
    state: isUsable && row.valid_until < today ? 'expired' : row.status,
    requestId: row.request_id,
    paidOn: row.paid_on,
    revision: row.revision,
  }
}

type Redeemed =
  | {
      ok: true
      state: 'redeemed' | 'partly-redeemed'
      remainingCents: number | null
      takenCents: number | null
    }
  | { ok: false; reason: string }

/**
 * Returns the state after redeeming `cents` of an amount (`null`: all that is left), or a German reason why it cannot be
 * redeemed.
 */
export function redeem(voucher: Voucher, cents: number | null): Redeemed {
  const { kind, state, remainingCents, valueCents } = voucher
  if (state !== 'active' && state !== 'partly-redeemed') {
    return { ok: false, reason: `Einlösen geht nicht: Der Gutschein ist ${voucherStates[state]}.` }
  }
  if (kind === 'offer') return { ok: true, state: 'redeemed', remainingCents: null, takenCents: null }
  const left = remainingCents ?? valueCents ?? 0
  const amount = cents ?? left
  if (amount < 1) return { ok: false, reason: 'Bitte einen Betrag über null angeben.' }
  if (amount > left) return { ok: false, reason: `Auf dem Gutschein sind nur noch ${euro(left)}.` }
  const rest = left - amount
  return {
    ok: true,
    state: rest === 0 ? 'redeemed' : 'partly-redeemed',
    remainingCents: rest,
    takenCents: amount,
  }
}

/** Returns why the voucher cannot be activated (paid and handed over); `undefined` if it can. */
export function activationFault({ state }: Voucher): string | undefined {
  if (state === 'created') return undefined
  return `Freigeben geht nicht: Der Gutschein ist ${voucherStates[state]}.`
}

/** Returns why the voucher cannot be cancelled; `undefined` if it can. A voucher that was redeemed in part cannot. */
export function cancellationFault({ state }: Voucher): string | undefined {
  if (state === 'created' || state === 'active') return undefined
  return `Stornieren geht nicht: Der Gutschein ist ${voucherStates[state]}.`
}
