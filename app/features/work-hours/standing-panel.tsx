import type { Balance } from './balances.server.ts'
import { BalanceFacts } from './balance-facts.tsx'

type StandingPanelProps = { year: number; balance: Balance | null; width: string }

/** Balance on start pages; renders nothing if the member neither owes nor has done anything. */
export function StandingPanel({ year, balance, width }: StandingPanelProps) {
  if (balance === null || (balance.required === 0 && balance.worked === 0 && balance.reported === 0))
    return null
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
