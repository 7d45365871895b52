import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { compareVersions, type Places } from './places.ts'

const Step = z.object({
  version: z.string(),
  /** The one that ran before. */
  before: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Path of the backup made right before. */
  backup: z.string(),
})
export type Step = z.infer<typeof Step>

/** So many versions stay on the disk. */
export const keptVersions = 3

/** Updates and steps back, the newest last. */
export function historyIn({ history }: Pick<Places, 'history'>): Step[] {
  return existsSync(history) ? z.array(Step).parse(JSON.parse(readFileSync(history, 'utf8'))) : []
}

export function writeHistory(places: Pick<Places, 'history'>, steps: readonly Step[]) {
  const aside = `${places.history}.new`
  writeFileSync(aside, `${JSON.stringify(steps.slice(-20), null, 2)}\n`)
  renameSync(aside, places.history)
}

/** From one moment to the next; a crash leaves the one or the other. */
export function makeCurrent({ current }: Pick<Places, 'current'>, folder: string) {
  const aside = `${current}.new`
  rmSync(aside, { force: true })
  symlinkSync(folder, aside)
  renameSync(aside, current)
}

/** Newest first. */
export function versionsIn({ versions }: Pick<Places, 'versions'>): string[] {
  if (!existsSync(versions)) return []
  return readdirSync(versions)
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .toSorted((a, b) => compareVersions(b, a))
}

/** Removes what is older than the newest three, but never one of `needed`. */
export function tidyVersions(places: Pick<Places, 'versions'>, needed: readonly string[]) {
  for (const name of versionsIn(places).slice(keptVersions)) {
    if (!needed.map((folder) => basename(folder)).includes(name))
      rmSync(join(places.versions, name), { recursive: true, force: true })
  }
}
