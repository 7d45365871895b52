import { expect, test } from 'vitest'
import { createMember } from '#app/features/members/save-member.server.ts'
import { startApp } from '#test/app.ts'
import { personId, personMail, leaveTraces } from '../person-with-traces.fixture.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

async function anOffice() {
  const app = await startApp()
  const at = app.services.now()
  await leaveTraces(app.services, at)
  const otherId = await createMember(
    app.db,
    {
      ...aPerson,
      memberNumber: 12,
      firstName: 'Jana',
      lastName: 'Zwölfgrün',
      status: 'passive',
      details: {
        email: personMail.toUpperCase(),
        birthDate: '1981-02-03',
        joinedOn: '1999-04-01',
        phones: [{ kind: 'landline', number: '09171 5550', numberE164: '+4991715550' }],
        note: 'Alter Eintrag',
      },
    },
    at,
  )
  const secretary = await app.as('admin', ['membership'])
  const page = `/admin/mitglieder/doppelt/${otherId}/${personId}`
  const seen = { 'revision-links': '1', 'revision-rechts': '1' }
  return { ...app, at, otherId, secretary, page, seen }
}

test('likely duplicates are listed with the reason, and two of one name alone are not', async () => {
  const { secretary, otherId, db, at } = await anOffice()
  await createMember(
    db,
    {
      ...aPerson,
      memberNumber: null,
      firstName: 'Jana',
      lastName: 'Zwölfgrün',
      details: { birthDate: '2001-01-01' },
    },
    at,
  )
  const text = await (await secretary.get('/admin/mitglieder/doppelt')).text()
  expect(text.match(/\/doppelt\/[^"]+\/[^"]+"/g)).toHaveLength(1)
  expect(text).toContain('dieselbe E-Mail-Adresse; derselbe Name und Geburtstag')
  expect(text).toContain(otherId)
})

test('two entries become one: fields as chosen, and all that hung on the other comes along', async () => {
  const { secretary, otherId, page, seen, db } = await anOffice()
  const text = await (await secretary.get(page)).text()
  for (const word of [`Konto ${personMail}`, 'Beiträge als Autor', 'Ämter', 'Einwilligungen', 'Chronik']) {
    expect(text.replaceAll('<!-- -->', '')).toContain(word)
  }
  const chosen = {
    ...seen,
    title: 'right',
    memberNumber: 'right',
    phones: 'both',
    note: 'both',
    pictureId: 'right',
  }
  expect((await secretary.post(page, chosen)).status).toBe(303)

  const rows = await db.selectFrom('members').selectAll().execute()
  expect(rows.map(({ id }) => id)).toEqual([otherId])
  expect(rows[0]).toMatchObject({ member_number: 77, title: 'Dr.', status: 'passive' })
  expect(rows[0]?.picture_id).not.toBeNull()
  expect(JSON.parse(rows[0]?.details ?? '')).toMatchObject({
    joinedOn: '1999-04-01',
    note: 'Alter Eintrag\n\nSchlüssel 12',
    phones: [{ number: '09171 5550' }, { number: '0171 5550199' }],
  })
  const all = await Array.fromAsync([
    db.selectFrom('users').select('member_id').where('email', '=', personMail).execute(),
    db.selectFrom('posts').select('author_id as member_id').execute(),
    db.selectFrom('board_offices').select('member_id').execute(),
    db.selectFrom('consents').select('member_id').execute(),
    db.selectFrom('event_registrations').select('member_id').where('member_id', 'is not', null).execute(),
  ])
  expect(all.flat().map(({ member_id }) => member_id)).toEqual(Array.from({ length: 5 }, () => otherId))
  const settings = await db
    .selectFrom('settings')
    .select('value')
    .where('key', 'in', ['club', 'field-status'])
    .execute()
  for (const { value } of settings) {
    expect(value).not.toContain(personId)
    expect(value).toContain(otherId)
  }
  const log = await db
    .selectFrom('member_log')
    .select('action')
    .where('action', '<>', 'portrait-set')
    .where('member_id', '=', otherId)
    .orderBy('action')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['exit-set', 'merged'])
})

test('who comes second, or would delete an administrator’s account, changes nothing', async () => {
  const { secretary, otherId, page, seen, db, newAccount } = await anOffice()
  const late = await secretary.post(page, { ...seen, 'revision-links': '7' })
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('inzwischen geändert')])
  await newAccount({
    email: 'chef@verein.example',
    password: 'kniebrett-und-kopfhoerer',
    role: 'admin',
    memberId: otherId,
  })
  const refused = await secretary.post(page, { ...seen, konto: 'right' })
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('Rechte in der Verwaltung'),
  ])
  expect(await db.selectFrom('members').select('id').execute()).toHaveLength(2)

  expect((await secretary.post(page, { ...seen, konto: 'left' })).status).toBe(303)
  const accounts = await db.selectFrom('users').select('email').where('member_id', '=', otherId).execute()
  expect(accounts).toEqual([{ email: 'chef@verein.example' }])
  expect((await secretary.get(page)).status).toBe(404)
})
