import type { OwnChanged } from './own-registration.server.ts'

/** Returns why a change was refused, in words for guests and members. */
export function changeRefusal(changed: Exclude<OwnChanged, { ok: true }>): string {
  switch (changed.reason) {
    case 'closed':
      return 'Ändern geht nicht mehr: Die Anmeldung ist beendet.'
    case 'stale':
      return 'Die Anmeldung wurde inzwischen an anderer Stelle geändert. Hier steht, wie sie jetzt ist.'
    case 'slot-taken':
      return 'Diese Ankunftszeit ist inzwischen vergeben. Bitte eine andere wählen.'
    case 'too-many':
      return `So viele Plätze sind nicht mehr frei: Möglich sind höchstens ${changed.most}. Es ist nichts geändert.`
  }
}
