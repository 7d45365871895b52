import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { FillablePages } from '#app/shell/fillable-pages.ts'
import { listMembershipClasses } from './membership-classes.server.ts'
import { membershipPageSetting } from './membership-page.ts'

export const membershipPages: readonly FillablePages[] = [
  {
    paths: ['/verein/mitgliedschaft'],
    isFilled: async (db) =>
      (await listMembershipClasses(db)).length > 0 ||
      ((await findSetting(db, membershipPageSetting))?.paths ?? []).length > 0,
  },
]
