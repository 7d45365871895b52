import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { aClubWithProvider } from '#test/club-with-provider.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { askForVersion, isNewer } from './ask-for-version.server.ts'

const adminPath = '/admin/einstellungen/technik'
const plainText = async (answer: Response) => textOf((await answer.text()).replaceAll('<!-- -->', ''))

test('files and database are tried out, and nothing is left behind', async () => {
  const { as, services } = await startApp()
  const admin = await as('admin', ['technical'])
  const offered = await (await admin.get(adminPath)).text()
  expect(offered).toContain('value="dateien"')
  expect(offered, 'there is no sign-in service to be tried').not.toContain('value="anmeldung"')
  expect(await plainText(await admin.post(adminPath, { pruefen: 'dateien' }))).toContain(
    'Schreiben, Lesen und Löschen einer Probedatei gehen.',
  )
  expect(await services.files.list('probe')).toEqual([])
  expect(await plainText(await admin.post(adminPath, { pruefen: 'datenbank' }))).toContain(
    'antwortet und liest',
  )
  expect(await plainText(await admin.post(adminPath, { pruefen: 'anmeldung' }))).toContain(
    'Es ist kein Anmeldedienst eingerichtet.',
  )
})

test('a store that fails is told apart from one that lies', async () => {
  const { as, services } = await startApp()
  const admin = await as('admin')
  const { files } = services
  services.files = {
    ...files,
    write: () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' })),
  }
  expect(await plainText(await admin.post(adminPath, { pruefen: 'dateien' }))).toContain('nicht schreiben')
  services.files = { ...files, read: () => Promise.resolve(new Uint8Array([1])) }
  expect(await plainText(await admin.post(adminPath, { pruefen: 'dateien' }))).toContain('nicht so zurück')
})

test('the sign-in service elsewhere is asked where people sign in', async () => {
  const club = await aClubWithProvider()
  const admin = await club.as('admin')
  expect(await (await admin.get(adminPath)).text()).toContain('value="anmeldung"')
  const page = await plainText(await admin.post(adminPath, { pruefen: 'anmeldung' }))
  expect(page).toContain(`die Anmeldung führt zu ${new URL(club.provider.issuer).host}`)
})

test('the page says how long jobs and mails have waited, and what room is left', async () => {
  const { as, db, services } = await startApp()
  const admin = await as('admin', ['technical'])
  expect(await plainText(await admin.get(adminPath))).toContain('keine wartet')
  const hourAgo = new Date(services.now().getTime() - 3 * 60 * 60_000)
  await enqueue(db, { kind: 'search.keep' }, {}, { at: hourAgo })
  services.writeLockAgeMs = () => 65_000
  const page = (await plainText(await admin.get(adminPath))).replaceAll('\u00A0', ' ')
  expect(page).toContain('wartet seit 3 h')
  expect(page).toContain('seit 65 s belegt')
  expect(page).toMatch(/Freier Speicherplatz.{0,30}\d MB/)
})

test('a button held down comes to an end', async () => {
  const { as } = await startApp()
  const admin = await as('admin')
  for (let tries = 0; tries < 5; tries++) await admin.post(adminPath, { pruefen: 'datenbank' })
  expect(await plainText(await admin.post(adminPath, { pruefen: 'datenbank' }))).toContain('Genug geprüft')
})

