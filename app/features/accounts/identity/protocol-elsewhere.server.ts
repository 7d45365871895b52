import { z } from 'zod'
import type {
  ByProvider,
  ExternalCredential,
  IdentityFault,
} from '#app/platform/identity/identity-provider.ts'
import {
  federatedId,
  wireAccountInfo,
  wireAnswer,
  wireError,
  wireFactors,
  wireRefusal,
  wireTokens,
  kind,
  text,
  type Call,
  type Operation,
} from './protocol-wire.ts'

/** Handles a program that has a token of another provider: signs in, links it, or reauthenticates. */
export const signInWithIdp: Operation = async ({ identity, body, caller }) => {
  const credential = credentialIn(text(body.postBody))
  if (credential === undefined) {
    return body.pendingToken === undefined
      ? wireError('INVALID_CREDENTIAL_OR_PROVIDER_ID : An id_token and its providerId are needed.')
      : wireError('INVALID_PENDING_TOKEN')
  }
  if (body.idToken !== undefined) {
    const linked = await identity.linkProvider({ idToken: text(body.idToken), credential, caller })
    if (!linked.ok) return special.includes(linked.fault) ? faultAnswer(linked.fault) : wireRefusal(linked)
    const { account } = linked.value
    return wireAnswer({ ...whom(linked.value, credential), ...whose(account), ...wireTokens(account) })
  }
  const mayOpen = body.autoCreate !== false
  const signed = await identity.signInWithProvider({ credential, mayOpen, caller })
  if (!signed.ok) return wireRefusal(signed)
  const about = whom(signed.value, credential)
  if ('needsPassword' in signed.value) {
    const { email } = signed.value.person
    return wireAnswer({ ...about, email, needConfirmation: true, verifiedProvider: ['password'] })
  }
  const { account, isNew } = signed.value
  return wireAnswer({
    ...about,
    ...whose(account),
    ...(isNew && { isNewUser: true }),
    ...('pendingCredential' in account
      ? { mfaPendingCredential: account.pendingCredential, mfaInfo: wireFactors(account) }
      : wireTokens(account)),
  })
}

/** The protocol returns these with status 200. */
const special: readonly IdentityFault[] = ['FEDERATED_USER_ID_ALREADY_LINKED', 'EMAIL_EXISTS']
const faultAnswer = (errorMessage: IdentityFault) =>
  wireAnswer({ ...kind('VerifyAssertionResponse'), errorMessage })

function credentialIn(postBody: string): ExternalCredential | undefined {
  const sent = new URLSearchParams(postBody)
  const [providerId, idToken] = [sent.get('providerId'), sent.get('id_token')]
  if (providerId === null || providerId === '' || idToken === null || idToken === '') return undefined
  return { providerId, idToken, nonce: sent.get('nonce') ?? undefined }
}

/** Returns the provider's data about the person. The token is returned so that a client can link it after the password. */
function whom({ person, providerId }: ByProvider, { idToken, nonce }: ExternalCredential) {
  const { subject, email, emailVerified, displayName, givenName, familyName } = person
  const given = Object.entries({ name: displayName, given_name: givenName, family_name: familyName, email })
  const raw = Object.fromEntries(given.filter(([, value]) => value !== null))
  return {
    ...kind('VerifyAssertionResponse'),
    providerId,
    federatedId: federatedId(person),
    ...(displayName !== null && { fullName: displayName }),
    ...(givenName !== null && { firstName: givenName }),
    ...(familyName !== null && { lastName: familyName }),
    rawUserInfo: JSON.stringify({ sub: subject, ...raw, email_verified: emailVerified }),
    oauthIdToken: idToken,
    ...(nonce !== undefined && { nonce }),
  }
}

function whose(account: Parameters<typeof wireAccountInfo>[0]) {
  const { uid, email, emailVerified, displayName, photoUrl } = account
  return {
    localId: uid,
    email,
    emailVerified,
    ...(displayName !== null && { displayName }),
    ...(photoUrl !== null && { photoUrl }),
  }
}

const Providers = z.array(z.string().max(100)).min(1).max(10)

export async function unlinkProviders({ identity, body }: Call, idToken: string): Promise<Response> {
  const providers = Providers.safeParse(body.deleteProvider)
  if (!providers.success) return wireError('INVALID_ARGUMENT : deleteProvider')
  let answer = await identity.lookUp(idToken)
  for (const providerId of providers.data) {
    if (!answer.ok) break
    answer = await identity.unlinkProvider(idToken, providerId)
  }
  return answer.ok ? wireAnswer(wireAccountInfo(answer.value)) : wireRefusal(answer)
}
