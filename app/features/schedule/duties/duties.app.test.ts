import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { aDutyMember, allOf2026, at, berlin, dutiesOf, planner } from './duties.fixture.ts'
import { addDutyKind } from './admin/kind.resource.server.ts'
import { DutyKindDetails } from './duty-rules.ts'
import { findDuty, listDuties } from './duties.server.ts'
import { giveDuty } from './give-duty.server.ts'
import { layOutDuties } from './lay-out.server.ts'

/** A club with duties and two operations managers who are signed in. */
async function aClub() {
  const app = await startApp({ now: at })
  const { db } = app
  await dutiesOf(db)
  const signIn = async (lastName: string, agreesToName: boolean) => {
    const memberId = await aDutyMember(db, lastName, ['operations-manager'], agreesToName)
    const visitor = await app.as('member')
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('member_id', 'is', null)
      .where('role', '=', 'member')
      .executeTakeFirstOrThrow()
    await db.updateTable('users').set({ member_id: memberId }).where('id', '=', id).execute()
    return { visitor, memberId }
  }
  const feld = await signIn('Feld', false)
  const aring = await signIn('Aring', true)
  const [first] = (await listDuties(db, allOf2026)).filter(({ kindId }) => kindId === 'tower')
  return {
    ...app,
    feld,
    aring,
    first: first!.id,
    holder: async (id: string) => (await findDuty(db, id))?.memberId,
  }
}

const weekOf = '/vereinsflieger/dienste?tag=2026-06-20'

