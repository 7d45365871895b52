import { FactList } from '#app/ui/fact-list.tsx'
import { hoursAndMinutes } from '#app/features/vereinsflieger/hours-and-minutes.ts'
import type { Balance } from './balances.server.ts'

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
