import type { Db } from '#app/platform/database/db.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { ConsentTexts, firstConsentTexts } from './consent-texts.ts'

export const consentTextsSetting = setting('consent-texts', ConsentTexts)

/** As the club has written them, else as they came with the website. */
export async function findConsentTexts(db: Db): Promise<ConsentTexts> {
  return (await findSetting(db, consentTextsSetting)) ?? firstConsentTexts
}
