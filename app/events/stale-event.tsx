import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import type { DeskEvent } from './admin-events.server.ts'
import { publicationNames, statusNames, visibilityNames } from './event-desk-words.ts'
import { differences } from './event-field-names.ts'
import type { Values } from './event-form-rows.ts'
import { valuesOf } from './event-form-values.ts'
import { categories } from './event.ts'

/** Names that a field's choices send, as the form shows them. */
const words: Record<string, string> = {
  ...statusNames,
  ...publicationNames,
  ...visibilityNames,
  ...Object.fromEntries(categories.map(({ category, label }) => [category, label])),
  '': '–',
  off: 'ohne Anmeldung',
  internal: 'beim Verein',
  external: 'auf einer anderen Seite',
  none: 'einmal',
  weekly: 'wöchentlich',
  monthly: 'monatlich',
}

type StaleEventProps = { current: DeskEvent; own: Values; intent: string }

/** Somebody saved meanwhile: what differs, and the choice between the two. */
export function StaleEvent({ current, own, intent }: StaleEventProps) {
  const rows = differences(own, valuesOf(current)).map(({ label, own: mine, stored }) => ({
    label,
    stored: words[stored] ?? stored,
    own: words[mine] ?? mine,
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
