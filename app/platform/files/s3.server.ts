import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { FilesUnavailable, type FileStore } from './file-store.ts'

export type S3Place = {
  /** `https://s3.example.org`, without a trailing slash; the bucket is part of the path. */
  endpoint: string
  region: string
  bucket: string
  /** Put before every name: empty, or ends with a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * The S3 server refuses a request for another reason than a missing file. `code` is from its response, such as
 * `AccessDenied`.
 */
export class StoreRefuses extends Error {
  override name = 'StoreRefuses'
  readonly code: string
  constructor(method: string, name: string, status: number, code: string) {
    super(`The file store answers ${method} ${name} with ${status} ${code}`)
    this.code = code
  }
}

/**
 * Bytes sent in one request. Longer files are sent in several parts, all but the last of which must have at least 5 MiB.
 */
const partBytes = 8 * 1024 ** 2
/**
 * How long to wait for the response to begin, in milliseconds. With a body, sending it is included; reading the response
 * may take longer.
 */
const answerMs = { sent: 60_000, asked: 10_000 }
/** Number of retries after a lost request or a temporary refusal. */
const retries = 3

const pauseMs = 100
const passesBy = ({ status }: Response) =>
  status === 429 || status === 500 || status === 502 || status === 503

/**
 * Responses by their bodies, so that a response lives as long as its body: `fetch` ends the body of a response that is
 * collected before anybody reads it, without an error.
 */
const responses = new WeakMap<ReadableStream, Response>()

/** Stores files in a bucket of any S3 server, with signature version 4; docs/decisions/0033. */
export function s3FileStore(place: S3Place): FileStore {
  const { accessKeyId, secretAccessKey, region, prefix } = place
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const bucket = `${place.endpoint}/${place.bucket}`

  function addressOf(name: string, question = '') {
    if (!/^(?!.*\.\.)[\w-][\w./-]*$/.test(name)) throw new Error(`Not a name inside the store: ${name}`)
    return `${bucket}/${prefix}${name}${question}`
  }

  /** Returns the response, or an error when there was none or a temporary refusal. */
  async function askOnce(address: string, init: RequestInit, waitMs: number): Promise<Response | Error> {
    const tooLate = new AbortController()
    const timer = setTimeout(() => tooLate.abort(), waitMs)
    try {
      const response = await client.fetch(address, { ...init, signal: tooLate.signal })
      if (!passesBy(response)) return response
      await response.body?.cancel()
      return new Error(`It answers ${response.status}`)
    } catch (error) {
      return error as Error
    } finally {
      clearTimeout(timer)
    }
  }

  async function ask(method: string, address: string, more: { body?: Uint8Array; headers?: object } = {}) {
    const { body } = more
    const headers = {
      ...more.headers,
      // Part of the signature, so that the body cannot be changed on the way.
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    }
    const sent = body as Uint8Array<ArrayBuffer> | undefined
    const waitMs = sent === undefined ? answerMs.asked : answerMs.sent
    let cause: Error | undefined
    // No retries after a timeout.
    for (let attempt = 0; attempt <= retries && cause?.name !== 'AbortError'; attempt += 1) {
      if (attempt > 0) await pause(pauseMs * 2 ** (attempt - 1))
      const given = await askOnce(address, { method, headers, ...(sent && { body: sent }) }, waitMs)
      if (given instanceof Response) return given
      cause = given
    }
    const what = `${method} ${address.slice(bucket.length)}`
    throw new FilesUnavailable('filesAway', `The file store is away: ${what}`, { cause })
  }

  /** Returns a successful response, `undefined` for a missing file; throws for everything else. */
  async function answer(method: string, address: string, more?: Parameters<typeof ask>[2]) {
    const response = await ask(method, address, more)
    if (response.ok) return response
    const said = await response.text()
    const code = textOf(said, 'Code') ?? ''
    if (response.status === 404 && code !== 'NoSuchBucket' && method !== 'PUT') return undefined
    if (response.status === 507 || code === 'QuotaExceeded')
      throw new FilesUnavailable('filesFull', `The file store is full: ${method}`)
    throw new StoreRefuses(method, address.slice(bucket.length), response.status, code)
  }

  async function put(name: string, body: Uint8Array, headers = {}) {
    await (await answer('PUT', addressOf(name), { body, headers }))?.body?.cancel()
  }

  async function size(name: string) {
    const found = await answer('HEAD', addressOf(name))
    return found && Number(found.headers.get('content-length'))
  }

  async function create(name: string, bytes: Uint8Array, attempt = 0): Promise<boolean> {
    if ((await size(name)) !== undefined) return false
    try {
      await put(name, bytes, { 'if-none-match': '*' })
      return true
    } catch (error) {
      if (!(error instanceof StoreRefuses)) throw error
      if (error.code === 'PreconditionFailed') return false
      // Another process is writing the same name; checking again finds the file.
      if (error.code === 'ConditionalRequestConflict' && attempt < retries)
        return create(name, bytes, attempt + 1)
      if (error.code !== 'NotImplemented') throw error
      await put(name, bytes)
      return true
    }
  }

  async function writeParts(name: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
    const begun = await (await answer('POST', addressOf(name, '?uploads=')))?.text()
    const id = encodeURIComponent(textOf(begun ?? '', 'UploadId') ?? '')
    try {
      const done: string[] = []
      for await (const body of parts) {
        const number = done.length + 1
        const question = `?partNumber=${number}&uploadId=${id}`
        const response = await answer('PUT', addressOf(name, question), { body })
        const etag = response?.headers.get('etag') ?? ''
        await response?.body?.cancel()
        done.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
      }
      const body = Buffer.from(`<CompleteMultipartUpload>${done.join('')}</CompleteMultipartUpload>`)
      const said = await (await answer('POST', addressOf(name, `?uploadId=${id}`), { body }))?.text()
      // The server may answer 200 and then fail.
      const fault = said?.includes('<Error>') ? textOf(said, 'Code') : undefined
      if (fault !== undefined) throw new StoreRefuses('POST', name, 200, fault)
    } catch (error) {
      await answer('DELETE', addressOf(name, `?uploadId=${id}`)).catch(() => undefined)
      throw error
    }
  }

  return {
    write: put,
    create,
    size,
    async writeStream(name, source) {
      let size = 0
      const parts = inParts(source, (bytes) => (size += bytes))
      const first = await parts.next()
      const second = first.done === true ? first : await parts.next()
      if (second.done === true) await put(name, first.value ?? new Uint8Array())
      else
        await writeParts(
          name,
          (async function* () {
            yield first.value as Uint8Array
            yield second.value
            yield* parts
          })(),
        )
      return size
    },
    async read(name) {
      const response = await answer('GET', addressOf(name))
      return response && new Uint8Array(await response.arrayBuffer())
    },
    async open(name, range) {
      const whole = await size(name)
      if (whole === undefined) return undefined
      if (whole === 0 || (range !== undefined && range.start >= whole))
        return { size: whole, bytes: new Response(new Uint8Array()).body! }
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const response = await answer('GET', addressOf(name), { ...(headers && { headers }) })
      if (!response?.body) return undefined
      responses.set(response.body, response)
      return { size: whole, bytes: response.body }
    },
    async delete(name) {
      await (await answer('DELETE', addressOf(name)))?.body?.cancel()
    },
    async list(folder) {
      const names: string[] = []
      let next: string | undefined
      do {
        const question = new URLSearchParams({
          'list-type': '2',
          prefix: prefix + (folder ? `${folder}/` : ''),
        })
        if (next !== undefined) question.set('continuation-token', next)
        const said = await (await answer('GET', `${bucket}?${question}`))?.text()
        if (said === undefined) break
        for (const [, key = ''] of said.matchAll(/<Key>([^<]*)<\/Key>/g))
          names.push(unescaped(key).slice(prefix.length))
        next = textOf(said, 'IsTruncated') === 'true' ? textOf(said, 'NextContinuationToken') : undefined
      } while (next !== undefined)
      return names
    },
  }
}

/** Yields parts of equal length except the last; none for an empty source. */
async function* inParts(source: AsyncIterable<Uint8Array>, count: (bytes: number) => void) {
  let waiting: Uint8Array[] = []
  let held = 0
  for await (const bytes of source) {
    count(bytes.byteLength)
    waiting.push(bytes)
    held += bytes.byteLength
    if (held < partBytes) continue
    const all = Buffer.concat(waiting)
    let at = 0
    for (; all.length - at >= partBytes; at += partBytes) yield all.subarray(at, at + partBytes)
    waiting = [all.subarray(at)]
    held = all.length - at
  }
  if (held > 0) yield Buffer.concat(waiting)
}

function textOf(xml: string, tag: string): string | undefined {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? []
  return text === undefined ? undefined : unescaped(text)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!)
