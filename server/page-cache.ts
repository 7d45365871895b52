import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { clock, localDate, localDateTime } from '#app/lib/german-dates.ts'
import type { ContentVersion } from '#app/platform/database/content-version.server.ts'
import { pathOf } from './cache-address.ts'
import { isEnglishAddress } from './unavailable-sentences.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A response ready to be written: header names and values in turn, and the body. */
export type ReadyAnswer = { header: string[]; body: Buffer }

export type CachedPage = {
  version: number
  validUntil: number
  etag: string
  /** The header of all encodings of the page, without length and encoding. */
  header: string[]
  /** Header for whoever comes from another of our pages. */
  hints: string[]
  ready: Record<Encoding, ReadyAnswer | undefined>
  body: Buffer
  /** Number of times served; from the second time on a page is worth the slow compression. */
  served: number
  /** Epoch milliseconds. */
  madeAt: number
}

/** Milliseconds; an old page is shown up to a day. */
const oldestShown = 24 * 60 * 60 * 1000

const usualBytes = 64 * 1024 * 1024
/**
 * Cached variants of one page with different queries, so that requests for all values of a filter do not fill the memory.
 */
const mostVariants = 100
// The first response is compressed quickly, and densely once the page is requested again. What is sent only once gets the
// least effort: a quarter more bytes in a quarter of the time.
const onceBrotli = 1
const quickBrotli = 5
const denseBrotli = 11
const compressWell = promisify(brotliCompress)

/** What the browser may ask for beside the page. */
const isHint = (name: string) => name.toLowerCase() === 'link'

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Returns an in-memory cache of responses. A response belongs to the content version under which it was rendered: any
 * commit that changes content invalidates all of them at once.
 */
export function createPageCache(contentVersion: ContentVersion, now: () => Date, mostBytes = usualBytes) {
  const pages = new Map<string, CachedPage>()
  /** Cache keys by path, the oldest first. */
  const variants = new Map<string, Set<string>>()
  let bytes = 0

  function forget(key: string, page: CachedPage) {
    pages.delete(key)
    bytes -= sizeOf(page)
    const path = pathOf(key)
    const keys = variants.get(path)
    keys?.delete(key)
    if (keys?.size === 0) variants.delete(path)
  }

  function forgetVariants(added: string) {
    const path = pathOf(added)
    const keys = variants.get(path) ?? new Set()
    variants.set(path, keys.add(added))
    if (keys.size <= mostVariants) return
    const [oldest] = keys
    const page = oldest === undefined ? undefined : pages.get(oldest)
    if (oldest !== undefined && page !== undefined) forget(oldest, page)
  }

  return {
    version: () => contentVersion.current(),
    refreshVersion: () => contentVersion.refresh(),
    isAnswering: () => contentVersion.isAnswering(),
    isComingBack: () => contentVersion.isComingBack(),

    find(key: string): CachedPage | undefined {
      const page = pages.get(key)
      if (page === undefined) return undefined
      const isRight = page.version === contentVersion.current() && contentVersion.isCertain()
      const at = now().getTime()
      // A page rendered in the future: the clock was ahead, and its statements about time are wrong.
      return isRight && page.madeAt <= at && at < page.validUntil ? page : undefined
    },

    /** Returns the last page with its age, for while the database is unreachable. */
    findAged(key: string): { header: string[]; body: Buffer } | undefined {
      const page = pages.get(key)
      const age = Math.max(0, now().getTime() - (page?.madeAt ?? Number.NEGATIVE_INFINITY))
      return page === undefined || age > oldestShown ? undefined : agedAnswer(key, page, age)
    },

    /** Deletes all pages, so that none can be shown even while the database is unreachable. */
    forgetAll() {
      pages.clear()
      variants.clear()
      bytes = 0
    },

    /** `version` is the one read before rendering began, so that a change made meanwhile is noticed. */
    store(
      key: string,
      body: Buffer,
      header: readonly [string, string][],
      version: number,
      validUntil: number,
    ) {
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const own = header.filter(([name]) => !isHint(name))
      const hints = header.filter(([name]) => isHint(name)).flat()
      const whole = [...own, ['ETag', etag], ['Vary', 'Accept-Encoding, Cookie']].flat()
      const ready = { br: undefined, gzip: undefined, identity: undefined }
      const page: CachedPage = {
        version,
        validUntil,
        etag,
        header: whole,
        hints,
        ready,
        body,
        served: 0,
        madeAt: now().getTime(),
      }
      const before = pages.get(key)
      if (before !== undefined) forget(key, before)
      pages.set(key, page)
      bytes += sizeOf(page)
      forgetVariants(key)
      for (const [oldest, old] of pages) {
        if (bytes <= mostBytes) break
        forget(oldest, old)
      }
      return page
    },
  }
}

