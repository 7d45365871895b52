import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { lockAway } from '#app/platform/files/secrets.server.ts'
import { openTestDatabase } from '#test/database.ts'
import {
  type Answer,
  faults,
  json,
  metarOf,
  startWeatherStandIn,
  status,
  tafOf,
} from '#test/weather-stand-in.ts'
import { fetchWeatherAndGoOn } from './fetch-weather.job.server.ts'
import { pushedMapping } from './own-station.ts'
import { findPoll } from './polls.server.ts'
import { latestReports } from './reports.server.ts'
import type { Way } from './weather-source.ts'
import { addStation, listStations, removeStation } from './stations.server.ts'

const begin = new Date('2026-06-14T08:42:00Z')
const observed = new Date('2026-06-14T08:20:00Z')
const minutesFrom = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

/** A club with a station, and a local replacement for the interface. */
async function clubWith(answer: Answer) {
  const standIn = await startWeatherStandIn(answer)
  const folder = mkdtempSync(join(tmpdir(), 'weather-'))
  onTestFinished(() => {
    standIn.stop()
    rmSync(folder, { recursive: true })
  })
  const db = await openTestDatabase()
  let at = begin
  const logged: [string, unknown][] = []
  const context = {
    db,
    files: diskFileStore(folder),
    now: () => at,
    log: (event: string, facts: unknown) => void logged.push([event, facts]),
    metarUrl: standIn.url,
    publicUrl: 'https://verein.example',
  }
  const added = await addStation(db, { kind: 'metar', code: 'ETHN', name: null }, { by: null, at })
  if (!added.ok) throw new Error(added.reason)
  const dueOf = async (source: string) => (await findPoll(db, source))!.due_at
  return {
    ...standIn,
    db,
    context,
    logged,
    stationId: added.id,
    poll: (source = 'metar') => findPoll(db, source),
    at: (moment: Date) => (at = moment),
    latest: () => latestReports(db, added.id),
    run: async (source = 'metar', way?: Way) =>
      fetchWeatherAndGoOn(context, { source, dueAt: await dueOf(source) }, way),
    /** Moves the clock to the time when the source is due and fetches it. */
    async runWhenDue(source = 'metar') {
      at = new Date(await dueOf(source))
      await fetchWeatherAndGoOn(context, { source, dueAt: at.toISOString() })
    },
  }
}

test('reports are asked for politely, stored with where the station is, and again after ten minutes', async () => {
  const club = await clubWith(json([metarOf('ETHN', observed)]))
  await club.run()
  expect(club.asked).toEqual([
    { path: '/api/data/metar?ids=ETHN&format=json', userAgent: 'Platzrunde (https://verein.example)' },
  ])
  expect((await club.latest()).observation).toMatchObject({
    observedAt: observed.getTime(),
    raw: expect.stringContaining('24008KT'),
    values: { qnhHpa: 1018 },
  })
  expect((await listStations(club.db))[0]).toMatchObject({
    reportedName: 'Niederstetten',
    position: { lat: 49.3919, lon: 9.9581 },
  })
  expect(await club.poll()).toMatchObject({
    due_at: minutesFrom(begin, 10).toISOString(),
    failures: 0,
    last_failure: null,
    answered_at: begin.toISOString(),
  })
  const jobs = await club.db.selectFrom('jobs').select('due_at').where('kind', '=', 'weather.fetch').execute()
  expect(jobs.map(({ due_at }) => due_at)).toContain(minutesFrom(begin, 10).toISOString())
})

test('forecasts are asked for every half hour and kept until they end', async () => {
  const club = await clubWith(json([tafOf('ETHN', new Date('2026-06-14T08:00:00Z'))]))
  await club.run('taf')
  expect(club.asked[0]?.path).toBe('/api/data/taf?ids=ETHN&format=json')
  expect((await club.latest()).forecast).toMatchObject({ validTo: Date.parse('2026-06-14T17:00:00Z') })
  expect((await club.poll('taf'))?.due_at).toBe(minutesFrom(begin, 30).toISOString())
  club.answers(json([]))
  club.at(new Date('2026-06-14T17:00:01Z'))
  await club.run('taf')
  expect((await club.latest()).forecast).toBeNull()
})

test.each([
  ['error', 'refused 500'],
  ['busy', 'refused 429'],
  ['badRequest', 'refused 400'],
  ['webPage', 'unreadable'],
  ['half', 'unreadable'],
  ['otherJson', 'unreadable'],
  ['otherSchema', 'unreadable'],
  ['brokenOff', 'unreachable'],
  ['huge', 'too-large'],
] as const)('an interface with the fault „%s“ costs nothing but the news', async (fault, reason) => {
  const club = await clubWith(json([metarOf('ETHN', observed)]))
  await club.run()
  const before = await club.latest()
  club.answers(faults[fault])
  await club.runWhenDue()
  expect(await club.latest()).toEqual(before)
  expect(await club.poll()).toMatchObject({ failures: 1, last_failure: reason })
})

test('an interface that never answers is given up', async () => {
  const club = await clubWith(faults.nothing)
  await club.run('metar', { timeoutMs: 200 })
  expect(await club.poll()).toMatchObject({ failures: 1, last_failure: 'too-slow' })
})

