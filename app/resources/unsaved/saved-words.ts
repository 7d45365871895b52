import { clock } from '#app/lib/german-dates.ts'
import type { SavedForm } from './use-autosave.ts'

/** Where what is typed was last kept, beside the record itself. */
export function savedWords({ where, at }: SavedForm): string {
  if (where === 'nowhere') return 'Kann gerade nicht zwischengesichert werden. Bitte speichere bald.'
  const when = `Zwischengesichert um ${clock(at)}\u00a0Uhr`
  return where === 'server' ? when : `${when}, nur auf diesem Gerät: Der Server ist gerade nicht erreichbar.`
}
