import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { countReported } from './work-hours.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'

/** Reported work that nobody has judged. */
export async function workHoursToSettle({ db }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'keep-work-hours')) return []
  const hours = await countReported(db)
  return [
    {
      place: 10,
      count: hours,
      title: hours === 1 ? 'gemeldete Arbeit' : 'gemeldete Arbeiten',
      sentence: 'Arbeitsstunden anerkennen oder ablehnen.',
      href: '/admin/arbeitsstunden',
    },
  ]
}
