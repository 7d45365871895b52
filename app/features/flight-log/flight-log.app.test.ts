import { expect, test } from 'vitest'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { aMember, anAircraft } from '#app/features/schedule/reservations/club.fixture.ts'
import { blockAircraft } from '#app/features/schedule/reservations/save-blocks.server.ts'
import { endless } from '#app/features/aircraft/blocks/block.ts'
import { startApp } from '#test/app.ts'
import { formsOf } from '#test/page-forms.ts'
import { withoutTypography } from '#test/page-reading.ts'
import { listDay, listInTheAir } from './flights.server.ts'
import { logSetting } from './settings.resource.server.ts'

const page = '/vereinsflieger/flugbuch'
const day = '2026-06-14'

async function aClub() {
  const app = await startApp()
  await anAircraft(app.db, 'd-eqfa')
  await anAircraft(app.db, 'd-0725')
  await aMember(app.db, 'Feld')
  await aMember(app.db, 'Aring')
  return { ...app, member: await app.as('member') }
}

const start = {
  intent: 'start',
  kennung: 'formular-1',
  flugzeug: 'd-0725',
  startart: 'winch',
  pilot: 'jana  feld',
  zweiter: 'Jana Aring',
  platz: 'instructor',
}

test('a launch and a landing are one form each, by the clock of the server', async () => {
  const { member, db } = await aClub()
  expect((await member.post(page, start)).status).toBe(303)
  expect((await member.post(page, start)).status).toBe(303)
  const [flight, ...more] = await listInTheAir(db)
  expect(more).toEqual([])
  expect(flight).toMatchObject({ registration: 'D-0725', secondRole: 'instructor', landedAt: null })
  expect(flight!.startedAt).toBe(Date.parse('2026-06-14T08:42:00Z'))
  const shown = await (await member.get(page)).text()
  expect(shown).toContain('Jana Feld / Jana Aring')
  expect(shown).toContain('10:42')
  expect(shown).toContain('08:42')
  expect((await member.post(page, { intent: 'landung', flug: flight!.id })).status).toBe(303)
  expect(await listInTheAir(db)).toEqual([])
  expect(await (await member.get(page)).text()).toContain('Noch einmal')
})

test('a launch or landing is offered to be taken back for a minute, also without script', async () => {
  const { member, as, db, services } = await aClub()
  const undoOn = async (who = member) => {
    const forms = formsOf(await (await who.get(page)).text(), page)
    const form = forms.find(({ fields }) => fields.some(({ name }) => name === 'eintrag'))
    return form && Object.fromEntries(form.fields.map(({ name, value }) => [name, value]))
  }
  await member.post(page, start)
  const [flight] = await listInTheAir(db)
  expect(await undoOn()).toMatchObject({ eintrag: 'formular-1', flug: flight!.id })
  expect(await undoOn(await as('member'))).toBeUndefined()
  await member.post(page, { intent: 'landung', flug: flight!.id, kennung: 'formular-2' })
  const taken = await undoOn()
  expect((await member.post(page, { ...taken!, intent: 'zurueck' })).status).toBe(303)
  expect(await listInTheAir(db)).toMatchObject([{ id: flight!.id }])
  expect(await undoOn()).toBeUndefined()
  await member.post(page, { intent: 'landung', flug: flight!.id, kennung: 'formular-3' })
  const tooLate = await member.post(page, { intent: 'zurueck', eintrag: 'formular-1', kennung: 'spaet' })
  expect(await tooLate.text()).toContain('Mit diesem Flug ist seitdem noch etwas geschehen.')
  const later = new Date(services.now().getTime() + 61_000)
  services.now = () => later
  expect(await undoOn()).toBeUndefined()
})

test('what is wrong is told at its field, what was typed stays, and nothing is entered', async () => {
  const { member, db } = await aClub()
  for (const [fields, sentence] of [
    [{ ...start, flugzeug: '' }, 'Bitte wähle ein Flugzeug oder gib ein Kennzeichen an.'],
    [{ ...start, pilot: '' }, 'Bitte gib an, wer fliegt.'],
    [{ ...start, pilot: 'Jana Feldt' }, '„Jana Feldt“ steht nicht in der Mitgliederliste.'],
    [{ ...start, zahlt: 'other-member' }, 'Bitte gib an, welches Mitglied zahlt.'],
    [{ ...start, startart: 'aerotow' }, 'Bitte wähle das Schleppflugzeug.'],
    [{ ...start, startart: 'katapult' }, 'Bitte wähle die Startart.'],
    [{ ...start, uhrzeit: 'mittags' }, 'Bitte schreib die Zeit als Stunden und Minuten'],
    [{ ...start, uhrzeit: '10:30', landezeit: '10:20' }, 'Die Landung muss nach dem Start liegen.'],
    [{ ...start, flugzeug: '', kennzeichen: 'D-77' }, 'Das ist kein Kennzeichen.'],
    [{ ...start, kennzeichen: 'D-8123' }, 'Oben ist auch ein Flugzeug des Vereins gewählt.'],
    [{ ...start, intent: 'tanken' }, 'Das war nicht zu lesen.'],
  ] as const) {
    const answer = await member.post(page, { ...fields, bemerkung: 'Seilriss' })
    expect([400, 409], sentence).toContain(answer.status)
    const text = await answer.text()
    expect(text).toContain(sentence)
    expect(text).toContain('value="Seilriss"')
  }
  expect(await listDay(db, day)).toEqual([])
})

