import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Pages that were open during an update still find their code for this long. */
const keptMs = 24 * 60 * 60 * 1000

const assetsOf = (project: string) => join(project, 'build/client/assets')
/** Not below `build`, which every build clears away whole. */
const earlierOf = (project: string) => join(project, '.cache/earlier-assets')

/** Before a build empties the folder: its files are put aside, with the moment their build was replaced as their time. */
export function putAside(project: string, at: Date) {
  mkdirSync(earlierOf(project), { recursive: true })
  for (const name of filesIn(assetsOf(project))) {
    const aside = join(earlierOf(project), name)
    // Of two builds ago: its day is running already.
    if (existsSync(aside)) continue
    copyFileSync(join(assetsOf(project), name), aside)
    utimesSync(aside, at, at)
  }
}

/** After a build: what is younger than a day lies beside the new files; names carry a hash and never clash. */
export function bringBack(project: string, at: Date) {
  const current = new Set(filesIn(assetsOf(project)))
  for (const name of filesIn(earlierOf(project))) {
    const aside = join(earlierOf(project), name)
    const isOld = at.getTime() - statSync(aside).mtimeMs > keptMs
    if (isOld || current.has(name)) rmSync(aside)
    else copyFileSync(aside, join(assetsOf(project), name))
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  // Their compressed twins are made anew.
  return files.map(({ name }) => name).filter((name) => !/\.(br|gz)$/.test(name))
}

if (import.meta.main) putAside(join(import.meta.dirname, '..'), new Date())
