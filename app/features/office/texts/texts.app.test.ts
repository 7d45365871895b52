import { expect, test } from 'vitest'
import type { RichText } from '#app/lib/rich-text.ts'
import { putTextInForce } from '#app/features/pages/put-text-in-force.job.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

const paragraph = (text: string): RichText[number] => ({ type: 'paragraph', content: [{ text }] })
const heading = (text: string): RichText[number] => ({ type: 'heading', level: 2, content: [{ text }] })

/** Returns the fields the editor sends. */
function sent(text: string | RichText, more: Record<string, string> = {}) {
  const body = typeof text === 'string' ? [paragraph(text)] : text
  return {
    title: 'Haftung',
    body: JSON.stringify(body),
    schalter: '[]',
    validFrom: '',
    expectedRevision: '0',
    ...more,
  }
}

const adminPath = '/admin/texte/haftung'

test('a draft is seen by nobody outside until it is published, then it stands on its page', async () => {
  const { as, get, db } = await startApp()
  const keeper = await as('admin', ['board'])
  const page = async () => textOf(await (await get('/impressum')).text())
  expect(await page()).not.toContain('Haftung')
  expect(
    (await keeper.post(adminPath, sent('Wir haften für eigene Inhalte.', { intent: 'speichern' }))).status,
  ).toBe(303)
  expect(await page()).not.toContain('eigene Inhalte')
  const editor = await (await keeper.get(adminPath)).text()
  for (const word of ['eigene Inhalte', 'Auf der Website steht noch nichts']) expect(editor).toContain(word)

  const out = await keeper.post(
    adminPath,
    sent('Wir haften für eigene Inhalte.', {
      expectedRevision: '1',
      intent: 'veroeffentlichen',
      validFrom: '2026-06-01',
    }),
  )
  expect(out.headers.get('location')).toBe(`${adminPath}?getan=veroeffentlicht`)
  for (const word of ['eigene Inhalte', 'Gilt seit 1. Juni 2026']) expect(await page()).toContain(word)
  expect(await (await get('/suche?q=haften')).text()).toContain('<a href="/impressum"')
  const log = await db.selectFrom('audit_log').select(['subject', 'act']).orderBy('act').execute()
  expect(log).toEqual([
    { subject: 'legal-text', act: 'changed' },
    { subject: 'legal-text', act: 'published' },
  ])
  expect(await (await keeper.get(adminPath)).text()).toContain('zuletzt geändert am')
})

test('a text with a day to come stands there from that day on, and the one before it until then', async () => {
  const { as, get, services } = await startApp({ now: new Date('2026-06-14T08:42:00Z') })
  const keeper = await as('admin', ['board'])
  const page = async () => textOf(await (await get('/impressum')).text())
  await keeper.post(adminPath, sent('Die erste Fassung.', { intent: 'veroeffentlichen' }))
  const waits = await keeper.post(
    adminPath,
    sent('Die zweite Fassung.', {
      expectedRevision: '1',
      intent: 'veroeffentlichen',
      validFrom: '2026-07-01',
    }),
  )
  expect(waits.headers.get('location')).toBe(`${adminPath}?getan=wartet`)
  expect(await page()).toContain('Die erste Fassung.')
  expect(textOf(await (await keeper.get(adminPath)).text())).toContain(
    'Tritt am 1. Juli 2026 von selbst in Kraft',
  )

  const due = await services.db
    .selectFrom('jobs')
    .select(['payload', 'due_at'])
    .where('kind', '=', putTextInForce.kind)
    .execute()
  expect(due.map(({ due_at }) => due_at)).toEqual(['2026-06-30T22:00:00.000Z'])
  services.now = () => new Date('2026-06-30T22:00:01Z')
  for (const { payload } of due) {
    await putTextInForce.run(services, JSON.parse(payload))
    await putTextInForce.run(services, JSON.parse(payload))
  }
  expect(await page()).toContain('Die zweite Fassung.')
  const numbers = await services.db
    .selectFrom('page_versions')
    .select('number')
    .where('key', '=', 'haftung')
    .execute()
  expect(numbers).toHaveLength(2)
})

