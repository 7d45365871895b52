import type { Balance } from './balances.server.ts'
import { BalanceFacts } from './balance-facts.tsx'

type BalancePanelProps = { year: number; balance: Balance | null; width: string }

/** Whether the member owes or has done anything. */
export const hasBalance = (balance: Balance | null): balance is Balance =>
  balance !== null && (balance.required !== 0 || balance.worked !== 0 || balance.reported !== 0)

/** Balance on start pages; renders nothing if the member neither owes nor has done anything. */
export function BalancePanel({ year, balance, width }: BalancePanelProps) {
  if (!hasBalance(balance)) return null
  return (
    <section className={`panel ${width}`}>
      <div className="panel-h">
        <h2>Arbeitsstunden {year}</h2>
        <a href="/vereinsflieger/arbeitsstunden">Melden</a>
      </div>
      <BalanceFacts balance={balance} />
    </section>
  )
}
