import { UnsavedNotice } from '#app/resources/unsaved/unsaved-notice.tsx'
import type { Unsaved } from '#app/resources/unsaved/unsaved-form.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { AdminEvent } from './admin-events.server.ts'
import { typedDifferences } from './event-fields.ts'

type EventUnsavedProps = {
  offered: Unsaved<Values>
  saved: Values
  event: AdminEvent | undefined
  more: number
  onTake: () => void
  onDiscard: () => void
}

/** On the next visit: what was typed into the event's form and not saved. */
export function EventUnsaved({ offered, saved, event, ...acts }: EventUnsavedProps) {
  return (
    <UnsavedNotice
      writtenAt={offered.writtenAt}
      differences={typedDifferences(saved, offered.fields)}
      words={{ nominative: 'die Veranstaltung', saved: 'der gespeicherten Veranstaltung' }}
      isOutdated={event !== undefined && offered.foundRevision < event.revision}
      {...acts}
    />
  )
}
