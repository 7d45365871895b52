import { expect, test } from 'vitest'
import { jana } from '../remote/falkenried.fixture.ts'
import { aConnectedMember, at, idempotencyKey, meeting, work } from './connected-member.fixture.ts'

test('who has written what is in our own log, once, without numbers of persons, free text and token', async () => {
  const { db, person, fake, noted } = await aConnectedMember('admin', ['vouchers'])
  await person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' })
  await person.post(at('arbeitsstunden'), { ...work, intent: 'eintragen' })
  await person.post(at('termin'), { ...meeting, kennung: '0199-formular-zwei', intent: 'eintragen' })
  const gone = { kennung: '0199-formular-drei', nummer_dort: '1002', titel: 'Sitzung', intent: 'loeschen' }
  await person.post(at('termin'), gone)
  const voucher = { kennung: '0199-formular-vier', nummer: 'G-8', titel: 'Rundflug', wert: '99,50' }
  await person.post(at('gutschein'), { ...voucher, bemerkung: 'für Erika Geheimnis', intent: 'eintragen' })
  const sale = { kennung: '0199-formular-fuenf', tag: '2026-07-03', artikel: '3', menge: '2' }
  fake.mood.lost = true
  await person.post(at('verkauf'), { ...sale, mitgliedsnummer: '4711-geheim', intent: 'eintragen' })
  delete fake.mood.lost
  const before = await noted()
  expect(before.at(-1)).toMatchObject({ act: 'sent', name: 'Verkauf' })
  expect(before.at(-1)?.changes).toContainEqual({ field: 'answer', after: 'keine' })
  await person.post(at('verkauf'), { ...sale, mitgliedsnummer: '4711-geheim', intent: 'eintragen' })

  const lines = await noted()
  expect(lines.map(({ act, name }) => `${act} ${name}`)).toEqual([
    'created Arbeitsstunden 1002',
    'created Termin 1002',
    'removed Termin 1002',
    'created Gutschein G-8',
    'sent Verkauf',
    'created Verkauf',
  ])
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  expect(lines.every((line) => line.actor_id === id && line.actor_name !== '')).toBe(true)
  expect(lines[0]?.changes).toEqual([
    { field: 'category', after: '4' },
    { field: 'hours', after: '02:30' },
    { field: 'jobdate', after: '2026-07-03' },
  ])
  const all = JSON.stringify(lines)
  for (const word of ['Geheimnis', '4711-geheim', 'Fenster', jana.uid, ...fake.issued])
    expect(all).not.toContain(word)
  expect(await (await person.get('/admin/protokoll')).text()).toContain('Eintrag bei Vereinsflieger.de')
})

test('nothing that was refused is in our own log', async () => {
  const { person, noted } = await aConnectedMember('admin')
  const voucher = {
    kennung: idempotencyKey,
    nummer: 'G-8',
    titel: 'Rundflug',
    wert: '99,50',
    intent: 'eintragen',
  }
  expect((await person.post(at('gutschein'), voucher)).status).toBe(409)
  expect(await noted()).toEqual([])
})