test('whoever goes on writing over a text that waits keeps it from coming into force', async () => {
  const { as, get, services } = await startApp({ now: new Date('2026-06-14T08:42:00Z') })
  const keeper = await as('admin', ['board'])
  await keeper.post(adminPath, sent('Wartet.', { intent: 'veroeffentlichen', validFrom: '2026-07-01' }))
  await keeper.post(adminPath, sent('Doch anders.', { expectedRevision: '1', intent: 'speichern' }))
  services.now = () => new Date('2026-07-02T08:00:00Z')
  await putTextInForce.run(services, { key: 'haftung', revision: 1 })
  expect(textOf(await (await get('/impressum')).text())).not.toContain('Wartet.')
})

test('the second of two who save is shown what differs and loses nothing', async () => {
  const { as } = await startApp()
  const keeper = await as('admin', ['board'])
  await keeper.post(adminPath, sent('Von Anna.', { intent: 'speichern' }))
  const second = await keeper.post(adminPath, sent('Von Bernd <b>.', { intent: 'veroeffentlichen' }))
  expect(second.status).toBe(409)
  const html = await second.text()
  expect(textOf(html)).toContain('Jemand hat diesen Text')
  for (const word of ['zusammen:1:speichern', 'Bernd &lt;b&gt;']) expect(html).toContain(word)
  // The plain button says no more than before: what Anna wrote stays until somebody has chosen.
  expect(html).toMatch(/name="expectedRevision"[^>]*value="0"/)
  const both = sent('Von Bernd.', { intent: 'zusammen:1:speichern', 'choice:body': 'both' })
  expect((await keeper.post(adminPath, both)).status).toBe(303)
  const saved = await (await keeper.get(adminPath)).text()
  for (const text of ['Von Anna.', 'Von Bernd.']) expect(saved).toContain(text)
})

test('every version that was published can be compared and brought back as a draft', async () => {
  const { as, get } = await startApp()
  const keeper = await as('admin', ['board'])
  await keeper.post(adminPath, sent('Der Verein haftet.', { intent: 'veroeffentlichen' }))
  await keeper.post(
    adminPath,
    sent('Der Verein haftet nicht.', { expectedRevision: '1', intent: 'veroeffentlichen' }),
  )
  const list = await (await keeper.get(`${adminPath}/versionen`)).text()
  for (const word of ['Fassung 2', 'Fassung 1', '<ins><span class="vh">[neu: </span>'])
    expect(list).toContain(word)
  expect((await keeper.get(`${adminPath}/versionen?fassung=9`)).status).toBe(404)

  expect((await keeper.post(`${adminPath}/versionen`, { fassung: '1' })).status).toBe(303)
  expect(textOf(await (await get('/impressum')).text())).toContain('Der Verein haftet nicht.')
  const editor = textOf(await (await keeper.get(adminPath)).text())
  for (const word of ['Was der Entwurf ändert', 'Entwurf verwerfen']) expect(editor).toContain(word)
  await keeper.post(adminPath, { intent: 'verwerfen' })
  expect(await (await keeper.get(adminPath)).text()).not.toContain('Entwurf verwerfen')
})

test('a withdrawn text is gone from its page and stays as a draft', async () => {
  const { as, get } = await startApp()
  const keeper = await as('admin', ['board'])
  await keeper.post(adminPath, sent('Kurz da.', { intent: 'veroeffentlichen' }))
  await keeper.post(adminPath, { intent: 'geprueft' })
  await keeper.post(adminPath, { intent: 'zurueckziehen' })
  expect(await (await get('/impressum')).text()).not.toContain('Kurz da.')
  expect(await (await keeper.get(adminPath)).text()).toContain('Kurz da.')
})

