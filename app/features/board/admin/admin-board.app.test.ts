import { expect, test } from 'vitest'
import { createMember } from '#app/features/members/save-member.server.ts'
import { startApp } from '#test/app.ts'
import { formOf } from '#test/form-reading.ts'
import { withoutTypography as words } from '#test/page-reading.ts'
import { vacateOffices } from '../board-answer.server.ts'

const adminPath = '/admin/vorstand'
const treasury = {
  intent: 'speichern',
  office: 'Kassenführung',
  group: 'board-26',
  'details.tasks': 'Beiträge\nZuschüsse',
  'details.email': 'kasse@verein.example',
  'details.termFrom': '2024-03-15',
  'details.termTo': '2028-03-12',
  'details.showPhoto': 'ja',
}

async function anAdmin() {
  const site = await startApp()
  const keeper = await site.as('admin', ['board'])
  const holderId = await createMember(
    site.db,
    {
      memberNumber: 1,
      title: null,
      firstName: 'Carla',
      lastName: 'Vonderau',
      status: 'active',
      publicNameForm: 'none',
      pictureId: null,
      details: {},
      consents: [],
    },
    site.services.now(),
  )
  const offices = () => site.db.selectFrom('board_offices').selectAll().orderBy('position').execute()
  const board = async () => words(await (await site.get('/verein/vorstand')).text())
  return { ...site, keeper, holderId, offices, board }
}

test('an office stands on the page of the board at once, vacant or with who has it', async () => {
  const { keeper, holderId, offices, board } = await anAdmin()
  expect(words(await (await keeper.get(adminPath)).text())).toContain('Noch ist kein Amt eingetragen')
  expect((await keeper.post(`${adminPath}/erstellen`, treasury)).status).toBe(303)
  const vacant = await board()
  for (const word of ['Vorstand nach § 26 BGB', 'Dieses Amt ist frei', 'Kassenführung', 'Zuschüsse'])
    expect(vacant).toContain(word)
  const [office] = await offices()
  const filled = await keeper.post(`${adminPath}/${office?.id}`, {
    ...treasury,
    memberId: holderId,
    expectedRevision: '1',
  })
  expect(filled.status).toBe(303)
  const page = await board()
  for (const word of ['Carla Vonderau', 'gewählt bis März 2028']) expect(page).toContain(word)
  expect(words(await (await keeper.get(adminPath)).text())).toContain('Carla Vonderau')
})

test('the same form sent twice makes one office', async () => {
  const { keeper, offices } = await anAdmin()
  const form = formOf(await (await keeper.get(`${adminPath}/erstellen`)).text())
  for (let time = 0; time < 2; time += 1)
    expect((await keeper.post(`${adminPath}/erstellen`, { ...form, ...treasury })).status).toBe(303)
  expect(await offices()).toHaveLength(1)
})

test('offices are put in order among those of their group', async () => {
  const { keeper, offices, board } = await anAdmin()
  for (const office of ['Erster Vorsitz', 'Zweiter Vorsitz', 'Kassenführung'])
    await keeper.post(`${adminPath}/erstellen`, { ...treasury, office })
  await keeper.post(`${adminPath}/erstellen`, { ...treasury, office: 'Jugend', group: 'officers' })
  const [, , last] = await offices()
  const moved = await keeper.post(adminPath, { id: last!.id, intent: 'stelle:0' })
  expect(moved.status).toBe(303)
  expect((await offices()).map(({ office }) => office)).toEqual([
    'Kassenführung',
    'Erster Vorsitz',
    'Zweiter Vorsitz',
    'Jugend',
  ])
  expect((await board()).indexOf('Kassenführung')).toBeLessThan((await board()).indexOf('Erster Vorsitz'))
  const said = words(await (await keeper.get(moved.headers.get('location')!)).text())
  expect(said).toContain('„Kassenführung“ steht jetzt an Stelle 1.')
})

