import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ContentVersion } from '#app/platform/database/content-version.server.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

type KeptPage = {
  version: number
  validUntil: number
  headers: Record<string, string>
  etag: string
  identity: Buffer
  gzip: Buffer | undefined
  br: Buffer | undefined
  /** Served this often; a page asked for again is worth the slow compression. */
  served: number
  bytes: number
}

const bytesKept = 64 * 1024 * 1024
// The quick form goes out with the first answer, the dense one once the page is asked for again.
const quickBrotli = 5
const denseBrotli = 11
const compressWell = promisify(brotliCompress)

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Finished answers in memory. An answer is as old as the content version it was made under: any commit
 * that changes content makes all of them out of date, in the moment of the commit.
 */
export function createPageCache(contentVersion: ContentVersion, now: () => Date) {
  const pages = new Map<string, KeptPage>()
  let bytes = 0

  function forget(key: string, page: KeptPage) {
    pages.delete(key)
    bytes -= page.bytes
  }

  return {
    version: () => contentVersion.current(),
    refreshVersion: () => contentVersion.refresh(),

    find(key: string): KeptPage | undefined {
      const page = pages.get(key)
      if (page === undefined) return undefined
      if (page.version === contentVersion.current() && now().getTime() < page.validUntil) return page
      forget(key, page)
      return undefined
    },

    /** `version` is the one read before rendering began, so a change made meanwhile is not overlooked. */
    keep(key: string, body: Buffer, headers: Record<string, string>, version: number, validUntil: number) {
      const page: KeptPage = {
        version,
        validUntil,
        headers,
        etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        identity: body,
        gzip: undefined,
        br: undefined,
        served: 0,
        bytes: body.length * 2 + 512,
      }
      const before = pages.get(key)
      if (before !== undefined) forget(key, before)
      pages.set(key, page)
      bytes += page.bytes
      for (const [oldest, old] of pages) {
        if (bytes <= bytesKept) break
        forget(oldest, old)
      }
      return page
    },
  }
}

/** The page's bytes in the encoding, compressed on first demand. */
export function bodyOf(page: KeptPage, encoding: Encoding): Buffer {
  page.served += 1
  if (encoding === 'br') {
    if (page.served === 2) void compressDensely(page)
    page.br ??= brotliCompressSync(page.identity, brotliOptions(page.identity, quickBrotli))
    return page.br
  }
  if (encoding === 'gzip') {
    page.gzip ??= gzipSync(page.identity, { level: 6 })
    return page.gzip
  }
  return page.identity
}

async function compressDensely(page: KeptPage) {
  page.br = await compressWell(page.identity, brotliOptions(page.identity, denseBrotli))
}

function brotliOptions(body: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }
}

/** The densest encoding the client names; a refused one (`br;q=0`) is not taken. */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|\s|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|\s|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}
