import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const folderName = 'PLATZRUNDE_TEST_TEMPLATES'
const betweenLooksMs = 20

/** Begins a run: what its workers make once for all of them lies in a folder that is gone with the process. */
export function beginTemplates() {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-templates-'))
  process.env[folderName] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** The folder all workers of this run share. */
export function templatesFolder(): string {
  const folder = process.env[folderName]
  if (folder === undefined) throw new Error('vitest.config.ts begins the templates of a run.')
  return folder
}

/**
 * What `make` returns, in whichever worker it was asked for first; the others wait for it. `make` has a folder to itself,
 * which stays until the run ends.
 */
export async function madeOnce(key: string, make: (folder: string) => Promise<string>): Promise<string> {
  const folder = join(templatesFolder(), createHash('sha256').update(key).digest('hex').slice(0, 16))
  const made = join(folder, 'made')
  while (!existsSync(made)) {
    if (!isOurs(folder)) {
      await pause(betweenLooksMs)
      continue
    }
    try {
      const result = await make(folder)
      // Nobody reads half of it.
      writeFileSync(`${made}.new`, result)
      renameSync(`${made}.new`, made)
    } catch (error) {
      rmSync(folder, { recursive: true })
      throw error
    }
  }
  return readFileSync(made, 'utf8')
}

/** Of several who want to make it, the one whose folder it becomes. */
function isOurs(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
