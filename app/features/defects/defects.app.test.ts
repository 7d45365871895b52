import { expect, test } from 'vitest'
import { defectFiles } from '#app/features/aircraft/defects/defect-file.ts'
import { removeFiles } from '#app/media/pictures/remove-files.job.server.ts'
import { phonePhotograph } from '#app/media/pictures/pictures.fixture.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { anAircraft } from '#app/features/schedule/reservations/club.fixture.ts'
import { startApp } from '#test/app.ts'

const page = '/vereinsflieger/stoerungen/melden'
const report = {
  flugzeug: 'd-eqfa',
  titel: 'Haubenriegel klemmt',
  text: 'Seit gestern.',
  sperren: 'nein',
  kennung: 'einmal',
}

function formOf(fields: Record<string, string>, bytes?: Uint8Array) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (bytes !== undefined) form.append('bilder', new File([new Uint8Array(bytes)], 'haube.jpg'))
  return form
}

async function aClub() {
  const app = await startApp()
  await anAircraft(app.db, 'd-eqfa')
  return { ...app, member: await app.as('member') }
}

test('a member reports a defect with a photograph that only members see', async () => {
  const { member, get, as } = await aClub()
  const made = await member.post(page, formOf(report, await phonePhotograph(400, 300)))
  expect(made.status).toBe(303)
  const address = made.headers.get('location')!.split('?')[0]!
  const shown = await (await member.get(address)).text()
  expect(shown).toContain('Haubenriegel klemmt')
  const picture = /src="(\/vereinsflieger\/stoerungen\/[^"]+\/bild\/[^"]+)"/.exec(shown)![1]!
  const answer = await member.get(picture)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  for (const path of [picture, address, '/vereinsflieger/stoerungen/aenderungen']) {
    expect((await get(path)).status, path).toBe(302)
    expect((await (await as('none')).get(path)).status, path).toBe(403)
  }
  const reserving = await (await member.get('/vereinsflieger/reservierung/neu')).text()
  expect(reserving).toContain('Gemeldete Störungen: Haubenriegel klemmt.')
})

test('what is missing is told at its field, what was typed stays, and nothing is stored', async () => {
  const { member, db } = await aClub()
  for (const [fields, sentence] of [
    [{ ...report, titel: ' ' }, 'Bitte sag in ein paar Worten, was nicht stimmt.'],
    [{ ...report, sperren: '' }, 'Bitte entscheide, ob damit noch geflogen werden darf.'],
    [{ ...report, flugzeug: 'd-gibt-es-nicht' }, 'Dieses Flugzeug gibt es im Verein nicht mehr.'],
  ] as const) {
    const answer = await member.post(page, formOf(fields))
    expect([400, 409]).toContain(answer.status)
    const text = await answer.text()
    expect(text).toContain(sentence)
    expect(text).toContain('Seit gestern.')
  }
  const { flugzeug: _, ...unchosen } = report
  const without = await (await member.post(page, formOf(unchosen))).text()
  expect(without).toContain('Bitte wähle das Flugzeug.')
  expect(without).not.toContain('Invalid input')
  const wrong = await member.post(page, formOf(report, new TextEncoder().encode('kein Bild')))
  expect(await wrong.text()).toContain('ist kein Bild')
  expect(await db.selectFrom('aircraft_defects').selectAll().execute()).toEqual([])
})

test('only who looks after the aircraft works on a defect, and finds it in the work list', async () => {
  const { member, as, db } = await aClub()
  const made = await member.post(page, formOf({ ...report, sperren: 'ja' }))
  const address = made.headers.get('location')!.split('?')[0]!
  const act = { intent: 'erledigen', wort: 'Riegel gefettet', expectedRevision: '1' }
  expect((await member.post(address, act)).status).toBe(403)
  const keeper = await as('admin', ['flight-operations'])
  expect(await (await keeper.get('/admin')).text()).toContain('neue Störung an einem Flugzeug')
  expect((await keeper.post(address, { ...act, wort: '' })).status).toBe(400)
  expect((await keeper.post(address, act)).status).toBe(303)
  expect((await keeper.post(address, act)).status).toBe(409)
  expect(await (await member.get('/vereinsflieger/stoerungen/flugzeug/d-eqfa')).text()).toContain(
    'Haubenriegel',
  )
  const lines = await db.selectFrom('audit_log').select('subject').where('subject', '=', 'defect').execute()
  expect(lines).toHaveLength(1)
  const blocks = await db.selectFrom('aircraft_blocks').select('ends_at').execute()
  expect(blocks.every(({ ends_at }) => ends_at !== null)).toBe(true)
})

test('a defect that grounds nothing does not call an aircraft airworthy that another one grounds', async () => {
  const { member, db } = await aClub()
  const made = await member.post(page, formOf(report))
  const address = made.headers.get('location')!.split('?')[0]!
  const flying = async () =>
    /Fliegen<\/dt><dd[^>]*>([^<]*)/.exec(await (await member.get(address)).text())?.[1]
  expect(await flying()).toBe('erlaubt')
  await member.post(page, formOf({ ...report, titel: 'Bugrad schlägt', sperren: 'ja', kennung: 'zweimal' }))
  expect(await flying()).toBe('hierfür nicht gesperrt, aber aus anderem Grund: Bugrad schlägt')
  const all = '/vereinsflieger/stoerungen/flugzeug/d-eqfa'
  expect(await (await member.get(all)).text()).toContain('Störung melden')
  await db.updateTable('aircraft').set({ status: 'former' }).execute()
  expect(await (await member.get(all)).text()).not.toContain('Störung melden')
})

test('the public page says of a grounded aircraft that it cannot be had, and nothing of why', async () => {
  const { member, get, as } = await aClub()
  const keeper = await as('admin', ['flight-operations'])
  const pages = ['/verein/flugzeuge', '/verein/flugzeuge/d-eqfa']
  const read = async (path: string) => (await get(path)).text()
  for (const path of pages) expect(await read(path)).toContain('Flugklar')
  const made = await member.post(page, formOf({ ...report, sperren: 'ja' }))
  for (const path of pages) {
    expect(await read(path)).toContain('Zurzeit nicht verfügbar')
    expect(await read(path)).not.toContain('Haubenriegel')
  }
  const address = made.headers.get('location')!.split('?')[0]!
  const closed = await keeper.post(address, {
    intent: 'erledigen',
    wort: 'Riegel neu',
    expectedRevision: '1',
  })
  expect(closed.status).toBe(303)
  for (const path of pages) expect(await read(path)).toContain('Flugklar')
})

test('when an aircraft is deleted, the files of its defects go as well', async () => {
  const { member, as, db, services } = await aClub()
  await member.post(page, formOf(report, await phonePhotograph(400, 300)))
  const { id } = await db.selectFrom('defect_pictures').select('id').executeTakeFirstOrThrow()
  const kept = () => Array.fromAsync(defectFiles(id), (name) => services.files.read(name))
  expect((await kept()).every((bytes) => bytes !== undefined)).toBe(true)
  const keeper = await as('admin', ['flight-operations'])
  expect((await keeper.post('/admin/flugzeuge/d-eqfa', { intent: 'loeschen' })).status).toBe(303)
  while (await runNextJob({ ...services, log: () => undefined }, [removeFiles]));
  expect(await kept()).toEqual([undefined, undefined])
})
