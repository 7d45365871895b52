import { createApp, inTurns, openSite, pageOf, signInHere, type App, type Site } from './site-in-process.ts'

/** Of the same page in a small and in a large club; `turned`: so many pages further, or the last that another follows. */
export type Pair = { words: string; small: string; large: string; turned?: number }
export type FlatAsked = { small: string; large: string; password: string | null; pairs: readonly Pair[] }
/** CPU milliseconds of one answer. */
export type FlatTime = { words: string; smallMs: number; largeMs: number }

const turns = { warmUps: 30, rounds: 12, runs: 8 }

/** Both clubs in one process, in turns, so that whatever else the machine does meets both; prints JSON. */
const asked = JSON.parse(process.argv[2] ?? '') as FlatAsked
const [small, large] = [await openClub(asked.small), await openClub(asked.large)]

const times: FlatTime[] = []
for (const pair of asked.pairs) {
  const { turned = 0 } = pair
  const [there, here] = [await turnedTo(small, pair.small, turned), await turnedTo(large, pair.large, turned)]
  const ask = ({ app, site, cookie }: Club, path: string) => pageOf(app, site, path, cookie)
  const [smallMs = 0, largeMs = 0] = await inTurns([() => ask(small, there), () => ask(large, here)], turns)
  times.push({ words: pair.words, smallMs, largeMs })
}
await Promise.all([small, large].map(({ site }) => site.db.destroy()))
process.stdout.write(`${JSON.stringify(times)}\n`)

type Club = { app: App; site: Site; cookie: string }

async function openClub(dataDir: string): Promise<Club> {
  const site = await openSite(dataDir)
  const app = createApp(site.services)
  const cookie = asked.password === null ? '' : await signInHere(app, site, asked.password)
  return { app, site, cookie }
}

/** A page that another follows is full: half a page would be no measure for a whole one. */
async function turnedTo(club: Club, path: string, pages: number): Promise<string> {
  let address = path
  let next = await nextOf(club, address)
  for (let page = 0; page < pages && next !== undefined; page += 1) {
    const later = await nextOf(club, next)
    if (later === undefined) break
    address = next
    next = later
  }
  return address
}

async function nextOf({ app, site, cookie }: Club, address: string): Promise<string | undefined> {
  const { publicUrl } = site.services
  const request = new Request(publicUrl + address, { headers: cookie === '' ? {} : { cookie } })
  const { response } = await app(request, { clientAddress: '127.0.0.1' })
  const [tag = ''] = /<a\b[^>]*rel="next"[^>]*>/.exec(await response.text()) ?? []
  const href = /href="([^"]+)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&')
  return href === undefined ? undefined : new URL(href, publicUrl + address).href.slice(publicUrl.length)
}