test('a guest from outside and a foreign glider are taken by name and mark', async () => {
  const { member, db } = await aClub()
  const fields = { ...start, flugzeug: '', kennzeichen: 'd8123', pilot: 'Kim Gast', auswaertig: 'ja' }
  expect((await member.post(page, fields)).status).toBe(303)
  expect(await listDay(db, day)).toMatchObject([
    { aircraftId: null, registration: 'D-8123', pilotId: null, pilotName: 'Kim Gast' },
  ])
})

test('a device that queued its taps sends each with its time; twice is once', async () => {
  const { member, db } = await aClub()
  const tapped = String(Date.parse('2026-06-14T08:31:20Z'))
  const send = (fields: Record<string, string>) => member.post(`${page}/eintrag`, fields)
  const launch = { ...start, kennung: 'tipp-1', zeit: tapped }
  const landing = {
    intent: 'landung',
    kennung: 'tipp-2',
    flug: 'tipp-1',
    zeit: String(Date.parse('2026-06-14T08:36:50Z')),
  }
  for (const entry of [launch, launch, landing, landing]) {
    const answer = await send(entry)
    expect(await answer.json()).toEqual({ ok: true })
  }
  const [flight, ...more] = await listDay(db, day)
  expect(more).toEqual([])
  expect(flight).toMatchObject({ startedAt: Date.parse('2026-06-14T08:31:00Z'), minutes: 5 })
  const refused = await send({ ...landing, kennung: 'tipp-3' })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({
    ok: false,
    sentence: 'Diese Landung steht schon im Flugbuch.',
  })
})

test('a tablet that finds its network a week later enters the flights of its day, and asks about those of last season', async () => {
  const { member, db, services } = await aClub()
  const send = (fields: Record<string, string>) => member.post(`${page}/eintrag`, fields)
  const tapped = (time: string) => String(Date.parse(`2026-06-14T${time}Z`))
  services.now = () => new Date('2026-06-21T07:00:00Z')
  const fresh = await member.get(page)
  expect(fresh.status).toBe(200)
  await send({ ...start, kennung: 'tipp-1', zeit: tapped('08:31:20') })
  await send({ intent: 'landung', kennung: 'tipp-2', flug: 'tipp-1', zeit: tapped('08:36:50') })
  expect(await listDay(db, day)).toMatchObject([
    { startedAt: Date.parse('2026-06-14T08:31:00Z'), minutes: 5 },
  ])

  const old = await send({ ...start, kennung: 'tipp-3', zeit: String(Date.parse('2026-04-14T08:31:20Z')) })
  expect(old.status).toBe(400)
  expect(await old.json()).toMatchObject({ sentence: expect.stringContaining('älter als ein Monat') })
  expect(await listInTheAir(db)).toEqual([])
})

test('a blocked aircraft is offered for a launch after those that may fly', async () => {
  const { member, services } = await aClub()
  const offered = async () => {
    const html = await (await member.get(page)).text()
    return [...html.matchAll(/name="flugzeug" value="([^"]+)"|>(gesperrt)</g)].map(
      ([, id, word]) => id ?? word,
    )
  }
  expect(await offered()).toEqual(['d-0725', 'd-eqfa'])
  const at = services.now()
  const block = { aircraftId: 'd-0725', from: at.getTime(), to: endless, kind: 'other', reason: '' } as const
  await blockAircraft(services, block, at)
  expect(await offered()).toEqual(['d-eqfa', 'd-0725', 'gesperrt'])
})

test('the day’s page of the area says what has flown today, who is up first', async () => {
  const { member } = await aClub()
  const today = async () => withoutTypography(await (await member.get('/vereinsflieger')).text())
  expect(await today()).toContain('Heute ist noch kein Flug eingetragen.')
  await member.post(page, { ...start, uhrzeit: '09:10', landezeit: '09:25' })
  await member.post(page, { ...start, kennung: 'formular-2' })
  expect(await today()).toMatch(
    /2 Flüge sind eingetragen\. D-0725 Jana Feld \/ Jana Aring · seit 10:42 Uhr in der Luft D-0725 .*09:10–09:25 Uhr/,
  )
})

