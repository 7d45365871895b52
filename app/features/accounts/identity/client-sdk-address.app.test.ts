import { FirebaseError } from 'firebase/app'
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { startAccountSite } from '#test/account-client.ts'
import type { ReceivedMail } from '#test/mail-receiver.ts'
import { linksIn } from '#test/mail-server.ts'

const email = 'jana.feld@verein.example'
const newEmail = 'jana@neu.example'
const password = 'kniebrett-und-kopfhoerer'
const another = 'querruder-und-seitenleitwerk'
const minute = 60_000
const day = 24 * 60 * minute

async function outcomeOf(input: Promise<unknown>): Promise<string> {
  try {
    await input
    return 'done'
  } catch (error) {
    if (error instanceof FirebaseError) return error.code.replace('auth/', '')
    throw error
  }
}

async function signedUp() {
  const site = await startAccountSite()
  const auth = site.newClient()
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  const signIn = (address: string, word = password) =>
    outcomeOf(signInWithEmailAndPassword(site.newClient(), address, word))
  return { site, auth, user, signIn }
}

function mailTo(mails: ReceivedMail[], address: string): ReceivedMail {
  const mail = mails.find(({ to }) => to.includes(address))
  if (mail === undefined) throw new Error(`nothing for ${address}`)
  return mail
}
const codeIn = (mail: ReceivedMail | undefined) => linksIn(mail!)[0]?.searchParams.get('code') ?? ''

test('an address is proved by the code that came to it, within three days and once', async () => {
  const { site, auth, user } = await signedUp()
  await sendEmailVerification(user)
  const [mail, ...more] = await site.mails()
  expect(more).toEqual([])
  expect(mail?.to).toEqual([email])
  const code = codeIn(mail)
  expect(await checkActionCode(auth, code)).toMatchObject({ operation: 'VERIFY_EMAIL', data: { email } })
  expect(await outcomeOf(confirmPasswordReset(auth, code, another))).toBe('invalid-action-code')

  await applyActionCode(auth, code)
  expect(await outcomeOf(applyActionCode(auth, code))).toBe('invalid-action-code')
  await user.reload()
  expect(user.emailVerified).toBe(true)
  expect((await user.getIdTokenResult(true)).claims.email_verified).toBe(true)

  await sendEmailVerification(user)
  const late = codeIn((await site.mails())[0])
  site.pass(3 * day)
  expect(await outcomeOf(applyActionCode(auth, late))).toBe('expired-action-code')
})

test('a code for a new password proves no address, and a later mail takes the place of an earlier', async () => {
  const { site, auth, user } = await signedUp()
  await sendPasswordResetEmail(auth, email)
  const reset = codeIn((await site.mails())[0])
  expect(await checkActionCode(auth, reset)).toMatchObject({ operation: 'PASSWORD_RESET', data: { email } })
  expect(await outcomeOf(applyActionCode(auth, reset))).toBe('invalid-action-code')

  await sendEmailVerification(user)
  const first = codeIn((await site.mails())[0])
  await sendEmailVerification(user)
  const second = codeIn((await site.mails())[0])
  expect(await outcomeOf(applyActionCode(auth, first))).toBe('invalid-action-code')
  expect(await outcomeOf(applyActionCode(auth, second))).toBe('done')
  expect(await outcomeOf(confirmPasswordReset(auth, reset, another))).toBe('done')
})

test('an account goes over to a new address when somebody there confirms, and signs in with it from then on', async () => {
  const { site, auth, user, signIn } = await signedUp()
  await verifyBeforeUpdateEmail(user, 'Jana@Neu.example')
  const mails = await site.mails()
  expect(mails.map(({ to }) => to)).toEqual([[newEmail]])
  const code = codeIn(mails[0])
  expect(await checkActionCode(auth, code)).toEqual({
    operation: 'VERIFY_AND_CHANGE_EMAIL',
    data: { email: newEmail, previousEmail: email, multiFactorInfo: null },
  })
  expect(await signIn(newEmail)).toBe('invalid-credential')

  site.pass(minute)
  await applyActionCode(auth, code)
  expect(await outcomeOf(user.reload())).toBe('user-token-expired')
  expect(await signIn(email)).toBe('invalid-credential')
  const { user: again } = await signInWithEmailAndPassword(auth, newEmail, password)
  expect(again).toMatchObject({ uid: user.uid, email: newEmail, emailVerified: true })
  expect(again.providerData[0]).toMatchObject({ providerId: 'password', uid: newEmail })
})

test('an address somebody else has is asked for in the same words, and its owner is told', async () => {
  const { site, user } = await signedUp()
  await createUserWithEmailAndPassword(site.newClient(), newEmail, another)
  expect(await outcomeOf(verifyBeforeUpdateEmail(user, newEmail))).toBe('done')
  const [result, ...more] = await site.mails()
  expect(more).toEqual([])
  expect(result?.to).toEqual([newEmail])
  expect(linksIn(result!).map(({ pathname, search }) => pathname + search)).toEqual(['/passwort-vergessen'])
  expect(await outcomeOf(verifyBeforeUpdateEmail(user, 'frei@neu.example'))).toBe('done')
  await site.mails()
  expect(await outcomeOf(verifyBeforeUpdateEmail(user, email))).toBe('email-already-in-use')
  expect(await outcomeOf(verifyBeforeUpdateEmail(user, 'keine'))).toBe('invalid-new-email')
  site.pass(6 * minute)
  expect(await outcomeOf(verifyBeforeUpdateEmail(user, 'frei@neu.example'))).toBe('requires-recent-login')
})

