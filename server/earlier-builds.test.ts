import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUp, restore } from './backup-commands.ts'
import { newestRunning, packAssets } from '#app/platform/builds/builds.server.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { startApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { earlierBuilds } from './earlier-builds.ts'
import { createHttpServer } from './http-server.ts'
import { createPageCache } from './page-cache.ts'
import { staticFileOf, type StaticFiles } from './static-files.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const monday = Date.parse('2026-06-15T08:00:00Z')
const day = 24 * 3_600_000

const filesOf = (texts: Record<string, string>): StaticFiles =>
  new Map(
    Object.entries(texts).map(([address, text]) => {
      const identity = Buffer.from(text)
      return [address, staticFileOf(address, { identity, br: identity, gzip: identity })]
    }),
  )

/** Starts a club whose servers, of different builds, share database and file store. */
async function aClub() {
  const folder = temporaryFolder()
  const db = await openTestDatabase()
  const files = diskFileStore(folder)
  const clock = { at: monday }
  const context = { db, files, now: () => new Date(clock.at), log: () => undefined }
  return {
    clock,
    files,
    newest: (build: { id: string; builtAt: number }) => newestRunning(db, build, context.now()),
    async server(build: { id: string; builtAt: number }, texts: Record<string, string>, onDisk = texts) {
      const ours = filesOf(onDisk)
      const packed = () =>
        packAssets(new Map(Object.entries(texts).map(([address, text]) => [address, Buffer.from(text)])))
      const earlier = earlierBuilds(context, { build, packed })
      const version = {
        current: () => 1,
        isCertain: () => true,
        isAnswering: async () => true,
        isComingBack: () => false,
      }
      const front = {
        app: async () => ({ response: new Response('', { status: 404 }), validUntil: undefined }),
        cache: createPageCache(
          { ...version, refresh: async () => undefined, close: async () => undefined },
          context.now,
        ),
        files: ours,
        earlier,
        publicUrl: 'http://127.0.0.1',
        hasSession: async () => false,
        log: () => undefined,
      }
      const server = createHttpServer(front).listen(0, '127.0.0.1')
      await new Promise((resolve) => server.once('listening', resolve))
      let isOver = false
      const stop = async () => {
        if (isOver) return
        isOver = true
        server.closeAllConnections()
        server.close()
        await earlier.close()
      }
      onTestFinished(stop)
      const { port } = server.address() as AddressInfo
      return {
        get: (address: string) => fetch(`http://127.0.0.1:${port}${address}`),
        stop,
        kept: earlier.close,
      }
    },
  }
}

const yesterdays = { id: 'a1', builtAt: monday - day }
const todays = { id: 'b2', builtAt: monday }
const earlierScript = 'export const say = "der frühere Bau, lang genug zum Packen".repeat(9)'

test('a server whose files were built anew below it gives them from the common store', async () => {
  const club = await aClub()
  const server = await club.server(todays, { '/assets/today-1.js': 'export {}' }, {})
  await server.kept()
  expect(await (await server.get('/assets/today-1.js')).text()).toBe('export {}')
})

test('each of two servers of two builds gives the scripts of both, compressed, to be kept for a year', async () => {
  const { server } = await aClub()
  const one = await server(yesterdays, { '/assets/start-1.js': earlierScript, '/robots.txt': 'one' })
  await one.kept()
  const other = await server(todays, { '/assets/start-2.js': 'export {}' })
  await other.kept()
  for (const { get } of [one, other]) {
    const first = await get('/assets/start-1.js')
    expect([first.status, await first.text()]).toEqual([200, earlierScript])
    expect(first.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(first.headers.get('cache-control')).toContain('immutable')
    expect((await get('/assets/start-2.js')).status).toBe(200)
    expect((await get('/assets/start-3.js')).status, 'what no build had').toBe(404)
  }
  expect((await other.get('/robots.txt')).status, 'what has no name of its own is this build’s alone').toBe(
    404,
  )
})

test('the scripts of a build stay for seven days after its last server has gone', async () => {
  const { server, clock, files } = await aClub()
  const one = await server(yesterdays, { '/assets/start-1.js': earlierScript })
  await one.stop()
  clock.at = monday + 6 * day
  const second = await server(todays, {})
  await second.kept()
  expect(await (await second.get('/assets/start-1.js')).text()).toBe(earlierScript)
  await second.stop()
  clock.at = monday + 8 * day
  const third = await server({ id: 'c3', builtAt: clock.at }, {})
  await third.kept()
  expect((await third.get('/assets/start-1.js')).status).toBe(404)
  expect((await files.list('builds')).toSorted()).toEqual(['builds/b2', 'builds/c3'])
})

test('while two builds run every server names the later one; taken back, the earlier one is named again', async () => {
  const { server, newest, clock } = await aClub()
  await (await server(yesterdays, {})).kept()
  expect(await newest(yesterdays)).toEqual(yesterdays)
  const later = await server(todays, {})
  await later.kept()
  expect([await newest(yesterdays), await newest(todays)]).toEqual([todays, todays])
  await later.stop()
  clock.at = monday + 20 * 60_000
  expect(await newest(yesterdays)).toEqual(yesterdays)
})

test('what a build keeps is in no backup, and a restore leaves it there', async () => {
  const { services } = await startApp()
  const folder = temporaryFolder()
  const file = join(folder, 'sicherung.gz')
  await services.files.write('builds/a1', Buffer.from('scripts'))
  expect(await backUp(services, [file])).toMatchObject({ ok: true })
  await services.files.write('builds/b2', Buffer.from('later scripts'))
  expect(await restore(services, [file, '--replace'])).toMatchObject({ ok: true })
  expect((await services.files.list('builds')).toSorted()).toEqual(['builds/a1', 'builds/b2'])
})
