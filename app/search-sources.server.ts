import { aircraftInSearch } from '#app/features/aircraft/aircraft-in-search.server.ts'
import { chronicleInSearch } from '#app/features/airfield/history/chronicle-in-search.server.ts'
import { postsInSearch } from '#app/features/blog/posts-in-search.server.ts'
import { destinationsInSearch } from '#app/features/destinations/destinations-in-search.server.ts'
import { documentsInSearch } from '#app/features/documents/documents-in-search.server.ts'
import { eventsInSearch } from '#app/features/events/events-in-search.server.ts'
import { peopleInSearch } from '#app/features/members/people-in-search.server.ts'
import { pagesInSearch } from '#app/features/pages/pages-in-search.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import { rebuildSearchKind } from '#app/features/search/rebuild-kind.ts'
import { ensureIndex } from '#app/features/search/index-entries.server.ts'
import type { SearchSource } from '#app/features/search/search-entry.ts'

/** Everything that can be found, described by the room that owns it. */
export const searchSources: readonly SearchSource[] = [
  pagesInSearch,
  documentsInSearch,
  peopleInSearch,
  chronicleInSearch,
  aircraftInSearch,
  destinationsInSearch,
  eventsInSearch,
  postsInSearch,
]

/** When the server starts: an index that is missing or older than this build is made in the background. */
export async function keepSearchIndex({ db, buildId, log }: Services) {
  try {
    await ensureIndex(db, searchSources, buildId)
  } catch (error) {
    log('search index not made', { message: error instanceof Error ? error.message : String(error) })
  }
}

/** After everything was replaced: until then nothing is found. */
export const rebuildSearch: Job<object, Services> = {
  kind: rebuildSearchKind,
  run: ({ db, buildId }) => ensureIndex(db, searchSources, buildId),
}