test('what does not fit is said at its field and stores nothing', async () => {
  const { as, db } = await startApp()
  const keeper = await as('admin', ['board'])
  for (const [more, sentence] of [
    [{ title: ' ' }, 'Bitte gib dem Text eine Überschrift.'],
    [{ validFrom: '2026-02-30' }, 'Diesen Tag gibt es nicht.'],
    [{ body: '{' }, 'Der Text kam unvollständig an.'],
    [{ body: '[]' }, 'Der Text ist leer.'],
    [
      { body: JSON.stringify([{ type: 'picture', pictureId: 'a'.repeat(32) }]) },
      'Ein Bild im Text gibt es nicht',
    ],
  ] as const) {
    const refused = await keeper.post(adminPath, sent('Text', { intent: 'veroeffentlichen', ...more }))
    expect([refused.status, textOf(await refused.text()).includes(sentence)]).toEqual([400, true])
  }
  expect(await db.selectFrom('page_drafts').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('pages').selectAll().execute()).toEqual([])
  expect((await keeper.get('/admin/texte/kantine')).status).toBe(404)
})

test('a chapter that hangs on a switch is missing from the privacy notice while it is off', async () => {
  const { as, get } = await startAirfieldClub()
  const keeper = await as('admin', ['board'])
  const body = [
    paragraph('Vorab.'),
    heading('Webcam'),
    paragraph('Bilder.'),
    heading('Medien'),
    paragraph('Videos.'),
  ]
  const text = {
    title: 'Datenschutz',
    schalter: JSON.stringify(['webcam', 'medien']),
    intent: 'veroeffentlichen',
  }
  expect((await keeper.post('/admin/texte/datenschutz', sent(body, text))).status).toBe(303)
  const page = textOf(await (await get('/datenschutz')).text())
  expect(page).toContain('Bilder.')
  expect(page).not.toContain('Videos.')
  const editor = await (await keeper.get('/admin/texte/datenschutz')).text()
  expect(editor).toContain('[&quot;webcam&quot;,&quot;medien&quot;]')
})

// Beyond the nets: the preview of a text beside its form.
test(
  'the list finds texts by their words and says where each stands; the preview stores nothing',
  { tags: 'postgres' },
  async () => {
    const { as, db } = await startAirfieldClub()
    const keeper = await as('admin', ['board'])
    await keeper.post(adminPath, sent('Nur für eigene Inhalte.', { intent: 'veroeffentlichen' }))
    const found = await (await keeper.get('/admin/texte?suche=eigene+inhalte')).text()
    expect(found).toContain('/admin/texte/haftung')
    expect(found).not.toContain('/admin/texte/datenschutz')
    expect((await keeper.get('/admin/einstellungen/rechtstexte')).headers.get('location')).toBe(
      '/admin/texte?art=recht',
    )
    const preview = await keeper.post('/admin/texte/vorschau', {
      key: 'haftung',
      ...sent('Rufen Sie {club.phone} an.'),
    })
    expect(await preview.text()).toContain('href="tel:')
    expect((await db.selectFrom('page_versions').selectAll().execute()).length).toBe(1)
  },
)

test('an empty club begins its privacy notice with a template, which stays a draft until it is published', async () => {
  const { as, db } = await startApp()
  const keeper = await as('admin')
  const adminPath = '/admin/texte/datenschutz'
  expect(await (await keeper.get(adminPath)).text()).toContain('Vorlage übernehmen')
  expect(await (await keeper.get('/admin/texte/anfahrt')).text()).not.toContain('Vorlage übernehmen')
  const taken = await keeper.post(adminPath, { intent: 'vorlage' })
  const editor = await (await keeper.get(taken.headers.get('location') ?? '')).text()
  expect(editor).toContain('Die Vorlage steht hier als Entwurf')
  expect(editor).toContain('Kontaktformular')
  expect(editor).not.toContain('Vorlage übernehmen')
  expect(await db.selectFrom('pages').select('key').execute()).toEqual([])
  const before = await db.selectFrom('page_drafts').selectAll().execute()
  expect(before).toMatchObject([{ key: 'datenschutz', state: 'draft', revision: 1 }])
  // A repeated press on an outdated page does not overwrite later changes.
  await keeper.post(adminPath, { intent: 'vorlage' })
  expect(await db.selectFrom('page_drafts').selectAll().execute()).toEqual(before)
})
