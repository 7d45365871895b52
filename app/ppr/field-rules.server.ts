import { airfieldContent } from '#app/airfield/opening-calendar.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { FieldRules } from './ppr-checks.ts'
import { findPprSettings } from './ppr-settings.server.ts'

/** What an arrival is judged by at this moment. */
export async function fieldRules({ db, now }: Pick<Services, 'db' | 'now'>): Promise<FieldRules> {
  const [{ calendar, airfield }, settings] = await Promise.all([airfieldContent(db), findPprSettings(db)])
  return { calendar, airfield, settings: settings, now: now().getTime() }
}
