import { sql } from 'kysely'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { loadClub } from './club.demo.ts'
import { demoDates, type DemoDates } from './demo-dates.ts'
import { loadMembers } from './members.demo.ts'
import { loadPosts } from './posts.demo.ts'

export type DemoContext = { services: Services; db: Db; dates: DemoDates; at: Date }

/** In the order in which one thing refers to another. */
const steps: readonly ((context: DemoContext) => Promise<void>)[] = [loadClub, loadMembers, loadPosts]

/** Fills the database with the demo club through the same functions the admin area uses. */
export async function loadDemoClub(services: Services) {
  const at = services.now()
  const context = { services, db: services.db, dates: demoDates(localDate(at.getTime())), at }
  for (const step of steps) await step(context)
}

/** Nothing has been set up yet. */
export async function isEmptyClub(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`select 1 as found from settings limit 1`.execute(db)
  return rows.length === 0
}
