import { clubSetting, featuresAtFirst, type ClubFeatures } from '#app/features/club/club.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { ClubManagement, PanelName, SourceName } from './club-management.ts'

/** `off`: the club offers none; `link`: a way to Vereinsflieger.de and nothing more. */
export type ManagementMode = ClubFeatures['vereinsflieger']

/** What the club has chosen; a club that has not been asked yet keeps its own tables. */
export async function managementMode(db: Db): Promise<ManagementMode> {
  const club = await findSetting(db, clubSetting)
  return club?.features.vereinsflieger ?? featuresAtFirst.vereinsflieger
}

/** What the club tells its members about their own access over there; empty where it says nothing. */
export async function accessNotes(db: Db): Promise<string> {
  const club = await findSetting(db, clubSetting)
  return club?.features.vereinsfliegerNotes ?? ''
}

const sourceOf: Readonly<Partial<Record<ManagementMode, SourceName>>> = {
  'built-in': 'built-in',
  read: 'vereinsflieger',
  personal: 'vereinsflieger',
}

/** Who answers for a panel; `undefined` where the club has chosen a source that has none for it. */
export async function panelOf<P extends PanelName>(
  db: Db,
  adapters: Partial<Record<SourceName, ClubManagement[P]>>,
): Promise<ClubManagement[P] | undefined> {
  const source = sourceOf[await managementMode(db)]
  return source === undefined ? undefined : adapters[source]
}