test('work that was given up is listed, begun anew or dropped', async () => {
  const { as, db, services } = await startApp()
  const admin = await as('admin')
  const at = services.now()
  expect(await plainText(await admin.get(adminPath))).toContain('Keine. Was der Server')
  for (const kind of ['pictures.avif', 'search.keep']) await enqueue(db, { kind }, {}, { at })
  await db
    .updateTable('jobs')
    .set({ failed_at: at.toISOString(), attempts: 8, last_error: 'Platte voll' })
    .execute()
  const page = await (await admin.get(adminPath)).text()
  expect(page).toContain('Platte voll')
  const [first, second] = await db.selectFrom('jobs').select(['id', 'kind']).orderBy('kind').execute()
  await admin.post(adminPath, { intent: 'erneut', id: first!.id })
  expect(page).toContain('was daran hing, bleibt ungetan')
  const dropped = await admin.post(adminPath, { intent: 'verwerfen', id: second!.id })
  expect(await plainText(await admin.get(dropped.headers.get('location') ?? ''))).toContain(
    'Die Arbeit ist verworfen und wird nicht mehr versucht.',
  )
  const again = await admin.post(adminPath, { intent: 'verwerfen', id: second!.id })
  expect(again.headers.get('location')).toContain('getan=weg')
  expect(await db.selectFrom('jobs').select(['kind', 'attempts', 'failed_at']).execute()).toEqual([
    { kind: 'pictures.avif', attempts: 0, failed_at: null },
  ])
  expect(await db.selectFrom('audit_log').select('act').orderBy('act').execute()).toEqual([
    { act: 'removed' },
    { act: 'restored' },
  ])
})

test('nobody is asked for a newer version until the club wants it; an answer that fails is said, and no more', async () => {
  const { as, services } = await startApp()
  const asked: string[] = []
  let answer = '26.12.1\n'
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${JSON.stringify(request.headers)}`)
    response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const admin = await as('admin', ['technical'])
  expect(await plainText(await admin.get(adminPath))).toContain('keine Adresse dafür eingestellt')
  await askForVersion(services)

  services.releasesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/neueste.txt`
  await askForVersion(services)
  expect(asked).toEqual([])
  expect((await admin.post(adminPath, { intent: 'versionen', fragen: 'ja' })).status).toBe(303)
  await askForVersion(services)
  expect(asked).toHaveLength(1)
  expect(asked[0]).not.toContain(services.version)
  expect(await plainText(await admin.get(adminPath))).toContain('Version 26.12.1 ist da; hier läuft 26.11.0.')
  const today = async (who = admin) => plainText(await who.get('/admin'))
  expect(await today()).toContain('Version 26.12.1 ist da Hier läuft 26.11.0. Eingespielt wird sie auf dem')
  expect(await today(await as('admin', ['editorial'])), 'nothing of theirs').not.toContain('26.12.1')
  expect((await admin.post(adminPath, { intent: 'beiseite' })).status).toBe(303)
  expect(await today()).not.toContain('26.12.1')
  expect(await plainText(await admin.get(adminPath))).toContain('Auf „Heute“ steht sie nicht mehr.')
  await askForVersion(services)
  expect(await today(), 'the same one, asked once more').not.toContain('26.12.1')
  answer = '26.12.2'
  await askForVersion(services)
  expect(await today(), 'the next one').toContain('Version 26.12.2 ist da')

  for (const [said, text] of [
    ['26.11.0', 'Eine neuere Version als 26.11.0 gibt es nicht.'],
    ['<html>Wartung</html>', 'Es kam keine Antwort, in der eine Version stand.'],
    ['x'.repeat(300), 'Es kam keine Antwort, in der eine Version stand.'],
  ] as const) {
    answer = said
    await askForVersion(services)
    expect(await plainText(await admin.get(adminPath)), said).toContain(text)
  }
  await admin.post(adminPath, { intent: 'versionen' })
  const before = asked.length
  await askForVersion(services)
  expect(asked).toHaveLength(before)
  expect(await plainText(await admin.get(adminPath))).not.toContain('Zuletzt gefragt')
  await admin.post(adminPath, { intent: 'versionen', fragen: 'ja' })
  expect(await plainText(await admin.get(adminPath)), 'what was heard before').not.toContain(
    'Zuletzt gefragt',
  )
})

test('of two versions the later one is the newer', () => {
  expect(isNewer('26.12.0', '26.11.7')).toBe(true)
  expect(isNewer('27.1.0', '26.12.3')).toBe(true)
  expect(isNewer('26.11.10', '26.11.9')).toBe(true)
  for (const other of ['26.11.9', '26.11.8', '26.9.30', '25.12.9'])
    expect(isNewer(other, '26.11.9')).toBe(false)
})
