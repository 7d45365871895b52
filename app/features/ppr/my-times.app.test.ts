import { expect, test } from 'vitest'
import { loadBriefing } from '#app/features/demo/briefing.demo.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { askToLand, deliver, klara, klaraInHaste, openForm } from './klara-asks.fixture.ts'

async function klaraAsked(changes: Record<string, string> = {}, more?: Parameters<typeof openForm>[0]) {
  const club = await openForm(more)
  const sent = await askToLand(club, changes)
  const own = sent.headers.get('location')!.split('?')[0]!
  const row = async () => {
    const { status, fields, revision } = await club.db
      .selectFrom('requests')
      .select(['status', 'fields', 'revision'])
      .executeTakeFirstOrThrow()
    return { status, fields: JSON.parse(fields), revision }
  }
  const move = async (times: Record<string, string>) =>
    club.post(own, { intent: 'change', expectedRevision: String((await row()).revision), ...times })
  return { ...club, own, row, move }
}

const times = { 'ankunft-tag': '2026-06-16', 'ankunft-zeit': '08:30' }

test('the page of a request opens with its day and time, and one button moves it', async () => {
  const { get, own, move, row, ...club } = await klaraAsked()
  const page = await (await get(own)).text()
  expect(page).toMatch(/name="ankunft-tag"[^>]*value="2026-06-16"/)
  expect(page).toMatch(/name="ankunft-zeit"[^>]*value="08:30"/)
  expect(page).not.toContain('name="abflug-tag"')
  const before = await row()
  const moved = await move({ ...times, 'ankunft-zeit': '09:00' })
  expect(moved.headers.get('location')).toBe(`${own}?erledigt=change`)
  const after = await row()
  expect(after).toMatchObject({ revision: before.revision + 1, fields: { eta: '2026-06-16T07:00:00.000Z' } })
  // What was declared by sending stays, and so does everything else.
  const { registration, pic, from, declared } = before.fields
  expect(after.fields).toMatchObject({ registration, pic, from, declared })
  await deliver(club)
  expect(club.services.mailer.sent.map(({ text }) => text).join()).toContain('jetzt')
})

test('the same time again changes nothing, so that a granted landing is not lost by a stray thumb', async () => {
  const { move, row } = await klaraAsked()
  const before = await row()
  const refused = await move(times)
  expect(refused.status).toBe(400)
  expect(textOf(await refused.text())).toContain('So steht es schon in Ihrer Anfrage.')
  expect(await row()).toEqual(before)
})

test('who only gives another telephone number is not too late for it, and keeps the permission', async () => {
  const { get, own, row, later, as, db, ...club } = await klaraAsked()
  const { id } = await db.selectFrom('requests').select('id').executeTakeFirstOrThrow()
  const officer = await as('admin', ['flight-operations'])
  await officer.post(`/admin/anfragen/${id}`, { intent: 'confirm', expectedRevision: '1', text: '' })
  expect(await row()).toMatchObject({ status: 'confirmed' })
  // Tuesday, 06:30: two hours before the landing, asked for twelve hours ahead.
  later(Date.parse('2026-06-16T04:30:00Z') / 1000 - Date.parse('2026-06-14T08:43:00Z') / 1000)
  const change = async (changes: Record<string, string>) =>
    club.post(`${own}/aendern`, { ...klara, ...changes, expectedRevision: String((await row()).revision) })
  const moved = await change({ 'ankunft-zeit': '08:45' })
  expect(textOf(await moved.text())).toContain('Für eine Anfrage ist es zu kurzfristig')
  expect(textOf(await (await get(`${own}/aendern`)).text())).toContain('Telefonnummer, gilt sie weiter.')
  expect((await change({ telefon: '0171 3920099' })).status).toBe(303)
  expect(await row()).toMatchObject({ status: 'confirmed' })
  const { sender_phone } = await db.selectFrom('requests').select('sender_phone').executeTakeFirstOrThrow()
  expect(sender_phone).toBe('+491713920099')
  await deliver(club)
  expect(club.services.mailer.sent.map(({ text }) => text).join()).toContain(
    'Die Genehmigung XDFR-2026-0001 gilt weiter.',
  )
  // Who flies along belongs to what was granted.
  expect((await change({ personen: '3' })).status).toBe(303)
  expect(await row()).toMatchObject({ status: 'changed' })
})

