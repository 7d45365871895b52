import { expect, test } from 'vitest'
import { csvFile, csvMoment } from '#app/lib/csv.ts'
import { tableRows } from '#app/lib/table-file.ts'
import { startApp } from '#test/app.ts'
import { MemberDetails } from '../member.ts'
import { createMember } from '../save-member.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

async function anOffice() {
  const app = await startApp()
  const add = (memberNumber: number, firstName: string, status: 'active' | 'passive', details: object = {}) =>
    createMember(
      app.db,
      {
        ...aPerson,
        memberNumber,
        firstName,
        lastName: 'Feld; Wald',
        status,
        details: MemberDetails.parse(details),
      },
      app.services.now(),
    )
  await add(1, '=HYPERLINK("böse")', 'active', { note: 'GEHEIM', birthDate: '1962-06-14' })
  await add(2, 'Ole', 'passive', {
    email: 'ole@post.example',
    phones: [{ kind: 'mobile', number: '0171 5550101', numberE164: '+491715550101' }],
    address: { street: 'Am Moos 1', postalCode: '93123', city: 'Moosried' },
    birthDate: '1962-06-14',
  })
  const treasurer = await app.as('admin', ['treasurer'])
  const take = (art: string, search = '') =>
    treasurer.post(`/admin/mitglieder/ausgeben/datei${search}`, { art })
  const log = () =>
    app.db.selectFrom('member_log').select(['action', 'facts']).orderBy('facts', 'desc').execute()
  return { ...app, treasurer, take, log }
}

test('the list goes out as it was filtered, nothing in it runs as a formula, and it is noted who took it', async () => {
  const { take, log, treasurer } = await anOffice()
  const answer = await take('csv')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mitglieder.csv"')
  const text = await answer.text()
  expect(text).toContain(`"'=HYPERLINK(""böse"")"`)
  expect(text).not.toContain('GEHEIM')
  const rows = tableRows(text.replace(/^\uFEFF/, ''))
  expect(rows.map((row) => row[2])).toEqual(['Vorname', '=HYPERLINK("böse")', 'Ole'])
  expect(rows[2]).toContain('14.06.1962')

  const passive = await (await take('csv', '?status=passive&name=feld')).text()
  expect([passive.includes('Ole'), passive.includes('HYPERLINK')]).toEqual([true, false])
  expect(await log()).toEqual([
    { action: 'csv-export', facts: '{"people":2,"status":"all","byName":false}' },
    { action: 'csv-export', facts: '{"people":1,"status":"passive","byName":true}' },
  ])
  const page = (await (await treasurer.get('/admin/mitglieder/ausgeben?status=passive')).text()).replaceAll(
    '<!-- -->',
    '',
  )
  expect(page).toContain('Eine Person mit Status „passiv“: so, wie die Liste gefiltert war.')
  const whole = await (await treasurer.get('/admin/mitglieder/ausgeben')).text()
  expect(whole.replaceAll('<!-- -->', '')).toContain('2 Personen, die ganze Liste.')
  expect(page).toContain('Tabelle, 1 Person, Status „passiv“, nach Namen gefiltert')
})

test('the address book holds names and ways to reach somebody, and no birthday', async () => {
  const { take } = await anOffice()
  const text = await (await take('vcard', '?status=passive')).text()
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    expect.stringMatching(/^UID:[\da-f-]{36}$/),
    'N:Feld\\; Wald;Ole;;;',
    'FN:Ole Feld\\; Wald',
    'EMAIL;TYPE=INTERNET:ole@post.example',
    'TEL;TYPE=CELL:+491715550101',
    'ADR;TYPE=HOME:;;Am Moos 1;Moosried;;93123;',
    'END:VCARD',
    '',
  ])
})

test('nothing goes out without a fresh proof of who asks, or without the right', async () => {
  const { take, log, treasurer, services, as } = await anOffice()
  const start = services.now().getTime()
  services.now = () => new Date(start + 11 * 60_000)
  const answer = await take('csv', '?status=passive')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/anmelden/bestaetigen?weiter=%2Fadmin%2Fmitglieder%2Fausgeben%3Fstatus%3Dpassive%26noch-einmal%3D',
  ])
  expect((await treasurer.get('/admin/mitglieder/ausgeben')).status).toBe(303)
  const editor = await as('admin', ['editorial'])
  expect((await editor.post('/admin/mitglieder/ausgeben/datei', { art: 'csv' })).status).toBe(403)
  expect(await log()).toEqual([])
})

test('every sign a formula can begin with is made harmless', () => {
  const harmful = ['=1', '+SUM(A1)', '-A1', '@x', '\tx', '\rx', ' =1']
  for (const text of harmful) expect(csvFile([[text]])).toMatch(/^\uFEFF"?'/)
})

test('a moment is one that spreadsheets sort by, and no sign that only pages need is in the file', () => {
  expect(csvMoment('2026-06-14T22:30:00.000Z')).toBe('15.06.2026 00:30')
  expect(csvFile([['601\u2060–\u20601\u202F000\u00A0kg', '\u2060=1']])).toBe("\uFEFF601–1 000 kg;'=1\r\n")
})
