import { answeringTasks, opens, type Right, type Task } from '#app/platform/identity/rights.ts'
import type { IconName } from '#app/ui/artwork/icons.ts'

/** How many there are; missing for what the administrator has nothing to do with. */
export type AdminCounts = {
  requests?: number | undefined
  posts?: number | undefined
  events?: number | undefined
  members?: number | undefined
}

/** `null`: what is needed every day stands before all groups, without a heading. */
const groups = {
  today: null,
  website: 'Website',
  airfield: 'Flugplatz',
  club: 'Verein',
  house: 'Einrichtung',
} as const
type Group = keyof typeof groups

type Entry = {
  group: Group
  label: string
  href: string
  icon: IconName
  count?: keyof AdminCounts
  /** One of them is enough; missing: for every administrator. */
  tasks?: readonly Task[]
}

/** The administration's areas; within a group in the order of the day's work. */
const adminMenu: readonly Entry[] = [
  { group: 'today', label: 'Übersicht', href: '/admin', icon: 'home' },
  {
    group: 'today',
    label: 'Anfragen',
    href: '/admin/anfragen',
    icon: 'mail',
    count: 'requests',
    tasks: answeringTasks,
  },
  {
    group: 'today',
    label: 'Platzstatus',
    href: '/admin/platzstatus',
    icon: 'plane',
    tasks: ['set-field-status'],
  },
  {
    group: 'website',
    label: 'Blog',
    href: '/admin/blog',
    icon: 'document',
    count: 'posts',
    tasks: ['write-posts'],
  },
  {
    group: 'website',
    label: 'Veranstaltungen',
    href: '/admin/veranstaltungen',
    icon: 'calendar',
    count: 'events',
    tasks: ['plan-events'],
  },
  { group: 'website', label: 'Texte', href: '/admin/texte', icon: 'edit', tasks: ['keep-club'] },
  { group: 'website', label: 'Hinweise', href: '/admin/hinweise', icon: 'info', tasks: ['keep-notices'] },
  { group: 'website', label: 'Bilder', href: '/admin/bilder', icon: 'image', tasks: ['choose-pictures'] },
  {
    group: 'website',
    label: 'Ausflugsziele',
    href: '/admin/ausflugsziele',
    icon: 'pin',
    tasks: ['write-posts'],
  },
  { group: 'website', label: 'Geschichte', href: '/admin/geschichte', icon: 'clock', tasks: ['write-posts'] },
  {
    group: 'website',
    label: 'Schnupperflug',
    href: '/admin/schnupperflug',
    icon: 'calendar',
    tasks: ['answer-trial-flights'],
  },
  { group: 'airfield', label: 'Platzdaten', href: '/admin/flugplatz', icon: 'pin', tasks: ['keep-airfield'] },
  {
    group: 'airfield',
    label: 'Betriebszeiten',
    href: '/admin/flugplatz/zeiten',
    icon: 'clock',
    tasks: ['keep-opening-hours'],
  },
  { group: 'airfield', label: 'Preise', href: '/admin/preise', icon: 'list', tasks: ['keep-prices'] },
  {
    group: 'airfield',
    label: 'Hallenplatz',
    href: '/admin/hallenplatz',
    icon: 'home',
    tasks: ['answer-hangar'],
  },
  {
    group: 'airfield',
    label: 'Flugbewegungen',
    href: '/admin/flugbewegungen',
    icon: 'plane',
    tasks: ['keep-airfield'],
  },
  {
    group: 'airfield',
    label: 'Einweisung',
    href: '/admin/einweisung',
    icon: 'ok',
    tasks: ['keep-airfield'],
  },
  {
    group: 'airfield',
    label: 'app2drive',
    href: '/admin/app2drive',
    icon: 'arrow',
    tasks: ['keep-airfield'],
  },
  {
    group: 'airfield',
    label: 'Webcams',
    href: '/admin/flugplatz/webcams',
    icon: 'eye',
    tasks: ['keep-webcams'],
  },
  {
    group: 'club',
    label: 'Mitglieder',
    href: '/admin/mitglieder',
    icon: 'user',
    count: 'members',
    tasks: ['read-members'],
  },
  {
    group: 'club',
    label: 'Notfallkontakte',
    href: '/admin/notfall',
    icon: 'warn',
    tasks: ['see-emergency-contacts'],
  },
  { group: 'club', label: 'Vorstand', href: '/admin/vorstand', icon: 'user', tasks: ['keep-club'] },
  { group: 'club', label: 'Flugzeuge', href: '/admin/flugzeuge', icon: 'plane', tasks: ['keep-airfield'] },
  {
    group: 'club',
    label: 'Mitgliedschaft',
    href: '/admin/mitgliedschaft',
    icon: 'document',
    tasks: ['keep-club'],
  },
  { group: 'club', label: 'Dokumente', href: '/admin/dokumente', icon: 'document', tasks: ['keep-club'] },
  { group: 'club', label: 'Kontakt', href: '/admin/kontakt', icon: 'phone', tasks: ['keep-club'] },
  {
    group: 'club',
    label: 'Dienste',
    href: '/admin/dienste',
    icon: 'clock',
    tasks: ['keep-airfield'],
  },
  {
    group: 'club',
    label: 'Arbeitsstunden',
    href: '/admin/arbeitsstunden',
    icon: 'list',
    tasks: ['keep-work-hours'],
  },
  {
    group: 'club',
    label: 'Flugbuch',
    href: '/admin/flugbuch',
    icon: 'plane',
    tasks: ['keep-airfield'],
  },
  {
    group: 'club',
    label: 'Störungen',
    href: '/admin/stoerungen',
    icon: 'warn',
    tasks: ['keep-airfield'],
  },
  {
    group: 'club',
    label: 'Reservierung',
    href: '/admin/reservierung',
    icon: 'calendar',
    tasks: ['keep-airfield'],
  },
  { group: 'house', label: 'Datenschutz', href: '/admin/datenschutz', icon: 'ok', tasks: ['protect-data'] },
  {
    group: 'house',
    label: 'Aus WordPress',
    href: '/admin/uebernahme/wordpress',
    icon: 'upload',
    tasks: ['write-posts'],
  },
  { group: 'house', label: 'Protokoll', href: '/admin/protokoll', icon: 'check', tasks: ['read-audit-log'] },
  {
    group: 'house',
    label: 'Einstellungen',
    href: '/admin/einstellungen',
    icon: 'gear',
    tasks: ['read-settings'],
  },
]

/** What leads somewhere for whoever has these rights, group by group; groups without a place are left out. */
export function adminMenuFor(given: readonly Right[]) {
  const open = adminMenu.filter(
    ({ tasks }) => tasks === undefined || tasks.some((task) => opens(given, task)),
  )
  return (Object.keys(groups) as Group[])
    .map((group) => ({
      group,
      heading: groups[group],
      entries: open.filter((entry) => entry.group === group),
    }))
    .filter(({ entries }) => entries.length > 0)
}

export type AdminMenu = ReturnType<typeof adminMenuFor>
