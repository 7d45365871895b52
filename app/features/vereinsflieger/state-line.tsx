import { clock, numericDate } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SourceState } from './club-management.ts'

const owners = { 'built-in': 'Daten des Vereins', vereinsflieger: 'Daten aus Vereinsflieger.de' } as const
const faults = {
  offline: 'Vereinsflieger.de antwortet gerade nicht.',
  quota: 'Die Abrufe dieses Tages sind aufgebraucht.',
  refused: 'Vereinsflieger.de hat die Anmeldung abgelehnt.',
} as const

/** Shows source and age of a panel's data. */
export function StateLine({ sourceState }: { sourceState: SourceState }) {
  const { source, asOf, asOfDay, callsLeft, fault } = sourceState
  const day = asOfDay === null ? '' : `${numericDate(asOfDay)}, `
  return (
    <p className="vf-state small muted">
      {owners[source]} · {asOf === null ? 'noch nie geholt' : `Stand ${day}${clock(asOf)} Uhr`}
      {callsLeft !== null && ` · heute noch ${callsLeft === 1 ? 'ein Abruf' : `${callsLeft} Abrufe`}`}
      {fault !== null && (
        <strong className="vf-fault">
          <Icon name="warn" /> {faults[fault]}
        </strong>
      )}
    </p>
  )
}
