import { loadBuild } from '#server/build.ts'
import { readConfig } from '#server/config.ts'
import { openServices } from '#server/open-services.ts'
import { account } from './account.ts'

const build = await loadBuild()
export const { createApp, drawTree, wholeSite } = build

/** The site in this process, without connections and without the store of finished pages. */
export async function openSite(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000' })
  if (!config.ok) throw new Error(config.sentence)
  // Kysely as the server has it, which is not that of the sources.
  const { db } = await build.openDatabase(config, 'inline')
  const services = {
    ...openServices(config, { db, databaseKind: 'sqlite', writeLockAgeMs: () => null }),
    log: () => undefined,
  }
  return { db, services }
}

export type Site = Awaited<ReturnType<typeof openSite>>
export type App = ReturnType<typeof createApp>

const arrival = { clientAddress: '127.0.0.1' }

/** Bytes of the whole page; anything but 200 is a mistake of whoever measures. */
export async function pageOf(app: App, { services }: Site, path: string, cookie = ''): Promise<number> {
  const headers = cookie === '' ? {} : { cookie }
  const { response } = await app(new Request(services.publicUrl + path, { headers }), arrival)
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return (await response.arrayBuffer()).byteLength
}

/** The cookies of the account that fills a club for measuring; its password is known to the process that made it. */
export async function signInHere(app: App, { services }: Site, password: string): Promise<string> {
  const { email } = account
  const { response } = await app(
    new Request(`${services.publicUrl}/anmelden`, {
      method: 'POST',
      headers: {
        origin: services.publicUrl,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ email, password, weiter: '/admin' }).toString(),
    }),
    arrival,
  )
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (cookies.length === 0) throw new Error(`Signing in is answered with ${response.status}`)
  return cookies.join('; ')
}

/** CPU milliseconds of so many runs together. */
export async function cpuOf(work: () => Promise<unknown>, runs: number): Promise<number> {
  const before = process.cpuUsage()
  for (let run = 0; run < runs; run += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * CPU milliseconds of one run of each, taken in turns after a warm-up: the lower quartile of the rounds, as whatever else
 * the machine does makes a round dearer and none cheaper.
 */
export async function inTurns(
  works: readonly (() => Promise<unknown>)[],
  { warmUps, rounds, runs }: { warmUps: number; rounds: number; runs: number },
): Promise<number[]> {
  for (let round = 0; round < warmUps; round += 1) for (const work of works) await work()
  const taken = works.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of works.entries()) taken[index]!.push((await cpuOf(work, runs)) / runs)
  return taken.map((times) => times.toSorted((a, b) => a - b)[Math.floor(rounds / 4)] ?? 0)
}
