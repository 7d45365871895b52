import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { clockAhead } from './clock-ahead.ts'
import { demoFolder, demoFolderName, saturdayToCome, startSite } from './site.ts'

/** Before the first journey: two servers load the demo club, at either moment; each worker starts from copies of it. */
export default async function loadDemoOnce() {
  // A folder of this run's own: two runs on one machine leave each other alone. Workers take the name over.
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-e2e-demo-'))
  process.env[demoFolderName] = folder
  await Promise.all([loadNow(), loadOnFriday()])
  return () => rmSync(folder, { recursive: true, force: true })
}

async function loadNow() {
  const dataDir = demoFolder('now')
  const site = await startSite({ dataDir })
  await site.stop()
  await leaveNothingToDo(dataDir)
}

async function loadOnFriday() {
  const dataDir = demoFolder('friday')
  mkdirSync(dataDir)
  const clock = clockAhead(dataDir)
  clock.becomes(berlinInstant(addDays(saturdayToCome(), -1), 12 * 60))
  const site = await startSite({ dataDir, settings: clock.settings })
  await site.stop()
  await leaveNothingToDo(dataDir)
}

/**
 * Else every site that runs longer than five minutes after this would encode all the club's drawings as AVIF, and every
 * site on a day to come would begin with the night it slept through, a backup and its trial restore among it. Each site
 * asks for its own next night when it starts.
 */
async function leaveNothingToDo(dataDir: string) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  await db
    .deleteFrom('jobs')
    .where((or) => or.or([or('kind', '=', 'pictures.avif'), or('payload', 'like', '{"night":%')]))
    .execute()
  await db.destroy()
}
