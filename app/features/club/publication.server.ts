import { z } from 'zod'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'

/** Missing for a club older than this setting: its website is public. */
export const publicationSetting = setting('publication', z.object({ isPublished: z.boolean() }))

/** Whether visitors see only that the website is in preparation. */
export const isInPreparation = perContent(
  async (db) => (await findSetting(db, publicationSetting))?.isPublished === false,
)
