import type { Db } from '#app/platform/database/db.ts'
import { type AirfieldState, airfieldStateAt } from './airfield-state.ts'
import { type AirfieldContent, airfieldContent } from '../opening/opening-calendar.server.ts'

/** Latest state of each content: requests before `validUntil` reuse it. */
const latest = new WeakMap<AirfieldContent, AirfieldState>()

/** Returns the state of the field: light, texts, end. Do not cache a page that shows it beyond `validUntil`. */
export async function airfieldState({ db }: { db: Db }, at: Date): Promise<AirfieldState> {
  const content = await airfieldContent(db)
  const instant = at.getTime()
  const known = latest.get(content)
  if (known !== undefined && known.instant <= instant && instant < known.validUntil) return known
  const state = airfieldStateAt(content, instant)
  latest.set(content, state)
  return state
}
