import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'

/** `id` is the build id in its pages; `builtAt` is in epoch milliseconds. */
export type Build = { id: string; builtAt: number }

const folder = 'builds'

/**
 * Interval in milliseconds at which a server reports that it runs. After three intervals without a report it counts as
 * stopped.
 */
export const saysRunningMs = 5 * 60_000
/** How long the files of a build remain available to open pages after its last server has stopped. */
const retentionMs = 7 * 24 * 3_600_000

/** Records that a server of this build is running. */
export async function noteRunning(db: Db, { id, builtAt }: Build, at: Date) {
  const run_at = at.toISOString()
  await db
    .insertInto('builds')
    .values({ id, built_at: new Date(builtAt).toISOString(), run_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ run_at }))
    .execute()
}

/** Returns the most recently built of the builds that run on this database; `own` when no newer one is running. */
export async function newestRunning(db: Db, own: Build, at: Date): Promise<Build> {
  const since = new Date(at.getTime() - 3 * saysRunningMs).toISOString()
  const newest = await db
    .selectFrom('builds')
    .select(['id', 'built_at'])
    .where('run_at', '>', since)
    .orderBy('built_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined || Date.parse(newest.built_at) <= own.builtAt) return own
  return { id: newest.id, builtAt: Date.parse(newest.built_at) }
}

/** Deletes builds that no server has run for a week, with their files. */
export async function sweepBuilds({ db, files }: { db: Db; files: FileStore }, at: Date) {
  const deleted = await db
    .deleteFrom('builds')
    .where('run_at', '<', new Date(at.getTime() - retentionMs).toISOString())
    .returning('id')
    .execute()
  for (const { id } of deleted) await files.delete(`${folder}/${id}`)
}

/** Browser files of a build by URL path, such as `/assets/start-1.js`. */
type Assets = ReadonlyMap<string, Uint8Array>

/**
 * Stores the browser files of a build, packed by `packAssets`, where every server can read them; does nothing if they are
 * stored already.
 */
export async function storeAssets(files: FileStore, id: string, packed: () => Uint8Array) {
  if ((await files.size(`${folder}/${id}`)) === undefined) await files.create(`${folder}/${id}`, packed())
}

/** Reads the browser files of all stored builds except those in `known`, by build id. */
export async function readAssets(files: FileStore, known: ReadonlySet<string>): Promise<Map<string, Assets>> {
  const ids = (await files.list(folder)).map((name) => name.slice(folder.length + 1))
  const found = new Map<string, Assets>()
  for (const id of ids.filter((each) => !known.has(each))) {
    const bytes = await files.read(`${folder}/${id}`)
    if (bytes !== undefined) found.set(id, unpackAssets(bytes))
  }
  return found
}

/** Packs files into one compressed block: a line of JSON with names and lengths, then the contents. */
export function packAssets(assets: Assets): Uint8Array {
  const names = JSON.stringify([...assets].map(([address, { byteLength }]) => [address, byteLength]))
  const all = Buffer.concat([Buffer.from(`${names}\n`), ...assets.values()])
  return brotliCompressSync(all, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

/** Returns what `packAssets` packed. */
export function unpackAssets(bytes: Uint8Array): Assets {
  const all = brotliDecompressSync(bytes)
  let at = all.indexOf('\n') + 1
  const names = JSON.parse(all.subarray(0, at).toString()) as [string, number][]
  return new Map(names.map(([address, length]) => [address, all.subarray(at, (at += length))]))
}
