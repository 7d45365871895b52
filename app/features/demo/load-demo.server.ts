import { sql } from 'kysely'
import { localDate } from '#app/lib/german-dates.ts'
import { type Db, isSqlite } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { searchSources } from '#app/platform/search/search-sources.server.ts'
import { reindexAll } from '#app/platform/search/index-entries.server.ts'
import {
  loadAirfield,
  loadWeather,
  loadSitePlan,
  loadRoadMap,
  loadMobility,
  loadOpeningTimes,
} from './airfield.demo.ts'
import {
  loadClub,
  loadCirculars,
  loadHome,
  loadHistory,
  loadContactTopics,
  loadBoard,
  loadDocuments,
  loadNotices,
} from './club.demo.ts'
import { type DemoDates, demoDatesOn } from './demo-dates.ts'
import { isHalfLoaded, unfinished } from './empty-club.server.ts'
import { loadMembers, loadMembership, loadAccounts, loadWorkHours } from './members.demo.ts'
import { loadWebcams } from './webcams.demo.ts'
import { loadSentIn } from './sent-in.demo.ts'
import { loadPages, loadDestinations, loadPosts, loadFreePages } from './pages.demo.ts'
import { loadMessagesAndApplications } from './requests.demo.ts'
import { loadTrialFlights, loadTrialRequests } from './trial-flights.demo.ts'
import { loadEvents } from './events.demo.ts'
import { loadAircraft, loadAircraftTimes } from './aircraft.demo.ts'
import { loadFlightLog } from './flight-log.demo.ts'
import { loadHangar } from './hangar.demo.ts'
import { loadBriefing } from './briefing.demo.ts'
import { loadMovements } from './movements.demo.ts'
import { loadPpr, loadPprRequests } from './ppr.demo.ts'
import { loadPrices } from './prices.demo.ts'
import { loadDefects } from './defects.demo.ts'
import { loadDuties } from './duties.demo.ts'
import { loadReservations } from './reservations.demo.ts'

export type DemoContext = { services: Services; db: Db; dates: DemoDates; at: Date }

/** Ordered so that referenced data is loaded first. */
const steps: readonly ((context: DemoContext) => Promise<void>)[] = [
  loadClub,
  loadAirfield,
  loadDocuments,
  loadPages,
  loadMembers,
  loadAccounts,
  loadOpeningTimes,
  loadPrices,
  loadPpr,
  loadBriefing,
  loadPprRequests,
  loadHangar,
  loadBoard,
  loadMembership,
  loadHome,
  loadContactTopics,
  loadMessagesAndApplications,
  loadPosts,
  loadFreePages,
  loadNotices,
  loadSitePlan,
  loadHistory,
  loadMobility,
  loadRoadMap,
  loadWebcams,
  loadWeather,
  loadAircraft,
  loadMovements,
  loadReservations,
  loadFlightLog,
  loadAircraftTimes,
  loadDuties,
  loadDefects,
  loadWorkHours,
  loadEvents,
  loadDestinations,
  loadSentIn,
  loadTrialFlights,
  loadTrialRequests,
  loadCirculars,
]

/**
 * Loads the demo club through the same functions as the administration. An interrupted load leaves a mark, and the next one
 * starts from scratch.
 */
export async function loadDemoClub(services: Services) {
  const { db } = services
  const at = services.now()
  if (await isHalfLoaded(db)) await emptyEveryTable(db)
  await db
    .insertInto('settings')
    .values({ key: unfinished, value: 'true', updated_at: at.toISOString() })
    .execute()

  const context = { services, db, dates: demoDatesOn(localDate(at.getTime())), at }
  for (const step of steps) await step(context)
  await reindexAll(db, searchSources())
  await db.deleteFrom('settings').where('key', '=', unfinished).execute()
}

async function emptyEveryTable(db: Db) {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/^(kysely_|sqlite_|content_version|table_versions|search_)/.test(name))
  await db.transaction().execute(async (trx) => {
    if (!isSqlite(trx)) {
      await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))} cascade`.execute(trx)
      return
    }
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    for (const name of tables) await sql`delete from ${sql.table(name)}`.execute(trx)
  })
}
