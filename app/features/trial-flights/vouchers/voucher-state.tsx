import { euro } from '#app/lib/german-numbers.ts'
import { voucherStates, type Voucher, type VoucherState } from './voucher.ts'

const tones: Partial<Record<VoucherState, string>> = {
  active: 'badge ok',
  'partly-redeemed': 'badge ok',
  created: 'badge warn',
}

/** Shows the state as text; the colour only supports it. */
export function StateOfVoucher({ state }: { state: VoucherState }) {
  return <span className={tones[state] ?? 'badge'}>{voucherStates[state]}</span>
}

/** Returns e.g. „Im Segelflugzeug“, or the amount and its remainder. */
export function worthOf(
  { kind, valueCents, remainingCents }: Voucher,
  offerTitle: string | undefined,
): string {
  if (kind === 'offer') return offerTitle ?? 'Schnupperflug'
  const value = euro(valueCents ?? 0)
  return remainingCents === null || remainingCents === valueCents
    ? value
    : `${value}, davon übrig ${euro(remainingCents)}`
}
