import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** The kernel counts CPU time in hundredths of a second on every Linux we support (`getconf CLK_TCK`). */
const ticksPerSecond = 100

/** As `scripts/start.cjs` has them. */
export const serverFlags = ['--min-semi-space-size=4', '--max-semi-space-size=4']

export type ServerProcess = { url: string; pid: number; startedInMs: number; stop: () => Promise<void> }

/** The built server on its own port and data folder; `startedInMs` is from spawn to the first whole page. */
export async function startServer(port: number, dataDir: string): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`
  const spawned = performance.now()
  const child = spawn(process.execPath, [...serverFlags, 'build/server/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilAnswering(url, child)
  return { url, pid: child.pid ?? 0, startedInMs: performance.now() - spawned, stop: () => stop(child) }
}

async function untilAnswering(url: string, child: ChildProcess) {
  while (child.exitCode === null) {
    try {
      const answer = await fetch(`${url}/verein/blog`)
      await answer.text()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  throw new Error(`The server ended with ${child.exitCode}`)
}

async function stop(child: ChildProcess) {
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Until nothing is left to do, as the smaller versions of new pictures. */
export async function untilAtRest({ pid }: ServerProcess) {
  for (let quiet = 0; quiet < 5;) {
    const before = cpuSeconds(pid)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const others = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    quiet = others === '' && cpuSeconds(pid) - before < 0.05 ? quiet + 1 : 0
  }
}

/** CPU seconds the process has used so far, its threads included. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Resident memory in MiB. */
export function residentMiB(pid: number): number {
  const [, kib = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}
