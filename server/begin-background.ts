import { setTimeout as pause } from 'node:timers/promises'
import { startWorker } from '#app/platform/jobs/worker.server.ts'
import type { Services } from '#app/platform/services.ts'

/** Whoever has waited for the server to come back has their page by then. */
const firstPageMs = 500
const pauseAfterFailureMs = 10_000

type Background = typeof import('./background.ts')

/**
 * Begins what the server does besides answering requests once the first page is out: jobs, nights, retention, the search
 * index. `isTrial`: only the index. `stop` resolves when the running jobs are done.
 */
export function beginBackground(
  services: Services,
  {
    load,
    isTrial,
    isNotified,
  }: { load: () => Promise<Background>; isTrial: boolean; isNotified: () => boolean },
) {
  const stopped = new AbortController()
  const wait = (ms: number) =>
    pause(ms * services.jobPauseFactor, undefined, { ref: false, signal: stopped.signal })
  let worker: ReturnType<typeof startWorker> | undefined

  async function begin() {
    await wait(firstPageMs)
    const { jobs, applyRetention, beginNights, updateSearchIndex } = await load()
    if (stopped.signal.aborted) return
    if (!isTrial) worker = startWorker(services, jobs, isNotified)
    void updateSearchIndex(services)
    for (;;) {
      try {
        await applyRetention(services)
        if (!isTrial) await beginNights(services)
        return
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        services.log('nights not begun', { message })
        await wait(pauseAfterFailureMs)
      }
    }
  }

  const begun = begin().catch((error: unknown) => {
    if (!stopped.signal.aborted) throw error
  })
  return {
    /** To be called when a job was, or may have been, queued. */
    wake: () => worker?.wake(),
    async stop() {
      stopped.abort()
      await begun
      await worker?.stop()
    },
  }
}
