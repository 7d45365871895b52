import type { IconName } from '#app/artwork/icons.ts'

export type AdminCounts = { posts: number; events: number; members: number }

type Entry = { label: string; href: string; icon: IconName; count?: keyof AdminCounts }

/** The administration's areas, in the order of the day's work. */
export const adminMenu: readonly Entry[] = [
  { label: 'Übersicht', href: '/admin', icon: 'home' },
  { label: 'Platzstatus', href: '/admin/platzstatus', icon: 'plane' },
  { label: 'Blog', href: '/admin/blog', icon: 'document', count: 'posts' },
  { label: 'Veranstaltungen', href: '/admin/veranstaltungen', icon: 'calendar', count: 'events' },
  { label: 'Mitglieder', href: '/admin/mitglieder', icon: 'user', count: 'members' },
  { label: 'Einstellungen', href: '/admin/einstellungen', icon: 'gear' },
]
