import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder of the test's own, gone when it is finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
