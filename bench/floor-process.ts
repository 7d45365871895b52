import { join } from 'node:path'
import { StatementSync } from 'node:sqlite'
import type { EntryContext } from 'react-router'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { loadBuild } from '#server/build.ts'
import { readConfig } from '#server/config.ts'
import { openServices } from '#server/open-services.ts'

/** CPU milliseconds of one answer: by the site, and of the same tree and statements alone. */
export type FloorTime = { path: string; siteMs: number; floorMs: number }

type Statement = { statement: StatementSync; values: Parameters<StatementSync['all']> }

const warmUps = 80
const rounds = 12
const answersARound = 15

/** A process of its own, as its memory has to be that of a server: `floor-process.ts DATA_DIR PATH…`, prints JSON. */
const [dataDir = '', ...paths] = process.argv.slice(2)
const { createApp, serverBuild, drawPage } = await loadBuild()
const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000' })
if (!config.ok) throw new Error(config.sentence)
const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
const services = {
  ...openServices(config, { db, databaseKind: 'sqlite', writeLockAgeMs: () => null }),
  log: () => undefined,
}

let drawn: { page: EntryContext; url: string } | undefined
const draw = serverBuild.entry.module.default
const app = createApp(services, {
  ...serverBuild,
  entry: {
    ...serverBuild.entry,
    module: {
      ...serverBuild.entry.module,
      default: (request, status, headers, page, context) => {
        drawn = { page, url: request.url }
        return draw(request, status, headers, page, context)
      },
    },
  },
})

const times: FloorTime[] = []
for (const path of paths) times.push(await timesOf(path))
await db.destroy()
process.stdout.write(`${JSON.stringify(times)}\n`)

async function timesOf(path: string): Promise<FloorTime> {
  const site = async () => {
    const { response } = await app(new Request(services.publicUrl + path), { clientAddress: '127.0.0.1' })
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
    return (await response.arrayBuffer()).byteLength
  }
  await site()
  const statements = await statementsOf(site)
  const { page, url } = drawn!
  const floor = async () => {
    for (const { statement, values } of statements) statement.all(...values)
    return Buffer.byteLength(drawPage(page, url, 'nonce'))
  }
  for (let round = 0; round < warmUps; round += 1) {
    await site()
    await floor()
  }
  let siteMs = 0
  let floorMs = 0
  for (let round = 0; round < rounds; round += 1) {
    siteMs += await cpuOf(site)
    floorMs += await cpuOf(floor)
  }
  return { path, siteMs: siteMs / rounds / answersARound, floorMs: floorMs / rounds / answersARound }
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

async function cpuOf(answer: () => Promise<number>): Promise<number> {
  const before = process.cpuUsage()
  for (let answered = 0; answered < answersARound; answered += 1) await answer()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
