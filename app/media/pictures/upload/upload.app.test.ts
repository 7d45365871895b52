import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clockAheadForAMoment } from '#app/features/privacy/clock-ahead.fixture.ts'
import { deleteWhatEnded } from '#app/features/privacy/retention.server.ts'
import { startApp } from '#test/app.ts'
import { phonePhotograph } from '../pictures.fixture.ts'
import type { UploadState } from './upload.ts'

const begin = '/admin/bilder/hochladen'
type Answer = UploadState & { sentence?: string }

/** Description required for pictures, ignored for files. */
const described = { alt: 'Wiese' }

async function aLibrary() {
  let at = new Date('2026-06-14T08:42:00Z')
  const app = await startApp({ now: at })
  app.services.now = () => at
  const admin = await app.as('admin', ['editorial'])
  const json = { 'content-type': 'application/json' }

  /** Announces the bytes under that name. */
  async function announce(fileName: string, bytes: Uint8Array, description: object = described, by = admin) {
    const fingerprint = `${fileName}|${bytes.length}|1`
    const input = { fileName, size: bytes.length, fingerprint, description }
    const answer = await by.byScript('POST', begin, JSON.stringify(input), json)
    return { status: answer.status, state: (await answer.json()) as Answer }
  }

  async function bring(id: string, offset: number, bytes: BodyInit, by = admin) {
    const answer = await by.byScript('PATCH', `${begin}/${id}`, bytes, { 'upload-offset': String(offset) })
    return { status: answer.status, state: (await answer.json()) as Answer }
  }

  /** Announces and uploads in one piece. */
  async function upload(fileName: string, bytes: Uint8Array, description: object = described) {
    const { state } = await announce(fileName, bytes, description)
    return bring(state.id, 0, new Uint8Array(bytes))
  }

  /** Returns what is stored of uploads, pictures and files. */
  async function stored() {
    const { db, services } = app
    const pictures = await db.selectFrom('pictures').select('id').execute()
    const downloads = await db.selectFrom('downloads').select('id').execute()
    return { rows: pictures.length + downloads.length, files: await services.files.list() }
  }
  const later = (hours: number) => void (at = new Date(at.getTime() + hours * 3_600_000))
  return { ...app, admin, announce, bring, upload, stored, later }
}

/** Sends some bytes and then fails, like a broken connection. */
function breakingOff(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(bytes)),
    pull: (controller) => controller.error(new Error('line broken')),
  })
}

test('a photograph comes in pieces and becomes a picture with its description', async () => {
  const { announce, bring, db } = await aLibrary()
  const bytes = new Uint8Array(await phonePhotograph(1600, 1200))
  const { status, state } = await announce('wiese.jpg', bytes, { alt: 'Wiese', credit: 'Mattis Roth' })
  expect([status, state.offset, state.result]).toEqual([201, 0, null])

  const half = Math.floor(bytes.length / 2)
  expect(await bring(state.id, 0, bytes.slice(0, half))).toMatchObject({
    status: 200,
    state: { offset: half },
  })
  const whole = await bring(state.id, half, bytes.slice(half))
  expect(whole).toMatchObject({ status: 201, state: { result: { ok: true, kind: 'picture' } } })
  expect(await db.selectFrom('pictures').select(['alt', 'credit', 'file_name']).execute()).toEqual([
    { alt: 'Wiese', credit: 'Mattis Roth', file_name: 'wiese.jpg' },
  ])
})

test('the log says who brought which picture, and who brought it back out of the trash', async () => {
  const { announce, bring, db } = await aLibrary()
  const bytes = new Uint8Array(await phonePhotograph(800, 600))
  const send = async () => {
    const { state } = await announce('wiese.jpg', bytes, { alt: 'Wiese' })
    return bring(state.id, 0, bytes)
  }
  const lines = async () => {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', 'picture')
      .orderBy('id')
      .execute()
    return rows.map(({ act, name, subject_id, actor_id }) => ({
      act,
      name,
      subject_id,
      isKnown: actor_id !== null,
    }))
  }
  await send()
  const { id } = await db.selectFrom('pictures').select('id').executeTakeFirstOrThrow()
  const created = { act: 'created', name: 'wiese.jpg', subject_id: id, isKnown: true }
  expect(await lines()).toEqual([created])
  await send()
  expect(await lines()).toEqual([created])
  await db.updateTable('pictures').set({ trashed_at: '2026-06-01T00:00:00.000Z' }).execute()
  await send()
  expect(await lines()).toEqual([created, { ...created, act: 'restored' }])
})

