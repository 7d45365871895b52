import { listPublicPosts } from '#app/features/blog/posts.server.ts'
import { savedRow, saveIn, withdrawIn } from '#app/resources/saved-rows.server.ts'
import type { ListedResource, ListRow, SavedRecord } from '#app/resources/resource.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { listDocuments } from '#app/features/documents/documents.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { formatPrice, receiptName } from '#app/features/prices/format-tariff.ts'
import { tariffUnits } from '#app/features/prices/tariff-choices.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import {
  fleetGroups,
  statusBadge,
  statusInside,
  toAircraft,
  aircraftAddress,
  publicColumns,
} from '../aircraft.ts'
import type { Block } from '../blocks/block.ts'
import { blocksNow } from '../blocks/blocks.server.ts'
import { AircraftRecord, aircraftGroups } from './aircraft-form.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { removeFiles } from '#app/media/pictures/remove-files.job.server.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { listDefectFiles } from '../defects/defects.server.ts'
import { listAircraftPictureIds } from '../aircraft.server.ts'
import { contentOf, createAircraft, savePictures, aircraftInSearch } from '../save-aircraft.server.ts'

export const aircraftResource: ListedResource<'keep-airfield', AircraftRecord> = {
  live: 'flugzeuge',
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
  find: findAircraftForAdmin,
  check: checkAircraft,
  // The id is made from the registration; the one proposed by the form is ignored.
  add: (trx, _by, { value, at }) => createAircraft(trx, value, at),
  save: saveIn(
    'aircraft',
    (value: AircraftRecord) => contentOf(value),
    (trx, { id, value }) => savePictures(trx, id, value.pictureIds),
  ),
  withdraw: withdrawIn('aircraft'),
  remove: removeAircraft,
  inSearch: aircraftInSearch,
  columns: ['Stand', 'Steht in'],
  rows: async (db, by, at) => {
    const [fleet, { byAircraft }] = await Promise.all([listFleetForAdmin(db, by), blocksNow(db, at)])
    return fleet.map((row) => rowOf(row, byAircraft.get(row.id), at))
  },
}

type AdminAircraft = Awaited<ReturnType<typeof listFleetForAdmin>>[number]

function rowOf(row: AdminAircraft, block: Block | undefined, at: Date): ListRow {
  const aircraft = toAircraft(row)
  const badge = statusBadge(aircraft, { day: localDate(at.getTime()), block })
  return {
    id: aircraft.id,
    title: aircraft.registration,
    note: aircraft.type,
    cells: [statusInside(badge), aircraft.base],
    group: fleetGroups.find(({ group }) => group === aircraft.group)?.title ?? '',
    isWithdrawn: row.withdrawn_at !== null,
  }
}

async function choicesFor(db: Db) {
  const [{ tariffs }, documents, { posts }] = await Promise.all([
    prices(db),
    // Whoever keeps the aircraft need not be of the board.
    listDocuments(db, ['public', 'members', 'admin']),
    // The far date includes posts that are scheduled for later.
    listPublicPosts(db, {}, new Date('9999-12-31'), 300),
  ])
  return {
    tariffs: tariffs.map((tariff) => ({
      value: tariff.id,
      label: `${receiptName(tariff)}: ${formatPrice(tariff)} ${tariffUnits[tariff.unit]}`,
    })),
    documents: documents.map(({ id, title }) => ({ value: id, label: title })),
    posts: posts.map(({ id, title }) => ({ value: id, label: title })),
  }
}

/** A registration may be reused once its former aircraft has left the club. */
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

type Actor = Authorized<'keep-airfield'>

/** Lists the fleet in the order of the page, including withdrawn aircraft. */
async function listFleetForAdmin(db: Db, _by: Actor) {
  const rows = await db
    .selectFrom('aircraft')
    .select([...publicColumns, 'withdrawn_at'])
    .orderBy('registration_key')
    .orderBy('id')
    .execute()
  const rank = fleetGroups.map(({ group }) => group)
  return rows.toSorted((a, b) => rank.indexOf(a.fleet_group) - rank.indexOf(b.fleet_group))
}

async function findAircraftForAdmin(
  db: Db,
  _by: Actor,
  id: string,
): Promise<SavedRecord<AircraftRecord> | undefined> {
  const row = await db.selectFrom('aircraft').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const value = AircraftRecord.parse({
    registration: row.registration,
    type: row.type,
    class: row.class,
    group: row.fleet_group,
    status: row.status,
    maintenanceUntil: row.maintenance_until,
    details: JSON.parse(row.details),
    membersOnly: row.members_only === null ? null : JSON.parse(row.members_only),
    pictureIds: await listAircraftPictureIds(db, id),
  })
  return savedRow(row, value, aircraftAddress(row))
}

/** Also deletes the aircraft's defects and queues the removal of their picture files. */
async function removeAircraft(trx: Db, _by: Actor, id: string, at: Date): Promise<undefined> {
  for (const left of await listDefectFiles(trx, id)) await enqueue(trx, removeFiles, left, { at })
  await trx.deleteFrom('aircraft').where('id', '=', id).execute()
}