test('an address that was taken while the mail was under way is not taken twice', async () => {
  const { site, auth, user } = await signedUp()
  await verifyBeforeUpdateEmail(user, newEmail)
  const code = codeIn((await site.mails())[0])
  await createUserWithEmailAndPassword(site.newClient(), newEmail, another)
  expect(await outcomeOf(applyActionCode(auth, code))).toBe('email-already-in-use')
  await user.reload()
  expect(user.email).toBe(email)
})

test('the former address takes the change back, whatever was done to the account since', async () => {
  const { site, auth, user, signIn } = await signedUp()
  await sendEmailVerification(user)
  await applyActionCode(auth, codeIn((await site.mails())[0]))
  await verifyBeforeUpdateEmail(user, newEmail)
  await applyActionCode(auth, codeIn((await site.mails())[0]))
  const result = await site.mails()
  expect(result.map(({ to }) => to[0]).toSorted()).toEqual([newEmail, email].toSorted())
  expect(linksIn(mailTo(result, newEmail))).toEqual([])
  const back = codeIn(mailTo(result, email))

  // The person who has the account now goes on to change the password.
  const stranger = site.newClient()
  const { user: taken } = await signInWithEmailAndPassword(stranger, newEmail, password)
  await updatePassword(taken, another)
  await verifyBeforeUpdateEmail(taken, 'fremd@anderswo.example')
  await applyActionCode(stranger, codeIn((await site.mails())[0]))
  const backForStranger = codeIn(mailTo(await site.mails(), newEmail))
  const { user: moved } = await signInWithEmailAndPassword(stranger, 'fremd@anderswo.example', another)

  site.pass(13 * day)
  expect(await checkActionCode(auth, back)).toEqual({
    operation: 'RECOVER_EMAIL',
    data: { email, previousEmail: 'fremd@anderswo.example', multiFactorInfo: null },
  })
  await applyActionCode(auth, back)
  expect(await outcomeOf(moved.getIdToken(true))).toBe('user-token-expired')
  expect(await outcomeOf(applyActionCode(auth, backForStranger))).toBe('invalid-action-code')
  for (const word of [password, another]) expect(await signIn(email, word)).toBe('invalid-credential')

  const [mail, ...more] = await site.mails()
  expect(more).toEqual([])
  expect(mail?.to).toEqual([email])
  await confirmPasswordReset(auth, codeIn(mail), 'ein-ganz-neues-passwort')
  const { user: owner } = await signInWithEmailAndPassword(auth, email, 'ein-ganz-neues-passwort')
  expect(owner.uid).toBe(user.uid)
})

test('an address nobody ever proved gets no way back to the account of whoever mistyped it', async () => {
  const { site, auth, user } = await signedUp()
  await verifyBeforeUpdateEmail(user, newEmail)
  await applyActionCode(auth, codeIn((await site.mails())[0]))
  const mails = await site.mails()
  expect(linksIn(mailTo(mails, email))).toEqual([])
})

test('a mail’s link goes on to a place of this site and to no other', async () => {
  const { site, auth, user } = await signedUp()
  const ask = (url: string) => outcomeOf(sendPasswordResetEmail(auth, email, { url }))
  expect(await ask('https://fremd.example/')).toBe('unauthorized-continue-uri')
  expect(await ask('https://verein.example.fremd.example/')).toBe('unauthorized-continue-uri')
  expect(await ask('javascript:alert(1)')).toBe('invalid-continue-uri')
  expect(await ask('mitglied/blog')).toBe('invalid-continue-uri')
  expect(await ask('https://verein.example//fremd.example')).toBe('invalid-continue-uri')
  expect(await site.mails()).toEqual([])

  await sendPasswordResetEmail(auth, email, { url: 'https://verein.example/mitglied/blog?seite=2' })
  const [link] = linksIn((await site.mails())[0]!)
  expect([link?.origin, link?.pathname]).toEqual(['https://verein.example', '/passwort-setzen'])
  expect(link?.searchParams.get('weiter')).toBe('/mitglied/blog?seite=2')
  await sendEmailVerification(user, { url: 'https://verein.example/mitglied' })
  const [next] = linksIn((await site.mails())[0]!)
  expect(next?.searchParams.get('weiter')).toBe('/mitglied')
})

test('nobody signs in by a link alone, and mails to an address have a limit', async () => {
  const { site, auth, user } = await signedUp()
  const link = { url: 'https://verein.example/', handleCodeInApp: true }
  expect(await outcomeOf(sendSignInLinkToEmail(auth, email, link))).toBe('operation-not-allowed')
  for (let asked = 0; asked < 5; asked += 1) await verifyBeforeUpdateEmail(user, `neu-${asked}@neu.example`)
  expect(await outcomeOf(verifyBeforeUpdateEmail(user, newEmail))).toBe('too-many-requests')
  expect(await site.mails()).toHaveLength(5)
})
