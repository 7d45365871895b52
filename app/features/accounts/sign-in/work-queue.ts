/** Runs a limited number of jobs at once; the others wait in order of arrival. */
export class WorkQueue {
  #running = 0
  readonly #queue: (() => void)[] = []
  readonly #atOnce: number
  readonly #waiting: number

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce
    this.#waiting = waiting
  }

  /** Whether the queue has reached its limit, so that further requests should be refused. */
  get isFull(): boolean {
    return this.#queue.length >= this.#waiting
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#queue.push(resolve))
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}
