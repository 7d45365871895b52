import type { Db } from '#app/platform/database/db.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { ConsentTexts, firstConsentTexts } from './consent-texts.ts'

export const consentTextsSetting = setting('consent-texts', ConsentTexts)

/** Returns the club's own texts, otherwise those supplied with the website. */
export async function findConsentTexts(db: Db): Promise<ConsentTexts> {
  return (await findSetting(db, consentTextsSetting)) ?? firstConsentTexts
}
