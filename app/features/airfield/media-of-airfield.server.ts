import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import { listChronicle } from './history/chronicle.server.ts'
import { listSitePoints } from './site-plan/site-plan-data.server.ts'

export const mediaOfAirfield: readonly MediaUseSource[] = [
  {
    source: 'chronicle_entries',
    async describe(db, uses) {
      const owners = new Set(ownersOf(uses))
      const entries = (await listChronicle(db)).filter(({ id }) => owners.has(id))
      return entries.map(({ title, date }) => ({
        label: `Chronik „${title}“`,
        note: date,
        href: '/admin/geschichte',
      }))
    },
  },
  {
    source: 'site_points',
    async describe(db, uses) {
      const owners = new Set(ownersOf(uses))
      const points = (await listSitePoints(db)).filter(({ id }) => owners.has(id))
      return points.map(({ name, number }) => ({
        label: `Lageplan „${name}“`,
        note: `Nummer ${number}`,
        href: '/flugplatz/lageplan',
      }))
    },
  },
]
