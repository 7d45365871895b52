import { readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './page-cache.ts'

export type StaticFile = { type: string; immutable: boolean; body: Record<Encoding, Buffer> }

export type StaticFiles = ReadonlyMap<string, StaticFile>

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
 * Every file of the built client, by address, in memory. Compressed forms lie beside the files since the
 * build; without them (a build by hand) they are made here.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name) || entry.name.startsWith('.')) continue
    const path = join(entry.parentPath, entry.name)
    const address = path.slice(folder.length).replaceAll(sep, '/')
    const identity = readFileSync(path)
    const dense = isDense(address)
    files.set(
      address,
      staticFileOf(address, {
        identity,
        br: dense ? identity : (beside(`${path}.br`) ?? brotliCompressSync(identity)),
        gzip: dense ? identity : (beside(`${path}.gz`) ?? gzipSync(identity)),
      }),
    )
  }
  return files
}

const extensionOf = (address: string) => address.split('.').at(-1) ?? ''
/** What no compression makes smaller. */
export const isDense = (address: string) => alreadyDense.has(extensionOf(address))

export const staticFileOf = (address: string, body: StaticFile['body']): StaticFile => ({
  type: types[extensionOf(address)] ?? 'application/octet-stream',
  immutable: address.startsWith('/assets/'),
  body,
})

/** Writes the compressed forms beside the files; part of the build. */
export function compressed(bytes: Buffer): { br: Buffer; gz: Buffer } {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return { br: brotliCompressSync(bytes, { params }), gz: gzipSync(bytes, { level: 9 }) }
}

function beside(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
