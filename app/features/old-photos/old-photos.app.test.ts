import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createChronicleEntry } from '#app/features/airfield/history/chronicle.server.ts'
import { ChronicleInput } from '#app/features/airfield/history/chronicle-entry.ts'
import { phonePhotograph } from '#app/media/pictures/pictures.fixture.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { sweepPictures } from '#app/requests/sent-pictures/sweep-pictures.job.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'

const page = '/flugplatz/geschichte/foto-einsenden'
const rosa = {
  jahr: '1962',
  etwa: 'ja',
  ort: 'vor der alten Halle',
  motiv: 'Die Grunau Baby beim Ausräumen.',
  personen: 'Karl Moos, links',
  abgebildete: 'agreed',
  rechte: 'leave',
  rechteinhaber: 'Familie Moos',
  quelle: 'Familie Moos',
  name: 'Rosa Linde',
  email: 'rosa.linde@post.example',
  lizenz: 'ja',
}

const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('\u2060', '')

async function club() {
  const app = await startAirfieldClub()
  const freshPass = async () =>
    /name="formular" value="([^"]+)"/.exec(await (await app.get(page)).text())![1]!
  const formOf = (fields: Record<string, string>, files: readonly { name: string; bytes: Uint8Array }[]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const { name, bytes } of files) form.append('bilder', new File([new Uint8Array(bytes)], name))
    return form
  }
  return {
    ...app,
    async send(files: readonly { name: string; bytes: Uint8Array }[], more: Record<string, string> = {}) {
      const formular = await freshPass()
      app.later(60)
      return app.post(page, formOf({ ...rosa, ...more, formular }, files))
    },
    async mails() {
      while (await runNextJob(app.services, [sendMail])) continue
      return app.services.mailer.sent
    },
  }
}

const phone = async (width = 400) => ({ name: 'scan-1962.jpg', bytes: await phonePhotograph(width, 300) })

