import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutLine } from '#test/audited.ts'

const frida = {
  intent: 'speichern',
  memberNumber: '7',
  title: '',
  firstName: 'Frida',
  lastName: 'Kranich',
  status: 'active',
  publicNameForm: 'full',
  email: 'frida@post.example',
  city: 'Falkenried',
  joinedOn: '2020-04-01',
  'branch-glider': 'ja',
  'visibility-phone': 'members',
  'visibility-email': 'members',
  'visibility-licences': 'members',
  'phones.0.kind': 'mobile',
  'phones.0.number': '0171 555 0101',
  'functions.0.role': 'instructor',
  'functions.0.label': '',
  'functions.0.from': '2024-01-01',
  'functions.0.to': '',
  'licences.0.kind': 'SPL',
  'licences.0.validUntil': '',
  note: 'Schlüssel 12',
  'visibility-functions': 'members',
}

async function anOffice() {
  const app = await startApp()
  const admin = await app.as('admin')
  const create = async (fields: Record<string, string> = frida) => {
    const answer = await admin.post('/admin/mitglieder/erstellen', fields)
    expect(answer.status).toBe(303)
    return answer.headers.get('location')?.match(/\/admin\/mitglieder\/([\w-]+)/)?.[1] ?? ''
  }
  const members = () => app.db.selectFrom('members').selectAll().execute()
  return { ...app, admin, create, members }
}

test('whoever is taken into the member list is in the directory, with what the board entered', async () => {
  const { admin, create, as } = await anOffice()
  const id = await create()
  const entry = await (await (await as('member')).get(`/mitglied/mitglieder/${id}`)).text()
  for (const fact of ['Frida Kranich', '0171 555 0101', 'frida@post.example', 'Lehrberechtigung', 'SPL']) {
    expect(entry, fact).toContain(fact)
  }
  expect(entry).not.toContain('Schlüssel 12')
  expect(await (await admin.get('/admin/mitglieder/erstellen')).text()).toMatch(
    /name="memberNumber"[^>]*value="8"|value="8"[^>]*name="memberNumber"/,
  )
})

test('a member number is given once, and the second form keeps what was typed', async () => {
  const { admin, create, members } = await anOffice()
  await create()
  const answer = await admin.post('/admin/mitglieder/erstellen', { ...frida, firstName: 'Gesa' })
  expect(answer.status).toBe(400)
  const page = await answer.text()
  expect(page).toContain('Diese Mitgliedsnummer ist vergeben. Die nächste freie ist 8.')
  expect(page).toContain('value="Gesa"')
  expect(page).toContain('Schlüssel 12')
  expect(await members()).toHaveLength(1)
})

test('a faulty form says at each field what is wrong and changes nothing', async () => {
  const { admin, create, members } = await anOffice()
  const id = await create()
  const before = await members()
  const answer = await admin.post(`/admin/mitglieder/${id}`, {
    ...frida,
    expectedRevision: '1',
    firstName: ' ',
    'phones.0.number': 'im Büro',
    'functions.0.to': '2023-01-01',
    joinedOn: '30.02.2020',
  })
  expect(answer.status).toBe(400)
  const page = await answer.text()
  for (const [field, sentence] of [
    ['firstName', 'Bitte gib den Vornamen an.'],
    ['phones.0.number', 'Diese Telefonnummer lässt sich nicht lesen.'],
    ['functions.0.to', 'Das Ende liegt vor dem Anfang.'],
    ['joinedOn', 'Diesen Tag gibt es nicht.'],
  ] as const) {
    expect(page).toContain(`href="#${field}"`)
    expect(page).toContain(sentence)
  }
  expect(page).toContain('value="im Büro"')
  expect(await members()).toEqual(before)
})

test('a row more or less in a list stores nothing and loses nothing that was typed', async () => {
  const { admin, create, members } = await anOffice()
  const id = await create()
  const before = await members()
  const typed = { ...frida, expectedRevision: '1', lastName: 'Kranich-Moos', 'phones.1.number': '0941 5550' }
  const more = await (await admin.post(`/admin/mitglieder/${id}`, { ...typed, intent: 'mehr:phones' })).text()
  expect(more).toContain('name="phones.2.number"')
  expect(more).toContain('value="Kranich-Moos"')
  const less = await (
    await admin.post(`/admin/mitglieder/${id}`, { ...typed, intent: 'weg:phones.0' })
  ).text()
  expect(less).not.toContain('value="0171 555 0101"')
  expect(less).toMatch(/name="phones\.0\.number"[^>]*value="0941 5550"/)
  expect(await members()).toEqual(before)
})

test('of two who save one person, the second is shown what changed and may still decide', async () => {
  const { admin, create, members } = await anOffice()
  const id = await create()
  const save = (fields: Record<string, string>) =>
    admin.post(`/admin/mitglieder/${id}`, { ...frida, expectedRevision: '1', ...fields })
  expect((await save({ city: 'Moosried' })).status).toBe(303)

  const second = await save({ status: 'passive' })
  expect(second.status).toBe(409)
  const page = (await second.text()).replaceAll('<!-- -->', '')
  expect(page).toContain('Ort: gespeichert „Moosried“, bei dir „Falkenried“')
  expect(page).toContain('Status: gespeichert „aktiv“, bei dir „passiv“')
  expect(page).toMatch(/<option value="passive" selected/)
  expect((await members())[0]).toMatchObject({ status: 'active', revision: 2 })

  expect((await save({ status: 'passive', overRevision: '2' })).status).toBe(303)
  expect((await members())[0]).toMatchObject({ status: 'passive', revision: 3 })
})

test('saving a member keeps what the form does not ask', async () => {
  const { db, admin, create, members } = await anOffice()
  const id = await create()
  const [row] = await members()
  const details = { ...JSON.parse(row!.details), workHoursRequired: 30 }
  await db
    .updateTable('members')
    .set({ details: JSON.stringify(details) })
    .execute()
  const saved = await withoutLine(() =>
    admin.post(`/admin/mitglieder/${id}`, { ...frida, expectedRevision: '1' }),
  )
  expect(saved.status).toBe(303)
  expect(JSON.parse((await members())[0]!.details)).toMatchObject({ workHoursRequired: 30 })
})

test('the note is read by those who keep the list, and by nobody who only reads it', async () => {
  const { as, create } = await anOffice()
  const address = `/admin/mitglieder/${await create()}`
  for (const right of ['treasurer', 'data-protection'] as const) {
    const reader = await as('admin', [right])
    for (const path of [address, `${address}.data`]) {
      const text = await (await reader.get(path)).text()
      expect(text).toContain('Kranich')
      expect(text, `${right} at ${path}`).not.toContain('Schlüssel 12')
    }
  }
  const board = await as('admin', ['board'])
  expect(await (await board.get(address)).text()).toContain('Schlüssel 12')
})

test('the number at Vereinsflieger is kept with the person, and is digits alone', async () => {
  const { admin, create, members } = await anOffice()
  const refused = await admin.post('/admin/mitglieder/erstellen', { ...frida, vfUid: 'VF-12' })
  expect([refused.status, (await refused.text()).includes('Bitte nur Ziffern, wie sie')]).toEqual([400, true])
  const id = await create({ ...frida, vfUid: '204815' })
  expect(JSON.parse((await members())[0]!.details)).toMatchObject({ vfUid: '204815' })
  expect(await (await admin.get(`/admin/mitglieder/${id}`)).text()).toContain('value="204815"')
})