test('a time at which nobody can land is refused at its field, and departure moves along where there is one', async () => {
  const { get, own, move, row } = await klaraAsked({ ...klaraInHaste })
  expect(await (await get(own)).text()).toMatch(/name="abflug-zeit"[^>]*value="17:00"/)
  const night = await move({
    ...times,
    'ankunft-zeit': '23:30',
    'abflug-tag': '2026-06-16',
    'abflug-zeit': '',
  })
  expect(night.status).toBe(400)
  expect(textOf(await night.text())).toContain('Um 23:30 Uhr (21:30 UTC) ist es Nacht.')
  const later = { 'ankunft-tag': '2026-06-17', 'abflug-tag': '2026-06-17', 'abflug-zeit': '18:00' }
  expect((await move({ ...times, ...later })).status).toBe(303)
  expect((await row()).fields).toMatchObject({
    eta: '2026-06-17T06:30:00.000Z',
    etd: '2026-06-17T16:00:00.000Z',
  })
})

test('the nights on the apron, and their price, follow a departure that is moved', async () => {
  const staying = { ...klaraInHaste, abstellen: 'gras', 'abflug-tag': '2026-06-17', 'abflug-zeit': '10:00' }
  const { move, row } = await klaraAsked(staying)
  const before = await row()
  expect(before.fields.parking).toMatchObject({ nights: 1 })
  const later = { 'abflug-tag': '2026-06-19', 'abflug-zeit': '16:00' }
  expect((await move({ ...times, ...later })).status).toBe(303)
  const after = await row()
  expect(after.fields.parking).toMatchObject({ nights: 3 })
  expect(after.fields.fee.totalCents - before.fields.fee.totalCents).toBe(2 * 500)
})

test('who withdraws without a reason is asked once more, and then nobody can change it', async () => {
  const { own, get, post, row } = await klaraAsked()
  const asked = await post(own, { intent: 'cancel', grund: '' })
  expect(asked.status).toBe(400)
  const page = await asked.text()
  expect(textOf(page)).toContain('Soll es ohne Grund sein, drücken Sie bitte noch einmal.')
  expect(page).toContain('Trotzdem zurückziehen')
  expect((await row()).status).toBe('new')
  expect(textOf(page)).toContain('Wer diese Adresse hat, kann die Anfrage ändern')
  expect((await post(own, { intent: 'cancel', grund: '', trotzdem: 'ja' })).status).toBe(303)
  expect((await row()).status).toBe('cancelled-pilot')
  const after = textOf(await (await get(own)).text())
  expect(after).toContain('Wer diese Adresse hat, kann Ihre Angaben lesen: Geben Sie sie nicht weiter.')
})

test('what is declared by sending stands above the button and is stored as it was read', async () => {
  const { get, db } = await klaraAsked({}, [loadBriefing])
  const stored = JSON.parse(
    (await db.selectFrom('requests').select('fields').executeTakeFirstOrThrow()).fields,
  )
  expect(stored.declared.version).toBe(1)
  expect(stored.declared.text).toContain('Für das Luftfahrzeug besteht eine Haftpflichtversicherung.')
  expect(stored).toMatchObject({ localKnowledge: 'platz', insured: true })
  const form = await (await get('/piloteninfo/ppr-anfrage')).text()
  expect(form).toContain(stored.declared.text)
  expect(form.indexOf(stored.declared.text)).toBeLessThan(form.indexOf('PPR-Anfrage senden'))
})

test('who is here for the first time says so, and the tower reads it', async () => {
  const { get, row } = await klaraAsked({ 'zum-ersten-mal': 'ja' }, [loadBriefing])
  expect((await row()).fields).toMatchObject({ localKnowledge: 'einweisung' })
  expect(textOf(await (await get('/piloteninfo/ppr-anfrage')).text())).toContain(
    'Ich habe die Einweisung gelesen',
  )
})

test('a club without a briefing asks nobody to have read one, and stores the other words it showed', async () => {
  const { get, own, row } = await klaraAsked()
  const { declared } = (await row()).fields
  expect(declared.version).toBe(2)
  expect(declared.text).not.toContain('Zum ersten Mal hier')
  for (const page of ['/piloteninfo/ppr-anfrage', `${own}/aendern`]) {
    const form = await (await get(page)).text()
    expect(form).toContain(declared.text)
    expect(form).not.toContain('zum-ersten-mal')
    expect(form).not.toContain('Ich habe die Einweisung gelesen')
  }
  const english = await (await get('/piloteninfo/ppr-anfrage/en')).text()
  expect(english).toContain('or I have made myself familiar with them')
  expect(english).not.toContain('First time here')
})

test('the form begins with the next day on which one has to ask', async () => {
  const club = await openForm()
  const day = async () =>
    /name="ankunft-tag"[^>]*value="([^"]*)"/.exec(
      await (await club.get('/piloteninfo/ppr-anfrage')).text(),
    )?.[1]
  // Sunday is open; Monday is the first day by permission.
  expect(await day()).toBe('2026-06-15')
  // On Monday night, when it is too late for that day.
  club.later(36 * 3_600)
  expect(await day()).toBe('2026-06-16')
})
