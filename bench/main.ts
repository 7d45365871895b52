import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openingDay } from '#app/features/airfield/opening/opening-hours.ts'
import { areas } from '#app/features/airfield/opening/opening-rule.ts'
import { areaNames } from '#app/features/airfield/opening/format-opening.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { falkenriedCalendar } from '#test/falkenried-hours.ts'
import { fillForLists, listTimes } from './admin-lists.ts'
import { airfieldPageTimes, mostKeptMs, mostRenderedMs } from './airfield-pages.ts'
import {
  mostCardsMs,
  mostTaskMs,
  mostRestMs,
  mostTellingCpuMs,
  mostTellingMs,
  mostYearMs,
  withLimit,
} from './limit.ts'
import { lineOfAim, otherAims, searchAims } from './aims.ts'
import { measureFirstVisit } from './browser.ts'
import { busyYears } from './busy-years.ts'
import { closeField } from './close-field.ts'
import { clubTimes, clubYears, fillClubYears } from './club-management.ts'
import { measureListeners, measureRenewal, measureTelling } from './listeners.ts'
import {
  cardsTime,
  directoryMembers,
  directoryScrolling,
  directoryTimes,
  fillDirectory,
} from './directory.ts'
import { loadBuild } from '#server/build.ts'
import { linesOfBuild } from './building.ts'
import { flatTimes, linesOfFlatness } from './flat.ts'
import { load, neverAsked, type LoadResult } from './load.ts'
import { manyClubsLines } from './many-clubs.ts'
import { addPosts, publishOne } from './many-posts.ts'
import { linesOfRatios } from './ratios.ts'
import { residentMiB, startServer, untilAtRest, type ServerProcess } from './server-process.ts'
import { addAccount, compareTimes } from './sign-in-times.ts'
import { startStaticServer } from './static-server.ts'
import { makeTwins } from './twins.ts'
import { mostFor, mostHitsMs, mostMs, type ListTime } from './timed-pages.ts'

// What is written from here knows the features of the site as well.
await loadBuild()

const folder = mkdtempSync(join(tmpdir(), 'platzrunde-bench-'))
const small = join(folder, 'small')
const large = join(folder, 'large')
const postAddress = '/verein/blog/die-halle-riecht-wieder-nach-leim'

/** `npm run bench -- verwaltung` measures that part alone. */
const parts: Record<string, () => Promise<void>> = {
  ziele: measureRatios,
  flach: measureFlatness,
  bauen: measureBuild,
  zeiten: async () => measureOpeningYear(),
  server: async () => {
    await measureServer('15 Beiträge', small)
    await measureServer('10 000 Beiträge', large)
  },
  suche: measureSearch,
  browser: measureBrowser,
  veroeffentlichen: measurePublishing,
  offen: measureOpenPages,
  platz: measureAirfield,
  anmelden: measureSignIns,
  verwaltung: measureLists,
  mitglieder: measureDirectory,
  vereinsflieger: measureClub,
  vereine: measureManyClubs,
}
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  console.error(`„${unknown}“ gibt es nicht. Teile: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

say('# Vorbereiten: Vorführverein, dazu einer mit 10 000 Beiträgen')
const filled = await startServer(4500, small)
await untilAtRest(filled)
await filled.stop()
// They take a minute or two, and whoever reads no picture needs none.
if (wanted.length === 0 || wanted.some((name) => ['ziele', 'server', 'browser'].includes(name)))
  await makeTwins(small, 4500)
cpSync(small, large, { recursive: true })
await addPosts(large, 10_000)
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure()
}
rmSync(folder, { recursive: true, force: true })

async function measureRatios() {
  say('\n# Ziele: CPU zu dem, was auf dieser Maschine möglich ist')
  for (const line of await linesOfRatios(small, postAddress)) say(line)
}

async function measureFlatness() {
  say('\n# Viel und wenig: CPU je Antwort, neu gerendert')
  for (const line of await linesOfFlatness(small, { folder, manyPosts: large, post: postAddress })) say(line)
}

async function measureBuild() {
  say('\n# Bau aus den Quellen, die Pakete liegen bereit')
  for (const line of await linesOfBuild(folder)) say(line)
}

async function measureManyClubs() {
  say('\n# Viele Vereine auf einer Maschine')
  for (const line of await manyClubsLines(small, folder)) say(line)
}

/** In a calendar nobody has asked before; the machine code is warm after the first runs. */
function measureOpeningYear() {
  for (const [words, asked] of [
    ...areas.map((area) => [areaNames[area].de, [area]] as const),
    ['aller Bereiche zusammen', areas] as const,
  ]) {
    const runs = Array.from({ length: 9 }, () => {
      const calendar = falkenriedCalendar()
      const begun = performance.now()
      for (let day = 0; day < 365; day += 1)
        for (const area of asked) openingDay(calendar, addDays('2026-01-01', day), area)
      return performance.now() - begun
    })
    const median = runs.toSorted((one, other) => one - other)[4] ?? 0
    const first = (runs[0] ?? 0).toFixed(1)
    say(`${withLimit(`Ein Jahr ${words}`, median, mostYearMs)}, Median aus 9, zuerst ${first} ms`)
  }
}

/** Every page of the field: CPU for one answer from memory and for one made anew. */
async function measureAirfield() {
  const server = await startServer(4508, small)
  say(
    `\n# Seiten des Platzes, CPU je Antwort (Grenze aus dem Speicher ${mostKeptMs} ms, neu ${mostRenderedMs} ms)`,
  )
  for (const { path, retentionMs, renderedMs, failed } of await airfieldPageTimes(server)) {
    if (retentionMs !== null) say(withLimit(`${path} aus dem Speicher`, retentionMs, mostKeptMs))
    say(withLimit(`${path} neu gerendert`, renderedMs, mostRenderedMs))
    if (failed === 0) continue
    say(`${path}: ${failed} Antworten waren keine 200.`)
    process.exitCode = 1
  }
  await server.stop()
}

