import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import {
  storeAssets,
  noteRunning,
  readAssets,
  saysRunningMs,
  sweepBuilds,
  type Build,
} from '#app/platform/builds/builds.server.ts'
import type { Services } from '#app/platform/services.ts'
import { isDense, staticFileOf, type StaticFile } from './static-files.ts'

/** Least milliseconds between two searches of the store, so that requests for invented files cost little. */
const checkAgainMs = 5_000

export type EarlierBuilds = ReturnType<typeof earlierBuilds>

/**
 * Provides browser files of other builds. During an update servers of two builds run side by side, and pages of the earlier
 * one stay open for days: each server stores its browser files in the common store and serves files it lacks from there;
 * also those of its own build when it was rebuilt meanwhile. `packed` returns all files as one block, as `packAssets` makes
 * it.
 */
export function earlierBuilds(
  { db, files, now, log }: Pick<Services, 'db' | 'files' | 'now' | 'log'>,
  { build, packed }: { build: Build; packed: () => Uint8Array },
) {
  const read = new Set<string>()
  const others = new Map<string, StaticFile>()
  let checkedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  async function check() {
    checkedAt = performance.now()
    for (const [id, assets] of await readAssets(files, read)) {
      read.add(id)
      for (const [address, bytes] of assets) others.set(address, onDemand(address, Buffer.from(bytes)))
    }
  }

  async function sayRunning() {
    try {
      await noteRunning(db, build, now())
      await sweepBuilds({ db, files }, now())
    } catch (error) {
      log('build not noted', { message: (error as Error).message })
    }
  }

  const timer = setInterval(() => void sayRunning(), saysRunningMs)
  timer.unref()
  const begun = (async () => {
    await sayRunning()
    await storeAssets(files, build.id, packed)
  })().catch((error: Error) => log('build not kept', { message: error.message }))

  return {
    /** Returns the file of any build at this URL, `/assets/…`; `undefined`: none. */
    async find(address: string): Promise<StaticFile | undefined> {
      const known = others.get(address)
      if (known !== undefined || performance.now() - checkedAt < checkAgainMs) {
        await looking
        return known ?? others.get(address)
      }
      looking = check().catch((error: Error) => log('earlier build not read', { message: error.message }))
      await looking
      return others.get(address)
    },
    async close() {
      clearInterval(timer)
      await begun
    },
  }
}

/** Compresses on demand, because only a few of a thousand files are requested. */
function onDemand(address: string, identity: Buffer): StaticFile {
  if (isDense(address)) return staticFileOf(address, { identity, br: identity, gzip: identity })
  const made: { br?: Buffer; gzip?: Buffer } = {}
  return staticFileOf(address, {
    identity,
    get br() {
      return (made.br ??= brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
    },
    get gzip() {
      return (made.gzip ??= gzipSync(identity))
    },
  })
}
