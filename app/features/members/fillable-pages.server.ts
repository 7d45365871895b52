import { clubSetting } from '#app/features/club/club.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { FillablePages } from '#app/shell/fillable-pages.ts'

export const memberPages: readonly FillablePages[] = [
  {
    paths: ['/verein/mitglieder'],
    isFilled: hasPublicMembersPage,
  },
]

/** Whether there is a number or a name to show. */
async function hasPublicMembersPage(db: Db): Promise<boolean> {
  const [club, member] = await Promise.all([
    findSetting(db, clubSetting),
    db.selectFrom('members').select('id').limit(1).executeTakeFirst(),
  ])
  return member !== undefined || (club?.figures ?? []).some(({ key }) => key === 'members')
}
