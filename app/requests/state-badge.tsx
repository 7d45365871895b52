import { workflows, type KindName } from './request-states.ts'
import { stateOf } from './workflow.ts'

const good = new Set(['confirmed', 'completed', 'answered', 'admitted', 'occupied', 'flown'])

/** Shows the state of a request as text; the colour is only an addition. */
export function StateBadge({ kind, status }: { kind: KindName; status: string }) {
  const state = stateOf(workflows[kind], status)
  const tone = state?.isOpen ? 'badge warn' : good.has(status) ? 'badge ok' : 'badge'
  return <span className={tone}>{state?.label ?? status}</span>
}
