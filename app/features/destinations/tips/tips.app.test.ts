import { expect, test } from 'vitest'
import { phonePhotograph } from '#app/media/pictures/pictures.fixture.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'

const page = '/mitglied/ausflugsziele'
const seeberg = {
  intent: 'propose',
  idempotencyKey: 'einmal',
  typ: 'by-air',
  name: 'Seeberg',
  beschreibung: 'Fünf Minuten zum See, das Lokal hat jeden Tag offen.',
  'wofuer-lake': 'ja',
  'wofuer-restaurant': 'ja',
  belag: 'grass',
  'piste-laenge': '650',
  lokal: 'Zur Winde',
  kraftstoff: 'AVGAS 100LL, MoGas',
  nennen: 'ja',
  // Empty fields as a browser sends them.
  icao: '',
  'bilder-zeigen': '',
  link: '',
}

const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('\u2060', '')

function withPicture(fields: Record<string, string>, bytes: Uint8Array) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('bilder', new File([new Uint8Array(bytes)], 'see.jpg'))
  return form
}

test('a member proposes a place, the office makes a draft of it, and the member sees what became of it', async () => {
  const app = await startAirfieldClub()
  const member = await app.as('member')
  const other = await app.as('member')
  expect((await app.get(page)).status).toBe(302)
  const bytes = await phonePhotograph(400, 300)
  const silent = await member.post(page, withPicture(seeberg, bytes))
  expect(silent.status).toBe(400)
  const refused = plain(await silent.text())
  expect(refused).toContain('Bitte sag in ein paar Wörtern, was die Bilder zeigen.')
  expect(refused).toContain('value="Zur Winde"')

  const form = { ...seeberg, 'bilder-zeigen': 'Der See vom Gegenanflug', 'bilder-rechte': 'ja' }
  for (const turn of [1, 2])
    expect((await member.post(page, withPicture(form, bytes))).status, `${turn}`).toBe(303)
  const rows = await app.db.selectFrom('requests').selectAll().execute()
  expect(rows.map(({ number, kind }) => [number, kind])).toEqual([['TIPP-2026-0001', 'destination-tip']])
  expect(plain(await (await member.get(page)).text())).toContain('TIPP-2026-0001')
  expect(plain(await (await other.get(page)).text())).not.toContain('TIPP-2026-0001')
  expect(
    (await other.post(page, { intent: 'withdraw', tipp: rows[0]!.id, expectedRevision: '1' })).status,
  ).toBe(409)

  const editor = await app.as('admin', ['editorial'])
  const adminPath = `/admin/anfragen/${rows[0]!.id}`
  expect(plain(await (await editor.get(adminPath)).text())).toContain('See und Baden')
  const nowhere = await editor.post(adminPath, { intent: 'accept', expectedRevision: '1' })
  expect([nowhere.status, (await nowhere.text()).includes('Bitte die Lage angeben')]).toEqual([400, true])
  const accepted = await editor.post(adminPath, {
    intent: 'accept',
    expectedRevision: '1',
    breite: '49,5',
    laenge: '10,25',
  })
  expect(accepted.status).toBe(303)
  const [draft] = await app.db.selectFrom('destinations').selectAll().execute()
  expect([draft!.name, draft!.publication]).toEqual(['Seeberg', 'submitted'])
  expect(JSON.parse(draft!.details)).toMatchObject({
    position: { lat: 49.5, lon: 10.25 },
    categories: ['restaurant', 'lake'],
    runway: { surface: 'grass', lengthM: 650 },
    fuel: ['AVGAS 100LL', 'MoGas'],
    restaurant: { name: 'Zur Winde' },
  })
  const [picture] = await app.db.selectFrom('destination_pictures').selectAll().execute()
  expect(picture?.destination_id).toBe(draft!.id)
  expect((await editor.get(`/admin/ausflugsziele/${draft!.id}`)).status).toBe(200)
  expect(await (await app.get('/erlebnisse/ausflugsziele')).text()).not.toContain('Seeberg')
  expect(plain(await (await member.get(page)).text())).toContain('angenommen')
  await app.db.updateTable('destinations').set({ publication: 'published' }).execute()
  expect(plain(await (await member.get(page)).text())).toContain('auf der Website')
  while (await runNextJob(app.services, [sendMail])) continue
  const toMember = app.services.mailer.sent.filter(({ to }) => to.address === rows[0]!.sender_email)
  expect(toMember.map(({ subject }) => subject)).toEqual([
    'Dein Zielvorschlag TIPP-2026-0001',
    'Dein Zielvorschlag TIPP-2026-0001: angenommen',
  ])
})

