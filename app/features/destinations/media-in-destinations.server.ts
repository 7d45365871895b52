import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'

const describe: MediaUseSource['describe'] = async (db, uses) => {
  const rows = await db
    .selectFrom('destinations')
    .select(['id', 'name', 'publication'])
    .where('id', 'in', ownersOf(uses))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, publication }) => ({
    label: `Ausflugsziel „${name}“`,
    note: publication === 'published' ? '' : 'nicht auf der Website',
    href: `/admin/ausflugsziele/${id}`,
  }))
}

export const mediaInDestinations: readonly MediaUseSource[] = [
  { source: 'destinations', describe },
  { source: 'destination_pictures', describe },
]