/**
 * Adds the age, for programs in the `Age` header and for people in the first line of the page. Must not be cached nor count
 * as the page itself.
 */
function agedAnswer(key: string, { header, body, madeAt }: CachedPage, age: number) {
  const pairs = Object.entries(Object.groupBy(header, (_, index) => index - (index % 2))).map(
    ([, pair]) => pair!,
  )
  const left = pairs.filter(([name = '']) => !/^(etag|cache-control)$/i.test(name)).flat()
  const isPage = left.some((value) => value.startsWith('text/html'))
  const text = isPage
    ? body.toString().replace(/<body[^>]*>/, (tag) => tag + agedNote(key, madeAt, age))
    : body
  return {
    header: [...left, 'Age', String(Math.round(age / 1000)), 'Cache-Control', 'no-store'],
    body: Buffer.from(text),
  }
}

function agedNote(key: string, madeAt: number, age: number): string {
  const minutes = Math.max(1, Math.round(age / 60_000))
  const sentence = isEnglishAddress(key) ? agedInEnglish(madeAt, minutes) : agedInGerman(madeAt, minutes)
  return `<p class="note warn" role="status">${sentence}</p>`
}

function agedInGerman(madeAt: number, minutes: number): string {
  const ago = minutes === 1 ? 'einer Minute' : `${minutes} Minuten`
  return `Stand ${localDateTime(madeAt)}, vor ${ago}: Neuere Angaben lassen sich gerade nicht laden.`
}

function agedInEnglish(madeAt: number, minutes: number): string {
  const ago = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  return `As of ${longDateIn(localDate(madeAt), 'en')}, ${clock(madeAt)}\u00A0LT, ${ago}: nothing newer can be loaded at the moment.`
}

/** Upper bound for the page with all its compressed forms. */
function sizeOf(page: CachedPage): number {
  return page.body.length * 2 + 1024
}

/** Returns the page in the encoding, compressed on first use. */
export function readyAnswer(page: CachedPage, encoding: Encoding): ReadyAnswer {
  page.served += 1
  if (page.served === 2 && encoding === 'br') void compressDensely(page)
  const known = page.ready[encoding]
  if (known !== undefined) return known
  const made = answerOf(page, encoding, compress(page.body, encoding))
  page.ready[encoding] = made
  return made
}

/** Compresses a response that is sent only once. */
export function compressOnce(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, brotliOptions(body, onceBrotli))
  return encoding === 'gzip' ? gzipSync(body, { level: 1 }) : body
}

/** Compresses fast enough while a visitor waits. */
function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, brotliOptions(body, quickBrotli))
  return encoding === 'gzip' ? gzipSync(body, { level: 6 }) : body
}

async function compressDensely(page: CachedPage) {
  page.ready.br = answerOf(page, 'br', await compressWell(page.body, brotliOptions(page.body, denseBrotli)))
}

function answerOf(page: CachedPage, encoding: Encoding, body: Buffer): ReadyAnswer {
  const header = [...page.header, 'Content-Length', String(body.length)]
  if (encoding !== 'identity') header.push('Content-Encoding', encoding)
  return { header, body }
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

/** Returns the densest encoding the client accepts; a refused one (`br;q=0`) is not used. */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  // Sent by every browser; the general rule costs more than the rest of the look-up.
  if (acceptEncoding === 'br' || acceptEncoding === 'gzip, deflate, br, zstd') return 'br'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|\s|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|\s|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}
