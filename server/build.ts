import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const projectFolder = join(import.meta.dirname, '..')

/** The built site. What renders pages and mails is bundled; Node runs no .tsx itself. */
export async function loadBuild(): Promise<typeof import('./app.ts')> {
  return (await import(join(projectFolder, 'build/server/index.js'))) as typeof import('./app.ts')
}

export function buildId(): string {
  const file = join(projectFolder, 'build/build-id.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'dev'
}
