import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'

/** Below everything that answers somebody; see nice(1). */
const patient = 10
const lookMs = 200
const MB = 1024 ** 2

/** What a process may take before it is ended. */
export type Allowance = {
  /** Of JavaScript's own memory; V8 ends the process beyond it. */
  heapMB: number
  /** Of all its memory, buffers included. */
  residentMB: number
  ms: number
}

/** It was ended, or ended itself; what it complained of follows. */
export class WorkStopped extends Error {
  override name = 'WorkStopped'
}

type Input = Uint8Array | AsyncIterable<Uint8Array>

/**
 * What a Node process of its own writes to its output. Inside the server the work could be neither interrupted when
 * that stops, nor held to its memory, nor kept from holding up what else waits for Node's threads, as passwords do. It
 * runs with low priority and is given no setting of the server's, so that nothing secret is there. Throws
 * {@link WorkStopped}.
 */
export async function* workOutside(
  args: readonly string[],
  input: Input,
  { heapMB, residentMB, ms }: Allowance,
): AsyncGenerator<Buffer> {
  // Where a release has the library its Node needs; nowhere else is there anything.
  const env = { LD_LIBRARY_PATH: join(dirname(process.execPath), '../lib') }
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMB}`, ...args], { env })
  if (child.pid !== undefined) setPriority(child.pid, patient)
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const deadline = setTimeout(end, ms)
  const watch = setInterval(() => void endIfLarge(child.pid, residentMB, end), lookMs)
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
  // Whoever ends early no longer reads; the exit says why.
  child.stdin.on('error', () => undefined)
  source.pipe(child.stdin)
  try {
    for await (const part of child.stdout) yield part as Buffer
    const code = await ended
    if (unread !== undefined) throw unread
    if (code !== 0) throw new WorkStopped(Buffer.concat(complaint).toString('utf8').slice(0, 500))
  } finally {
    end()
    process.off('exit', end)
    clearTimeout(deadline)
    clearInterval(watch)
    source.destroy()
  }
}

/** Linux says how much a process holds; elsewhere heap and deadline alone count. */
async function endIfLarge(pid: number | undefined, residentMB: number, end: () => void) {
  const facts = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  const resident = Number(facts.split(' ')[1] ?? 0) * 4096
  if (resident > residentMB * MB) end()
}
