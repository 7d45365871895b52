import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A disk of so many megabytes, in memory; only root can make one. */
export function smallDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder])
  onTestFinished(() => {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
