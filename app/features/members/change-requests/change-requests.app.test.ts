import { expect, test } from 'vitest'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { startApp } from '#test/app.ts'
import { createMember } from '../save-member.server.ts'

const own = '/mitglied/profil/aenderung'
const adminPath = '/admin/mitglieder/aenderungen'

async function mara() {
  const app = await startApp()
  const at = app.services.now()
  const person = { memberNumber: 7, title: null, firstName: 'Mara', lastName: 'Obermeier', pictureId: null }
  const details = { email: 'mara@post.example', birthDate: '1990-05-01', workHoursRequired: 20 }
  const memberId = await createMember(
    app.db,
    { ...person, status: 'active', publicNameForm: 'full', details, consents: [] },
    at,
  )
  const account = { email: 'mara@verein.example', password: 'ein-langes-passwort', role: 'member' } as const
  const userId = await app.newAccount({ ...account, memberId })
  const { token } = await startSession(app.db, userId, at)
  const office = await app.as('admin', ['membership'])
  const open = () =>
    app.db.selectFrom('member_change_requests').selectAll().where('state', '=', 'open').execute()
  const member = () =>
    app.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
  const mails = () =>
    app.db.selectFrom('mails').select(['recipient', 'subject', 'content']).orderBy('id').execute()
  return { ...app, memberId, office, open, member, mails, mara: app.withCookie(`__Host-sitzung=${token}`) }
}

const unchanged = { title: '', firstName: 'Mara', lastName: 'Obermeier', birthDate: '1990-05-01', reason: '' }
const married = { ...unchanged, lastName: 'Sommer', reason: 'Geheiratet am 5. Mai.' }

test(
  'a member asks for another name, the office takes it over, and both the entry and a mail say so',
  { tags: 'postgres' },
  async () => {
    const { mara: member, office, open, member: row, mails, db } = await mara()
    expect((await member.post(own, married)).status).toBe(303)
    expect(await (await member.get(own)).text()).toContain('offen')
    expect((await row()).last_name).toBe('Obermeier')
    const [input] = await open()
    expect(JSON.parse(input?.wanted ?? '')).toEqual({ lastName: 'Sommer' })
    expect(await (await office.get('/admin')).text()).toContain('Änderungswunsch zum Eintrag')
    const page = await (await office.get(adminPath)).text()
    for (const text of ['Obermeier', 'Sommer', 'Geheiratet am 5. Mai.']) expect(page).toContain(text)

    const decision = {
      intent: 'uebernehmen',
      wunsch: input?.id ?? '',
      expectedRevision: '1',
      answer: 'Alles Gute.',
    }
    expect((await office.post(adminPath, decision)).status).toBe(303)
    const after = await row()
    expect([after.last_name, after.name_key, after.revision]).toEqual([
      'Sommer',
      expect.stringContaining('sommer') as string,
      2,
    ])
    expect(JSON.parse(after.details)).toMatchObject({ workHoursRequired: 20, birthDate: '1990-05-01' })
    const [mail, ...others] = await mails()
    expect([mail?.recipient, others]).toEqual(['mara@post.example', []])
    expect(mail?.content).toContain('Alles Gute.')
    expect(await (await member.get(own)).text()).toContain('übernommen')
    const lines = await db.selectFrom('audit_log').select(['subject', 'act']).execute()
    expect(lines).toContainEqual({ subject: 'member', act: 'changed' })

    // Pressed twice, it is decided once.
    expect((await office.post(adminPath, decision)).status).toBe(409)
    expect(await mails()).toHaveLength(1)
  },
)

test('a wish that waits is told above the form, as is that another takes its place', async () => {
  const { mara: member } = await mara()
  const told = 'Ein neuer ersetzt ihn.'
  const page = async () => (await (await member.get(own)).text()).replaceAll(/\s+/g, ' ')
  expect(await page()).not.toContain(told)
  await member.post(own, married)
  const [aboveForm] = (await page()).split('name="title"')
  expect(aboveForm).toContain(told)
  await member.post(own, { intent: 'zuruecknehmen' })
  expect(await page()).not.toContain(told)
})

test('a refusal needs a reason, changes nothing and is told by mail', async () => {
  const { mara: member, office, open, member: row, mails } = await mara()
  await member.post(own, married)
  const [input] = await open()
  const decision = { intent: 'ablehnen', wunsch: input?.id ?? '', expectedRevision: '1' }
  const silent = await office.post(adminPath, { ...decision, answer: ' ' })
  expect([silent.status, (await silent.text()).includes('Bitte sag, warum nicht')]).toEqual([400, true])
  expect(await open()).toHaveLength(1)
  await office.post(adminPath, { ...decision, answer: 'Bitte schick uns die Urkunde.' })
  expect((await row()).last_name).toBe('Obermeier')
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Zu deinem Änderungswunsch'])
  expect(await (await member.get(own)).text()).toContain('Bitte schick uns die Urkunde.')
})

test('nobody decides over an entry that has changed meanwhile, or that was taken back', async () => {
  const { mara: member, office, open, db, memberId, mails } = await mara()
  await member.post(own, married)
  const [input] = await open()
  const decision = { intent: 'uebernehmen', wunsch: input?.id ?? '', expectedRevision: '1', answer: '' }
  await db.updateTable('members').set({ revision: 2 }).where('id', '=', memberId).execute()
  const stale = await office.post(adminPath, decision)
  expect([stale.status, (await stale.text()).includes('inzwischen geändert worden')]).toEqual([409, true])
  expect(await open()).toHaveLength(1)
  await member.post(own, { intent: 'zuruecknehmen' })
  expect((await office.post(adminPath, { ...decision, expectedRevision: '2' })).status).toBe(409)
  expect(await mails()).toEqual([])
})

test('an empty wish, a day that is none and whoever has no right lead nowhere', async () => {
  const { mara: member, open, as, get } = await mara()
  expect((await member.post(own, unchanged)).status).toBe(400)
  const wrong = await member.post(own, { ...unchanged, birthDate: '1990-02-31' })
  expect([wrong.status, (await wrong.text()).includes('Diesen Tag gibt es nicht.')]).toEqual([400, true])
  expect((await member.post(own, { ...unchanged, lastName: ' ' })).status).toBe(400)
  expect(await open()).toEqual([])
  await member.post(own, married)
  await member.post(own, { ...unchanged, reason: 'Bitte Fördermitglied.' })
  expect(await open()).toHaveLength(1)

  expect((await get(own)).status).toBe(302)
  const nobody = await as('member')
  expect(await (await nobody.get(own)).text()).toContain('noch mit niemandem')
  expect((await nobody.post(own, married)).status).toBe(404)
  for (const rights of [['treasurer'], ['editorial']] as const) {
    const other = await as('admin', rights)
    expect((await other.get(adminPath)).status).toBe(403)
    expect((await other.post(adminPath, { intent: 'uebernehmen', wunsch: 'x' })).status).toBe(403)
  }
})
