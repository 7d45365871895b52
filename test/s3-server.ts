import { mkdtempSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import type { S3Place } from '#app/platform/files/s3.server.ts'
import { signatureFault } from './s3-signature.ts'

type Conditions = 'kept' | 'ignored' | 'refused'

/**
 * A server of S3 for one test. s3rver takes any signature of version 4 and no conditions; what stands before it checks
 * the first and, as other servers do, keeps, ignores or refuses `If-None-Match`. `lose`: breaks the next so many
 * connections.
 */
export async function startS3Server(conditions: Conditions = 'kept') {
  const keys = { accessKeyId: 'PLATZRUNDE', secretAccessKey: 'a-secret/of+the=test', region: 'eu-central-1' }
  const directory = mkdtempSync(join(tmpdir(), 'platzrunde-s3-'))
  const inner = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: 'verein' }],
  })
  // It cannot tell of a second page: its token is made with a cipher that Node no longer has.
  const list = inner.store.listObjects.bind(inner.store)
  inner.store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: 1_000_000 })
  acknowledgeWhatIsWritten(inner.store)
  const { port } = await inner.run()
  let lost = 0
  let turn = Promise.resolve()

  function pass(request: IncomingMessage, body: Buffer, method = request.method) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      // It knows no key but its own, and takes what nobody signed.
      const { authorization: _, 'if-none-match': __, 'content-length': ___, ...headers } = request.headers
      ask(
        {
          port,
          host: '127.0.0.1',
          method,
          path: pathOf(request),
          headers: { ...headers, ...lengthOf(body) },
        },
        resolve,
      )
        .on('error', reject)
        .end(body)
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    if (lost > 0) {
      lost -= 1
      request.socket.destroy()
      return
    }
    const fault = signatureFault(request, body, keys)
    if (fault !== undefined) return refuse(response, 403, fault)
    if (request.method === 'PUT' && request.headers['if-none-match'] !== undefined) {
      if (conditions === 'refused') return refuse(response, 501, 'NotImplemented')
      if (conditions === 'kept' && (await pass(request, Buffer.alloc(0), 'HEAD')).statusCode === 200)
        return refuse(response, 412, 'PreconditionFailed')
    }
    const passed = await pass(request, body)
    const result = await buffer(passed)
    const isList =
      request.method === 'GET' && request.url!.includes('list-type=2') && passed.statusCode === 200
    response.writeHead(passed.statusCode!, isList ? { 'content-type': 'application/xml' } : passed.headers)
    response.end(isList ? onePage(result.toString(), request.url!) : result)
  }

  const front = createServer((request, response) => {
    const mine = turn.then(() => answer(request, response))
    turn = mine.catch(() => void response.destroy())
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    front.closeAllConnections()
    await new Promise((resolve) => front.close(resolve))
    await inner.close()
    rmSync(directory, { recursive: true, force: true })
  })
  const { port: outer } = front.address() as AddressInfo
  const place: S3Place = { ...keys, endpoint: `http://127.0.0.1:${outer}`, bucket: 'verein', prefix: '' }
  return { place, lose: (connections: number) => void (lost = connections) }
}

/** It answers before the last bytes are in its file, and whoever reads at once gets a file cut short. */
function acknowledgeWhatIsWritten(store: S3rver['store']) {
  const [putObject, putPart] = [store.putObject.bind(store), store.putPart.bind(store)]
  const untilWritten = async (path: string, { size }: { size: number }) => {
    while ((await stat(path)).size < size) await pause(1)
  }
  store.putObject = async (object) => {
    const result = await putObject(object)
    await untilWritten(store.getResourcePath(object.bucket, object.key, 'object'), result)
    return result
  }
  store.putPart = async (bucket, uploadId, number, content) => {
    const result = await putPart(bucket, uploadId, number, content)
    const uploads = store.getResourcePath(bucket, undefined, 'uploads')
    await untilWritten(join(uploads, uploadId, String(number)), result)
    return result
  }
}

const lengthOf = ({ length }: Buffer) => (length === 0 ? {} : { 'content-length': length })

const pathOf = (request: IncomingMessage) => request.url!.replace(/&?continuation-token=[^&]*/, '')

const pageLength = 100

/** The part of a whole list that a server would tell at once; its token has what XML writes otherwise. */
function onePage(whole: string, url: string): string {
  const token = new URL(url, 'http://host').searchParams.get('continuation-token')
  const from = Number(token?.replace('<&>', '') ?? 0)
  const all = [...whole.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => entry)
  const isTruncated = all.length > from + pageLength
  const next = `<NextContinuationToken>&lt;&amp;&gt;${from + pageLength}</NextContinuationToken>`
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ''}${all
    .slice(from, from + pageLength)
    .join('')}</ListBucketResult>`
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}
