import type { Permission } from '#app/platform/identity/rights.ts'
import type { ManagementMode } from '#app/features/vereinsflieger/management-mode.server.ts'

type Entry = { label: string; href: string; modes?: readonly ManagementMode[]; permission?: Permission }

/** Pages of the club management, in the order of a working day. */
const entries: readonly Entry[] = [
  { label: 'Heute', href: '/vereinsflieger' },
  { label: 'Reservierung', href: '/vereinsflieger/reservierung', modes: ['built-in'] },
  { label: 'Flugbuch', href: '/vereinsflieger/flugbuch', modes: ['built-in'] },
  { label: 'Dienste', href: '/vereinsflieger/dienste', modes: ['built-in'] },
  { label: 'Störungen', href: '/vereinsflieger/stoerungen', modes: ['built-in'] },
  { label: 'Reservierungen', href: '/vereinsflieger/reservierung/liste', modes: ['read', 'personal'] },
  { label: 'Kalender', href: '/vereinsflieger/kalender', modes: ['read', 'personal'] },
  { label: 'Meine Flüge', href: '/vereinsflieger/meine-fluege', modes: ['built-in', 'personal'] },
  {
    label: 'Arbeitsstunden',
    href: '/vereinsflieger/arbeitsstunden',
    modes: ['built-in', 'read', 'personal'],
  },
  {
    label: 'Flugzeugzeiten',
    href: '/vereinsflieger/flugzeugzeiten',
    modes: ['built-in', 'read', 'personal'],
  },
  { label: 'Artikel', href: '/vereinsflieger/artikel', modes: ['read', 'personal'] },
  { label: 'Gutscheine', href: '/vereinsflieger/gutscheine', modes: ['personal'], permission: 'enter-sales' },
  { label: 'Mitgliederbereich', href: '/mitglied' },
]

/** Returns the menu entries available in the club's mode and with the user's permissions. */
export function managementMenu(mode: ManagementMode, mayDo: readonly Permission[]): readonly Entry[] {
  return entries.filter(
    ({ modes, permission }) =>
      (modes === undefined || modes.includes(mode)) &&
      (permission === undefined || mayDo.includes(permission)),
  )
}

/** All permissions that menu entries require. */
export const menuPermissions: readonly Permission[] = entries.flatMap(({ permission }) => permission ?? [])
