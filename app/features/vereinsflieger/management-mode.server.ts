import { clubSetting, featuresAtFirst, type ClubFeatures } from '#app/features/club/club.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { ClubManagement, PanelName, SourceName } from './club-management.ts'
import { panelNotHere } from './panel-not-here.ts'
import { notFound } from '#app/platform/not-found.ts'

/** `off`: no club management; `link`: only a link to Vereinsflieger.de. */
export type ManagementMode = ClubFeatures['vereinsflieger']

/** Returns the club's choice; the default is its own tables. */
export async function managementMode(db: Db): Promise<ManagementMode> {
  const club = await findSetting(db, clubSetting)
  return club?.features.vereinsflieger ?? featuresAtFirst.vereinsflieger
}

/** Returns the club's notes to members on their access to Vereinsflieger.de; empty if none. */
export async function accessNotes(db: Db): Promise<string> {
  const club = await findSetting(db, clubSetting)
  return club?.features.vereinsfliegerNotes ?? ''
}

const sourceOf: Readonly<Partial<Record<ManagementMode, SourceName>>> = {
  'built-in': 'built-in',
  read: 'vereinsflieger',
  personal: 'vereinsflieger',
}

/** Returns the adapter of a panel; `undefined` if the chosen source has none. */
export async function panelOf<P extends PanelName>(
  db: Db,
  adapters: Partial<Record<SourceName, ClubManagement[P]>>,
): Promise<ClubManagement[P] | undefined> {
  const source = sourceOf[await managementMode(db)]
  return source === undefined ? undefined : adapters[source]
}

/** Redirects to the start of the area if the club keeps its data elsewhere. */
export async function requireOwnTables(db: Db) {
  if (!(await usesOwnTables(db))) throw panelNotHere()
}

/** Returns whether reservations and duties are kept here. */
export async function usesOwnTables(db: Db): Promise<boolean> {
  return (await managementMode(db)) === 'built-in'
}

/**
 * Throws 404 if the club uses its own tables, and redirects if it has no club management: these panels exist for
 * Vereinsflieger.de alone.
 */
export async function requireRemote(db: Db, request: Request) {
  const mode = await managementMode(db)
  if (mode === 'built-in') throw notFound(request.url)
  if (mode !== 'read' && mode !== 'personal') throw panelNotHere()
}
