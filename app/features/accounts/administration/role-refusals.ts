import type { Blocked } from '../end-account.server.ts'
import type { RoleGiven } from './give-rights.server.ts'

/** Error messages shown to the administrator when nothing was changed. */
export const roleRefusals: Readonly<Record<Exclude<Blocked | RoleGiven, 'done'>, string>> = {
  gone: 'Dieses Konto gibt es nicht mehr.',
  oneself: 'Das eigene Konto lässt sich hier nicht sperren.',
  administrator: 'Konten der Verwaltung sperrt nur, wer das Recht „System“ hat.',
  'last-system-administrator':
    'Dies ist das letzte Konto mit dem Recht „System“, das sich anmelden kann. Gib das Recht zuerst jemand anderem.',
  'not-any-more': 'Dein eigenes Recht dazu ist eben entzogen worden. Geändert wurde nichts.',
}
