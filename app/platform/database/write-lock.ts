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
