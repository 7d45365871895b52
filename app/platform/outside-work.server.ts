import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'

/** Lower priority than everything that serves requests; see nice(1). */
const patient = 10
const pollMs = 200
const MB = 1024 ** 2

/** Limits of a process; it is killed beyond them. */
export type Allowance = {
  /** Of the JavaScript heap; V8 ends the process beyond it. */
  heapMB: number
  /** Of the whole process, buffers included. */
  residentMB: number
  ms: number
}

/** The process was killed or failed; the message is its error output. */
export class WorkStopped extends Error {
  override name = 'WorkStopped'
}

const running = new Set<() => void>()

/** One listener for all of them: of an eleventh Node warns as of a leak. */
function endAll() {
  for (const end of running) end()
}

function endWithServer(end: () => void) {
  if (running.size === 0) process.once('exit', endAll)
  running.add(end)
}

function endedBefore(end: () => void) {
  running.delete(end)
  if (running.size === 0) process.off('exit', endAll)
}

type Input = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Runs a Node program in a separate process and yields its output. Inside the server the work could not be interrupted at
 * shutdown, not be limited in memory, and would occupy Node's thread pool, which password hashing needs. It runs with low
 * priority and without the server's environment, so it has no access to secrets. Throws {@link WorkStopped}.
 */
export async function* workOutside(
  args: readonly string[],
  input: Input,
  { heapMB, residentMB, ms }: Allowance,
): AsyncGenerator<Buffer> {
  // A release may contain a library there that its Node needs; elsewhere the folder does not exist.
  const env = { LD_LIBRARY_PATH: join(dirname(process.execPath), '../lib') }
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMB}`, ...args], { env })
  if (child.pid !== undefined) setPriority(child.pid, patient)
  const end = () => child.kill('SIGKILL')
  endWithServer(end)
  const deadline = setTimeout(end, ms)
  const watch = setInterval(() => void endIfLarge(child.pid, residentMB, end), pollMs)
  const complaint: Buffer[] = []
  child.stderr.on('data', (part: Buffer) => complaint.push(part))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  ended.catch(() => undefined)
  const source = input instanceof Uint8Array ? Readable.from([input]) : Readable.from(input)
  let unread: unknown
  source.on('error', (error) => {
    unread = error
    end()
  })
  // A process that ends early no longer reads its input; its exit code tells why.
  child.stdin.on('error', () => undefined)
  source.pipe(child.stdin)
  try {
    for await (const part of child.stdout) yield part as Buffer
    const code = await ended
    if (unread !== undefined) throw unread
    if (code !== 0) throw new WorkStopped(Buffer.concat(complaint).toString('utf8').slice(0, 500))
  } finally {
    end()
    endedBefore(end)
    clearTimeout(deadline)
    clearInterval(watch)
    source.destroy()
  }
}

/**
 * Kills the process when it exceeds its memory limit. Works on Linux only; elsewhere only heap limit and deadline apply.
 */
async function endIfLarge(pid: number | undefined, residentMB: number, end: () => void) {
  const facts = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  const resident = Number(facts.split(' ')[1] ?? 0) * 4096
  if (resident > residentMB * MB) end()
}
