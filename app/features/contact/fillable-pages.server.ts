import { clubSetting } from '#app/features/club/club.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { FillablePages } from '#app/shell/fillable-pages.ts'
import { listContactTopics } from './contact-topics.server.ts'

export const contactPages: readonly FillablePages[] = [
  {
    paths: ['/kontakt'],
    isFilled: async (db) =>
      (await findSetting(db, clubSetting)) !== undefined || (await listContactTopics(db)).length > 0,
  },
]
