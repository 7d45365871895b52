import { expect, test } from 'vitest'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { addDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as plain } from '#test/page-reading.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const record = {
  title: 'Sicherheitsbrief Winde',
  'details.folder': 'Sicherheit',
  'details.summary': 'Vor jedem Windenstart.',
  visibility: 'members',
  'details.readReceipt': 'ja',
  version: '1',
  asOf: '2026-06-01',
  'details.validUntil': '',
  lines: 'Seil prüfen.',
  'details.downloadId': '',
  intent: 'speichern',
}

const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.4\n${text}\n%%EOF`)

async function aClub() {
  const app = await startApp()
  const admin = await app.as('admin')
  const keep = async (fields: Partial<typeof record> = {}) => {
    const answer = await admin.post('/admin/dokumente/erstellen', {
      ...record,
      expectedRevision: '0',
      kennung: `kennung-${Math.random()}`,
      ...fields,
    })
    return answer.headers.get('location')?.match(/\/admin\/dokumente\/([\w-]+)/)?.[1] ?? ''
  }
  const file = async (visibility: 'public' | 'members' | 'board', text = 'Winde') => {
    const result = { title: text, fileName: `${text}.pdf`, visibility, by: null }
    return (await addDownload(app.services, pdf(text), result, app.services.now()))?.id ?? ''
  }
  let count = 0
  const member = async (firstName: string, lastName: string) => {
    count += 1
    const email = `leser-${count}@verein.example`
    const memberId = await createMember(
      app.db,
      { ...aPerson, memberNumber: null, firstName, lastName },
      app.services.now(),
    )
    const userId = await app.newAccount({ email, password: 'ein-langes-passwort', role: 'member', memberId })
    const { token } = await startSession(app.db, userId, app.services.now())
    return app.withCookie(`__Host-sitzung=${token}`)
  }
  return { ...app, admin, keep, file, member }
}

test('a document that asks for it waits on the first page until the member presses „Gelesen“, and the office sees who has', async () => {
  const { admin, keep, member } = await aClub()
  const id = await keep()
  const [mara, nils] = [await member('Mara', 'Obermeier'), await member('Nils', 'Aring')]
  expect(await (await mara.get('/mitglied')).text()).toContain('Dokumente zu lesen')
  const list = await (await mara.get('/mitglied/dokumente')).text()
  expect(list).toContain('Sicherheit')
  expect(list).toContain('bitte bestätigen')
  const page = `/mitglied/dokumente/${id}`
  expect(await (await mara.get(page)).text()).toContain('Seil prüfen.')
  // Opening is not confirming.
  expect(await (await mara.get('/mitglied')).text()).toContain('Dokumente zu lesen')

  expect((await mara.post(page, { intent: 'gelesen', fassung: '1' })).status).toBe(303)
  expect(await (await mara.get(page)).text()).toContain('Von dir gelesen am')
  expect(await (await mara.get('/mitglied')).text()).not.toContain('Dokumente zu lesen')
  expect(await (await nils.get('/mitglied')).text()).toContain('Dokumente zu lesen')

  expect(await (await admin.get(`/admin/dokumente/${id}`)).text()).toContain('Wer hat gelesen')
  const missing = await (await admin.get(`/admin/dokumente/${id}/gelesen?nur=offen`)).text()
  expect(missing).toContain('1 von 2 Mitgliedern')
  expect(missing).toContain('Nils Aring')
  expect(missing).not.toContain('Mara Obermeier')
  expect((await mara.get(`/admin/dokumente/${id}/gelesen`)).status).toBe(403)
})

test('a new wording asks everybody anew, the one before stays readable, and nobody confirms one he has not seen', async () => {
  const { admin, keep, member, file } = await aClub()
  const before = await file('members', 'Alte-Fassung')
  const id = await keep({ 'details.downloadId': before })
  const mara = await member('Mara', 'Obermeier')
  const page = `/mitglied/dokumente/${id}`
  await mara.post(page, { intent: 'gelesen', fassung: '1' })
  await admin.post(`/admin/dokumente/${id}`, {
    ...record,
    version: '2',
    asOf: '2026-06-14',
    lines: 'Seil und Haken prüfen.',
    expectedRevision: '1',
  })
  const shown = await (await mara.get(page)).text()
  expect(shown).toContain('Seil und Haken prüfen.')
  expect(shown).not.toContain('Von dir gelesen am')
  expect((await mara.post(page, { intent: 'gelesen', fassung: '1' })).status).toBe(409)
  expect(await (await mara.get('/mitglied')).text()).toContain('Dokumente zu lesen')

  const earlier = await (await mara.get(`${page}/fassungen/1`)).text()
  expect(earlier).toContain('Seil prüfen.')
  expect(earlier.replaceAll('<!-- -->', '')).toContain('Zur Fassung 2, gültig ab 14.\u00a0Juni 2026')
  expect(earlier.replaceAll('<!-- -->', '')).toContain('ersetzt am 14.\u00a0Juni 2026')
  expect(earlier).toContain(`/dateien/${before}`)
  for (const other of ['2', '9', 'x', '1e400'])
    expect((await mara.get(`${page}/fassungen/${other}`)).status, other).toBe(404)
  // The file of an earlier version is still in use.
  const library = await (await admin.get(`/admin/bilder/dateien/${before}`)).text()
  expect(library).toContain('frühere Fassung 1')
})

test('a wording stands until the day on which the next one begins, whenever that was entered', async () => {
  const { admin, keep, member } = await aClub()
  const id = await keep()
  const mara = await member('Mara', 'Obermeier')
  const page = `/mitglied/dokumente/${id}`
  const said = async (path: string) => plain((await (await mara.get(path)).text()).replaceAll('<!-- -->', ''))
  const next = (version: number, asOf: string) =>
    admin.post(`/admin/dokumente/${id}`, {
      ...record,
      version: String(version),
      asOf,
      expectedRevision: String(version - 1),
    })
  await next(2, '2026-06-10')
  await next(3, '2026-07-01')
  expect(await said(page)).toContain('ab 10. Juni 2026 bis 30. Juni 2026')
  expect(await said(page)).toContain('ab 1. Juni 2026, ersetzt am 10. Juni 2026')
  const still = await said(`${page}/fassungen/2`)
  expect(still).toContain('Gilt ab 10. Juni 2026 bis 30. Juni 2026')
  expect(still).not.toContain('ist ersetzt')
})

test('a plain document is new until it is opened', async () => {
  const { keep, member, as } = await aClub()
  const id = await keep({ 'details.readReceipt': '' })
  const mara = await member('Mara', 'Obermeier')
  const page = `/mitglied/dokumente/${id}`
  await mara.get(page, { 'sec-purpose': 'prefetch' })
  expect(await (await mara.get('/mitglied')).text()).toContain('Dokumente zu lesen')
  await mara.get(page)
  expect(await (await mara.get('/mitglied')).text()).not.toContain('Dokumente zu lesen')
  expect((await mara.post(page, { intent: 'gelesen', fassung: '1' })).status).toBe(404)
  // An account without a member can read too.
  expect(await (await (await as('member')).get('/mitglied/dokumente')).text()).toContain('Sicherheitsbrief')
})

test('what is for the board is there for nobody else: not in the list, not at its address, not in search, not its file', async () => {
  const { keep, as, get, file } = await aClub()
  const downloadId = await file('board', 'Vorstandsprotokoll')
  const id = await keep({
    title: 'Protokoll der Vorstandssitzung',
    visibility: 'board',
    'details.downloadId': downloadId,
  })
  expect(id).not.toBe('')
  const member = await as('member')
  const editor = await as('admin', ['editorial'])
  for (const reader of [member, editor]) {
    expect(await (await reader.get('/mitglied/dokumente')).text()).not.toContain('Vorstandssitzung')
    expect((await reader.get(`/mitglied/dokumente/${id}`)).status).toBe(404)
    expect((await reader.get(`/mitglied/dokumente/${id}.data`)).status).toBe(404)
    expect((await reader.get(`/dateien/${downloadId}`)).status).toBe(404)
    expect(await (await reader.get('/suche?q=Vorstandssitzung')).text()).not.toContain(
      'Protokoll der Vorstandssitzung',
    )
  }
  const board = await as('admin', ['board'])
  expect((await board.get(`/mitglied/dokumente/${id}`)).status).toBe(200)
  expect((await board.get(`/dateien/${downloadId}`)).status).toBe(200)
  expect(await (await board.get('/suche?q=Vorstandssitzung')).text()).toContain('Vorstandssitzung')
  expect((await get(`/mitglied/dokumente/${id}`)).status).toBe(302)
  expect((await get(`/verein/dokumente/${id}`)).status).toBe(404)
  expect((await get(`/dateien/${downloadId}`)).status).toBe(302)
})

test('a document and its file are for the same readers', async () => {
  const { admin, db, file } = await aClub()
  for (const [visibility, of] of [
    ['members', 'public'],
    ['public', 'members'],
    ['board', 'members'],
  ] as const) {
    const downloadId = await file(of, `${visibility}-${of}`)
    const answer = await admin.post('/admin/dokumente/erstellen', {
      ...record,
      visibility,
      'details.downloadId': downloadId,
      expectedRevision: '0',
      kennung: `k-${visibility}`,
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('beides muss gleich sein')
  }
  expect(await db.selectFrom('documents').selectAll().execute()).toEqual([])
})

test('a file can be looked at in the browser, and asked for in parts', async () => {
  const { get, file, as } = await aClub()
  const id = await file('public', 'Satzung')
  const whole = await get(`/dateien/${id}`)
  expect(whole.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  const text = await whole.text()
  const shown = await get(`/dateien/${id}?ansehen`)
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
  expect(shown.headers.get('content-type')).toBe('application/pdf')

  const part = await get(`/dateien/${id}`, { range: 'bytes=5-8' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 5-8/${text.length}`,
    text.slice(5, 9),
  ])
  const behind = await get(`/dateien/${id}`, { range: `bytes=${text.length}-` })
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${text.length}`])
  const changed = await get(`/dateien/${id}`, { range: 'bytes=5-8', 'if-range': '"another"' })
  expect([changed.status, await changed.text()]).toEqual([200, text])
  const known = await get(`/dateien/${id}`, { 'if-none-match': whole.headers.get('etag') ?? '' })
  expect(known.status).toBe(304)

  const inner = await file('members', 'Intern')
  expect((await get(`/dateien/${inner}`, { range: 'bytes=0-3' })).status).toBe(302)
  const answer = await (await as('member')).get(`/dateien/${inner}`, { range: 'bytes=0-3' })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([206, 'private, no-store'])
})

test('in a club without documents the page says so', async () => {
  const { as } = await startApp()
  const page = await (await as('member')).get('/mitglied/dokumente')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Noch hat die Verwaltung kein Dokument eingestellt.')
})