test('a member takes a gap from the plan, and finds the duty on the own pages and in the calendar', async () => {
  const { feld, aring, first, get, holder } = await aClub()
  const page = async (path: string) => textOf(await (await feld.visitor.get(path)).text())
  expect(await page(weekOf)).toContain('2 Dienste sind offen.')
  const early = '/vereinsflieger/dienste?tag=2026-05-04'
  expect(await page(early)).toContain('In dieser Woche ist kein kommender Dienst offen.')
  expect(await page(`${early}&ansicht=monat`)).toContain('In diesem Monat ist kein kommender Dienst offen.')
  const took = await feld.visitor.post(`/vereinsflieger/dienste/${first}`, { intent: 'eintragen' })
  expect(took.status).toBe(303)
  expect(await holder(first)).toBe(feld.memberId)
  expect(await page(weekOf)).toContain('Ein Dienst ist offen.')
  for (const path of ['/mitglied', '/vereinsflieger', '/vereinsflieger/dienste/meine'])
    expect(await page(path), path).toContain('20. Juni 2026')
  const late = await aring.visitor.post(`/vereinsflieger/dienste/${first}`, { intent: 'eintragen' })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('Jemand war schneller')

  const feeds = await feld.visitor.post('/vereinsflieger/reservierung/meine', { intent: 'kalender' })
  const [, address] =
    /https:\/\/verein\.example(\/verein\/kalender\/meine[^"<&]+)/.exec(await feeds.text()) ?? []
  expect(await (await get(address!)).text()).toContain('SUMMARY:Dienst: Betriebsleiter')
})

test('a swap goes through the pages of both', async () => {
  const { feld, aring, first, holder, db } = await aClub()
  const address = `/vereinsflieger/dienste/${first}`
  await feld.visitor.post(address, { intent: 'eintragen' })
  await feld.visitor.post(address, { intent: 'fragen', mit: `m:${aring.memberId}`, wort: 'Hochzeit' })
  expect(await holder(first)).toBe(feld.memberId)
  const offered = await (await aring.visitor.get(address)).text()
  expect(offered).toContain('Hochzeit')
  expect(offered).toContain('Daten des Vereins')
  const asked = await (await aring.visitor.get('/vereinsflieger/dienste/meine')).text()
  expect(asked).toContain('Jana Feld fragt dich')
  expect(asked).toContain('Daten des Vereins')
  const { id } = await db.selectFrom('duty_swaps').select('id').executeTakeFirstOrThrow()
  const own = await feld.visitor.post(address, { intent: 'zustimmen', tausch: id })
  expect(own.status).toBe(409)
  const done = await aring.visitor.post(address, { intent: 'zustimmen', tausch: id })
  expect(done.headers.get('location')).toBe(`${address}?getan=getauscht`)
  expect(await holder(first)).toBe(aring.memberId)
})

test('a member plans for nobody else, whatever the form sends', async () => {
  const { feld, aring, first, holder } = await aClub()
  const address = `/vereinsflieger/dienste/${first}`
  for (const fields of [
    { intent: 'einteilen', mitglied: aring.memberId },
    { intent: 'entfallen' },
    { intent: 'austragen' },
  ])
    expect((await feld.visitor.post(address, fields)).status, fields.intent).toBe(
      fields.intent === 'austragen' ? 303 : 409,
    )
  expect(await holder(first)).toBeNull()
  expect((await feld.visitor.post('/admin/dienste/plan', { intent: 'anlegen' })).status).toBe(403)
})

test('of two who plan the same duty at once the second learns who has it, and keeps what they chose', async () => {
  const { as, feld, aring, first, holder } = await aClub()
  const admin = await as('admin', ['flight-operations'])
  const address = `/vereinsflieger/dienste/${first}`
  const open = { intent: 'einteilen', expectedRevision: '1' }
  expect((await admin.post(address, { ...open, mitglied: feld.memberId })).status).toBe(303)
  const late = await admin.post(address, { ...open, mitglied: aring.memberId })
  expect(late.status).toBe(409)
  const html = await late.text()
  expect(html).toContain('Jemand hat diesen Dienst inzwischen anders besetzt.')
  expect(html).toMatch(new RegExp(`<option value="${aring.memberId}" selected`))
  expect(await holder(first)).toBe(feld.memberId)
  const seen = { ...open, expectedRevision: '2', mitglied: aring.memberId }
  expect((await admin.post(address, seen)).status).toBe(303)
  expect(await holder(first)).toBe(aring.memberId)
})

test('flight operations lay out a season, put somebody down and call a duty off', async () => {
  const { as, feld, db, first } = await aClub()
  const admin = await as('admin', ['flight-operations'])
  const season = {
    intent: 'anlegen',
    art: 'winch',
    vonTag: '2026-08-01',
    bisTag: '2026-08-31',
    wochentage: 'su',
    von: '10:00',
    bis: '18:00',
    anzahl: '2',
  }
  const made = await admin.post('/admin/dienste/plan', season)
  expect(made.headers.get('location')).toBe('/admin/dienste/plan?angelegt=10')
  const wrong = await admin.post('/admin/dienste/plan', { ...season, bisTag: '2026-07-01', von: 'früh' })
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('Bitte schreib die Zeit als Stunden und Minuten')
  const address = `/vereinsflieger/dienste/${first}`
  await admin.post(address, { intent: 'einteilen', expectedRevision: '1', mitglied: feld.memberId })
  expect((await admin.post(address, { intent: 'entfallen' })).status).toBe(303)
  expect((await admin.get(address)).status).toBe(404)
  const mails = await db.selectFrom('mails').select('template').orderBy('id').execute()
  expect(mails.map(({ template }) => template)).toEqual(['dienst-eingeteilt', 'dienst-entfallen'])
  const gone = await admin.post('/admin/dienste/plan', { ...season, intent: 'entfernen' })
  expect(gone.headers.get('location')).toBe('/admin/dienste/plan?entfernt=10')
})

test('a kind of duty that is moved or taken away says what became of it', async () => {
  const { as, db } = await aClub()
  const admin = await as('admin', ['flight-operations'])
  const kinds = '/admin/dienste'
  await admin.post(kinds, { intent: 'stelle:0', id: 'tower' })
  await admin.post(kinds, { intent: 'stelle:1', id: 'tower' })
  const lines = await db.selectFrom('audit_log').select('changes').orderBy('id').execute()
  expect(lines.map(({ changes }) => JSON.parse(changes))).toEqual([
    [{ field: 'position', before: 1, after: 2 }],
  ])
  const gone = await admin.post(`${kinds}/tower`, { intent: 'zurueckziehen' })
  const list = textOf(await (await admin.get(gone.headers.get('location')!)).text())
  expect(list).toContain('Was geplant ist, bleibt im Plan.')
  expect(list).not.toContain('Website ist nichts mehr')
  const back = await admin.post(kinds, { intent: 'zeigen', id: 'tower' })
  expect(textOf(await (await admin.get(back.headers.get('location')!)).text())).toContain(
    '„Betriebsleiter“ ist wieder da.',
  )
})

test('a club without reminders has none', async () => {
  const { as, db } = await aClub()
  const admin = await as('admin', ['flight-operations'])
  const rules = { intent: 'speichern', expectedRevision: '0', remindDays: '', signOffDays: '14' }
  expect((await admin.post('/admin/dienste/regeln', rules)).status).toBe(303)
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'duties')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(value)).toEqual({ remindDays: null, signOffDays: 14 })
})

