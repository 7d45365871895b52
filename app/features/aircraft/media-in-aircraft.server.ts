import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'

const describe: MediaUseSource['describe'] = async (db, uses) => {
  const rows = await db
    .selectFrom('aircraft')
    .select(['id', 'registration', 'type'])
    .where('id', 'in', ownersOf(uses))
    .orderBy('registration_key')
    .orderBy('id')
    .execute()
  return rows.map((aircraft) => ({
    label: `Flugzeug ${aircraft.registration}`,
    note: aircraft.type,
    href: `/admin/flugzeuge/${aircraft.id}`,
  }))
}

export const mediaInAircraft: readonly MediaUseSource[] = [
  { source: 'aircraft', describe },
  { source: 'aircraft_pictures', describe },
]
