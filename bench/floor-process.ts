import { StatementSync } from 'node:sqlite'
import type { EntryContext } from 'react-router'
import { createApp, drawTree, inTurns, openSite, pageOf, signInHere, wholeSite } from './site-in-process.ts'

/** CPU milliseconds of one answer: by the site, and of the same tree and statements alone. */
export type FloorTime = { path: string; siteMs: number; floorMs: number }
export type FloorAsked = {
  dataDir: string
  /** As guests get them. */
  paths: readonly string[]
  /** As somebody gets them who has signed in with the password. */
  inner: readonly string[]
  password: string
  /** Measured with all routes and with so few. */
  ofRoutes: { path: string; few: number }
}
export type FloorSaid = {
  times: FloorTime[]
  inner: FloorTime[]
  routes: { all: number; allMs: number; fewMs: number }
}

type Statement = { statement: StatementSync; values: Parameters<StatementSync['all']> }

const turns = { warmUps: 80, rounds: 12, runs: 15 }
const innerTurns = { warmUps: 30, rounds: 8, runs: 8 }

/** A process of its own, as its memory has to be that of a server; prints JSON. */
const asked = JSON.parse(process.argv[2] ?? '') as FloorAsked
const site = await openSite(asked.dataDir)

let drawn: { page: EntryContext; url: string } | undefined
const draw = wholeSite.entry.module.default
const watched = {
  ...wholeSite,
  entry: {
    ...wholeSite.entry,
    module: {
      ...wholeSite.entry.module,
      default: ((request, status, headers, page, context) => {
        drawn = { page, url: request.url }
        return draw(request, status, headers, page, context)
      }) satisfies typeof draw,
    },
  },
}
const app = createApp(site.services, watched)
const cookie = await signInHere(app, site, asked.password)

const times: FloorTime[] = []
const inner: FloorTime[] = []
for (const path of asked.paths) times.push(await timesOf(path, '', turns))
for (const path of asked.inner) inner.push(await timesOf(path, cookie, innerTurns))
const said: FloorSaid = { times, inner, routes: await routesTold() }
await site.db.destroy()
process.stdout.write(`${JSON.stringify(said)}\n`)

async function timesOf(path: string, as: string, during: typeof turns): Promise<FloorTime> {
  const ask = () => pageOf(app, site, path, as)
  await ask()
  const statements = await statementsOf(ask)
  const { page, url } = drawn!
  const floor = async () => {
    for (const { statement, values } of statements) statement.all(...values)
    return Buffer.byteLength(drawTree(page, url, 'nonce'))
  }
  const [siteMs = 0, floorMs = 0] = await inTurns([ask, floor], during)
  return { path, siteMs, floorMs }
}

/** The same page by the whole site and by one that has hardly any other. */
async function routesTold(): Promise<FloorSaid['routes']> {
  const { path, few } = asked.ofRoutes
  const all = Object.keys(wholeSite.routes)
  await pageOf(app, site, path)
  const needed = drawn!.page.staticHandlerContext.matches.map(({ route }) => route.id)
  const others = all.filter((id) => wholeSite.routes[id]?.parentId === 'root' && !needed.includes(id))
  const kept = new Set([...needed, ...others].slice(0, few))
  const of = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
  const small = createApp(site.services, {
    ...wholeSite,
    routes: of(wholeSite.routes),
    assets: { ...wholeSite.assets, routes: of(wholeSite.assets.routes) },
  })
  const [allMs = 0, fewMs = 0] = await inTurns(
    [() => pageOf(app, site, path), () => pageOf(small, site, path)],
    turns,
  )
  return { all: all.length, allMs, fewMs }
}

/** The statements of one page, prepared as the site has them. */
async function statementsOf(ask: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { all } = StatementSync.prototype
  StatementSync.prototype.all = function note(this: StatementSync, ...values: Statement['values']) {
    statements.push({ statement: this, values })
    return all.apply(this, values)
  } as StatementSync['all']
  await ask()
  StatementSync.prototype.all = all
  return statements
}
