import { allFeatures } from '#app/platform/feature.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { ensureIndex } from './index-entries.server.ts'
import { type SearchSource, rebuildSearchKind } from './search-entry.ts'

/** Returns the search sources of all features. */
export const searchSources = (): readonly SearchSource[] => allFeatures().flatMap(({ search = [] }) => search)

/** Builds the index in the background after the start of the server when it is missing or from another build. */
export async function updateSearchIndex({ db, buildId, log }: Services) {
  try {
    await ensureIndex(db, searchSources(), buildId)
  } catch (error) {
    log('search index not made', { message: error instanceof Error ? error.message : String(error) })
  }
}

/** Rebuilds the index after all data was replaced; until then nothing is found. */
export const rebuildSearch: Job<object, Services> = {
  kind: rebuildSearchKind,
  run: ({ db, buildId }) => ensureIndex(db, searchSources(), buildId),
}
