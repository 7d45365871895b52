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
  const readers = await Promise.all(
    Array.from({ length: listeners }, async () => {
      const { body } = await fetch(`${url}/api/status/live`, {
        headers: { accept: 'text/event-stream' },
        signal: ended.signal,
      })
      const reader = body!.getReader()
      await reader.read()
      return reader
    }),
  )
  const before = cpuSeconds(pid)
  const begun = performance.now()
  await change()
  const told = await Promise.all(
    readers.map(async (reader) => {
      await reader.read()
      return performance.now() - begun
    }),
  )
  ended.abort()
  return { slowestMs: Math.max(...told), cpuMs: (cpuSeconds(pid) - before) * 1000 }
}
