import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { anewToFloor, anewToPost, firstVisit, innerToFloor, lineOfAim, otherAims } from './aims.ts'
import { serveBare } from './bare-page.ts'
import { hasStandIns, measureFirstVisit, measureFirstVisits, measureScripts } from './browser.ts'
import type { FloorAsked, FloorSaid } from './floor-process.ts'
import { load, rawBody } from './load.ts'
import { cpuSeconds, residentMiB, serverFlags, startServer, type ServerProcess } from './server-process.ts'
import { startBareNode, startStaticServer, type StaticServer } from './static-server.ts'
import { account, addSomebody, signIn } from './timed-pages.ts'

const starts = 5
const answersInAll = 100_000

/** Every figure beside what is possible on the same machine in the same minutes, one line each. */
export async function linesOfRatios(dataDir: string, postAddress: string): Promise<string[]> {
  const withAccount = `${dataDir}-account`
  cpSync(dataDir, withAccount, { recursive: true })
  await addSomebody(withAccount)
  return [
    ...linesOfFloor(withAccount, postAddress),
    ...(await linesOfAdminScript(withAccount)),
    ...(await linesOfStart(dataDir)),
    ...(await linesOfServer(dataDir, postAddress)),
  ]
}

async function linesOfAdminScript(dataDir: string): Promise<string[]> {
  const server = await startServer(4511, dataDir)
  const { first, next } = await measureScripts(server.url, await signIn(server.url), '/admin', '/admin/blog')
  await server.stop()
  return [lineOfAim(otherAims.firstScript, first), lineOfAim(otherAims.nextScript, next)]
}

/** In a club with an account that may see everything. */
function linesOfFloor(dataDir: string, postAddress: string): string[] {
  const asked: FloorAsked = {
    dataDir,
    paths: [...Object.keys(anewToFloor), ...Object.keys(anewToPost)],
    inner: Object.keys(innerToFloor),
    password: account.password,
    ofRoutes: { path: postAddress, few: 40 },
  }
  const script = join(import.meta.dirname, 'floor-process.ts')
  const result = execFileSync(process.execPath, [...serverFlags, script, JSON.stringify(asked)], {
    encoding: 'utf8',
  })
  const { times, inner, routes } = JSON.parse(result) as FloorSaid
  const { siteMs: postMs = 0 } = times.find(({ path }) => path === postAddress) ?? {}
  return [
    ...[...times, ...inner].flatMap(({ path, siteMs, floorMs }) => {
      const toFloor = anewToFloor[path] ?? innerToFloor[path]
      const toPost = anewToPost[path]
      return [
        `${path.padEnd(52)}${siteMs.toFixed(2).padStart(8)} ms, React und SQL allein ${floorMs.toFixed(2)} ms`,
        ...(toFloor === undefined ? [] : [lineOfAim(toFloor, siteMs / floorMs)]),
        ...(toPost === undefined ? [] : [lineOfAim(toPost, siteMs / postMs)]),
      ]
    }),
    `${postAddress} bei ${routes.all} Adressen ${routes.allMs.toFixed(2)} ms, bei 40 ${routes.fewMs.toFixed(2)} ms`,
    lineOfAim(otherAims.routes, routes.allMs / routes.fewMs),
  ]
}

/** The best of some starts: whatever else the machine does only makes one slower. */
async function linesOfStart(dataDir: string): Promise<string[]> {
  const bare = { cpu: Infinity, wall: Infinity }
  const ours = { cpu: Infinity, wall: Infinity }
  for (let run = 0; run < starts; run += 1) {
    const begun = performance.now()
    const tellCpu = 'const { user, system } = process.cpuUsage(); console.log(user + system)'
    const cpu = Number(execFileSync(process.execPath, ['-e', tellCpu], { encoding: 'utf8' })) / 1000
    bare.wall = Math.min(bare.wall, performance.now() - begun)
    bare.cpu = Math.min(bare.cpu, cpu)
    const server = await startServer(4511, dataDir)
    ours.wall = Math.min(ours.wall, server.startedInMs)
    ours.cpu = Math.min(ours.cpu, cpuSeconds(server.pid) * 1000)
    await server.stop()
  }
  return [
    `Erste Seite nach ${ours.wall.toFixed(0)} ms (CPU ${ours.cpu.toFixed(0)} ms), node -e 0 ${bare.wall.toFixed(0)} ms (CPU ${bare.cpu.toFixed(0)} ms)`,
    lineOfAim(otherAims.start, ours.cpu / bare.cpu),
    lineOfAim(otherAims.startWall, ours.wall / bare.wall),
  ]
}

