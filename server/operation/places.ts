import {
  existsSync,
  readFileSync,
  realpathSync,
  statSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, basename } from 'node:path'
import { parseEnv } from 'node:util'
import { readConfig } from '../config.ts'
import { z } from 'zod'

/** Where an installation has what, below `root`, which is `/` but for trying out. */
export function placesIn(root: string) {
  const at = (path: string) => join(root, path)
  return {
    root,
    versions: at('opt/platzrunde/versions'),
    /** A link to the folder of the version that runs. */
    current: at('opt/platzrunde/current'),
    /** Which version came after which, and the backup made before. */
    history: at('opt/platzrunde/history.json'),
    command: at('usr/local/bin/platzrunde'),
    settings: at('etc/platzrunde/platzrunde.env'),
    key: at('etc/platzrunde/release-key.pub'),
    proxies: at('etc/platzrunde'),
    unit: at('etc/systemd/system/platzrunde.service'),
    data: at('var/lib/platzrunde'),
    /** Compiled code, kept between starts. */
    cache: at('var/cache/platzrunde'),
    control: at('run/platzrunde/control.sock'),
  }
}
export type Places = ReturnType<typeof placesIn>

/** The settings file as the service reads it; empty before the installation. */
export function settingsIn({ settings }: Pick<Places, 'settings'>): Record<string, string> {
  if (!existsSync(settings)) return {}
  return parseEnv(readFileSync(settings, 'utf8')) as Record<string, string>
}

/** The same with what is not set, checked; or a sentence that names the setting to mend. */
export const configIn = (places: Places) => readConfig({ DATA_DIR: places.data, ...settingsIn(places) })

export type Release = {
  version: string
  build: string
  platform: string
  arch: string
  /** Names of those it has run once it has started. */
  migrations: string[]
}

export function releaseIn(folder: string): Release {
  return JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release
}

/** The folder of the version that is to run; `undefined` before the installation. */
export function currentFolder({ current }: Pick<Places, 'current'>): string | undefined {
  return existsSync(current) ? realpathSync(current) : undefined
}

/** Whom the data belong to: programs that touch them run as that user, whoever asks. */
export function ownerOf(dataDir: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = statSync(dataDir)
  return { uid, gid }
}

/** Below zero when `a` is the earlier one. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  for (let part = 0; part < 3; part += 1) {
    const difference = (left[part] ?? 0) - (right[part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const Step = z.object({
  version: z.string(),
  /** The one that ran before. */
  before: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Path of the backup made right before. */
  backup: z.string(),
})
type Step = z.infer<typeof Step>

/** So many versions stay on the disk. */
const keptVersions = 3

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