test('old pictures stay private until the office has put one into the chronicle, and can be taken back', async () => {
  const app = await club()
  const entry = ChronicleInput.parse({ date: '1962', category: 'hangar', title: 'Die alte Halle' })
  const entryId = await createChronicleEntry(app.db, entry, app.services.now())
  const sent = await app.send([await phone(), await phone(420)])
  expect(sent.status).toBe(303)
  const own = sent.headers.get('location')!.split('?')[0]!
  const seen = plain(await (await app.get(own)).text())
  expect(seen).toMatch(/Ihre Bilder (<[^>]*>)?FOTO-2026-0001/)
  expect(seen).toContain('um 1962')
  const [first, second] = [...seen.matchAll(/src="([^"]+\/foto\/[^"]+)"/g)].map(([, src]) => src!)
  const picture = await app.get(first!)
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'private, no-store'])

  // Metadata written by the phone are removed from all stored files.
  for (const name of await app.services.files.list('anfragen')) {
    const bytes = (await app.services.files.read(name))!
    const { exif, orientation } = await sharp(bytes).metadata()
    expect([name, exif, orientation]).toEqual([name, undefined, undefined])
    expect(Buffer.from(bytes).includes('Kamerawerk')).toBe(false)
  }
  expect(await app.db.selectFrom('pictures').select('id').execute()).toEqual([])

  const { id } = await app.db.selectFrom('requests').select('id').executeTakeFirstOrThrow()
  const adminPath = `/admin/anfragen/${id}`
  const inOffice = `${adminPath}/bilder/${first!.split('/').at(-1)}`
  expect((await app.get(inOffice)).status).toBe(302)
  expect((await (await app.as('member')).get(inOffice)).status).toBe(403)
  expect((await (await app.as('admin', ['treasurer'])).get(inOffice)).status).toBe(404)
  const editor = await app.as('admin', ['editorial'])
  expect((await editor.get(inOffice)).status).toBe(200)
  expect(plain(await (await editor.get(adminPath)).text())).toContain('1962: Die alte Halle')

  const answer = {
    intent: 'accept',
    expectedRevision: '1',
    zeigt: 'Grunau Baby vor der Halle',
    quelle: 'Familie Moos',
  }
  const boxes = { [`bild-${first!.split('/').at(-1)}`]: 'ja' }
  const nobodySays = await editor.post(adminPath, { ...answer, ...boxes, chronik: entryId })
  expect(nobodySays.status).toBe(400)
  expect(plain(await nobodySays.text())).toContain('warum die Abgebildeten gezeigt werden dürfen')
  const accepted = await editor.post(adminPath, {
    ...answer,
    ...boxes,
    chronik: entryId,
    'grund-personen': 'einverstanden laut Einsenderin',
  })
  expect(accepted.status).toBe(303)
  const [kept] = await app.db.selectFrom('pictures').selectAll().execute()
  expect(kept).toMatchObject({
    credit: 'Familie Moos',
    caption: 'vor der alten Halle, um 1962',
    shows_people: 1,
  })
  expect(plain(await (await app.get('/flugplatz/geschichte')).text())).toContain('Grunau Baby vor der Halle')
  const row = await app.db.selectFrom('requests').selectAll().executeTakeFirstOrThrow()
  expect([row.status, row.delete_after]).toEqual(['accepted', null])

  // Pictures not accepted are deleted within the hour.
  expect((await app.get(second!)).status).toBe(404)
  app.later(3700)
  while (await runNextJob(app.services, [sweepPictures])) continue
  expect(await app.services.files.list('anfragen')).toEqual([])

  const withdrawn = await app.post(own, { expectedRevision: '2' })
  expect(withdrawn.status).toBe(303)
  expect(plain(await (await app.get('/flugplatz/geschichte')).text())).not.toContain(
    'Grunau Baby vor der Halle',
  )
  expect((await editor.post(adminPath, { intent: 'remove', expectedRevision: '3' })).status).toBe(303)
  expect(plain(await (await app.get(own)).text())).toContain('Stand: zurückgezogen')
  const mails = await app.mails()
  const to = (address: string) => mails.filter((mail) => mail.to.address === address)
  expect(to(rosa.email).map(({ subject }) => subject)).toEqual([
    'Ihre Bilder FOTO-2026-0001',
    'Ihre Bilder FOTO-2026-0001: angenommen',
    'Ihre Bilder FOTO-2026-0001: zurückgezogen',
    'Ihre Bilder FOTO-2026-0001: entfernt',
  ])
  expect(to(rosa.email)[0]!.text).toContain('danke für 2 Bilder (vor der alten Halle, um 1962).')
  expect(to(rosa.email)[1]!.text).toContain('danke, eines Ihrer Bilder steht jetzt in unserer Chronik')
  expect(to(rosa.email)[2]!.text).toContain('Aus der Chronik ist das Bild schon heraus')
  expect(mails.filter(({ text }) => text.includes(own)).every((mail) => mail.to.address === rosa.email)).toBe(
    true,
  )
})

test('what is no picture, too many pixels or no statement about the rights is refused, and what was typed stays', async () => {
  const app = await club()
  const program = {
    name: 'urlaub.jpg',
    bytes: Buffer.from('MZ\u0090 This program cannot be run in DOS mode.'),
  }
  const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const broken = (await phone()).bytes.subarray(0, 900)
  for (const [files, more, sentence] of [
    [[program], {}, '„urlaub.jpg“ ist kein Bild im Format JPEG, PNG, WebP oder AVIF.'],
    [[{ name: 'groß.png', bytes: huge }], {}, '„groß.png“ hat mehr als 50 Megapixel'],
    [[{ name: 'halb.jpg', bytes: broken }], {}, '„halb.jpg“ kam beschädigt an'],
    [[], {}, 'Bitte wählen Sie mindestens ein Bild aus.'],
    [[await phone()], { lizenz: '' }, 'Ohne diese Erlaubnis dürfen wir die Bilder nicht zeigen.'],
    [[await phone()], { rechteinhaber: '' }, 'Bitte nennen Sie, wer die Rechte hat.'],
    [[await phone()], { jahr: '1790' }, 'von 1850 bis 2026'],
    [Array.from({ length: 7 }, () => program), {}, 'Höchstens 6 Bilder auf einmal, bitte.'],
  ] as const) {
    const refused = await app.send(files, more)
    const html = plain(await refused.text())
    expect([refused.status, html.includes(sentence)], sentence).toEqual([400, true])
    expect(html).toContain('value="vor der alten Halle"')
  }
  expect(await app.db.selectFrom('requests').select('id').execute()).toEqual([])
  expect(await app.services.files.list()).toEqual([])
})