test('what is said of a place to eat is not lost for want of its name, and its website has an address', async () => {
  const app = await startAirfieldClub()
  const member = await app.as('member')
  const nameless = {
    ...seeberg,
    lokal: '',
    'lokal-zeiten': 'Mittwoch bis Sonntag',
    'lokal-web': 'www.winde.example',
  }
  const refused = await member.post(page, nameless)
  expect(refused.status).toBe(400)
  const said = plain(await refused.text())
  expect(said).toContain('Bitte sag, wie das Lokal heißt.')
  expect(said).toContain('Die Adresse beginnt mit https://.')
  expect(said).toContain('value="Mittwoch bis Sonntag"')
  const whole = { ...nameless, lokal: 'Zur Winde', 'lokal-web': 'https://winde.example' }
  expect((await member.post(page, whole)).status).toBe(303)
})

test('a proposal is declined with a reason that the member reads, or taken back before', async () => {
  const app = await startAirfieldClub()
  const member = await app.as('member')
  for (const formKey of ['eins', 'zwei']) await member.post(page, { ...seeberg, formKey })
  const [first, second] = await app.db.selectFrom('requests').select('id').orderBy('number').execute()
  const editor = await app.as('admin', ['editorial'])
  expect(
    (await editor.post(`/admin/anfragen/${first!.id}`, { intent: 'decline', expectedRevision: '1' })).status,
  ).toBe(400)
  const reason = 'Das Lokal hat zugemacht.'
  const declined = await editor.post(`/admin/anfragen/${first!.id}`, {
    intent: 'decline',
    expectedRevision: '1',
    text: reason,
  })
  expect(declined.status).toBe(303)
  expect(
    (await member.post(page, { intent: 'withdraw', tipp: first!.id, expectedRevision: '2' })).status,
  ).toBe(409)
  expect(
    (await member.post(page, { intent: 'withdraw', tipp: second!.id, expectedRevision: '1' })).status,
  ).toBe(303)
  const own = plain(await (await member.get(page)).text())
  expect([own.includes(reason), own.includes('zurückgezogen')]).toEqual([true, true])
  const states = await app.db.selectFrom('requests').select('status').orderBy('number').execute()
  expect(states.map(({ status }) => status)).toEqual(['declined', 'withdrawn'])
})

test(
  'of two who accept and decline a proposal at once its picture joins the library only with the draft',
  { tags: 'postgres' },
  async () => {
    const app = await startAirfieldClub()
    const member = await app.as('member')
    const form = { ...seeberg, 'bilder-zeigen': 'Der See vom Gegenanflug', 'bilder-rechte': 'ja' }
    expect((await member.post(page, withPicture(form, await phonePhotograph(400, 300)))).status).toBe(303)
    const { id } = await app.db.selectFrom('requests').select('id').executeTakeFirstOrThrow()
    const editor = await app.as('admin', ['editorial'])
    const adminPath = `/admin/anfragen/${id}`
    const answers = await Promise.all([
      editor.post(adminPath, { intent: 'accept', expectedRevision: '1', breite: '49,5', laenge: '10,25' }),
      editor.post(adminPath, { intent: 'decline', expectedRevision: '1', text: 'Gibt es schon.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const kept = await app.db.selectFrom('pictures').select('alt').execute()
    const drafts = await app.db.selectFrom('destination_pictures').selectAll().execute()
    expect(drafts).toHaveLength(kept.length)
  },
)
