import { onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'
import { startVereinsflieger, type FakeRows, type FakeUser } from '#test/vereinsflieger-fake.ts'
import type { ClubFeatures } from '#app/features/club/club.ts'
import { appKey, rows, saveClubUsing, service } from './falkenried.fixture.ts'

type StandIn = { users?: FakeUser[]; rows?: FakeRows; mode?: ClubFeatures['vereinsflieger'] }

/** A site that asks a stand-in of Vereinsflieger.de; `mode`: how the club uses it. Without a mode there is no club yet. */
export async function siteWithStandIn(
  now: Date,
  { users = [{ ...service }], rows: stored, mode }: StandIn = {},
) {
  const site = await startApp({ now })
  const fake = await startVereinsflieger({
    appKey,
    users,
    rows: { ...(stored ?? rows) },
    now: () => site.services.now(),
  })
  onTestFinished(fake.stop)
  site.services.vereinsfliegerUrl = fake.address
  if (mode !== undefined) await saveClubUsing(site.db, mode, now)
  return { site, fake }
}
