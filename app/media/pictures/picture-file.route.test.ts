import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { memoryMailer } from '#app/platform/mail/memory.fixture.ts'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { servicesContext } from '#app/platform/services.ts'
import { loader } from './picture-file.route.tsx'
import { at, openStores, phonePhotograph } from './pictures.fixture.ts'
import { addPicture, dropPicture } from './pictures.server.ts'
import { removeFiles } from './remove-files.job.server.ts'

type Stores = Awaited<ReturnType<typeof openStores>>

async function startWithPicture() {
  const stores = await openStores()
  const result = await addPicture(stores, await phonePhotograph(480, 360), { alt: '' }, at)
  if (!result.ok) throw new Error(result.reason)
  return { stores, id: result.picture.id }
}

function visit(stores: Stores, file: string, headers: Record<string, string> = {}): Promise<Response> {
  const context = new RouterContextProvider()
  const publicUrl = 'https://www.falkenried.example'
  const rateLimiter = memoryRateLimiter(1)
  const mailer = memoryMailer()
  context.set(servicesContext, {
    ...stores,
    mailer,
    backups: stores.files,
    uploadFolder: '',
    rateLimiter,
    publicUrl,
    databaseKind: 'sqlite',
    writeLockAgeMs: () => null,
    isStopping: false,
    dataDir: '',
    metricsToken: null,
    version: '26.11.0',
    buildId: 'test',
    metarUrl: 'https://metar.invalid/api/data',
    vereinsfliegerUrl: 'https://vereinsflieger.invalid/rest',
    releasesUrl: null,
    signUp: 'closed',
    externalIdentity: null,
    mailByOperator: null,
    formGuardMs: 3_000,
    jobPauseFactor: 1,
  })
  const request = new Request(`${publicUrl}/bilder/${encodeURIComponent(file)}`, { headers })
  return loader({ context, request, params: { file }, url: new URL(request.url), pattern: '/bilder/:file' })
}

test('a browser that has the first part of a picture gets the rest', async () => {
  const { stores, id } = await startWithPicture()
  const whole = await visit(stores, `${id}-320.webp`)
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  const bytes = Buffer.from(await whole.arrayBuffer())
  const etag = whole.headers.get('etag')!
  const rest = await visit(stores, `${id}-320.webp`, { range: 'bytes=100-', 'if-range': etag })
  expect(rest.status).toBe(206)
  expect(rest.headers.get('content-range')).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`)
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(100))
  const outside = await visit(stores, `${id}-320.webp`, { range: `bytes=${bytes.length}-` })
  expect(outside.status).toBe(416)
})

test('a size of a picture may be kept for ever', async () => {
  const { stores, id } = await startWithPicture()
  for (const visits of ['first', 'from memory']) {
    const response = await visit(stores, `${id}-320.webp`)
    expect(response.status, visits).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
  }
})

test('who has the size already is told so without its bytes', async () => {
  const { stores, id } = await startWithPicture()
  const etag = (await visit(stores, `${id}-320.webp`)).headers.get('etag')!
  const again = await visit(stores, `${id}-320.webp`, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await visit(stores, `${id}-360.webp`, { 'if-none-match': etag })).status).toBe(200)
})

test('originals, other sizes and paths lead nowhere', async () => {
  const { stores, id } = await startWithPicture()
  const wrong = [
    `${id}.jpeg`,
    `../originale/${id}.jpeg`,
    `..%2Foriginale%2F${id}.jpeg`,
    `..\\originale\\${id}.jpeg`,
    `${id}-500.webp`,
    `${id}-0320.webp`,
    `${id}-320.avif`,
    `${id}-320.webp.part`,
    `${id}-320.webp\n`,
    `${id.toUpperCase()}-320.webp`,
    'verein.sqlite',
    '',
  ]
  for (const file of wrong) expect((await visit(stores, file)).status, file).toBe(404)
})

test('a deleted picture is no longer answered, not even from memory', async () => {
  const { stores, id } = await startWithPicture()
  expect((await visit(stores, `${id}-320.webp`)).status).toBe(200)
  await dropPicture(stores.db, id, at)
  await runNextJob(stores, [removeFiles])
  expect((await visit(stores, `${id}-320.webp`)).status).toBe(404)
})
