import type { RemoteFault } from '../remote/answer.ts'
import { findRemoteSettings, openLocked } from '../remote/remote-setting.server.ts'
import { RemotePerson } from '../remote/rows.ts'
import { type RemoteServices, withToken } from '../remote/shared-panels.server.ts'
import { callCounted, signIn, signOut } from '../remote/sign-in.server.ts'

export type PersonalAccount = { user: string; password: string; clubId: string | null; code: string | null }
/** `unset`: the club has stored no application key, so nobody can sign in. */
export type AccessFault = RemoteFault | 'unset'

/**
 * The person who signed in, according to Vereinsflieger.de. Identify people by `uid`: names change and addresses are
 * shared.
 */
export type RemoteIdentity = { uid: string; name: string; email: string | null }
type SignedInAs = { ok: true; token: string; person: RemoteIdentity } | { ok: false; fault: AccessFault }

/** Signs in with three calls: token, sign-in, identity. The caller must sign the token out. */
export async function signInAsPerson(
  services: RemoteServices,
  account: PersonalAccount,
): Promise<SignedInAs> {
  const { lockedAppKey, charset, clubId } = await findRemoteSettings(services)
  const appKey = await openLocked(services, lockedAppKey)
  if (appKey === undefined) return { ok: false, fault: 'unset' }
  const who = { ...account, clubId: account.clubId ?? clubId, appKey, charset }
  const signedIn = await signIn(services, 'sign-in', who)
  if (!signedIn.ok) return signedIn
  const { token } = signedIn
  const call = withToken({ method: 'POST', path: 'auth/getuser' }, token)
  const asked = await callCounted(services, 'sign-in', call)
  const person = asked.ok ? RemotePerson.safeParse(asked.body).data : undefined
  if (person === undefined || person.uid === null) {
    await signOut(services, token)
    return { ok: false, fault: asked.ok ? 'offline' : asked.fault }
  }
  const { uid, firstname, lastname, email } = person
  const identity = { uid, name: `${firstname} ${lastname}`.trim(), email: email === '' ? null : email }
  return { ok: true, token, person: identity }
}

/** Verifies somebody's identity and signs out again: four calls; stores nothing. */
export async function recogniseByAccount(
  services: RemoteServices,
  account: PersonalAccount,
): Promise<{ ok: true; person: RemoteIdentity } | { ok: false; fault: AccessFault }> {
  const signedIn = await signInAsPerson(services, account)
  if (!signedIn.ok) return signedIn
  await signOut(services, signedIn.token)
  return { ok: true, person: signedIn.person }
}
