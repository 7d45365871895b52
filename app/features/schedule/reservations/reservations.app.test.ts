import { expect, test } from 'vitest'
import { registerForEvent } from '#app/features/events/registration/register.server.ts'
import { createEvent } from '#app/features/events/save-event.server.ts'
import { saveClubUsing } from '#app/features/vereinsflieger/remote/falkenried.fixture.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as plain } from '#test/page-reading.ts'
import { aMember, anAircraft, aWish, berlin } from './club.fixture.ts'
import { newAddress } from './plan.ts'
import { endless } from '#app/features/aircraft/blocks/block.ts'
import { listReservations } from './reservations.server.ts'
import { blockAircraft, endBlock } from './save-blocks.server.ts'

const everything = { from: berlin('2026-06-01', '00:00'), to: berlin('2026-07-01', '00:00') }

/** A club with two aircraft and two members who are signed in. */
async function aClub() {
  const app = await startApp()
  await anAircraft(app.db, 'd-eqfa')
  await anAircraft(app.db, 'd-eqfb')
  const signIn = async (lastName: string) => {
    const memberId = await aMember(app.db, lastName)
    const visitor = await app.as('member')
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('member_id', 'is', null)
      .where('role', '=', 'member')
      .executeTakeFirstOrThrow()
    await app.db.updateTable('users').set({ member_id: memberId }).where('id', '=', id).execute()
    return visitor
  }
  return { ...app, feld: await signIn('Feld'), aring: await signIn('Aring') }
}

const options = { ...aWish, notiz: 'Seeberg', gaeste: '1' }
const anEvening = {
  category: 'other' as const,
  status: 'confirmed' as const,
  visibility: 'members' as const,
  publication: 'published' as const,
  publishedAt: '2026-06-01T08:00:00.000Z',
  firstDay: '2026-07-04',
  lastDay: '2026-07-04',
  startTime: '18:00',
  endTime: '21:00',
  series: null,
  pictureId: null,
  details: { location: 'Halle 1', description: 'Unter uns.' },
}
const joining = (seats: number) => ({
  mode: 'internal' as const,
  opensDaysBeforeStart: 60,
  closesDaysBeforeStart: 3,
  seats,
  waitingList: true,
  guestsAllowed: false,
  priceNote: null,
  questions: [],
})
const newPage = '/vereinsflieger/reservierung/neu'

test('a member reserves by the form and finds it in the plan, on the own page and in the members area', async () => {
  const { feld, aring } = await aClub()
  const made = await feld.post(newPage, options)
  expect(made.status).toBe(303)
  const address = made.headers.get('location')!.split('?')[0]!
  const own = await (await feld.get(address)).text()
  expect(own).toContain('Seeberg')
  expect(own).toContain('href="/verein/flugzeuge/d-eqfa"')
  const plan = await (await aring.get('/vereinsflieger/reservierung?tag=2026-06-20')).text()
  expect(plan).toContain('Jana Feld')
  expect(plan).toContain('Seeberg, 1 Gast')
  expect(await (await aring.get('/vereinsflieger/reservierung?tag=2026-06-21')).text()).not.toContain(
    'Seeberg',
  )
  for (const page of ['/vereinsflieger/reservierung/meine', '/mitglied', '/vereinsflieger'])
    expect(await (await feld.get(page)).text(), page).toContain('D-EQFA')
})

test('the form begins with the aircraft the member had last, as long as it is offered', async () => {
  const { feld, aring, db } = await aClub()
  const chosen = async (member: typeof feld, query = '') =>
    /<option[^>]*selected=""[^>]*>([^<]*)/.exec(
      /<select[^>]*name="flugzeug".*?<\/select>/s.exec(
        await (await member.get(`${newPage}${query}`)).text(),
      )?.[0] ?? '',
    )?.[1]
  const none = await chosen(aring)
  await feld.post(newPage, { ...options, flugzeug: 'd-eqfb' })
  expect(await chosen(feld)).toMatch(/^D-EQFB/)
  expect(await chosen(feld, '?flugzeug=d-eqfa')).toMatch(/^D-EQFA/)
  expect(await chosen(aring)).toBe(none)
  await db.updateTable('aircraft').set({ status: 'former' }).where('id', '=', 'd-eqfb').execute()
  expect(await chosen(feld)).toBe(none)
})

test('late in the evening the form begins with the next day, and after midnight not in the middle of the night', async () => {
  const { feld, services } = await aClub()
  const begin = async () => {
    const page = await (await feld.get(newPage)).text()
    return ['tag', 'von'].map((name) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1])
  }
  expect(await begin()).toEqual(['2026-06-14', '11:00'])
  services.now = () => new Date('2026-06-14T20:30:00Z')
  expect(await begin()).toEqual(['2026-06-15', '10:00'])
  services.now = () => new Date('2026-06-14T22:03:00Z')
  expect(await begin()).toEqual(['2026-06-15', '10:00'])
  services.now = () => new Date('2026-06-15T04:10:00Z')
  expect(await begin()).toEqual(['2026-06-15', '07:00'])
})