test('what arrived before the line broke stays, and the same file goes on from there after a reload', async () => {
  const { announce, bring, admin, db } = await aLibrary()
  const bytes = new Uint8Array(await phonePhotograph(1600, 1200))
  const { state } = await announce('wiese.jpg', bytes, { alt: 'Wiese' })
  const broken = await bring(state.id, 0, breakingOff(bytes.slice(0, 900)))
  expect(broken.state.offset).toBe(900)

  const open = (await (await admin.get(begin)).json()) as { uploads: UploadState[] }
  expect(open.uploads).toMatchObject([{ fileName: 'wiese.jpg', offset: 900 }])
  const again = await announce('wiese.jpg', bytes, { alt: 'Wiese im Juni' })
  expect(again.state).toMatchObject({ id: state.id, offset: 900 })
  expect((await bring(state.id, 900, bytes.slice(900))).status).toBe(201)
  expect(await db.selectFrom('pictures').select('alt').execute()).toEqual([{ alt: 'Wiese im Juni' }])
})

test('a picture that nobody has described is refused, one that only decorates is not', async () => {
  const { upload, stored } = await aLibrary()
  const bytes = new Uint8Array(await phonePhotograph(800, 600))
  const before = await stored()
  expect(await upload('wiese.jpg', bytes, {})).toMatchObject({
    status: 422,
    state: { result: { sentence: expect.stringContaining('Bitte beschreibe das Bild') } },
  })
  expect(await stored()).toEqual(before)
  expect((await upload('wiese.jpg', bytes, { decorative: true })).status).toBe(201)
})

test('bytes for another place are not taken, and the answer says where to go on', async () => {
  const { announce, bring, admin } = await aLibrary()
  const bytes = new Uint8Array(await phonePhotograph(1600, 1200))
  const { state } = await announce('wiese.jpg', bytes)
  await bring(state.id, 0, bytes.slice(0, 2000))
  expect(await bring(state.id, 0, bytes.slice(0, 2000))).toMatchObject({
    status: 409,
    state: { offset: 2000 },
  })
  expect(await bring(state.id, 5000, bytes.slice(5000))).toMatchObject({
    status: 409,
    state: { offset: 2000 },
  })
  const asked = await admin.get(`${begin}/${state.id}`)
  expect(asked.headers.get('upload-offset')).toBe('2000')
  const tooMuch = await bring(state.id, 2000, new Uint8Array(bytes.length))
  expect(tooMuch).toMatchObject({ status: 413, state: { offset: 2000 } })
})

test('of two connections that bring the same bytes one is taken', { tags: 'postgres' }, async () => {
  const { announce, bring, db } = await aLibrary()
  const bytes = new Uint8Array(await phonePhotograph(1600, 1200))
  const { state } = await announce('wiese.jpg', bytes, { alt: 'Wiese' })
  await Promise.all([1, 2].map(() => bring(state.id, 0, bytes.slice(0, 3000))))
  expect(await bring(state.id, 3000, bytes.slice(3000))).toMatchObject({ status: 201 })
  expect(await db.selectFrom('pictures').select('id').execute()).toHaveLength(1)
})

test('who did not hear the answer is told it again, and nothing is made twice', async () => {
  const { announce, bring, admin, db } = await aLibrary()
  const bytes = new Uint8Array(await phonePhotograph(1600, 1200))
  const { state } = await announce('wiese.jpg', bytes, { alt: 'Wiese' })
  const { state: done } = await bring(state.id, 0, bytes)
  expect(await (await admin.get(`${begin}/${state.id}`)).json()).toMatchObject({ result: done.result })
  expect(await bring(state.id, bytes.length, new Uint8Array())).toMatchObject({ status: 200 })
  expect(await db.selectFrom('pictures').select('id').execute()).toHaveLength(1)
})

test('a program named as a picture or as a document is refused after its first bytes and leaves nothing', async () => {
  const { announce, bring, stored } = await aLibrary()
  const program = new Uint8Array(50_000)
  program.set([0x4d, 0x5a, 0x90, 0])
  const before = await stored()
  for (const name of ['urlaub.jpg', 'satzung.pdf', 'satzung.docx', 'liste.csv', 'spiel.exe', 'seite.html']) {
    const { state } = await announce(name, program)
    const refused = await bring(state.id, 0, program.slice(0, 2000))
    expect([name, refused.status]).toEqual([name, 422])
    expect(refused.state.result).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('weder ein Bild'),
    })
  }
  expect(await stored()).toEqual(before)
})

