import { createServer } from 'node:net'

/**
 * A port nobody listens on. Below those the system gives to outgoing connections, so that it is still free when a site
 * comes back to it; by chance, so that two runs on one machine do not meet.
 */
export async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const probe = createServer()
  probe.once('error', () => resolve(false))
  probe.listen(port, () => probe.close(() => resolve(true)))
  return promise
}
