import type { Selectable } from 'kysely'
import { yearOf, type IsoDay } from '#app/lib/calendar-day.ts'
import { euro } from '#app/lib/german-numbers.ts'
import type { VouchersTable } from '#app/platform/database/tables.ts'

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
  revision: number
}

/** Last day of the third year after the year of issue: the regular limitation of §§ 195, 199 BGB. */
export function validUntil(issuedOn: IsoDay): IsoDay {
  return `${yearOf(issuedOn) + 3}-12-31`
}

/** As it stands on that day: what could still be used and is past its last day has expired. */
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
    revision: row.revision,
  }
}

export type Redeemed =
  | {
      ok: true
      state: 'redeemed' | 'partly-redeemed'
      remainingCents: number | null
      takenCents: number | null
    }
  | { ok: false; reason: string }

/** What is left after it is used; `cents` says how much of a value, the rest of it when it is `null`. */
export function redeem(voucher: Voucher, cents: number | null): Redeemed {
  const { kind, state, remainingCents, valueCents } = voucher
  if (state !== 'active' && state !== 'partly-redeemed') {
    return { ok: false, reason: `Einlösen geht nicht: Der Gutschein ist ${voucherStates[state]}.` }
  }
  if (kind === 'offer') return { ok: true, state: 'redeemed', remainingCents: null, takenCents: null }
  const left = remainingCents ?? valueCents ?? 0
  const taken = cents ?? left
  if (taken < 1) return { ok: false, reason: 'Bitte einen Betrag über null angeben.' }
  if (taken > left) return { ok: false, reason: `Auf dem Gutschein sind nur noch ${euro(left)}.` }
  const rest = left - taken
  return {
    ok: true,
    state: rest === 0 ? 'redeemed' : 'partly-redeemed',
    remainingCents: rest,
    takenCents: taken,
  }
}

/** Paid and handed over: from now on it can be used. A sentence when that cannot be. */
export function activationFault({ state }: Voucher): string | undefined {
  if (state === 'created') return undefined
  return `Freigeben geht nicht: Der Gutschein ist ${voucherStates[state]}.`
}

/** What was used once cannot be called off any more. */
export function cancellationFault({ state }: Voucher): string | undefined {
  if (state === 'created' || state === 'active') return undefined
  return `Stornieren geht nicht: Der Gutschein ist ${voucherStates[state]}.`
}