test('where the club lets only some write, the others read', async () => {
  const { member, as, db, services } = await aClub()
  await saveSetting(db, logSetting, { writers: 'entitled' }, services.now())
  expect((await member.post(page, start)).status).toBe(403)
  expect(await (await member.get(page)).text()).not.toContain('Nächster Start')
  for (const right of ['launch-director', 'flight-operations'] as const) {
    const wagon = await as('admin', [right])
    expect((await wagon.post(page, { ...start, kennung: right })).status).toBe(303)
    expect((await wagon.post(page, { intent: 'landung', flug: right })).status).toBe(303)
  }
  expect(await listDay(db, day)).toHaveLength(2)
  const board = await as('admin', ['board'])
  expect((await board.post(page, start)).status).toBe(403)
})

test('the search of the administration promises of the log what its page has', async () => {
  const { as } = await aClub()
  const keeper = await as('admin', ['flight-operations'])
  const found = withoutTypography(await (await keeper.get('/admin/suche?q=Startliste')).text())
  expect(found).toContain('Wer das Flugbuch schreibt')
  expect(found).not.toContain('Wartung')
})

test('who keeps the airfield says who writes the log, and it counts at once', async () => {
  const { member, as } = await aClub()
  const keeper = await as('admin', ['flight-operations'])
  const adminPath = '/admin/flugbuch'
  const choose = async (writers: string) => {
    const form = formsOf(await (await keeper.get(adminPath)).text(), adminPath).find(({ fields }) =>
      fields.some(({ name }) => name === 'writers'),
    )
    const fields = Object.fromEntries(form!.fields.map(({ name, value }) => [name, value]))
    return (await keeper.post(adminPath, { ...fields, writers })).status
  }
  expect(await choose('entitled')).toBe(303)
  expect((await member.post(page, start)).status).toBe(403)
  expect(await choose('alle')).toBe(400)
  expect((await (await as('admin', ['launch-director'])).get(adminPath)).status).toBe(403)
})

test('a flight in the air has no landing yet, in the list of its day as in the sums', async () => {
  const { member } = await aClub()
  await member.post(page, { ...start, uhrzeit: '10:20' })
  const list = await (await member.get(`${page}/tag/${day}`)).text()
  expect(list).toMatch(/data-l="Landungen">–</)
  expect(withoutTypography(list)).toContain('Landungen 0')
})

test('where a flight began or ended elsewhere, who paid and who sat behind stands on its page, the place in every list', async () => {
  const { member, db } = await aClub()
  const away = {
    uhrzeit: '09:10',
    landezeit: '09:50',
    von: 'Seeberg',
    nach: 'Acker bei Altmoor',
    zahlt: 'club',
    bemerkung: 'Rückholer',
  }
  await member.post(page, { ...start, ...away })
  const [flight] = await listDay(db, day)
  const text = async (path: string) => withoutTypography(await (await member.get(path)).text())
  for (const list of [`${page}/tag/${day}`, `${page}/alle`, `${page}/monat/2026-06`])
    expect(await text(list)).toContain('von Seeberg, nach Acker bei Altmoor, Rückholer')
  const own = await text(`${page}/flug/${flight!.id}`)
  for (const fact of ['Jana Aring, Lehrkraft', 'Seeberg', 'Acker bei Altmoor', 'Wer zahlt Verein'])
    expect(own).toContain(fact)
  const board = await (await member.get(page)).text()
  expect(withoutTypography(board)).toContain('Landung in Acker bei Altmoor')
  expect(board).not.toContain('Noch einmal')
})

test('a tow is repeated with the glider it was for, and not as a flight nobody pays', async () => {
  const { member, db } = await aClub()
  await aMember(db, 'Lerch')
  const tow = { startart: 'aerotow', schlepp: 'd-eqfa', schlepppilot: 'Jana Lerch', schlepplandung: '09:18' }
  await member.post(page, { ...start, ...tow, uhrzeit: '09:10', landezeit: '09:50' })
  const forms = formsOf(await (await member.get(page)).text(), page)
  const again = forms
    .map(({ fields }) => Object.fromEntries(fields.map(({ name, value }) => [name, value])))
    .filter((fields) => 'startart' in fields && !('uhrzeit' in fields))
  expect(again).toMatchObject([{ flugzeug: 'd-0725', startart: 'aerotow', schlepp: 'd-eqfa' }])
})

test('nobody on the second seat pays nothing, and a single-seater has one seat', async () => {
  const { member, db } = await aClub()
  const alone = { ...start, zweiter: '' }
  for (const zahlt of ['companion', 'both']) {
    const answer = await member.post(page, { ...alone, zahlt })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Auf dem zweiten Sitz ist niemand, der zahlen könnte.')
  }
  await anAircraft(db, 'd-0951', { seats: 1 })
  const two = await member.post(page, { ...start, flugzeug: 'd-0951' })
  expect(await two.text()).toContain('D-0951 hat nur einen Platz.')
  expect(await listDay(db, day)).toEqual([])
})
