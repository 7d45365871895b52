import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { removeIn } from '#app/resources/saved-rows.server.ts'
import type { Errors } from '#app/lib/form-values.ts'
import type { ListedResource, ListRow } from '#app/resources/resource.ts'
import { localDate, monthYear } from '#app/lib/german-dates.ts'
import { withUnit } from '#app/lib/german-numbers.ts'
import { listPossibleAuthors } from '#app/features/members/admin-members.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { destinationsInSearch } from '../destinations.server.ts'
import { reachFrom } from '../reach.ts'
import { destinationGroups, DestinationRecord, publications } from './destination-form.ts'
import {
  addDestination,
  findDestination,
  listDestinationsForAdmin,
  saveDestination,
  withdrawDestination,
} from './save-destinations.server.ts'
import { isStale } from '../destination.ts'

export const destinationResource: ListedResource<'write-posts', DestinationRecord> = {
  live: 'ausflugsziele',
  permission: 'write-posts',
  subject: 'destination',
  address: '/admin/ausflugsziele',
  labels: {
    list: 'Ausflugsziele',
    create: 'Ziel anlegen',
    this: 'dieses Ziel',
    empty:
      'Noch ist kein Ziel eingetragen. Ein gutes erstes ist der Platz, zu dem alle ohnehin fliegen: Name, Lage und zwei Sätze genügen.',
    page: '/erlebnisse/ausflugsziele',
    withdraw: 'Das Ziel verschwindet von der Seite, der Karte und aus der Suche.',
    remove: 'Das Ziel geht mit allen Angaben verloren. Seine Bilder bleiben in der Bilderwahl.',
  },
  schema: DestinationRecord,
  groups: async (db, by) => {
    const members = await listPossibleAuthors(db, by)
    return destinationGroups(members.map(({ id, name }) => ({ value: id, label: name })))
  },
  fresh: (at) => ({ type: 'by-air', publication: 'published', reviewedOn: localDate(at.getTime()) }),
  nameOf: ({ name }) => name,
  check: (_db, { reviewedOn }, _id, at): Errors =>
    reviewedOn > localDate(at.getTime())
      ? { reviewedOn: 'Bitte einen Tag nennen, an dem es schon geprüft ist, spätestens heute.' }
      : {},
  find: findDestination,
  add: addDestination,
  save: saveDestination,
  withdraw: withdrawDestination,
  remove: removeIn('destinations'),
  inSearch: destinationsInSearch,
  columns: ['Entfernung', 'Geprüft'],
  rows: async (db, by, at) => {
    const [all, airfield] = await Promise.all([
      listDestinationsForAdmin(db, by),
      findSetting(db, airfieldSetting),
    ])
    const today = localDate(at.getTime())
    return all
      .map(({ id, name, type, publication, reviewedOn, position }): ListRow => {
        const distanceNm = airfield && Math.round(reachFrom(airfield.arp, position).distanceNm)
        const isOld = publication === 'published' && isStale(reviewedOn, today)
        return {
          id,
          title: name,
          note: type === 'by-air' ? 'mit dem Flugzeug' : 'in der Umgebung',
          cells: [distanceNm === undefined ? '' : withUnit(distanceNm, 'NM'), monthYear(reviewedOn)],
          keys: [distanceNm, reviewedOn],
          ...(isOld && { badge: { tone: 'warn', text: 'über ein Jahr alt' } }),
          ...(publication === 'submitted' && { badge: { tone: 'warn', text: publications.submitted } }),
          isWithdrawn: publication === 'archived',
        }
      })
      .toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)))
  },
}

/** Submitted tips come first, because somebody awaits the decision. */
const isWaiting = ({ badge }: ListRow) => badge?.text === publications.submitted
