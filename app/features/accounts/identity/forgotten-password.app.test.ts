import { expect, test } from 'vitest'
import { aPerson } from '#app/features/members/person.fixture.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendResetMail } from './reset-mail.job.server.ts'
import { password, jana, aClub, fault, minute } from './protocol.fixture.ts'

test('a forgotten password is set anew with a code from a mail, which works once and for an hour', async () => {
  const { call, refresh, services, db, pass } = await aClub()
  const ask = (email: string) => call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const { body: before } = await call('v1/accounts:signInWithPassword', jana)
  const known = await ask(jana.email)
  const unknown = await ask('niemand@verein.example')
  expect(unknown.status).toBe(200)
  expect({ ...unknown.body, email: jana.email }).toEqual(known.body)
  while (await runNextJob(services, [sendResetMail])) continue
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'content'])
    .orderBy('id')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(['jana.feld@verein.example'])
  const code = /code=([\w-]{43})/.exec(mails[0]?.content ?? '')?.[1] ?? ''

  const reset = (more: object) => call('v1/accounts:resetPassword', { oobCode: code, ...more })
  expect((await reset({})).body).toMatchObject({
    email: 'jana.feld@verein.example',
    requestType: 'PASSWORD_RESET',
  })
  expect(fault(await reset({ newPassword: 'kurz' }))[1]).toMatch(/^WEAK_PASSWORD/)
  expect((await reset({ newPassword: 'querruder-und-seitenleitwerk' })).status).toBe(200)
  expect(fault(await reset({ newPassword: 'noch-einmal-mit-dem-code' }))).toEqual([400, 'INVALID_OOB_CODE'])
  expect(fault(await refresh(before.refreshToken))).toEqual([400, 'TOKEN_EXPIRED'])
  const again = await call('v1/accounts:signInWithPassword', {
    ...jana,
    password: 'querruder-und-seitenleitwerk',
  })
  expect(again.status).toBe(200)

  pass(minute)
  await ask(jana.email)
  await runNextJob(services, [sendResetMail])
  const { content } = await db
    .selectFrom('mails')
    .select('content')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const late = /code=([\w-]{43})/.exec(content ?? '')?.[1]
  pass(61 * minute)
  expect(fault(await call('v1/accounts:resetPassword', { oobCode: late, newPassword: password }))).toEqual([
    400,
    'EXPIRED_OOB_CODE',
  ])
})

test('mails are asked for at most five times an hour for an address, whether it has an account or not', async () => {
  const { call } = await aClub()
  for (const email of [jana.email, 'niemand@verein.example']) {
    const ask = () => call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    for (let asked = 0; asked < 5; asked += 1) expect((await ask()).status).toBe(200)
    expect(fault(await ask())).toEqual([429, 'TOO_MANY_ATTEMPTS_TRY_LATER'])
  }
})

test('a letter greets by the first name of the member list, by the account’s own name, or without one', async () => {
  const { call, services, db } = await aClub()
  const greetings = async () => {
    await call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: jana.email })
    while (await runNextJob(services, [sendResetMail])) continue
    const mails = await db.selectFrom('mails').select('content').orderBy('id').execute()
    return mails.map(({ content }) => JSON.parse(content ?? '').text.split('\n')[0])
  }
  await greetings()
  await db.updateTable('users').set({ display_name: 'Dr. Jana Feld' }).execute()
  await greetings()
  const entry = { ...aPerson, firstName: 'Jana', lastName: 'Feld', memberNumber: null }
  const id = await createMember(db, entry, services.now())
  await db.updateTable('users').set({ member_id: id }).execute()
  expect(await greetings()).toEqual(['Hallo,', 'Hallo Dr. Jana Feld,', 'Hallo Jana,'])
})
