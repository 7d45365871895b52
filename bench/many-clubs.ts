import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cpuSeconds, startServer, type ServerProcess, untilAtRest } from './server-process.ts'

/** As many as are started to tell what one more costs. */
const clubs = 8
const pages = ['/', '/verein/blog', '/flugplatz/zeiten', '/piloteninfo/ppr-anfrage', '/kontakt', '/anmelden']

/** Memory of one process in MiB: what nobody else has, and that with its share of what several have. */
function memoryOf({ pid }: ServerProcess) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024
  return { own: of('Private_Clean') + of('Private_Dirty'), share: of('Pss') }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** A process for each club, each with a demo club of its own: memory, start, and what it takes to do nothing. */
export async function manyClubsLines(demo: string, folder: string): Promise<string[]> {
  const running: ServerProcess[] = []
  for (let index = 0; index < clubs; index += 1) {
    const place = join(folder, `verein-${index}`)
    cpSync(demo, place, { recursive: true })
    running.push(await startServer(4600 + index, place))
  }
  for (const server of running) await untilAtRest(server)
  const [fresh, began] = [running.map(memoryOf), running.map(({ pid }) => cpuSeconds(pid))]
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  const idle = running.map(({ pid }, index) => ((cpuSeconds(pid) - began[index]!) / 20) * 100)
  for (const { url } of running)
    for (let round = 0; round < 20; round += 1)
      for (const page of pages) await (await fetch(`${url}${page}?messung=${round}`)).arrayBuffer()
  const used = running.map(memoryOf)
  await Promise.all(running.map(({ stop }) => stop()))
  for (let index = 0; index < clubs; index += 1) rmSync(join(folder, `verein-${index}`), { recursive: true })
  const MiB = (memory: { own: number; share: number }[]) =>
    `${mean(memory.map(({ own }) => own)).toFixed(0)} MiB für sich, ${mean(memory.map(({ share }) => share)).toFixed(0)} MiB mit Anteil am Gemeinsamen`
  return [
    `${clubs} Vereine nebeneinander, je ein Prozess mit SQLite`,
    `nach dem Start in Ruhe: ${MiB(fresh)}`,
    `nach ${20 * pages.length} Seiten: ${MiB(used)}`,
    `Start bis zur ersten Seite: ${mean(running.map(({ startedInMs }) => startedInMs)).toFixed(0)} ms`,
    `in Ruhe: ${mean(idle).toFixed(2)} % eines Kerns`,
  ]
}