test('a declined photograph loses its files, and the sender reads why', async () => {
  const app = await club()
  const sent = await app.send([await phone()])
  const editor = await app.as('admin', ['editorial'])
  const { id } = await app.db.selectFrom('requests').select('id').executeTakeFirstOrThrow()
  const decline = (text: string) =>
    editor.post(`/admin/anfragen/${id}`, { intent: 'decline', expectedRevision: '1', text })
  expect((await decline('')).status).toBe(400)
  expect((await decline('Das ist ein anderer Platz.')).status).toBe(303)
  expect((await decline('Noch einmal.')).status).toBe(409)
  app.later(3700)
  while (await runNextJob(app.services, [sweepPictures])) continue
  expect(await app.services.files.list()).toEqual([])
  const [own] = sent.headers.get('location')!.split('?')
  expect(plain(await (await app.get(own!)).text())).toContain('Das ist ein anderer Platz.')
})

test(
  'of two who accept and decline at once the library keeps a picture only if it was accepted',
  { tags: 'postgres' },
  async () => {
    const app = await club()
    await app.send([await phone()])
    const editor = await app.as('admin', ['editorial'])
    const { id } = await app.db.selectFrom('requests').select('id').executeTakeFirstOrThrow()
    const { id: pictureId } = await app.db
      .selectFrom('request_pictures')
      .select('id')
      .executeTakeFirstOrThrow()
    const adminPath = `/admin/anfragen/${id}`
    const accept = {
      intent: 'accept',
      expectedRevision: '1',
      zeigt: 'Grunau Baby',
      quelle: 'Familie Moos',
      'grund-personen': 'einverstanden',
      [`bild-${pictureId}`]: 'ja',
    }
    const answers = await Promise.all([
      editor.post(adminPath, accept),
      editor.post(adminPath, {
        intent: 'decline',
        expectedRevision: '1',
        text: 'Das ist ein anderer Platz.',
      }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const { status } = await app.db.selectFrom('requests').select('status').executeTakeFirstOrThrow()
    const kept = await app.db.selectFrom('pictures').select('id').execute()
    expect([status, kept.length]).toEqual(status === 'accepted' ? ['accepted', 1] : ['declined', 0])
  },
)

test('a picture that lay unused in the library gets the words of whoever accepts it now', async () => {
  const app = await club()
  const editor = await app.as('admin', ['editorial'])
  const file = await phone()
  for (const [zeigt, quelle] of [
    ['Ein Segelflugzeug', 'unbekannt'],
    ['Grunau Baby vor der Halle', 'Familie Moos'],
  ] as const) {
    await app.send([file], { motiv: zeigt })
    const { id } = await app.db
      .selectFrom('requests')
      .select('id')
      .where('status', '=', 'new')
      .executeTakeFirstOrThrow()
    const { id: pictureId } = await app.db
      .selectFrom('request_pictures')
      .select('id')
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow()
    const form = { zeigt, quelle, 'grund-personen': 'einverstanden' }
    const answer = { intent: 'accept', expectedRevision: '1', ...form, [`bild-${pictureId}`]: 'ja' }
    expect((await editor.post(`/admin/anfragen/${id}`, answer)).status).toBe(303)
  }
  const library = await app.db.selectFrom('pictures').select(['alt', 'credit', 'search_text']).execute()
  expect(library).toMatchObject([{ alt: 'Grunau Baby vor der Halle', credit: 'Familie Moos' }])
  expect(library[0]!.search_text).toContain('grunau')
})
