import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as plain } from '#test/page-reading.ts'
import { aClassThatWorks, at, aWorker } from './work-hours.fixture.ts'

const page = '/vereinsflieger/arbeitsstunden'
const report = { intent: 'melden', tag: '2026-06-13', stunden: '2,5', sparte: 'Platz', arbeit: '=Zaun' }

async function aClub() {
  const app = await startApp({ now: at })
  await aClassThatWorks(app.db)
  const memberId = await aWorker(app.db, 'Feld')
  const member = await app.as('member')
  await app.db
    .updateTable('users')
    .set({ member_id: memberId })
    .where('role', '=', 'member')
    .where('member_id', 'is', null)
    .execute()
  const textOf = async (path: string) => plain(await (await member.get(path)).text())
  return { ...app, memberId, member, textOf }
}

test('a member reports hours, the treasurer accepts less with a word, and the member is told', async () => {
  const { member, as, db, memberId, textOf } = await aClub()
  expect((await member.post(page, report)).status).toBe(303)
  for (const path of [page, '/mitglied', '/vereinsflieger'])
    expect(await textOf(path), path).toContain('Wartet noch 2:30 h')
  const treasurer = await as('admin', ['treasurer'])
  const { id } = await db.selectFrom('work_hours').select('id').executeTakeFirstOrThrow()
  const decision = {
    eintrag: id,
    expectedRevision: '1',
    stunden: '2:00',
    wort: 'ohne Pause',
    intent: 'anerkennen',
  }
  expect(
    (await treasurer.post('/admin/arbeitsstunden', { ...decision, intent: 'ablehnen', wort: '' })).status,
  ).toBe(400)
  expect((await treasurer.post('/admin/arbeitsstunden', decision)).status).toBe(303)
  expect((await treasurer.post('/admin/arbeitsstunden', decision)).status).toBe(400)
  expect(await textOf(page)).toContain('2:00 h statt 2:30 h, ohne Pause')
  expect(await textOf(page)).toContain('Daten des Vereins')
  const mails = await db.selectFrom('mails').select(['template', 'recipient']).orderBy('id').execute()
  expect(mails).toEqual([{ template: 'arbeitsstunden-anerkannt', recipient: 'feld@verein.example' }])
  const list = plain(await (await treasurer.get('/admin/arbeitsstunden?suche=feld')).text())
  expect(list).toContain('Feld, Jana')
  const ofJana = await (await treasurer.get(`/admin/arbeitsstunden/mitglied/${memberId}?jahr=2026`)).text()
  expect(ofJana).toMatch(/<button class="btn btn-line btn-sm" [^>]*>Stunden ändern</)
  const exempt = { intent: 'ausnahme', jahr: '2026', schuldet: '0', grund: 'Ehrenamt' }
  await treasurer.post(`/admin/arbeitsstunden/mitglied/${memberId}`, exempt)
  expect(await textOf(page)).toContain('0:00 h (Ehrenamt)')
})

test('hours of the year before stand beside those accepted, for the treasurer as for the member', async () => {
  const { as, db, memberId, textOf } = await aClub()
  const year = { required_minutes: 600, worked_minutes: 750, brought_minutes: 0, missing_minutes: 0 }
  await db.insertInto('work_hour_closings').values({ year: 2025, closed_at: at.toISOString() }).execute()
  await db
    .insertInto('work_hour_balances')
    .values({ year: 2025, member_id: memberId, ...year, carried_minutes: 150, rate_cents: 1500 })
    .execute()
  expect(await textOf(page)).toContain('Anerkannt 0:00 h Aus dem Vorjahr 2:30 h')
  const treasurer = await as('admin', ['treasurer'])
  const list = plain(await (await treasurer.get('/admin/arbeitsstunden')).text())
  expect(list).toContain('Feld, Jana 10:00 h 0:00 h + 2:30 h aus dem Vorjahr')
})

test('what somebody owes instead stays when only the reason is put right, and a reason needs hours', async () => {
  const { as, db, memberId } = await aClub()
  const treasurer = await as('admin', ['treasurer'])
  const ofJana = `/admin/arbeitsstunden/mitglied/${memberId}?jahr=2026`
  const exempt = (schuldet: string, grund: string) =>
    treasurer.post(ofJana, { intent: 'ausnahme', jahr: '2026', schuldet, grund })
  const owed = async () => /name="schuldet"[^>]*/.exec(await (await treasurer.get(ofJana)).text())?.[0]
  const alone = await exempt('', 'Ehrenamt')
  expect(alone.status).toBe(400)
  expect(await alone.text()).toContain('Bitte gib die Stunden an, oder lass auch den Grund leer.')
  await exempt('2:30', 'Ehrenamt')
  expect(await owed()).toContain('value="2:30"')
  await exempt('2:30', 'Ehrenamt im Vorstand')
  await exempt('', 'Ehrenamt im Vorstand')
  expect(await db.selectFrom('work_hour_exemptions').selectAll().execute()).toEqual([])
  await exempt('', '')
  const lines = await db
    .selectFrom('audit_log')
    .select(['name', 'changes'])
    .where('subject', '=', 'work-hours')
    .orderBy('id')
    .execute()
  expect(lines.map(({ name, changes }) => [name, JSON.parse(changes)])).toEqual([
    [
      'Jana Feld, 2026',
      [
        { field: 'minutes', after: 150 },
        { field: 'reason', isMasked: true },
      ],
    ],
    ['Jana Feld, 2026', [{ field: 'reason', isMasked: true }]],
    [
      'Jana Feld, 2026',
      [
        { field: 'minutes', before: 150 },
        { field: 'reason', isMasked: true },
      ],
    ],
  ])
})

