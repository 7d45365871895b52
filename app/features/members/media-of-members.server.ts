import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import { findMemberNames } from './public-names.server.ts'

export const mediaOfMembers: MediaUseSource = {
  source: 'members',
  async describe(db, uses) {
    const names = await findMemberNames(db, ownersOf(uses))
    return [...names].map(([id, name]) => ({
      label: `Foto von ${name}`,
      note: 'Mitgliederverzeichnis, Vorstand',
      href: `/admin/mitglieder/${id}`,
    }))
  },
}
