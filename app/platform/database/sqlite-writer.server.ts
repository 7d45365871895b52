import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openSqliteConnection, type SqliteWriter, type StatementResult } from './sqlite-connection.ts'
import { DatabaseUnavailable } from './unavailable.server.ts'

type Waiting = { resolve: (release: () => void) => void; timer: NodeJS.Timeout }

/** Lets one writer work at a time, in the order of requests; a request that waits longer than `patienceMs` is refused. */
export class WriteLock {
  readonly #patienceMs: number
  readonly #waiting = new Set<Waiting>()
  #heldSince: number | undefined
  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs
  }

  /** How long the lock has been held, in milliseconds; `null` while it is free. */
  get heldForMs(): number | null {
    return this.#heldSince === undefined ? null : performance.now() - this.#heldSince
  }

  /** Acquires the lock; resolves with the function that releases it. Calling that again does nothing. */
  acquire(): Promise<() => void> {
    if (this.#heldSince === undefined) return Promise.resolve(this.#hold())
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const timer = setTimeout(() => {
      this.#waiting.delete(waiting)
      reject(new DatabaseUnavailable('busy', `The write lock was not free for ${this.#patienceMs} ms`))
    }, this.#patienceMs)
    const waiting: Waiting = { resolve, timer }
    this.#waiting.add(waiting)
    return promise
  }

  #hold(): () => void {
    this.#heldSince = performance.now()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#heldSince = undefined
      const [next] = this.#waiting
      if (next === undefined) return
      this.#waiting.delete(next)
      clearTimeout(next.timer)
      next.resolve(this.#hold())
    }
  }
}

/** Opens the writing connection in the thread of the caller, for the operator's commands and for tests. */
export function writerInline(file: string): SqliteWriter {
  const connection = openSqliteConnection(file, 'write')
  return {
    run: async (statement) => connection.write(statement),
    close: async () => connection.close(),
  }
}

export type ThreadOptions = {
  /** Milliseconds without an answer to a statement after which the disk or the thread counts as hanging. */
  stuckAfterMs?: number
  /** Called then. It is unknown what has been written, and no second writer may be started beside the first. */
  onStuck?: () => void
  /** Memory limit of the thread, in addition to SQLite's own cache. */
  memoryMb?: number
}

type Call = {
  resolve: (result: StatementResult) => void
  reject: (error: Error) => void
  stuck: NodeJS.Timeout
}
type Answer = { id: number; result: StatementResult; error?: Error }

/**
 * Opens the writing connection in its own thread. When the thread dies, its statement fails, and the next statement starts
 * a new thread.
 */
export function writerInThread(file: string, options: ThreadOptions = {}): SqliteWriter {
  const { stuckAfterMs = 120_000, onStuck = () => undefined, memoryMb } = options
  const calls = new Map<number, Call>()
  let last = 0
  let worker: Worker | undefined

  function finish(id: number): Call | undefined {
    const call = calls.get(id)
    calls.delete(id)
    clearTimeout(call?.stuck)
    return call
  }

  function lose(dead: Worker, why: string, cause?: unknown) {
    if (worker !== dead) return
    worker = undefined
    for (const id of calls.keys()) finish(id)?.reject(new DatabaseUnavailable('broken', why, { cause }))
  }

  function start(): Worker {
    // Next to this source file, or next to the bundle that contains it.
    const thread = new URL(`./sqlite-writer-thread${extname(import.meta.url)}`, import.meta.url)
    // The thread holds one statement at a time; V8's default young generation would be wasted.
    const resourceLimits = {
      maxYoungGenerationSizeMb: 2,
      ...(memoryMb !== undefined && { maxOldGenerationSizeMb: memoryMb }),
    }
    const started = new Worker(thread, { workerData: { file }, resourceLimits })
    started.on('message', ({ id, result, error }: Answer) => {
      const call = finish(id)
      if (error === undefined) call?.resolve(result)
      else call?.reject(Object.assign(new Error(error.message), error))
    })
    started.on('error', (error) =>
      lose(started, `The writing thread died: ${(error as Error).message}`, error),
    )
    started.on('exit', (code) => lose(started, `The writing thread ended with ${code}`))
    return started
  }

  const send = (message: object) =>
    new Promise<StatementResult>((resolve, reject) => {
      last += 1
      worker ??= start()
      const stuck = setTimeout(onStuck, stuckAfterMs)
      stuck.unref()
      calls.set(last, { resolve, reject, stuck })
      worker.postMessage({ id: last, ...message })
    })

  return {
    run: (statement) => send({ statement }),
    async close() {
      await send({})
      const closing = worker
      worker = undefined
      await closing?.terminate()
    },
  }
}
