import { answeringTasks, opens, type Right, type Task } from '#app/accounts/rights.ts'
import type { IconName } from '#app/artwork/icons.ts'

/** How many there are; missing for what the administrator has nothing to do with. */
export type AdminCounts = {
  requests?: number | undefined
  posts?: number | undefined
  events?: number | undefined
  members?: number | undefined
}

type Entry = {
  label: string
  href: string
  icon: IconName
  count?: keyof AdminCounts
  /** One of them is enough; missing: for every administrator. */
  tasks?: readonly Task[]
}

/** The administration's areas, in the order of the day's work. */
const adminMenu: readonly Entry[] = [
  { label: 'Übersicht', href: '/admin', icon: 'home' },
  { label: 'Anfragen', href: '/admin/anfragen', icon: 'mail', count: 'requests', tasks: answeringTasks },
  { label: 'Platzstatus', href: '/admin/platzstatus', icon: 'plane', tasks: ['set-field-status'] },
  { label: 'Betriebszeiten', href: '/admin/flugplatz/zeiten', icon: 'clock', tasks: ['keep-opening-hours'] },
  { label: 'Webcams', href: '/admin/flugplatz/webcams', icon: 'eye', tasks: ['keep-webcams'] },
  { label: 'Hinweise', href: '/admin/hinweise', icon: 'info', tasks: ['keep-notices'] },
  { label: 'Blog', href: '/admin/blog', icon: 'document', count: 'posts', tasks: ['write-posts'] },
  { label: 'Bilder', href: '/admin/bilder', icon: 'image', tasks: ['choose-pictures'] },
  {
    label: 'Veranstaltungen',
    href: '/admin/veranstaltungen',
    icon: 'calendar',
    count: 'events',
    tasks: ['plan-events'],
  },
  { label: 'Mitglieder', href: '/admin/mitglieder', icon: 'user', count: 'members', tasks: ['read-members'] },
  { label: 'Flugzeuge', href: '/admin/flugzeuge', icon: 'plane', tasks: ['keep-airfield'] },
  { label: 'Vorstand', href: '/admin/vorstand', icon: 'user', tasks: ['keep-club'] },
  { label: 'Datenschutz', href: '/admin/datenschutz', icon: 'ok', tasks: ['protect-data'] },
  { label: 'Preise', href: '/admin/preise', icon: 'list', tasks: ['keep-prices'] },
  {
    label: 'Platzdaten',
    href: '/admin/flugplatz',
    icon: 'pin',
    tasks: ['keep-airfield'],
  },
  { label: 'Protokoll', href: '/admin/protokoll', icon: 'check', tasks: ['read-audit-log'] },
  { label: 'Einstellungen', href: '/admin/einstellungen', icon: 'gear', tasks: ['read-settings'] },
]

/** What leads somewhere for whoever has these rights. */
export function adminMenuFor(given: readonly Right[]): readonly Entry[] {
  return adminMenu.filter(({ tasks }) => tasks === undefined || tasks.some((task) => opens(given, task)))
}
