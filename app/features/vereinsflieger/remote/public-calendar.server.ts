import { berlinDay } from '#app/lib/berlin-time.ts'
import type { CalendarEntry, Told } from '../club-management.ts'
import { rowsOf } from './answer.ts'
import { askOnce } from './kept-answers.server.ts'
import { findRemoteSettings, openLocked } from './remote-setting.server.ts'
import { calendarEntryOf } from './rows.ts'
import { callCounted } from './sign-in.server.ts'
import type { RemoteServices } from './shared-panels.server.ts'

const keptMs = 45 * 60_000

/**
 * What the club shows on its home page of its calendar there: asked with a code and without signing in. `undefined`
 * while the club has entered none.
 */
export async function remotePublicCalendar(
  services: RemoteServices,
): Promise<Told<readonly CalendarEntry[]> | undefined> {
  const { lockedHomepageCode, calendarZone } = await findRemoteSettings(services)
  const code = await openLocked(services, lockedHomepageCode)
  if (code === undefined) return undefined
  return askOnce(services, {
    key: `public calendar ${calendarZone} ${berlinDay(services.now().getTime()).slice(0, 4)}`,
    keptMs,
    fetch: async () => {
      const answer = await callCounted(services, 'shared', {
        method: 'POST',
        path: 'calendar/list/public',
        fields: { hpaccesscode: code },
      })
      if (!answer.ok) return answer
      const entries = rowsOf(answer.body).map((row) => calendarEntryOf(row, calendarZone))
      return { ok: true, entries: entries.filter((entry) => entry !== undefined) }
    },
  })
}
