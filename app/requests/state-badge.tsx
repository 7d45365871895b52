import { stateOf, type Workflow } from './workflow.ts'

const good = new Set(['confirmed', 'completed', 'answered', 'admitted', 'occupied', 'flown'])

/** Shows the state of a request as text; the colour is only an addition. */
export function StateBadge({ workflow, status }: { workflow: Workflow; status: string }) {
  const state = stateOf(workflow, status)
  const tone = state?.isOpen ? 'badge warn' : good.has(status) ? 'badge ok' : 'badge'
  return <span className={tone}>{state?.label ?? status}</span>
}
