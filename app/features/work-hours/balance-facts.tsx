import { FactList } from '#app/ui/fact-list.tsx'
import { hoursAndMinutes } from '#app/features/vereinsflieger/hours-and-minutes.ts'
import type { Balance } from './balances.server.ts'

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

/** Shows a member's balance. */
export function BalanceFacts({ balance }: { balance: Balance }) {
  const { required, worked, reported, brought, missing, carried, exemption } = balance
  return (
    <FactList
      facts={[
        [
          'Zu leisten',
          exemption === '' ? hoursAndMinutes(required) : `${hoursAndMinutes(required)} (${exemption})`,
        ],
        ['Anerkannt', hoursAndMinutes(worked)],
        ['Aus dem Vorjahr', brought === 0 ? null : hoursAndMinutes(brought)],
        ['Wartet noch', reported === 0 ? null : hoursAndMinutes(reported)],
        ['Fehlt', hoursAndMinutes(missing)],
        ['Ins nächste Jahr', carried === 0 ? null : hoursAndMinutes(carried)],
      ]}
    />
  )
}