async function measureServer(title: string, dataDir: string) {
  const server = await startServer(4501, dataDir)
  say(`\n# ${title}: warm gestartet in ${server.startedInMs.toFixed(0)} ms`)
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  say(`Speicher in Ruhe: ${residentMiB(server.pid).toFixed(0)} MiB`)

  const pages = {
    Start: '/',
    Blog: '/verein/blog',
    Beitrag: postAddress,
    'tiefe Blogseite': await deepPage(server),
    Zeiten: '/flugplatz/zeiten',
    Preisliste: '/piloteninfo/preisliste',
    'AIP-Auszug': '/piloteninfo/aip-auszug',
    Ausflugsziele: '/erlebnisse/ausflugsziele',
    'api/flugplatz': '/api/flugplatz',
    'api/tarife': '/api/tarife',
  }
  heading('aus dem Speicher')
  for (const [name, path] of Object.entries(pages)) row(name, await load({ ...at(server, path) }))
  row('bloße Datei', await measureStatic(server))
  heading('neu gerendert')
  for (const [name, path] of Object.entries(pages)) row(name, await load({ ...at(server, path), anew: true }))
  row('Preisrechner', await load({ ...at(server, '/piloteninfo/preisliste?kennzeichen=D-EXYZ&mtom=1157') }))
  row('Suche', await load({ ...at(server, '/suche?q=thermik'), anew: true }))
  say(`Speicher nach der Last: ${residentMiB(server.pid).toFixed(0)} MiB`)
  await server.stop()
}

/** Found as typed, in compounds, one letter wrong, not at all, and answered: what each costs among 10 000 posts. */
async function measureSearch() {
  say('\n# Suche, 10 000 Beiträge: CPU je Antwort, neu gerendert, im Wechsel mit einem Beitrag')
  const plainMessages = 'thermik'
  // The first is asked while the machine code is still made, and does not count.
  const [, plain, ...others] = flatTimes({
    small: large,
    large,
    password: null,
    pairs: [plainMessages, plainMessages, ...Object.keys(searchAims.toPlain)].map((words) => ({
      words,
      small: postAddress,
      large: `/suche?q=${encodeURIComponent(words)}`,
    })),
  })
  for (const { words, smallMs, largeMs } of [plain!, ...others])
    say(`${words.padEnd(52)}${largeMs.toFixed(2).padStart(8)} ms, der Beitrag ${smallMs.toFixed(2)} ms`)
  say(lineOfAim(searchAims.toPost, plain!.largeMs / plain!.smallMs))
  for (const [index, aim] of Object.values(searchAims.toPlain).entries())
    say(lineOfAim(aim, others[index]!.largeMs / plain!.largeMs))
}

