import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '#server/backup-commands.ts'
import { startApp } from '#test/app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const address = '/admin/einstellungen/sicherung/hochladen'
type State = { id: string; offset: number; result: { id: string } | null; sentence?: string }

async function aClub() {
  const club = await startApp()
  const admin = await club.as('admin')
  const folder = temporaryFolder()
  const state = async (answer: Response) => (await answer.json()) as State
  return {
    ...club,
    admin,
    folder,
    announce: async (size: number, fingerprint = 'sicherung.gz|1|1') =>
      state(await admin.byScript('POST', address, JSON.stringify({ size, fingerprint }))),
    send: (id: string, offset: number, bytes: Uint8Array) =>
      admin.byScript('PATCH', `${address}/${id}`, new Uint8Array(bytes), { 'upload-offset': String(offset) }),
    ask: (id: string) => admin.get(`${address}/${id}`),
    state,
  }
}

test('a backup that breaks off goes on where it was, also after the page was left, and is taken once', async () => {
  const { services, db, folder, announce, send, ask, state } = await aClub()
  const path = join(folder, 'sicherung.gz')
  expect(await backUp(services, [path])).toMatchObject({ ok: true })
  const file = readFileSync(path)
  const cut = Math.floor(file.length / 3)

  const { id } = await announce(file.length)
  expect(await state(await send(id, 0, file.subarray(0, cut)))).toMatchObject({ offset: cut })
  // The page is left, and the same file is selected again.
  expect(await announce(file.length)).toMatchObject({ id, offset: cut, result: null })
  expect(await state(await ask(id))).toMatchObject({ offset: cut })
  const wrongPlace = await send(id, 0, file.subarray(0, cut))
  expect(wrongPlace.status).toBe(409)
  expect(await db.selectFrom('backups').selectAll().execute()).toEqual([])

  const whole = await send(id, cut, file.subarray(cut))
  expect(whole.status).toBe(201)
  const { result } = await state(whole)
  const [row] = await db.selectFrom('backups').selectAll().execute()
  expect(row).toMatchObject({ id: result?.id, origin: 'uploaded', state: 'made', bytes: file.length })
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  expect(sha256((await services.backups.read(row!.file_name))!)).toBe(sha256(file))
  // The response was lost.
  expect((await state(await ask(id))).result).toEqual(result)
  expect((await state(await send(id, cut, file.subarray(cut)))).result).toEqual(result)
  expect(await db.selectFrom('backups').select('id').execute()).toHaveLength(1)
})

test('what is no backup, too much or for nobody is refused and leaves no file', async () => {
  const { services, db, admin, as, announce, send, ask, state } = await aClub()
  const noise = randomBytes(4096)
  const { id } = await announce(noise.length)
  expect((await send(id, 0, Buffer.concat([noise, noise]))).status).toBe(413)
  const refused = await send(id, 0, noise)
  expect(refused.status).toBe(422)
  expect((await state(refused)).sentence).toContain('Sicherung')
  expect((await ask(id)).status).toBe(422)
  expect(await services.backups.list()).toEqual([])
  expect(await services.files.list(`ankommend/${id}`)).toEqual([expect.stringMatching(/ergebnis-\d+$/)])
  expect(await db.selectFrom('backups').selectAll().execute()).toEqual([])

  expect((await announce(0)).sentence).toBe('Die Datei ist leer.')
  expect((await announce(9 * 1024 ** 3)).sentence).toContain('größer als 8')
  for (const input of [
    '{',
    '{}',
    '{"size":"x","fingerprint":"a"}',
    '{"size":1,"fingerprint":"a","id":"b"}',
  ]) {
    expect((await admin.byScript('POST', address, input)).status, input).toBe(400)
  }
  for (const unknown of ['gibt-es-nicht', '..%2F..%2Fplatzrunde.sqlite']) {
    expect((await ask(unknown)).status, unknown).toBe(404)
    expect((await send(unknown, 0, noise)).status, unknown).toBe(404)
  }
  const writer = await as('admin', ['editorial'])
  const barred = await writer.byScript('POST', address, JSON.stringify({ size: 1, fingerprint: 'a' }))
  expect(barred.status).toBe(403)
})
