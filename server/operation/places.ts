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

/** Returns the paths of an installation below `root`, which is `/` except for trying out. */
export function placesIn(root: string) {
  const at = (path: string) => join(root, path)
  return {
    root,
    versions: at('opt/platzrunde/versions'),
    /** Symbolic link to the folder of the running version. */
    current: at('opt/platzrunde/current'),
    /** The sequence of versions, with the backup made before each change. */
    history: at('opt/platzrunde/history.json'),
    command: at('usr/local/bin/platzrunde'),
    settings: at('etc/platzrunde/platzrunde.env'),
    key: at('etc/platzrunde/release-key.pub'),
    proxies: at('etc/platzrunde'),
    unit: at('etc/systemd/system/platzrunde.service'),
    data: at('var/lib/platzrunde'),
    /** Compiled code, cached between starts. */
    cache: at('var/cache/platzrunde'),
    control: at('run/platzrunde/control.sock'),
  }
}
export type Places = ReturnType<typeof placesIn>

/** Reads the settings file like the service; empty before the installation. */
export function settingsIn({ settings }: Pick<Places, 'settings'>): Record<string, string> {
  if (!existsSync(settings)) return {}
  return parseEnv(readFileSync(settings, 'utf8')) as Record<string, string>
}

/** Returns the checked settings with defaults, or a sentence that names the invalid one. */
export const configIn = (places: Places) => readConfig({ DATA_DIR: places.data, ...settingsIn(places) })

export type Release = {
  version: string
  build: string
  platform: string
  arch: string
  /** Names of the migrations that have run once it has started. */
  migrations: string[]
}

export function releaseIn(folder: string): Release {
  return JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release
}

/** Returns the folder of the current version; `undefined` before the installation. */
export function currentFolder({ current }: Pick<Places, 'current'>): string | undefined {
  return existsSync(current) ? realpathSync(current) : undefined
}

/** Returns the owner of the data; programs that touch them run as that user, whoever starts them. */
export function ownerOf(dataDir: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = statSync(dataDir)
  return { uid, gid }
}

/** Compares two versions; negative when `a` is earlier. */
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
  /** The previous version. */
  before: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Path of the backup made just before. */
  backup: z.string(),
})
type Step = z.infer<typeof Step>

/** Versions retained on disk. */
const mostVersions = 3

/** Returns updates and rollbacks, the newest last. */
export function historyIn({ history }: Pick<Places, 'history'>): Step[] {
  return existsSync(history) ? z.array(Step).parse(JSON.parse(readFileSync(history, 'utf8'))) : []
}

export function writeHistory(places: Pick<Places, 'history'>, steps: readonly Step[]) {
  const aside = `${places.history}.new`
  writeFileSync(aside, `${JSON.stringify(steps.slice(-20), null, 2)}\n`)
  renameSync(aside, places.history)
}

/** Replaces the link atomically: after a crash it is either the old or the new one. */
export function makeCurrent({ current }: Pick<Places, 'current'>, folder: string) {
  const aside = `${current}.new`
  rmSync(aside, { force: true })
  symlinkSync(folder, aside)
  renameSync(aside, current)
}

/** Returns the installed versions, newest first. */
export function versionsIn({ versions }: Pick<Places, 'versions'>): string[] {
  if (!existsSync(versions)) return []
  return readdirSync(versions)
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .toSorted((a, b) => compareVersions(b, a))
}

/** Deletes versions older than the newest three, but never one in `needed`. */
export function tidyVersions(places: Pick<Places, 'versions'>, needed: readonly string[]) {
  for (const name of versionsIn(places).slice(mostVersions)) {
    if (!needed.map((folder) => basename(folder)).includes(name))
      rmSync(join(places.versions, name), { recursive: true, force: true })
  }
}
