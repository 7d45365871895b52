import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Works for this file and for the bundle two folders deep in `build/`. */
export const projectFolder = findProject(import.meta.dirname)

function findProject(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findProject(join(folder, '..'))
}

/** Loads the built site. Code that renders pages and mails is bundled, because Node does not run .tsx files. */
export async function loadSite(): Promise<typeof import('./app.ts')> {
  return (await import(join(projectFolder, 'build/server/index.js'))) as typeof import('./app.ts')
}

/** The same with the lists of its features and what needs them, which the server itself loads after its first page. */
export async function loadBuild() {
  const site = await loadSite()
  return { ...site, ...(await site.loadBackground()) }
}

/** Returns `YY.M.N`: the version of the release, or the last one before this working copy. */
export function version(): string {
  const text = readFileSync(join(projectFolder, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

export function buildId(): string {
  const file = join(projectFolder, 'build/build-id.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'dev'
}

/** Returns the build time in epoch milliseconds. */
export function builtAt(): number {
  return Math.floor(statSync(join(projectFolder, 'build/server/index.js')).mtimeMs)
}