test('an interface that is down is asked ever more rarely, one that pushes back at once rarely', async () => {
  const club = await clubWith(json([]))
  club.stop()
  const pauses: number[] = []
  for (let failure = 0; failure < 5; failure += 1) {
    await club.runWhenDue()
    const { due_at, asked_at } = (await club.poll())!
    pauses.push((Date.parse(due_at) - Date.parse(asked_at!)) / 60_000)
  }
  expect(pauses).toEqual([20, 40, 60, 60, 60])

  const busy = await clubWith(faults.busy)
  await busy.run()
  expect((await busy.poll())?.due_at).toBe(minutesFrom(begin, 60).toISOString())
})

test('silence is one line in the log, and its end another', async () => {
  const club = await clubWith(json([metarOf('ETHN', observed)]))
  await club.run()
  expect(club.logged).toEqual([])
  for (const fault of [faults.error, faults.webPage, faults.brokenOff]) {
    club.answers(fault)
    await club.runWhenDue()
  }
  club.answers(json([]))
  await club.runWhenDue()
  await club.runWhenDue()
  expect(club.logged).toEqual([
    ['weather source is silent', { source: 'metar', reason: 'refused 500' }],
    ['weather source answers again', { source: 'metar' }],
  ])
})

test('no content, an empty answer and an empty list are answers without reports', async () => {
  for (const answer of [status(204), status(200, ''), json([])]) {
    const club = await clubWith(answer)
    await club.run()
    expect(await club.poll()).toMatchObject({ failures: 0, last_failure: null })
    expect(await club.latest()).toEqual({ observation: null, forecast: null })
  }
})

test('reports of the future, of strangers and of last week are not taken', async () => {
  const club = await clubWith(json([metarOf('ETHN', new Date('2026-06-14T11:20:00Z'))]))
  await club.run()
  expect(await club.poll()).toMatchObject({ last_failure: 'clock' })
  club.answers(json([metarOf('EDDF', observed), metarOf('ETHN', new Date('2026-06-07T08:20:00Z'))]))
  await club.runWhenDue()
  expect(await club.latest()).toEqual({ observation: null, forecast: null })
})

test('a corrected report takes the place of the first, and after a day nothing of it is left', async () => {
  const club = await clubWith(json([metarOf('ETHN', observed)]))
  await club.run()
  club.answers(json([metarOf('ETHN', observed, { altim: 1019 })]))
  await club.runWhenDue()
  expect((await club.latest()).observation?.values?.qnhHpa).toBe(1019)
  expect(await club.db.selectFrom('weather_reports').selectAll().execute()).toHaveLength(1)
  club.answers(faults.error)
  club.at(minutesFrom(observed, 24 * 60 + 1))
  await club.run()
  expect(await club.db.selectFrom('weather_reports').selectAll().execute()).toEqual([])
})

test('a job that is out of date does nothing, and a removed station is no longer asked', async () => {
  const club = await clubWith(json([metarOf('ETHN', observed)]))
  await fetchWeatherAndGoOn(club.context, { source: 'metar', dueAt: '2026-06-14T07:00:00.000Z' })
  expect(club.asked).toEqual([])
  await club.run()
  await removeStation(club.db, club.stationId, { by: null, at: begin })
  expect(await club.poll()).toBeUndefined()
  expect(await club.db.selectFrom('weather_reports').selectAll().execute()).toEqual([])
})

test('new reports leave the pages in memory alone', async () => {
  const club = await clubWith(json([metarOf('ETHN', observed)]))
  const version = () => club.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  await club.run()
  const { version: before } = await version()
  club.answers(json([metarOf('ETHN', minutesFrom(observed, 30), { lat: 49.392 })]))
  club.at(minutesFrom(begin, 30))
  await club.run()
  expect((await version()).version).toBe(before)
})

test('the club’s own station is asked at its secret address, on the open internet only', async () => {
  const sent = { observedAt: '2026-06-14T08:40:00Z', windDirectionDeg: 250, windSpeedKt: 12 }
  const club = await clubWith(json(sent))
  const { port } = new URL(club.url)
  const reached: string[] = []
  const wayTo = (address: string): Way => ({
    outside: {
      resolve: async () => [address],
      connect: (target) => {
        reached.push(target.hostname)
        return connect(Number(port), '127.0.0.1')
      },
    },
  })
  const lockedUrl = await lockAway(club.context.files, 'https://wetter.verein.de/jetzt?schluessel=geheim')
  const details = { name: 'Platz', lockedUrl, host: 'wetter.verein.de', mapping: pushedMapping }
  const added = await addStation(club.db, { kind: 'url', ...details }, { by: null, at: begin })
  if (!added.ok) throw new Error(added.reason)
  await club.run(added.id, wayTo('192.168.1.20'))
  expect(await club.poll(added.id)).toMatchObject({ last_failure: 'private-address' })
  expect(reached).toEqual([])
  await club.run(added.id, wayTo('93.184.215.14'))
  expect(club.asked.at(-1)?.path).toBe('/jetzt?schluessel=geheim')
  const { observation } = await latestReports(club.db, added.id)
  expect(observation?.values?.wind).toEqual({ fromDeg: 250, speedKt: 12, gustKt: null })
  expect(JSON.stringify(await listStations(club.db))).not.toContain('geheim')
  expect(JSON.stringify(club.logged)).not.toContain('geheim')
})