function at(server: ServerProcess, path: string) {
  return { url: server.url + path, pid: server.pid }
}

/** Follows „Ältere Beiträge" to the end of the blog, at most 40 pages deep. */
async function deepPage(server: ServerProcess): Promise<string> {
  let path = '/verein/blog'
  for (let depth = 0; depth < 40; depth += 1) {
    const html = await (await fetch(server.url + path)).text()
    const [, next] = /href="([^"]+)" rel="next"/.exec(html) ?? []
    if (next === undefined) break
    path = next.replaceAll('&amp;', '&')
  }
  return path
}

async function measureStatic(server: ServerProcess): Promise<LoadResult> {
  const answer = await fetch(server.url + postAddress, { headers: { 'accept-encoding': 'identity' } })
  const files = await startStaticServer(4502, Buffer.from(await answer.arrayBuffer()))
  const result = await load({ url: files.url, pid: files.pid })
  files.stop()
  return result
}

async function measureBrowser() {
  const server = await startServer(4503, small)
  say('\n# Erster Besuch am Telefon (CPU 4× langsamer, Slow 4G, Median aus 5)')
  const paths = [
    '/',
    '/verein/blog',
    postAddress,
    '/flugplatz/zeiten',
    '/piloteninfo/aip-auszug',
    '/piloteninfo/preisliste',
    '/erlebnisse/ausflugsziele',
  ]
  for (const path of paths) {
    const seen = await measureFirstVisit(server.url + path)
    say(
      `${path.padEnd(48)} FCP ${seen.firstPaintMs.toFixed(0)} ms, LCP ${seen.largestPaintMs.toFixed(0)} ms, ` +
        `blockiert ${seen.blockingMs.toFixed(0)} ms, Versatz ${seen.layoutShift.toFixed(3)}, ` +
        `${seen.requests} Anfragen, ${seen.kilobytes.toFixed(1)} kB ${JSON.stringify(seen.byKind)}`,
    )
  }
  await server.stop()
}

/** From the acknowledged commit of another process to the first list that shows the post. */
async function measurePublishing() {
  const server = await startServer(4504, large)
  const taken: number[] = []
  const anew: number[] = []
  for (let number = 0; number < 10; number += 1) {
    const title = `Eben veröffentlicht ${number}`
    await fetch(`${server.url}/verein/blog`)
    const { committed, end } = await publishOne(large, title)
    const html = await (await fetch(`${server.url}/verein/blog`)).text()
    if (!html.includes(title)) throw new Error('Der Beitrag war nach dem Speichern nicht zu sehen.')
    taken.push(performance.now() - committed)
    await end()
    const begun = performance.now()
    await (await fetch(neverAsked(`${server.url}/verein/blog`))).text()
    anew.push(performance.now() - begun)
  }
  const [median, made] = [taken, anew].map((times) => times.toSorted((a, b) => a - b)[5] ?? 0)
  say(
    `\n# Veröffentlicht → sichtbar bei 10 000 Beiträgen: ${median!.toFixed(1)} ms, Seite neu ${made!.toFixed(1)} ms (Median aus 10)`,
  )
  say(lineOfAim(otherAims.visible, median! / made!))
  await server.stop()
}

/** Two hundred open pages: at rest, and when the duty person closes the field. */
async function measureOpenPages() {
  const server = await startServer(4505, small)
  const { cpuMsPerSecond } = await measureListeners(server)
  const { slowestMs, cpuMs } = await measureTelling(server, () => closeField(small))
  const renewed = await measureRenewal(server, () => closeField(small, 'Hagel'), {
    path: '/',
    words: 'Hagel',
  })
  say('\n# 200 offene Seiten mit der Statusleiste')
  say(withLimit('CPU je Sekunde in Ruhe', cpuMsPerSecond, mostRestMs))
  say(withLimit('nach einer Änderung weiß die letzte es in', slowestMs, mostTellingMs))
  say(withLimit('CPU dafür, alle zusammen', cpuMs, mostTellingCpuMs))
  say(withLimit('nach einer Änderung hat die letzte ihre neue Seite in', renewed.slowestMs, mostTellingMs))
  say(withLimit('CPU dafür, Seiten eingeschlossen', renewed.cpuMs, mostTellingCpuMs))
  say(withLimit('Seiten, die noch das Alte sagten', renewed.late, 0, 'Seiten'))
  await server.stop()
}