async function linesOfServer(dataDir: string, postAddress: string): Promise<string[]> {
  const server = await startServer(4511, dataDir)
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const lines = [lineOfAim(otherAims.atRest, residentMiB(server.pid))]
  const post = await compressed(server, postAddress)
  lines.push(lineOfAim(otherAims.post, post.length / 1000))
  lines.push(lineOfAim(otherAims.home, (await compressed(server, '/')).length / 1000))
  lines.push(...(await linesOfMemory(server, post, postAddress)))
  const seen = await measureFirstVisit(server.url + postAddress)
  lines.push(lineOfAim(otherAims.postWhole, seen.kilobytes), lineOfAim(otherAims.postRequests, seen.requests))
  lines.push(...(await linesOfFirstVisit(server, { post: postAddress, home: '/' })))
  await server.stop()
  return lines
}

async function linesOfFirstVisit(
  { url }: ServerProcess,
  pages: Record<'post' | 'home', string>,
): Promise<string[]> {
  const lines: string[] = []
  const canTellShift = await hasStandIns()
  for (const page of ['post', 'home'] as const) {
    const bare = await serveBare(4515, await (await fetch(url + pages[page])).text())
    const [ours, words] = await measureFirstVisits([url + pages[page], bare.url])
    bare.stop()
    const { paint, largest, blocking, shift } = firstVisit[page]
    lines.push(
      `${pages[page]} ${ours!.firstPaintMs.toFixed(0)} / ${ours!.largestPaintMs.toFixed(0)} ms, bloßes HTML ${words!.firstPaintMs.toFixed(0)} ms`,
      lineOfAim(paint, ours!.firstPaintMs / words!.firstPaintMs),
      lineOfAim(largest, ours!.largestPaintMs / words!.largestPaintMs),
      lineOfAim(blocking, ours!.blockingMs - words!.blockingMs),
      canTellShift
        ? lineOfAim(shift, ours!.layoutShift)
        : `${shift.label}: nicht zu messen, hier gibt es weder Arial noch Liberation Sans noch Roboto.`,
    )
  }
  return lines
}

/** The same bytes by ours, by nginx and by a bare server, in turns. */
async function linesOfMemory(server: ServerProcess, post: Buffer, postAddress: string): Promise<string[]> {
  const files = await startStaticServer(4512, post)
  const bare = await startBareNode(4513, post)
  const cost = { ours: Infinity, files: Infinity, bare: Infinity }
  for (let round = 0; round < 3; round += 1) {
    cost.ours = Math.min(cost.ours, await keptCost({ url: server.url + postAddress, pid: server.pid }))
    cost.files = Math.min(cost.files, await keptCost(files))
    cost.bare = Math.min(cost.bare, await keptCost(bare))
  }
  let answered = 0
  while (answered < answersInAll) {
    const { requestsPerSecond } = await load({ url: server.url + postAddress, pid: server.pid, seconds: 4 })
    answered += requestsPerSecond * 4
  }
  files.stop()
  bare.stop()
  const figure = (ms: number) => `${ms.toFixed(4)} ms`
  return [
    `Aus dem Speicher ${figure(cost.ours)}, ${files.name} ${figure(cost.files)}, ${bare.name} ${figure(cost.bare)}`,
    ...(files.name === 'nginx' ? [lineOfAim(otherAims.keptToNginx, cost.ours / cost.files)] : []),
    lineOfAim(otherAims.keptToNode, cost.ours / cost.bare),
    lineOfAim(otherAims.afterLoad, residentMiB(server.pid)),
  ]
}

async function keptCost({ url, pid }: Pick<StaticServer, 'url' | 'pid'>): Promise<number> {
  return (await load({ url, pid, seconds: 3 })).cpuMsPerRequest
}

/** As sent to somebody who is not the first to ask, when it is compressed as densely as it gets. */
async function compressed({ url }: ServerProcess, path: string): Promise<Buffer> {
  const headers = { 'accept-encoding': 'br' }
  for (let before = 0; before < 3; before += 1) await (await fetch(url + path, { headers })).arrayBuffer()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return rawBody(url + path, headers)
}
