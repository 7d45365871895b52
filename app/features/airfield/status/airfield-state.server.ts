import type { Db } from '#app/platform/database/db.ts'
import { type AirfieldState, airfieldStateAt } from './airfield-state.ts'
import { type AirfieldContent, airfieldContent } from '../opening/opening-calendar.server.ts'

/** The last answer for each content: whoever asks before it turns gets the same. */
const latest = new WeakMap<AirfieldContent, AirfieldState>()

/** The field at a moment: light, words, until when. Keep a page that shows it no longer than `validUntil`. */
export async function airfieldState({ db }: { db: Db }, at: Date): Promise<AirfieldState> {
  const content = await airfieldContent(db)
  const instant = at.getTime()
  const known = latest.get(content)
  if (known !== undefined && known.instant <= instant && instant < known.validUntil) return known
  const state = airfieldStateAt(content, instant)
  latest.set(content, state)
  return state
}
