import { listPublicPosts } from '#app/features/blog/posts.server.ts'
import { withdrawIn } from '#app/resources/saved-rows.server.ts'
import type { ListedResource, ListRow } from '#app/resources/resource.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { listDocuments } from '#app/features/documents/documents.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { priceWords, receiptName } from '#app/features/prices/tariff-words.ts'
import { tariffUnits } from '#app/features/prices/tariff-choices.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import { fleetGroups, statusBadge, toAircraft } from '../aircraft.ts'
import { aircraftInSearch } from '../aircraft-in-search.server.ts'
import { AircraftRecord, aircraftGroups } from './aircraft-form.ts'
import {
  addAircraft,
  findAircraftForDesk,
  listFleetForDesk,
  removeAircraft,
  saveAircraft,
} from './keep-aircraft.server.ts'

export const aircraftResource: ListedResource<'keep-airfield', AircraftRecord> = {
  permission: 'keep-airfield',
  subject: 'aircraft',
  address: '/admin/flugzeuge',
  labels: {
    list: 'Flugzeuge',
    create: 'Flugzeug anlegen',
    this: 'dieses Flugzeug',
    empty:
      'Noch ist kein Flugzeug eingetragen. Mit „Flugzeug anlegen“ beginnt die Flotte: Kennzeichen, Muster und Hersteller genügen, alles andere lässt sich später ergänzen.',
    page: '/verein/flugzeuge',
    withdraw: 'Seine Seite verschwindet, ebenso aus der Flotte, der Suche und den Schnupperflügen.',
    remove:
      'Alle Angaben zu diesem Flugzeug gehen verloren. Die Bilder bleiben in der Bilderwahl; aus Schnupperflug-Angeboten verschwindet es.',
  },
  schema: AircraftRecord,
  groups: async (db) => aircraftGroups(await choicesFor(db)),
  fresh: () => ({
    status: 'available',
    class: 'glider',
    group: 'gliding',
    details: { silhouette: 'segler' },
  }),
  nameOf: ({ registration, type }) => `${registration}, ${type}`,
  find: findAircraftForDesk,
  check: checkAircraft,
  add: addAircraft,
  save: saveAircraft,
  withdraw: withdrawIn('aircraft'),
  remove: removeAircraft,
  inSearch: aircraftInSearch,
  columns: ['Stand', 'Steht in'],
  rows: async (db, by, at) => (await listFleetForDesk(db, by)).map((row) => rowOf(row, at)),
}

type DeskAircraft = Awaited<ReturnType<typeof listFleetForDesk>>[number]

function rowOf(row: DeskAircraft, at: Date): ListRow {
  const aircraft = toAircraft(row)
  const badge = statusBadge(aircraft, localDate(at.getTime()))
  return {
    id: aircraft.id,
    title: aircraft.registration,
    note: aircraft.type,
    cells: [badge.text, aircraft.base],
    group: fleetGroups.find(({ group }) => group === aircraft.group)?.title ?? '',
    isWithdrawn: row.withdrawn_at !== null,
  }
}

async function choicesFor(db: Db) {
  const [{ tariffs }, documents, { posts }] = await Promise.all([
    prices(db),
    listDocuments(db, ['public', 'members', 'board', 'admin']),
    // With those that are to appear.
    listPublicPosts(db, {}, new Date('9999-12-31'), 300),
  ])
  return {
    tariffs: tariffs.map((tariff) => ({
      value: tariff.id,
      label: `${receiptName(tariff)}: ${priceWords(tariff)} ${tariffUnits[tariff.unit]}`,
    })),
    documents: documents.map(({ id, title }) => ({ value: id, label: title })),
    posts: posts.map(({ id, title }) => ({ value: id, label: title })),
  }
}

/** A mark may come back once its aircraft has left the club. */
async function checkAircraft(db: Db, value: AircraftRecord, id: string | undefined): Promise<Errors> {
  const errors: Errors = {}
  const same = await db
    .selectFrom('aircraft')
    .select(['id', 'type'])
    .where('registration', '=', value.registration)
    .where('status', '!=', 'former')
    .where('withdrawn_at', 'is', null)
    .execute()
  const other = same.find((each) => each.id !== id)
  if (other !== undefined && value.status !== 'former')
    errors.registration = `Dieses Kennzeichen hat schon ein anderes Flugzeug des Vereins (${other.type}).`
  const { inClubFrom, inClubTo, numbers } = value.details
  if (inClubFrom !== null && inClubTo !== null && inClubTo < inClubFrom)
    errors['details.inClubTo'] = 'Das Ende liegt vor dem Beginn.'
  if (isTurned(numbers.minPilotMassKg, numbers.maxPilotMassKg))
    errors['details.numbers.maxPilotMassKg'] = 'Das ist weniger als das kleinste Gewicht.'
  if (isTurned(numbers.emptyMassKg, numbers.mtomKg))
    errors['details.numbers.mtomKg'] = 'Das ist weniger als die Leermasse.'
  return errors
}

const isTurned = (least: number | null, most: number | null) =>
  least !== null && most !== null && most < least
