import { clubSetting } from './club.ts'
import { isSwitchedOn } from '#app/shell/switched-pages.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { notFound } from '#app/platform/not-found.ts'

/** Throws 404 if the club has switched off the feature at `path`. */
export async function requireOffered(db: Db, path: string, request: Request) {
  if (!isSwitchedOn(path, await findSetting(db, clubSetting))) throw notFound(request.url)
}
