import { join } from 'node:path'
import { makeAvif } from '#app/media/pictures/avif.job.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { startServer } from './server-process.ts'

/** Makes the small forms of all pictures now, which wait for five minutes in a new demo club: as visitors have it ever after. */
export async function makeTwins(dataDir: string, port: number) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  await db
    .updateTable('jobs')
    .set({ due_at: new Date().toISOString() })
    .where('kind', '=', makeAvif.kind)
    .execute()
  const server = await startServer(port, dataDir)
  const without = db.selectFrom('pictures').select('id').where('has_avif', '=', 0).limit(1)
  while ((await without.execute()).length > 0) await new Promise((resolve) => setTimeout(resolve, 500))
  await server.stop()
  await db.destroy()
}
