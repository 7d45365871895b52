import { expect, test } from 'vitest'
import { sharp } from '#app/platform/picture-library.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { removeFiles } from '#app/media/pictures/remove-files.job.server.ts'
import { startApp } from '#test/app.ts'
import { createMember } from '../save-member.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

async function aClub() {
  const app = await startApp()
  const { db, services } = app
  const id = await createMember(
    db,
    { ...aPerson, memberNumber: 1, firstName: 'Frida', lastName: 'Kranich', publicNameForm: 'full' },
    services.now(),
  )
  const frida = { email: 'frida@verein.example', password: 'kniebrett-und-kopfhoerer' }
  await app.newAccount({ ...frida, role: 'member', memberId: id })
  const answer = await app.post('/anmelden', frida)
  const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const picture = () =>
    db.selectFrom('members').select('picture_id').where('id', '=', id).executeTakeFirstOrThrow()
  return { ...app, id, frida: app.withCookie(cookie), picture }
}

async function photograph(colour: string) {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'KAMERA' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()
}

function upload(bytes: Buffer, name = 'bild.jpg') {
  const form = new FormData()
  form.set('bild', new File([new Uint8Array(bytes)], name))
  return form
}

test('a member’s own picture is cut square, tells nothing of the camera and shows among members', async () => {
  const { frida, id, picture, services, as } = await aClub()
  expect((await frida.post('/mitglied/konto/bild', upload(await photograph('#336699')))).status).toBe(303)
  const { picture_id } = await picture()
  const names = await services.files.list()
  expect(names.filter((name) => name.startsWith('originale/'))).toEqual([`originale/${picture_id}.webp`])
  for (const name of names.filter((each) => each.includes(picture_id ?? '?'))) {
    const bytes = await services.files.read(name)
    const { width, height, exif } = await sharp(bytes ?? new Uint8Array()).metadata()
    expect([name, width === height, exif]).toEqual([name, true, undefined])
    expect(Buffer.from(bytes ?? []).includes('KAMERA')).toBe(false)
  }
  const other = await as('member')
  expect(await (await other.get(`/mitglied/mitglieder/${id}`)).text()).toContain(picture_id)
  expect(await (await other.get('/mitglied/mitglieder')).text()).toContain(picture_id)
})

test('a new picture takes the files of the old one along, and none leaves nothing behind', async () => {
  const { frida, picture, services } = await aClub()
  await frida.post('/mitglied/konto/bild', upload(await photograph('#336699')))
  const before = (await picture()).picture_id ?? ''
  await frida.post('/mitglied/konto/bild', upload(await photograph('#993333')))
  while (await runNextJob(services, [removeFiles]));
  expect((await services.files.list()).join()).not.toContain(before)
  expect(await (await frida.get('/mitglied/konto/bild')).text()).toContain('Zurückholen lässt es sich nicht')
  const gone = await frida.post('/mitglied/konto/bild', { intent: 'entfernen' })
  const said = await (await frida.get(gone.headers.get('location') ?? '')).text()
  expect(said).toContain('Das Bild ist entfernt und steht nirgends mehr.')
  while (await runNextJob(services, [removeFiles]));
  expect((await picture()).picture_id).toBeNull()
  expect(await services.files.list()).toEqual([])
})

test('the office sets a picture; what is none is refused in words, and others may not', async () => {
  const { as, id, picture, db } = await aClub()
  const secretary = await as('admin', ['membership'])
  const page = `/admin/mitglieder/${id}/bild`
  const refused = await secretary.post(page, upload(Buffer.from('kein Bild')))
  expect([refused.status, (await refused.text()).includes('role="alert"')]).toEqual([400, true])
  expect((await secretary.post(page, {})).status).toBe(400)
  const treasurer = await as('admin', ['treasurer'])
  expect((await treasurer.post(page, upload(await photograph('#111111')))).status).toBe(403)
  expect((await picture()).picture_id).toBeNull()
  expect((await secretary.post(page, upload(await photograph('#111111')))).status).toBe(303)
  expect((await picture()).picture_id).not.toBeNull()
  const log = await db.selectFrom('member_log').select('action').execute()
  expect(log).toEqual([{ action: 'portrait-set' }])
})