async function measureSignIns() {
  await addAccount(small)
  const server = await startServer(4506, small)
  for (const { of, known, unknown, chance } of await compareTimes(server)) {
    say(`\n# ${of}: an der Zeit zu erkennen in ${(chance * 100).toFixed(1)} % der Paare (50 % ist Raten)`)
    for (const { name, quantilesMs } of [known, unknown]) {
      const columns = Object.entries(quantilesMs).map(([share, ms]) => `${share}: ${ms.toFixed(1)} ms`)
      say(`${name.padEnd(12)} ${columns.join('   ')}`)
    }
  }
  await server.stop()
}

/** With 10,000 posts, 5,000 members, 20,000 pictures and years of events, requests and log; too slow is a failure. */
async function measureLists() {
  await fillForLists(large)
  const server = await startServer(4507, large)
  const { events, requests, lines } = busyYears
  say(
    `\n# Verwaltung: 10 000 Beiträge, 5 000 Mitglieder, 20 000 Bilder, ${events} Veranstaltungen, ` +
      `${requests} Anfragen, ${lines} Zeilen im Protokoll (ganze Seite, Median und längste aus 9; Grenze ${mostMs} ms, gesucht ${mostHitsMs} ms)`,
  )
  sayTimes(await listTimes(server))
  await server.stop()
}

/** The members' directory as one of them looks at it, on a club of its own. */
async function measureDirectory() {
  const club = join(folder, 'directory')
  cpSync(small, club, { recursive: true })
  await fillDirectory(club)
  const server = await startServer(4510, club)
  say(
    `\n# Verzeichnis mit ${directoryMembers} Mitgliedern (ganze Antwort, Median und längste aus 9; Grenze ${mostMs} ms)`,
  )
  sayTimes(await directoryTimes(server))
  const { medianMs } = await cardsTime(server)
  say(withLimit('Karten aller in einer Datei', medianMs, mostCardsMs))
  const { pixels, frames, longestTaskMs, longestFrameMs, missed } = await directoryScrolling(server)
  say('Durch die Liste gezogen, hin und zurück (CPU 4× langsamer, Median aus 5)')
  say(withLimit('längste Arbeit der Seite', longestTaskMs, mostTaskMs))
  say(
    `längstes Bild ${Math.round(longestFrameMs)} ms, ${missed} von ${frames + missed} Bildern ausgelassen auf zweimal ${pixels} px`,
  )
  await server.stop()
}

/** Every view of the club's own management, on a club of its own. */
async function measureClub() {
  const club = join(folder, 'club')
  cpSync(small, club, { recursive: true })
  await fillClubYears(club)
  const server = await startServer(4509, club)
  say(
    `\n# Vereinsflieger: 10 Flugzeuge, ${clubYears.years} Jahre Reservierungen, Dienste und Arbeitsstunden, ` +
      `${clubYears.flights} Flüge (ganze Seite, Median und längste aus 9; Grenze ${mostMs} ms)`,
  )
  sayTimes(await clubTimes(server, club))
  await server.stop()
}

function sayTimes(times: readonly ListTime[]) {
  for (const { path, medianMs, slowestMs } of times) {
    const isOver = medianMs > mostFor(path)
    say(
      `${path.padEnd(52)}${`${medianMs.toFixed(0)} ms`.padStart(9)}${`${slowestMs.toFixed(0)} ms`.padStart(9)}${isOver ? '  zu langsam' : ''}`,
    )
  }
  const over = times.filter(({ path, medianMs }) => medianMs > mostFor(path))
  if (over.length === 0) return
  say(`${over.length} von ${times.length} Seiten brauchen länger, als sie dürfen.`)
  process.exitCode = 1
}

function heading(title: string) {
  say(`\n${title.padEnd(20)}   Anfr./s      p50      p99   CPU je Anfrage`)
}

function row(name: string, { requestsPerSecond, p50Ms, p99Ms, cpuMsPerRequest, failed }: LoadResult) {
  const columns = [
    requestsPerSecond.toFixed(0),
    `${p50Ms.toFixed(1)} ms`,
    `${p99Ms.toFixed(1)} ms`,
    `${cpuMsPerRequest.toFixed(3)} ms`,
  ]
  say(
    `${name.padEnd(20)}${columns.map((text) => text.padStart(9)).join('')}${failed > 0 ? `  (${failed} Fehler)` : ''}`,
  )
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