test('every page says who runs the field, and names nobody who has not agreed', async () => {
  const { services, db, get, feld, aring, first } = await aClub()
  const { loadAirfield } = await import('#app/features/demo/airfield.demo.ts')
  const { demoDatesOn } = await import('#app/features/demo/demo-dates.ts')
  await loadAirfield({ services, db, dates: demoDatesOn('2026-06-14'), at })
  const clubServices = { db, publicUrl: 'https://verein.example' }
  services.now = () => new Date(berlin('2026-06-20', '10:00'))
  const strip = async () => textOf(await (await get('/')).text())
  expect(await strip()).not.toContain('Flugleitung besetzt')
  await giveDuty(clubServices, planner, { id: first, memberId: feld.memberId, at })
  expect(await strip()).toContain('Flugleitung besetzt')
  expect(await strip()).not.toContain('Feld')
  await giveDuty(clubServices, planner, { id: first, memberId: aring.memberId, at })
  expect(await strip()).toContain('Flugleitung Jana Aring')
  services.now = () => new Date(berlin('2026-06-20', '13:00'))
  expect(await strip()).not.toContain('Aring')
})

test('names and phones of duties are for members alone', async () => {
  const { get, as, first } = await aClub()
  for (const path of [weekOf, `/vereinsflieger/dienste/${first}`, '/vereinsflieger/dienste/aenderungen']) {
    expect((await get(path)).status).toBe(302)
    expect((await (await as('none')).get(path)).status).toBe(403)
  }
})

test('open plans hear that somebody has taken a duty', async () => {
  const { feld, aring, first } = await aClub()
  const stream = await aring.visitor.get('/vereinsflieger/dienste/aenderungen', {
    accept: 'text/event-stream',
  })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  const before = (await reader.read()).value
  await feld.visitor.post(`/vereinsflieger/dienste/${first}`, { intent: 'eintragen' })
  expect((await reader.read()).value).not.toBe(before)
  await reader.cancel()
})

test('whoever is on duty is not sent to look for a swap', async () => {
  const { feld, first, services } = await aClub()
  const address = `/vereinsflieger/dienste/${first}`
  await feld.visitor.post(address, { intent: 'eintragen' })
  const page = async (now: string) => {
    services.now = () => new Date(now)
    return textOf(await (await feld.visitor.get(address)).text())
  }
  expect(await page('2026-06-19T08:00:00Z')).toContain('Danach suchst du jemanden, der tauscht.')
  expect(await page('2026-06-20T08:00:00Z')).not.toContain('Danach suchst du')
})

test('a gap that is over is offered by no view of the plan', async () => {
  const { feld, services } = await aClub()
  services.now = () => new Date('2026-06-22T08:00:00Z')
  const html = await (await feld.visitor.get(weekOf)).text()
  const table = html.slice(html.indexOf('<table'), html.indexOf('</table>'))
  expect(textOf(table)).toContain('unbesetzt')
  expect(textOf(table)).not.toContain('offen')
})

test('an account without an entry in the member list reads that, and not that it lacks a licence', async () => {
  const { db, as } = await aClub()
  await addDutyKind(db, { id: 'cafe', label: 'Café', details: DutyKindDetails.parse({}) }, at)
  const season = { kindId: 'cafe', firstDay: '2026-06-20', lastDay: '2026-06-20', weekdays: ['sa'] } as const
  await layOutDuties(db, null, { ...season, from: '10:00', to: '18:00', seats: 1 }, at)
  const [open] = (await listDuties(db, allOf2026)).filter(({ kindId }) => kindId === 'cafe')
  const page = textOf(await (await (await as('member')).get(`/vereinsflieger/dienste/${open!.id}`)).text())
  expect(page).toContain('Dein Konto ist noch mit niemandem aus der Mitgliederliste verbunden.')
  expect(page).not.toContain('Dir fehlt die Berechtigung')
})