test('one of a single day moves to another by its day alone', async () => {
  const { feld, db } = await aClub()
  await feld.post(newPage, options)
  const [made] = await listReservations(db, everything)
  const address = `/vereinsflieger/reservierung/${made!.id}`
  const fields = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<input[^>]*name="(tag|von|bis|bisTag|expectedRevision)"[^>]*>/g)].map(
        ([tag, name]) => [name!, /value="([^"]*)"/.exec(tag)?.[1] ?? ''],
      ),
    )
  const typed = fields(await (await feld.get(address)).text())
  const change = { ...options, ...typed, intent: 'speichern', tag: '2026-06-19' }
  expect((await feld.post(address, change)).status).toBe(303)
  expect(await listReservations(db, everything)).toMatchObject([
    { from: berlin('2026-06-19', '10:00'), to: berlin('2026-06-19', '12:00') },
  ])
  const touched = newAddress({
    span: { from: berlin('2026-06-20', '22:00'), to: berlin('2026-06-21', '00:00') },
  })
  const wished = { ...options, ...fields(await (await feld.get(touched)).text()), tag: '2026-06-18' }
  expect((await feld.post(newPage, wished)).status).toBe(303)
  expect(await listReservations(db, everything)).toMatchObject([
    { from: berlin('2026-06-18', '22:00'), to: berlin('2026-06-19', '00:00') },
    {},
  ])
})

test('the page of a reservation says as the mail does that its aircraft is grounded then', async () => {
  const { feld, services, db } = await aClub()
  await feld.post(newPage, options)
  const [made] = await listReservations(db, everything)
  const page = async () => (await feld.get(`/vereinsflieger/reservierung/${made!.id}`)).text()
  const block = {
    aircraftId: 'd-eqfa',
    from: berlin('2026-06-18', '08:00'),
    to: endless,
    reason: 'Tür klemmt',
  }
  expect(await page()).not.toContain('gesperrt')
  const id = await blockAircraft(services, { ...block, kind: 'defect' }, services.now())
  expect(plain(await page())).toContain(
    'D-EQFA ist dann gesperrt (Tür klemmt): ab Do., 18. Juni 08:00 Uhr, Ende offen.',
  )
  await endBlock(services, id, services.now())
  expect(await page()).not.toContain('gesperrt')
})

test('a change that is refused leaves the reservation, and says that it is not changed', async () => {
  const { feld, aring } = await aClub()
  await feld.post(newPage, options)
  const later = { ...options, von: '15:00', bis: '16:00' }
  const address = (await aring.post(newPage, later)).headers.get('location')!.split('?')[0]!
  const change = { ...later, intent: 'speichern', von: '11:30', bis: '16:00', expectedRevision: '1' }
  const refused = await aring.post(address, change)
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(page).toContain('Nicht geändert')
  expect(page).not.toContain('Noch nicht reserviert')
})

test('who is too late keeps what was typed, learns who has it and can wait for it', async () => {
  const { feld, aring, db } = await aClub()
  await feld.post(newPage, options)
  const refused = await aring.post(newPage, { ...options, von: '11:30', bis: '14:00', notiz: 'Altmoor' })
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(page).toContain('Jana Feld hat es Samstag')
  expect(page).toContain('value="Altmoor"')
  expect(await listReservations(db, everything)).toHaveLength(1)

  const waiting = await aring.post(newPage, { ...options, intent: 'warten' })
  expect(waiting.headers.get('location')).toBe('/vereinsflieger/reservierung/meine?gewartet')
  const [reservation] = await listReservations(db, everything)
  await feld.post(`/vereinsflieger/reservierung/${reservation!.id}`, { intent: 'absagen' })
  const mails = await db.selectFrom('mails').select(['recipient', 'content']).orderBy('id').execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(['aring@verein.example'])
  expect(mails[0]!.content).toContain('/vereinsflieger/reservierung/neu?flugzeug=d-eqfa')
})

test('a bar that is let go moves, unless somebody else has the time or it is not theirs', async () => {
  const { feld, aring, db } = await aClub()
  await feld.post(newPage, options)
  await aring.post(newPage, { ...options, von: '14:00', bis: '16:00' })
  const [first] = await listReservations(db, everything)
  const address = `/vereinsflieger/reservierung/${first!.id}`
  const move = (ab: string, bis: string) => ({
    intent: 'verschieben',
    flugzeug: 'd-eqfa',
    ab: String(berlin('2026-06-20', ab)),
    bis: String(berlin('2026-06-20', bis)),
    expectedRevision: '1',
  })
  expect((await aring.post(address, move('08:00', '10:00'))).status).toBe(409)
  expect((await feld.post(address, move('13:00', '15:00'))).status).toBe(409)
  expect((await feld.post(address, move('12:00', '14:00'))).status).toBe(200)
  const [moved] = await listReservations(db, everything)
  expect(moved).toMatchObject({ from: berlin('2026-06-20', '12:00'), to: berlin('2026-06-20', '14:00') })
})

