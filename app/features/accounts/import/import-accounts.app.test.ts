import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { readExport, readHashParameters } from './exported-accounts.ts'
import { importAccounts } from './import-accounts.server.ts'

/** In the hosted provider's format; the example of https://github.com/firebase/scrypt. */
const hashConfig = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`
const parameters = readHashParameters(hashConfig)!
const secret = {
  salt: '42xEC+ixf3L2lw==',
  passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
}
const jana = {
  localId: 'Zq3bXw81kTgM0sYvN2aPfLhRc4E2',
  email: 'Jana.Feld@Verein.example',
  emailVerified: true,
  displayName: 'Jana Feld',
  photoUrl: 'https://verein.example/jana.jpg',
  ...secret,
  createdAt: '1577836800000',
  lastSignedInAt: '1735689600000',
  customAttributes: '{"admin":true}',
  providerUserInfo: [{ providerId: 'password', email: 'jana.feld@verein.example' }],
}
const signIn = { email: 'jana.feld@verein.example', password: 'user1password', returnSecureToken: true }

async function aClub(users: unknown[] = [jana]) {
  const app = await startApp()
  await app.newAccount({ email: 'otto@verein.example', password: 'kniebrett-und-kopfhoerer', role: 'member' })
  const run = (rows = users, dry = false) => {
    const accounts = readExport(JSON.stringify({ users: rows })) ?? []
    const input = { accounts, parameters, members: new Map<string, string>(), write: !dry }
    return importAccounts(app.services, { ...input, role: 'member' }, app.services.now())
  }
  return {
    ...app,
    run,
    outcomes: async (rows = users, dry = false) => (await run(rows, dry)).map(({ outcome }) => outcome),
    accounts: () => app.db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute(),
    call: async (operation: string, body: unknown) => {
      const answer = await app.postJson(`/api/identity/v1/${operation}`, body)
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
  }
}

test('somebody from the former provider signs in with the old password, and it is hashed anew', async () => {
  const { run, accounts, call } = await aClub()
  await run()
  const [before] = await accounts()
  expect(before).toMatchObject({
    id: jana.localId,
    email: 'jana.feld@verein.example',
    email_verified: 1,
    display_name: 'Jana Feld',
    role: 'member',
    rights: '[]',
    created_at: '2020-01-01T00:00:00.000Z',
    last_sign_in_at: '2025-01-01T00:00:00.000Z',
  })
  // Sealed: the tables alone do not even allow guessing passwords.
  expect(before?.password_hash).toMatch(/^\$signed-scrypt\$[\w-]{100,}$/)
  const wrong = await call('accounts:signInWithPassword', { ...signIn, password: 'user2password' })
  expect(wrong.status).toBe(400)
  expect((await accounts())[0]?.password_hash).toBe(before?.password_hash)

  const { status, body } = await call('accounts:signInWithPassword', signIn)
  expect([status, body.localId]).toEqual([200, jana.localId])
  const [after] = await accounts()
  expect(after?.password_hash).toMatch(/^\$argon2id\$/)
  expect(after?.valid_since).toBe(before?.valid_since)
  expect((await call('accounts:signInWithPassword', signIn)).status).toBe(200)
  expect((await call('accounts:lookup', { idToken: body.idToken })).status).toBe(200)
})

test('a trial run says what would happen and writes nothing', async () => {
  const { outcomes, accounts } = await aClub()
  expect(await outcomes([jana], true)).toEqual(['created'])
  expect(await accounts()).toHaveLength(1)
})

test('every row has its outcome, no account that is there is touched, and it can be run again', async () => {
  const rows = [
    jana,
    { localId: 'b', email: 'otto@verein.example', ...secret },
    { localId: 'c', email: 'JANA.feld@verein.example', ...secret },
    { localId: 'd', email: 'ohne-passwort@verein.example' },
    { localId: 'e', email: 'anderes-verfahren@verein.example', passwordHash: 'abcd' },
    { localId: 'f', phoneNumber: '+49301234567' },
    { localId: 'g', email: 'keine' },
    'unsinn',
    { localId: jana.localId, email: 'gleiche-kennung@verein.example' },
    { localId: '../x', email: 'gesperrt@verein.example', disabled: true, ...secret },
  ]
  const { outcomes, accounts, call } = await aClub(rows)
  const [otto] = await accounts()
  expect(await outcomes()).toEqual([
    'created',
    'exists',
    'twice-in-file',
    'created-without-password',
    'created-without-password',
    'no-address',
    'no-address',
    'unreadable',
    'created-without-password',
    'created',
  ])
  const all = await accounts()
  expect(all).toHaveLength(6)
  expect(all.find(({ id }) => id === otto?.id)).toEqual(otto)
  for (const email of ['gleiche-kennung@verein.example', 'gesperrt@verein.example']) {
    expect(all.find((account) => account.email === email)?.id).toMatch(/^[\da-f-]{36}$/)
  }
  const blocked = await call('accounts:signInWithPassword', { ...signIn, email: 'gesperrt@verein.example' })
  expect(JSON.stringify(blocked.body)).toContain('USER_DISABLED')
  expect(new Set(await outcomes())).toEqual(new Set(['exists', 'no-address', 'unreadable']))
  expect(await accounts()).toEqual(all)
})

test('an account finds its person in the member list, and a second one does not get the same', async () => {
  const { db, services, newAccount } = await aClub([])
  const person = async (id: string) => {
    const at = services.now().toISOString()
    const row = { id, member_number: null, title: null, first_name: 'A', last_name: id, name_key: id }
    const rest = { status: 'active', public_name_form: 'none', picture_id: null, details: '{}' } as const
    await db
      .insertInto('members')
      .values({ ...row, ...rest, created_at: at, updated_at: at, revision: 1 })
      .execute()
  }
  await person('jana-feld')
  await person('nora-see')
  await newAccount({
    email: 'nora.privat@verein.example',
    password: signIn.password,
    role: 'member',
    memberId: 'nora-see',
  })
  const accounts = readExport(JSON.stringify({ users: [jana, { email: 'nora@verein.example' }] })) ?? []
  const members = new Map([
    ['jana.feld@verein.example', 'jana-feld'],
    ['nora@verein.example', 'nora-see'],
  ])
  const input = { accounts, parameters, members, write: true }
  const imported = await importAccounts(services, { ...input, role: 'member' }, services.now())
  expect(imported.map(({ memberId }) => memberId)).toEqual(['jana-feld', null])
})

test('while an old hash is left, an unknown address is compared with it as well', async () => {
  const { run, services } = await aClub()
  const { findFormerHash } = await import('./former-hashes.server.ts')
  expect(await findFormerHash(services)).toBeUndefined()
  await run()
  expect(await findFormerHash(services)).toMatch(/^\$signed-scrypt\$m=14,r=8\$/)
  const { verifyPassword } = await import('../password/passwords.server.ts')
  // The right password for somebody else's old hash does not verify.
  const leftOver = await findFormerHash(services)
  expect(await verifyPassword(null, 'user1password', leftOver)).toBe(false)
})

test('an old password is asked for before a sensitive step as well', async () => {
  const { run, accounts, post, withCookie, services, db } = await aClub()
  await run()
  const address = '/anmelden/bestaetigen?weiter=/mitglied/konto'
  const signedIn = await post('/anmelden', { email: signIn.email, password: signIn.password })
  const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  // As if the sign-in had been by a provider and the hash were still the old one.
  const { sealFormerHash } = await import('./former-hashes.server.ts')
  const { signedScryptHash } = await import('./signed-scrypt.server.ts')
  const old = signedScryptHash(parameters, { salt: secret.salt, hash: secret.passwordHash })
  const password_hash = await sealFormerHash(services.files, old)
  await db.updateTable('users').set({ password_hash }).where('id', '=', jana.localId).execute()
  const wrong = await withCookie(cookie).post(address, { password: 'user2password' })
  expect(wrong.status).toBe(400)
  const right = await withCookie(cookie).post(address, { password: signIn.password })
  expect(right.headers.get('location')).toBe('/mitglied/konto')
  expect(await accounts()).toHaveLength(2)
})

test('hash parameters are read as they are shown or as JSON, and only whole and of this method', () => {
  const { signerKey, ...rest } = parameters
  expect(rest).toEqual({ saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 })
  const json = { algorithm: 'SCRYPT', base64_signer_key: signerKey, base64_salt_separator: 'Bw==' }
  expect(readHashParameters(JSON.stringify({ ...json, rounds: 8, mem_cost: 14 }))).toEqual(parameters)
  for (const wrong of [
    '',
    hashConfig.replace('SCRYPT', 'BCRYPT'),
    hashConfig.replace('rounds: 8', 'rounds: 99'),
    hashConfig.replace('mem_cost: 14', 'mem_cost: 30'),
    hashConfig.replace(/base64_signer_key.*\n/, ''),
  ]) {
    expect(readHashParameters(wrong), wrong).toBeUndefined()
  }
  expect(readExport('{ kaputt')).toBeUndefined()
  expect(readExport('[]')).toBeUndefined()
})
