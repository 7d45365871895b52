import { expect, test } from 'vitest'
import { createMember } from '#app/features/members/save-member.server.ts'
import { startApp } from '#test/app.ts'
import { formOf } from '#test/form-reading.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { vacateOffices } from '../board-answer.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

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
    { ...aPerson, memberNumber: 1, firstName: 'Carla', lastName: 'Vonderau' },
    site.services.now(),
  )
  const offices = () => site.db.selectFrom('board_offices').selectAll().orderBy('position').execute()
  const board = async () => textOf(await (await site.get('/verein/vorstand')).text())
  return { ...site, keeper, holderId, offices, board }
}

test('an office stands on the page of the board at once, vacant or with who has it', async () => {
  const { keeper, holderId, offices, board } = await anAdmin()
  expect(textOf(await (await keeper.get(adminPath)).text())).toContain('Noch ist kein Amt eingetragen')
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
  expect(textOf(await (await keeper.get(adminPath)).text())).toContain('Carla Vonderau')
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
  const said = textOf(await (await keeper.get(moved.headers.get('location')!)).text())
  expect(said).toContain('„Kassenführung“ steht jetzt an Stelle 1.')
})

test('a term that ends before it begins is refused at its field', async () => {
  const { keeper, offices } = await anAdmin()
  const turned = await keeper.post(`${adminPath}/erstellen`, { ...treasury, 'details.termTo': '2023-01-01' })
  expect(turned.status).toBe(400)
  expect(textOf(await turned.text())).toContain('Das Ende liegt vor dem Beginn.')
  expect(await offices()).toEqual([])
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
  expect(textOf(await refused.text())).toContain('stehen noch Ämter: Kassenführung')
})
