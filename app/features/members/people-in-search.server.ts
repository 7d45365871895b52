import { clubSetting } from '#app/features/club/club.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { branchNames } from './member.ts'
import { findPublicNames, listPublicMembers } from './public-names.server.ts'

/**
 * Search entries of people who consented to the public page, under the name they chose; none if the club shows no names.
 */
export const peopleInSearch: SearchSource = {
  kind: 'person',
  async *entries(db, wantedId) {
    // Most members have not consented; saving one of them need not read all others.
    if (wantedId !== undefined && !(await findPublicNames(db, [wantedId])).has(wantedId)) return
    const club = await findSetting(db, clubSetting)
    if (club?.features.publicMembersList === false) return
    for (const { id, name, branches } of await listPublicMembers(db)) {
      if (wantedId !== undefined && id !== wantedId) continue
      yield {
        kind: 'person',
        id,
        title: name,
        lead: branches.map((branch) => branchNames[branch]).join(', '),
        text: '',
        address: '/verein/mitglieder',
        visibility: 'public',
      }
    }
  },
}
