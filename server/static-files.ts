import { readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './page-cache.ts'

export type StaticFile = { type: string; immutable: boolean; body: Record<Encoding, Buffer> }

export type StaticFiles = { get: (address: string) => StaticFile | undefined }

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
}
const alreadyDense = new Set(['png', 'woff2', 'ico'])

/**
 * Returns the files of the built client by URL, read on first request and then cached in memory. The build stores
 * compressed copies beside them; without those (a manual build) they are made here. A file deleted by a new build counts as
 * missing.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const paths = new Map<string, string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name) || entry.name.startsWith('.')) continue
    const path = join(entry.parentPath, entry.name)
    paths.set(path.slice(folder.length).replaceAll(sep, '/'), path)
  }
  const read = new Map<string, StaticFile>()
  return {
    get(address) {
      const path = paths.get(address)
      const known = read.get(address)
      if (known !== undefined || path === undefined) return known
      const identity = bytesAt(path)
      if (identity === undefined) return undefined
      const dense = isDense(address)
      const file = staticFileOf(address, {
        identity,
        br: dense ? identity : (bytesAt(`${path}.br`) ?? brotliCompressSync(identity)),
        gzip: dense ? identity : (bytesAt(`${path}.gz`) ?? gzipSync(identity)),
      })
      read.set(address, file)
      return file
    },
  }
}

const extensionOf = (address: string) => address.split('.').at(-1) ?? ''
/** Returns whether the format is already compressed. */
export const isDense = (address: string) => alreadyDense.has(extensionOf(address))

export const staticFileOf = (address: string, body: StaticFile['body']): StaticFile => ({
  type: types[extensionOf(address)] ?? 'application/octet-stream',
  immutable: address.startsWith('/assets/'),
  body,
})

/** Returns the compressed forms of a file; part of the build. */
export function compressed(bytes: Buffer): { br: Buffer; gz: Buffer } {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return { br: brotliCompressSync(bytes, { params }), gz: gzipSync(bytes, { level: 9 }) }
}

function bytesAt(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