test('a term that ends before it begins and an address that is none are refused at their fields', async () => {
  const { keeper, offices } = await anAdmin()
  const turned = await keeper.post(`${adminPath}/erstellen`, { ...treasury, 'details.termTo': '2023-01-01' })
  expect([turned.status, words(await turned.text()).includes('Das Ende liegt vor dem Beginn.')]).toEqual([
    400,
    true,
  ])
  const bad = { ...treasury, office: '', group: 'gibt-es-nicht', 'details.email': 'kasse' }
  const html = words(await (await keeper.post(`${adminPath}/erstellen`, bad)).text())
  for (const sentence of ['wie das Amt heißt', 'eine der Möglichkeiten', 'fehlt das @'])
    expect(html).toContain(sentence)
  expect(await offices()).toEqual([])
})

test('who saves over somebody else is told and loses nothing', async () => {
  const { keeper, offices } = await anAdmin()
  await keeper.post(`${adminPath}/erstellen`, treasury)
  const address = `${adminPath}/${(await offices())[0]?.id}`
  expect((await keeper.post(address, { ...treasury, office: 'Kasse', expectedRevision: '1' })).status).toBe(
    303,
  )
  const second = await keeper.post(address, { ...treasury, office: 'Finanzen', expectedRevision: '1' })
  expect(second.status).toBe(409)
  expect(words(await second.text())).toContain('Jemand hat dieses Amt am')
  expect((await offices())[0]?.office).toBe('Kasse')
})

test('who has an office open while its holder leaves does not bring the holder back', async () => {
  const { keeper, holderId, offices, db, services } = await anAdmin()
  await keeper.post(`${adminPath}/erstellen`, { ...treasury, memberId: holderId })
  const [office] = await offices()
  const open = formOf(await (await keeper.get(`${adminPath}/${office?.id}`)).text())
  await vacateOffices(db, holderId, services.now())
  const late = await keeper.post(`${adminPath}/${office?.id}`, {
    ...open,
    intent: 'speichern',
    office: 'Kasse',
  })
  expect(late.status).toBe(409)
  expect((await offices()).map(({ member_id }) => member_id)).toEqual([null])
})

test('a withdrawn office leaves the page and comes back; deleted it is gone', async () => {
  const { keeper, offices, board } = await anAdmin()
  await keeper.post(`${adminPath}/erstellen`, treasury)
  const address = `${adminPath}/${(await offices())[0]?.id}`
  await keeper.post(address, { intent: 'zurueckziehen' })
  expect(await board()).not.toContain('Kassenführung')
  await keeper.post(address, { intent: 'zeigen' })
  expect(await board()).toContain('Kassenführung')
  await keeper.post(address, { intent: 'loeschen' })
  expect(await offices()).toEqual([])
})

test('introduction and groups are the board’s own, and a group with offices stays', async () => {
  const { keeper, board } = await anAdmin()
  await keeper.post(`${adminPath}/erstellen`, treasury)
  const form = formOf(await (await keeper.get(`${adminPath}/seite`)).text())
  const renamed = {
    ...form,
    intent: 'speichern',
    intro: 'Gewählt bis 2028.',
    'groups.0.label': 'Die Gewählten',
  }
  expect((await keeper.post(`${adminPath}/seite`, renamed)).status).toBe(303)
  for (const word of ['Gewählt bis 2028.', 'Die Gewählten']) expect(await board()).toContain(word)
  const without = { intent: 'speichern', expectedRevision: '1', 'groups.0.label': 'Andere' }
  const refused = await keeper.post(`${adminPath}/seite`, without)
  expect(refused.status).toBe(400)
  expect(words(await refused.text())).toContain('stehen noch Ämter: Kassenführung')
  const stale = await keeper.post(`${adminPath}/seite`, {
    ...renamed,
    intro: 'Andere.',
    expectedRevision: '0',
  })
  expect(stale.status).toBe(409)
})