test('bad times are told at their field, and nothing is stored', async () => {
  const { feld, db } = await aClub()
  for (const [fields, sentence] of [
    [{ ...options, bis: '09:00' }, 'Das Ende muss nach dem Beginn liegen.'],
    [{ ...options, tag: '2026-06-13' }, 'Diese Zeit ist schon vorbei.'],
    [{ ...options, von: 'mittags' }, 'Bitte schreib die Zeit als Stunden und Minuten'],
    [{ ...options, gaeste: '7' }, 'So viele Plätze hat es nicht'],
    [{ ...options, gaeste: '-1' }, 'Bitte gib null oder mehr Gäste an.'],
    [{ ...options, flugzeug: 'd-gibt-es-nicht' }, 'Dieses Flugzeug gibt es im Verein nicht mehr.'],
  ] as const) {
    const answer = await feld.post(newPage, fields)
    expect([400, 409]).toContain(answer.status)
    expect(await answer.text()).toContain(sentence)
  }
  expect(await listReservations(db, everything)).toEqual([])
})

test('a swap goes through the pages of both, and nobody else sees what was asked', async () => {
  const { feld, aring, as, db } = await aClub()
  await feld.post(newPage, options)
  await aring.post(newPage, { ...options, flugzeug: 'd-eqfb', von: '14:00', bis: '16:00', notiz: '' })
  const [first, second] = await listReservations(db, everything)
  const [address, other] = [first!, second!].map(({ id }) => `/vereinsflieger/reservierung/${id}`) as [
    string,
    string,
  ]
  expect(await (await feld.get(address)).text()).toContain('Tauschen oder abgeben')
  expect(await (await aring.get(address)).text()).not.toContain('Tauschen oder abgeben')
  const nobody = await feld.post(address, { intent: 'fragen', mit: '', wort: 'Bitte' })
  expect(nobody.status).toBe(409)
  const kept = await nobody.text()
  expect(kept).toContain('Bitte wähle, wer übernehmen soll')
  expect(kept).toContain('value="Bitte"')

  const asked = await feld.post(address, { intent: 'fragen', mit: `r:${second!.id}`, wort: 'Taufe' })
  expect(asked.headers.get('location')).toBe(`${address}?getan=gefragt`)
  for (const page of [address, other])
    expect(await (await aring.get(page)).text(), page).toContain('Tausch zustimmen')
  expect(await (await aring.get('/vereinsflieger/reservierung/meine')).text()).toContain(
    'Jana Feld fragt dich',
  )
  expect(await (await (await as('member')).get(address)).text()).not.toContain('Taufe')
  const { id } = await db.selectFrom('reservation_swaps').select('id').executeTakeFirstOrThrow()
  const stranger = await (await as('member')).post(address, { intent: 'zustimmen', tausch: id })
  expect(stranger.status).toBe(409)
  const agreed = await aring.post(address, { intent: 'zustimmen', tausch: id })
  expect(agreed.headers.get('location')).toBe(`${address}?getan=getauscht`)
  expect(await (await aring.get(`${address}?getan=getauscht`)).text()).toContain('Getauscht.')
  expect(await listReservations(db, everything)).toMatchObject([
    { id: second!.id, aircraftId: 'd-eqfa', from: first!.from },
    { id: first!.id, aircraftId: 'd-eqfb', from: second!.from },
  ])
})

test('a member cannot reserve in the name of another, whatever the form sends', async () => {
  const { feld, db } = await aClub()
  const aring = await db
    .selectFrom('members')
    .select('id')
    .where('last_name', '=', 'Aring')
    .executeTakeFirstOrThrow()
  expect((await feld.post(newPage, { ...options, pilot: aring.id })).status).toBe(409)
  expect(await listReservations(db, everything)).toEqual([])
})

test('names and times are for members alone', async () => {
  const { feld, get, as } = await aClub()
  await feld.post(newPage, options)
  for (const path of [
    '/vereinsflieger/reservierung?tag=2026-06-20',
    '/vereinsflieger/reservierung/aenderungen',
  ]) {
    expect((await get(path)).status).toBe(302)
    expect((await (await as('none')).get(path)).status).toBe(403)
  }
  expect(await (await get('/vereinsflieger/reservierung.data?tag=2026-06-20')).text()).not.toContain('Feld')
})

