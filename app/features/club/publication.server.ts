import { z } from 'zod'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'

/** Missing where a club was there before the question was asked: its website is public. */
export const publicationSetting = setting('publication', z.object({ isPublished: z.boolean() }))

/** Whether visitors still read that the website is being prepared. */
export const isInPreparation = perContent(
  async (db) => (await findSetting(db, publicationSetting))?.isPublished === false,
)
