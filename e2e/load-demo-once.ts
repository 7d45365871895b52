import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { demoFolder, demoFolderName, startSite } from './site.ts'

/** Before the first journey: one server loads the demo club; each worker starts from a copy of it. */
export default async function loadDemoOnce() {
  // A folder of this run's own: two runs on one machine leave each other alone. Workers take the name over.
  process.env[demoFolderName] = mkdtempSync(join(tmpdir(), 'platzrunde-e2e-demo-'))
  const site = await startSite({ dataDir: demoFolder() })
  await site.stop()
  await leaveNothingToDo()
  return () => rmSync(demoFolder(), { recursive: true, force: true })
}

/**
 * Else every site that runs longer than five minutes after this would encode all the club's drawings as AVIF, and every
 * site on a day to come would begin with the night it slept through, a backup and its trial restore among it. Each site
 * asks for its own next night when it starts.
 */
async function leaveNothingToDo() {
  const { db } = await openSqlite(join(demoFolder(), 'platzrunde.sqlite'), 'inline')
  await db
    .deleteFrom('jobs')
    .where((or) => or.or([or('kind', '=', 'pictures.avif'), or('payload', 'like', '{"night":%')]))
    .execute()
  await db.destroy()
}
