import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import type { DeskEvent } from './admin-events.server.ts'
import { differences, shownValue } from './event-field-names.ts'
import type { Values } from '#app/lib/form-values.ts'
import { valuesOf } from './event-form-values.ts'

type StaleEventProps = { current: DeskEvent; own: Values; intent: string }

/** Somebody saved meanwhile: what differs, and the choice between the two. */
export function StaleEvent({ current, own, intent }: StaleEventProps) {
  const rows = differences(own, valuesOf(current)).map(({ label, own: mine, stored }) => ({
    label,
    stored: shownValue(stored),
    own: shownValue(mine),
  }))
  return (
    <SavedMeanwhile
      what="diese Veranstaltung"
      updatedAt={current.updatedAt}
      differences={rows}
      keepMine={`meine:${current.revision}:${intent}`}
      address={`/admin/veranstaltungen/${current.id}`}
    />
  )
}
