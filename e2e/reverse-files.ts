import type { Reporter } from '@playwright/test/reporter'

/** Playwright can only shuffle; each suite keeps its parts, here the files of the run, in this list. */
type Ordered = { _entries?: unknown[] }

/** Runs the files of journeys in reverse order; those of a file follow one another as before. */
export default class ReverseFiles implements Reporter {
  async preprocess({ suite }: Parameters<NonNullable<Reporter['preprocess']>>[0]) {
    for (const project of suite.suites) {
      const { _entries: files } = project as Ordered
      if (files === undefined) throw new Error('Playwright keeps the files of a run elsewhere now')
      files.reverse()
    }
  }

  printsToStdio() {
    return false
  }
}
