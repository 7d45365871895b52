import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'

const page = '/admin/einstellungen/anmeldung'
const text = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')

test('an administrator raises the length of passwords, and programs are told in the same moment', async () => {
  const { as, get, postJson, newAccount } = await startApp()
  const admin = await as('admin')
  expect(await text(await admin.get(page))).toContain('value="8"')
  const saved = await admin.post(page, { minLength: ' 14 ' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${page}?gespeichert`])
  expect(await text(await admin.get(`${page}?gespeichert`))).toMatch(/Gespeichert[^]*value="14"/)

  const policy = (await (await get('/api/identity/v2/passwordPolicy')).json()) as object
  expect(policy).toMatchObject({ customStrengthOptions: { minPasswordLength: 14 } })
  const jana = { email: 'jana@verein.example', password: 'kniebrett-und-kopfhoerer' }
  await newAccount({ ...jana, role: 'member' })
  const signIn = await postJson('/api/identity/v1/accounts:signInWithPassword', jana)
  const { idToken } = (await signIn.json()) as { idToken: string }
  const change = await postJson('/api/identity/v1/accounts:update', { idToken, password: 'seitenruder' })
  expect(await text(change)).toContain('PASSWORD_DOES_NOT_MEET_REQUIREMENTS')
})

test('what is no length between 8 and 30 is refused at its field and changes nothing', async () => {
  const { as, get } = await startApp()
  const admin = await as('admin')
  for (const minLength of ['7', '31', '7,5', '-8', 'zehn', '']) {
    const refused = await admin.post(page, { minLength })
    expect(refused.status, minLength).toBe(400)
    expect(await text(refused)).toContain('Bitte gib eine ganze Zahl von 8 bis 30 ein.')
  }
  expect((await admin.post(page, {})).status).toBe(400)
  const policy = (await (await get('/api/identity/v2/passwordPolicy')).json()) as object
  expect(policy).toMatchObject({ customStrengthOptions: { minPasswordLength: 8 } })
})

test('the board reads the rule and leaves it as it is', async () => {
  const { as } = await startApp()
  const board = await as('admin', ['board'])
  const shown = await text(await board.get(page))
  expect(shown).toContain('mindestens 8 Zeichen')
  expect(shown).not.toContain('name="minLength"')
  expect((await board.post(page, { minLength: '20' })).status).toBe(403)
  expect(await text(await board.get(page))).toContain('mindestens 8 Zeichen')
  expect((await (await as('admin', ['editorial'])).get(page)).status).toBe(403)
})

test('the page says who can open an account', async () => {
  const { as, services } = await startApp()
  const admin = await as('admin')
  expect(await text(await admin.get(page))).toContain('nur auf Einladung')
  services.signUp = 'open'
  expect(await text(await admin.get(page))).toContain('Jede Person kann')
})

test('the club opens sign-up for everybody and closes it again, and programs are told in the same moment', async () => {
  const { as, postJson } = await startApp()
  const admin = await as('admin')
  const signUp = async (email: string) =>
    text(
      await postJson('/api/identity/v1/accounts:signUp', {
        email,
        password: 'kniebrett-und-kopfhoerer',
        returnSecureToken: true,
      }),
    )
  expect(await signUp('eins@verein.example')).toContain('ADMIN_ONLY_OPERATION')
  expect((await admin.post(page, { intent: 'oeffnen' })).status).toBe(303)
  expect(await text(await admin.get(page))).toContain('Jede Person kann selbst ein Konto anlegen.')
  expect(await signUp('eins@verein.example')).toContain('idToken')
  expect((await admin.post(page, { intent: 'schliessen' })).status).toBe(303)
  expect(await signUp('zwei@verein.example')).toContain('ADMIN_ONLY_OPERATION')
  const board = await as('admin', ['board'])
  expect((await board.post(page, { intent: 'oeffnen' })).status).toBe(403)
})
