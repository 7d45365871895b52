import { opens, type Right, type Task } from '#app/accounts/rights.ts'
import type { IconName } from '#app/artwork/icons.ts'

/** How many there are; missing for what the administrator has nothing to do with. */
export type AdminCounts = {
  posts?: number | undefined
  events?: number | undefined
  members?: number | undefined
}

type Entry = {
  label: string
  href: string
  icon: IconName
  count?: keyof AdminCounts
  /** Missing: for every administrator. */
  task?: Task
}

/** The administration's areas, in the order of the day's work. */
const adminMenu: readonly Entry[] = [
  { label: 'Übersicht', href: '/admin', icon: 'home' },
  { label: 'Platzstatus', href: '/admin/platzstatus', icon: 'plane', task: 'set-field-status' },
  { label: 'Betriebszeiten', href: '/admin/flugplatz/zeiten', icon: 'clock', task: 'keep-opening-hours' },
  { label: 'Webcams', href: '/admin/flugplatz/webcams', icon: 'eye', task: 'keep-webcams' },
  { label: 'Blog', href: '/admin/blog', icon: 'document', count: 'posts', task: 'write-posts' },
  {
    label: 'Veranstaltungen',
    href: '/admin/veranstaltungen',
    icon: 'calendar',
    count: 'events',
    task: 'plan-events',
  },
  { label: 'Mitglieder', href: '/admin/mitglieder', icon: 'user', count: 'members', task: 'read-members' },
  { label: 'Preise', href: '/admin/preise', icon: 'list', task: 'keep-prices' },
  {
    label: 'Platzdaten',
    href: '/admin/einstellungen/flugplatz/vorschlag',
    icon: 'pin',
    task: 'keep-airfield',
  },
  { label: 'Einstellungen', href: '/admin/einstellungen', icon: 'gear', task: 'read-settings' },
]

/** What leads somewhere for whoever has these rights. */
export function adminMenuFor(given: readonly Right[]): readonly Entry[] {
  return adminMenu.filter(({ task }) => task === undefined || opens(given, task))
}
