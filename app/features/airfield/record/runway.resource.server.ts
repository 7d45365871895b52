import type { ListedResource } from '#app/resources/resource.ts'
import { clock, localDate, localDateTime, longDate, timeRange } from '#app/lib/german-dates.ts'
import { withUnit } from '#app/lib/german-numbers.ts'
import { withoutRunway } from '../plan/runway-on-plan.ts'
import { comingClosures, type Runway, surfaces } from '../facts/runway.ts'
import { changeAirfield, findAirfieldForAdmin } from './save-airfield.server.ts'
import type { Facts } from './record-section.ts'
import { airfieldAdminPath, inOrder, runwayAddress } from './record-sections.ts'
import { runwaySection } from './runway-section.ts'
import { sectionResource, needsAirfield } from './section.resource.server.ts'

export const runwayResource: ListedResource<'keep-airfield', Facts> = {
  live: 'platzdaten',
  guard: needsAirfield,
  ...sectionResource({
    address: runwayAddress,
    labels: {
      list: 'Pisten',
      create: 'Piste anlegen',
      this: 'diese Piste',
      hint: 'Die erste ist die Hauptpiste: Nach ihr richten sich Plan, Zeichen und Wind.',
      empty: 'Noch ist keine Piste eingetragen. Ohne sie gibt es keinen Platzplan und keinen Seitenwind.',
      page: '/piloteninfo/aip-auszug#pisten',
      remove:
        'Die Piste verschwindet mit ihren Sperrungen aus dem AIP-Auszug, dem Lageplan, dem Platzstatus und der Schnittstelle. Sie lässt sich nicht zurückholen.',
    },
    nameOf: ({ designator }) => `Piste ${String(designator)}`,
    stored: (airfield, id) => {
      const found = airfield?.runways.find((runway) => runway.id === id)
      return found && runwaySection(id, found.designator)
    },
    made: (id) => runwaySection(id, undefined),
  }),
  remove: async (trx, by, id, at) => {
    await changeAirfield(trx, by, at, (airfield) => withoutRunway(airfield, id))
    return undefined
  },
  reorder: (trx, ids, by, at) =>
    changeAirfield(trx, by, at, (airfield) => ({ ...airfield, runways: inOrder(airfield.runways, ids) })),
  columns: ['Maße und Belag', 'Richtung rechtweisend', 'Sperrungen'],
  rows: async (db, by, at) => {
    const airfield = await findAirfieldForAdmin(db, by)
    return (airfield?.runways ?? []).map((runway) => ({
      id: runway.id,
      title: runway.designator,
      note: '',
      cells: [measures(runway), bearings(runway), closures(runway, at)],
      keys: [runway.lengthM],
      isWithdrawn: false,
    }))
  },
  links: [{ label: 'Platzdaten', href: airfieldAdminPath }],
}

const measures = ({ lengthM, widthM, surface }: Runway) =>
  `${withUnit(lengthM, 'm')} × ${withUnit(widthM, 'm')}, ${surfaces[surface].de}`

const bearings = ({ directions }: Runway) =>
  directions
    .map((each) => `${each.designator}: ${withUnit(each.trueDeg, '°').replace('\u202f', '')}`)
    .join(', ')

function closures(runway: Runway, at: Date): string {
  const parts = comingClosures(runway, at.getTime()).map(
    ({ from, to, reason }) =>
      `${reason}, ${formatClosed(Date.parse(from), to === null ? null : Date.parse(to))}`,
  )
  return parts.join('; ') || 'keine Sperrung'
}

function formatClosed(from: number, to: number | null): string {
  if (to === null) return `${localDateTime(from)} bis auf Weiteres`
  return localDate(from) === localDate(to)
    ? `${longDate(localDate(from))}, ${timeRange(clock(from), clock(to))}`
    : `${localDateTime(from)} bis ${localDateTime(to)}`
}