test('each fault is told in a sentence, with nothing half-saved', async () => {
  const { upload, announce, stored } = await aLibrary()
  const before = await stored()
  const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await upload('riesig.png', huge)).toMatchObject({
    status: 422,
    state: { result: { sentence: expect.stringContaining('50 Megapixel') } },
  })
  const whole = await phonePhotograph(1200, 900)
  expect(await upload('kaputt.jpg', whole.subarray(0, whole.length / 3))).toMatchObject({
    status: 422,
    state: { result: { sentence: expect.stringContaining('beschädigt') } },
  })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  expect((await upload('logo.svg', svg)).status).toBe(422)
  expect((await upload('logo.png', svg, { wanted: 'picture' })).state.result).toMatchObject({
    sentence: 'Die Datei ist kein Bild im Format JPEG, PNG, WebP oder AVIF.',
  })
  expect((await upload('wiese.jpg', whole, { wanted: 'file' })).state.result).toMatchObject({
    sentence: expect.stringContaining('zum Herunterladen'),
  })
  const heavy = new Uint8Array(16 * 1024 * 1024)
  heavy.set(whole)
  expect((await upload('schwer.jpg', heavy)).state.result).toMatchObject({
    sentence: expect.stringContaining('größer als 15'),
  })
  expect(await announce('leer.pdf', new Uint8Array())).toMatchObject({
    status: 422,
    state: { sentence: 'Die Datei ist leer.' },
  })
  expect(await announce('film.zip', { length: 26 * 1024 * 1024 } as Uint8Array)).toMatchObject({
    status: 413,
    state: { sentence: expect.stringContaining('25') },
  })
  expect(await stored()).toEqual(before)
})

test('nobody goes on with or looks at the upload of somebody else', async () => {
  const { announce, bring, as, post, get } = await aLibrary()
  const bytes = new Uint8Array(await phonePhotograph(1600, 1200))
  const { state } = await announce('wiese.jpg', bytes)
  const other = await as('admin', ['editorial'])
  expect((await bring(state.id, 0, bytes, other)).status).toBe(404)
  expect((await other.get(`${begin}/${state.id}`)).status).toBe(404)
  expect((await other.byScript('DELETE', `${begin}/${state.id}`)).status).toBe(404)
  expect((await post(begin, {})).status).toBe(302)
  expect((await get(`${begin}/${state.id}`)).status).toBe(302)
  expect((await (await as('admin', ['treasurer'])).get(begin)).status).toBe(403)
})

test('an upload given up leaves nothing, and one that nobody goes on with is swept away', async () => {
  const { announce, bring, admin, stored, services, later } = await aLibrary()
  const before = await stored()
  const bytes = new Uint8Array(await phonePhotograph(1600, 1200))
  const { state: dropped } = await announce('wiese.jpg', bytes)
  await bring(dropped.id, 0, bytes.slice(0, 2000))
  expect((await admin.byScript('DELETE', `${begin}/${dropped.id}`)).status).toBe(204)
  expect(await stored()).toEqual(before)

  const { state } = await announce('wiese.jpg', bytes)
  later(20)
  await bring(state.id, 0, bytes.slice(0, 2000))
  await clockAheadForAMoment(services)
  later(5)
  await deleteWhatEnded(services, services.now())
  expect((await admin.get(`${begin}/${state.id}`)).status, 'went on five hours ago').toBe(200)
  later(20)
  await deleteWhatEnded(services, services.now())
  expect((await admin.get(`${begin}/${state.id}`)).status).toBe(404)
  expect(await stored()).toEqual(before)
})

test('thirty uploads may be under way at once, not more', async () => {
  const { announce } = await aLibrary()
  for (let count = 0; count < 30; count += 1) await announce(`bild-${count}.jpg`, new Uint8Array(10))
  expect(await announce('noch-eins.jpg', new Uint8Array(10))).toMatchObject({
    status: 429,
    state: { sentence: expect.stringContaining('30 angefangene Uploads') },
  })
})

test('a PDF is handed out as a file to save, to everyone or to members alone', async () => {
  const { upload, get, as } = await aLibrary()
  const pdf = (text: string) => new Uint8Array(Buffer.from(`%PDF-1.7\n${text}`))
  const id = async (name: string, bytes: Uint8Array, description: object) => {
    const { result } = (await upload(name, bytes, description)).state
    return result?.ok === true && result.kind === 'file' ? result.file.id : ''
  }
  const open = await id('Satzung 2026 „neu“.pdf', pdf('Satzung'), { title: 'Satzung' })
  const inner = await id('protokoll.pdf', pdf('Protokoll'), { visibility: 'members' })

  const answer = await get(`/dateien/${open}`)
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7\nSatzung'])
  expect(answer.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''Satzung%202026%20_neu_.pdf",
  )
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')

  const asked = await get(`/dateien/${inner}`)
  expect([asked.status, asked.headers.get('location')]).toEqual([
    302,
    `/anmelden?weiter=%2Fdateien%2F${inner}`,
  ])
  expect((await (await as('member')).get(`/dateien/${inner}`)).status).toBe(200)
  expect((await (await as('none')).get(`/dateien/${inner}`)).status).toBe(302)
  for (const other of ['unbekannt', '../originale', open.toUpperCase()]) {
    expect((await get(`/dateien/${encodeURIComponent(other)}`)).status, other).toBe(404)
  }
})