test('a refused decision keeps what was typed, and a saved one the year and the search', async () => {
  const { as, member, db } = await aClub()
  await member.post(page, report)
  await member.post(page, { ...report, kennung: 'eine-zweite', arbeit: 'Tor' })
  const treasurer = await as('admin', ['treasurer'])
  const shown = '/admin/arbeitsstunden?jahr=2025&suche=feld'
  const { id } = await db
    .selectFrom('work_hours')
    .select('id')
    .where('body', '=', 'Tor')
    .executeTakeFirstOrThrow()
  const decision = { eintrag: id, expectedRevision: '1', stunden: 'zwei', wort: 'ohne Pause' }
  const refused = await (await treasurer.post(shown, { ...decision, intent: 'anerkennen' })).text()
  expect(refused).toContain('Bitte schreib die Stunden als Zahl')
  expect(refused.match(/<input[^>]*name="(?:stunden|wort)"[^>]*value="(?:zwei|ohne Pause)"/g)).toHaveLength(2)
  expect(refused.match(/<input[^>]*aria-invalid="true"/g)).toHaveLength(1)
  const saved = await treasurer.post(shown, { ...decision, stunden: '2', intent: 'anerkennen' })
  expect(saved.headers.get('location')).toBe('/admin/arbeitsstunden?gespeichert&jahr=2025&suche=feld')
  expect(await db.selectFrom('audit_log').select('name').where('act', '=', 'decided').execute()).toEqual([
    { name: 'Jana Feld, 13.06.2026' },
  ])
})

test('the form begins with what the member worked for last', async () => {
  const { member } = await aClub()
  const chosen = async () => {
    const radios = (await (await member.get(page)).text()).match(/<input[^>]*name="sparte"[^>]*>/g) ?? []
    return /value="([^"]*)"/.exec(radios.find((radio) => /\bchecked\b/.test(radio)) ?? '')?.[1]
  }
  expect(await chosen()).toBeUndefined()
  await member.post(page, report)
  expect(await chosen()).toBe('Platz')
})

test('hours of the year before are found after they are reported, and taken back there', async () => {
  const { member, textOf, db } = await aClub()
  const reported = await member.post(page, { ...report, tag: '2025-11-29' })
  expect(reported.status).toBe(303)
  const shown = reported.headers.get('location')!
  expect(await textOf(shown)).toContain('Arbeitsstunden 2025')
  expect(await textOf(shown)).toContain('=Zaun')
  const { id } = await db.selectFrom('work_hours').select('id').executeTakeFirstOrThrow()
  const takeBack = () => member.post(`${page}?jahr=2025`, { intent: 'zuruecknehmen', eintrag: id })
  await db.updateTable('work_hours').set({ state: 'accepted' }).execute()
  const late = await takeBack()
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('Darüber ist schon entschieden')
  await db.updateTable('work_hours').set({ state: 'reported' }).execute()
  expect((await takeBack()).headers.get('location')).toBe(`${page}?jahr=2025`)
  expect(await db.selectFrom('work_hours').selectAll().execute()).toEqual([])
})

test('what cannot be read is told at its field and nothing is stored', async () => {
  const { member, db } = await aClub()
  for (const [fields, sentence] of [
    [{ ...report, stunden: 'viele' }, 'Bitte schreib die Stunden als Zahl'],
    [{ ...report, tag: '2026-06-31' }, 'Diesen Tag gibt es nicht.'],
    [{ ...report, tag: '2026-06-15' }, 'Dieser Tag liegt in der Zukunft.'],
    [{ ...report, arbeit: ' ' }, 'Bitte sag, was du getan hast.'],
  ] as const) {
    const answer = await member.post(page, fields)
    expect([400, 409]).toContain(answer.status)
    expect(await answer.text()).toContain(sentence)
  }
  expect(await db.selectFrom('work_hours').selectAll().execute()).toEqual([])
})

test('a year is closed once, and the treasurer gets the list of what is missing', async () => {
  const { as, member, db } = await aClub()
  const treasurer = await as('admin', ['treasurer'])
  const closing = '/admin/arbeitsstunden/abschluss'
  const list = `${closing}/2025/liste.csv`
  expect((await treasurer.get(list)).status).toBe(404)
  // Undecided entries of another year do not block the closing.
  await member.post(page, report)
  expect(await (await treasurer.get(closing)).text()).not.toContain('auf Entscheidung')
  await member.post(page, { ...report, tag: '2025-06-13', kennung: 'ein-jahr-frueher' })
  const shown = (await (await treasurer.get(closing)).text()).replaceAll('<!-- -->', '')
  expect(shown).toContain('Noch wartet ein Eintrag auf Entscheidung.')
  expect((await treasurer.post(closing, { jahr: '2025' })).status).toBe(409)
  await db.deleteFrom('work_hours').where('year', '=', 2025).execute()
  expect((await treasurer.post(closing, { jahr: '2025' })).status).toBe(303)
  expect((await treasurer.post(closing, { jahr: '2025' })).status).toBe(409)
  const file = await treasurer.get(list)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect(await file.text()).toContain('Feld, Jana;10,00;0,00;10,00;15,00;150,00')
  expect((await member.post(page, { ...report, tag: '2025-06-13' })).status).toBe(409)
  expect((await member.get(list)).status).toBe(403)
  expect((await (await as('admin', ['editorial'])).get('/admin/arbeitsstunden')).status).toBe(403)
})
