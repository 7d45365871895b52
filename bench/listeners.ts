import { cpuSeconds, type ServerProcess } from './server-process.ts'

const listeners = 200
const quietSeconds = 10

/** Open pages that follow the field's state: what they cost while nothing happens, in ms of CPU per second. */
export async function measureListeners({ url, pid }: ServerProcess): Promise<{ cpuMsPerSecond: number }> {
  const open = await Promise.all(
    Array.from({ length: listeners }, async () => {
      const ended = new AbortController()
      const { body } = await fetch(`${url}/api/status/live`, {
        headers: { accept: 'text/event-stream' },
        signal: ended.signal,
      })
      await body!.getReader().read()
      return ended
    }),
  )
  const before = cpuSeconds(pid)
  await new Promise((resolve) => setTimeout(resolve, quietSeconds * 1000))
  const used = cpuSeconds(pid) - before
  for (const ended of open) ended.abort()
  return { cpuMsPerSecond: (used * 1000) / quietSeconds }
}

/** How long after the commit the slowest of so many open pages is told, and at what cost for all of them together. */
export async function measureTelling(
  { url, pid }: ServerProcess,
  change: () => Promise<void>,
): Promise<{ slowestMs: number; cpuMs: number }> {
  const ended = new AbortController()
  const readers = await openLines(url, ended.signal)
  const before = cpuSeconds(pid)
  const begun = performance.now()
  await change()
  const result = await Promise.all(
    readers.map(async (reader) => {
      await reader.read()
      return performance.now() - begun
    }),
  )
  ended.abort()
  return { slowestMs: Math.max(...result), cpuMs: (cpuSeconds(pid) - before) * 1000 }
}

/**
 * The same with what an open page does next: each of them, once told, fetches itself. `slowestMs` is from the commit to the
 * last page that has the new words; `late` are those that got a page without them.
 */
export async function measureRenewal(
  server: ServerProcess,
  change: () => Promise<void>,
  { path, words }: { path: string; words: string },
): Promise<{ slowestMs: number; cpuMs: number; late: number }> {
  const { url, pid } = server
  await fetch(url + path)
  const ended = new AbortController()
  const readers = await openLines(url, ended.signal)
  const before = cpuSeconds(pid)
  const begun = performance.now()
  await change()
  const renewed = await Promise.all(
    readers.map(async (reader) => {
      await reader.read()
      const page = await (await fetch(url + path)).text()
      return { ms: performance.now() - begun, isNew: page.includes(words) }
    }),
  )
  ended.abort()
  return {
    slowestMs: Math.max(...renewed.map(({ ms }) => ms)),
    cpuMs: (cpuSeconds(pid) - before) * 1000,
    late: renewed.filter(({ isNew }) => !isNew).length,
  }
}

/** So many lines, each of which has heard the present stamp. */
function openLines(url: string, signal: AbortSignal) {
  return Promise.all(
    Array.from({ length: listeners }, async () => {
      const { body } = await fetch(`${url}/api/status/live`, {
        headers: { accept: 'text/event-stream' },
        signal,
      })
      const reader = body!.getReader()
      await reader.read()
      return reader
    }),
  )
}