// Beyond the nets: the calendar a member’s telephone asks for.
test(
  'the secret calendar shows own reservations and those of an aircraft until its address is renewed',
  { tags: 'postgres' },
  async () => {
    const { feld, aring, get, db } = await aClub()
    await feld.post(newPage, options)
    await aring.post(newPage, { ...options, von: '14:00', bis: '16:00', notiz: 'Hohenlinde' })
    const page = await (await feld.post('/vereinsflieger/reservierung/meine', { intent: 'kalender' })).text()
    const [own, aircraft] = [...page.matchAll(/https:\/\/verein\.example(\/verein\/kalender\/[^"<&]+)/g)]
      .map(([, path]) => path!)
      .filter((path, index, all) => all.indexOf(path) === index)
    const calendar = await (await get(own!)).text()
    expect(calendar).toContain('SUMMARY:D-EQFA\\, Jana Feld\\, Seeberg')
    expect(calendar).toContain('DTSTART:20260620T080000Z')
    expect(calendar).not.toContain('Hohenlinde')
    expect(await (await get(aircraft!)).text()).toContain('Hohenlinde')
    const stored = await db.selectFrom('reservation_feeds').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(own!.split('=')[1])
    await feld.post('/vereinsflieger/reservierung/meine', { intent: 'kalender' })
    expect((await get(own!)).status).toBe(404)
    expect((await get('/verein/kalender/meine.ics')).status).toBe(404)
  },
)

test('the secret calendar shows what its owner registered for and may see', async () => {
  const { feld, get, db, services } = await aClub()
  const { id: memberId } = await db
    .selectFrom('members')
    .select('id')
    .where('last_name', '=', 'Feld')
    .executeTakeFirstOrThrow()
  const anEvent = async (title: string, seats: number) => {
    const input = { ...anEvening, title, details: { ...anEvening.details, registration: joining(seats) } }
    return createEvent(db, input, services.now())
  }
  const [coming, waiting, hidden] = [
    await anEvent('Grillabend', 5),
    await anEvent('Fliegerlager', 1),
    await anEvent('Vorstandsrunde', 5),
  ]
  for (const eventId of [coming, waiting, hidden]) {
    const input = { eventId, memberId, name: '', email: '', people: 2, answers: {} }
    await registerForEvent(db, input, services.now())
  }
  await db.updateTable('events').set({ visibility: 'board' }).where('id', '=', hidden).execute()
  const page = await (await feld.post('/vereinsflieger/reservierung/meine', { intent: 'kalender' })).text()
  const [, own = ''] = /https:\/\/verein\.example(\/verein\/kalender\/meine[^"<&]+)/.exec(page) ?? []
  const read = async () => (await (await get(own)).text()).replaceAll('\r\n ', '')
  const calendar = await read()
  expect(calendar).toContain('SUMMARY:Grillabend\r\n')
  expect(calendar).toContain(`URL:https://verein.example/mitglied/veranstaltungen/${coming}\r\n`)
  expect(calendar).toMatch(/STATUS:TENTATIVE\r\n(?:(?!END:VEVENT)[\s\S])*SUMMARY:Warteliste: Fliegerlager/)
  expect(calendar).not.toContain('CLASS:PUBLIC')
  expect(calendar).not.toContain('Vorstandsrunde')
  await db.updateTable('event_registrations').set({ state: 'cancelled' }).execute()
  expect(await read()).not.toContain('Grillabend')
})

test('open plans hear that somebody has reserved', async () => {
  const { feld, aring } = await aClub()
  const stream = await aring.get('/vereinsflieger/reservierung/aenderungen', { accept: 'text/event-stream' })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  const first = (await reader.read()).value
  await feld.post(newPage, options)
  const second = (await reader.read()).value
  expect(second).toMatch(/^data: \d+-\d+\n\n$/)
  expect(first).not.toContain(second)
  await reader.cancel()
})

test('a club that keeps to Vereinsflieger.de has its link and no plan', async () => {
  const { as, db, services } = await startApp()
  await saveClubUsing(db, 'link', services.now())
  const member = await as('member')
  expect(await (await member.get('/vereinsflieger')).text()).toContain('Zu Vereinsflieger.de')
  const plan = await member.get('/vereinsflieger/reservierung')
  expect([plan.status, plan.headers.get('location')]).toEqual([303, '/vereinsflieger?nicht-hier=1'])
  for (const page of ['dienste/meine', 'reservierung/meine', 'reservierung/neu', 'flugbuch', 'kalender'])
    expect((await member.get(`/vereinsflieger/${page}`)).headers.get('location'), page).toBe(
      '/vereinsflieger?nicht-hier=1',
    )
  const start = await (await member.get('/vereinsflieger?nicht-hier=1')).text()
  expect(start).toContain('Das führt dein Verein bei Vereinsflieger.de')
  expect(await (await member.get('/vereinsflieger')).text()).not.toContain('Das führt dein Verein')
})
