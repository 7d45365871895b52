import { allFeatures } from '#app/platform/feature.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { ensureIndex } from './index-entries.server.ts'
import { rebuildSearchKind } from './rebuild-kind.ts'
import type { SearchSource } from './search-entry.ts'

/** Everything that can be found. */
export const searchSources = (): readonly SearchSource[] => allFeatures().flatMap(({ search = [] }) => search)

/** When the server starts: an index that is missing or older than this build is made in the background. */
export async function updateSearchIndex({ db, buildId, log }: Services) {
  try {
    await ensureIndex(db, searchSources(), buildId)
  } catch (error) {
    log('search index not made', { message: error instanceof Error ? error.message : String(error) })
  }
}

/** After everything was replaced: until then nothing is found. */
export const rebuildSearch: Job<object, Services> = {
  kind: rebuildSearchKind,
  run: ({ db, buildId }) => ensureIndex(db, searchSources(), buildId),
}
