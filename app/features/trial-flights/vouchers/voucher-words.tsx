import { euro } from '#app/lib/german-numbers.ts'
import { voucherStates, type Voucher, type VoucherState } from './voucher.ts'

const tones: Partial<Record<VoucherState, string>> = {
  active: 'badge ok',
  'partly-redeemed': 'badge ok',
  created: 'badge warn',
}

/** In words; the colour only helps. */
export function StateOfVoucher({ state }: { state: VoucherState }) {
  return <span className={tones[state] ?? 'badge'}>{voucherStates[state]}</span>
}

/** „Im Segelflugzeug“, or the amount and what is left of it. */
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
