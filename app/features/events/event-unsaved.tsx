import { UnsavedNotice } from '#app/resources/unsaved/unsaved-notice.tsx'
import type { Unsaved } from '#app/resources/unsaved/unsaved-form.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { DeskEvent } from './admin-events.server.ts'
import { differences } from './event-field-names.ts'
import { renumbered } from './event-form-rows.ts'
import { valueDifferences } from './versions/event-differences.ts'

/** Fields as they were kept, their lists numbered as the form shows them. */
export const readKept = (fields: Values): Values => renumbered(fields)

/** The form of an event that was called off does not ask for its state. */
const asked = (typed: Values, saved: Values) =>
  typed.status === undefined ? { ...saved, status: '', statusReason: '' } : saved

/** Whether the typed fields say what is saved. */
export const saysTheSame = (typed: Values, saved: Values) =>
  differences(asked(typed, saved), typed).length === 0

type EventUnsavedProps = {
  offered: Unsaved<Values>
  saved: Values
  event: DeskEvent | undefined
  more: number
  onTake: () => void
  onDiscard: () => void
}

/** On the next visit: what was typed into the event's form and not saved. */
export function EventUnsaved({ offered, saved, event, ...acts }: EventUnsavedProps) {
  return (
    <UnsavedNotice
      writtenAt={offered.writtenAt}
      differences={valueDifferences(asked(offered.fields, saved), offered.fields)}
      words={{ nominative: 'die Veranstaltung', saved: 'der gespeicherten Veranstaltung' }}
      isOutdated={event !== undefined && offered.foundRevision < event.revision}
      {...acts}
    />
  )
}
