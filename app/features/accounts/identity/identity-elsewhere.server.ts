import type {
  ExternalFault,
  ExternalIdentity,
  ExternalPerson,
} from '#app/platform/identity/external-identity.ts'
import type {
  Account,
  ExternalCredential,
  IdentityFault,
  IdentityProvider,
  Outcome,
  Pending,
  Refusal,
  Tokens,
} from '#app/platform/identity/identity-provider.ts'
import type { Services } from '#app/platform/services.ts'
import { accountOfExternal, type ExternalSignIn } from '../oauth/oauth-sign-in.server.ts'
import { askedProviders } from '../oauth/asked-providers.server.ts'
import { linkIdentity, unlinkIdentity, type Linking } from '../oauth/link-identity.server.ts'
import { limits, refusedByLimit } from '../sign-in/limits.server.ts'
import { findKnownAccount, type KnownAccount, refuse } from './identity-by-mail.server.ts'

type Elsewhere = Pick<IdentityProvider, 'signInWithProvider' | 'linkProvider' | 'unlinkProvider'>
/** How the person signed in; by password alone if empty. */
export type Way = { secondFactor?: string | null; providerId?: string }

type Steps = {
  prove: (
    idToken: string,
  ) => Promise<Outcome<{ account: KnownAccount; isRecent: boolean; secondFactor: string | null }>>
  signedIn: (uid: string, way?: Way) => Promise<Outcome<Account & Tokens>>
  askedOrSignedIn: (uid: string, providerId?: string) => Promise<Outcome<Account & (Tokens | Pending)>>
}

/** Operations that a token of another provider authorises. */
export function identityElsewhere(
  services: Services,
  { prove, signedIn, askedOrSignedIn }: Steps,
): Elsewhere {
  const { db, now } = services

  async function recognise(
    { providerId, idToken, nonce }: ExternalCredential,
    caller: string,
  ): Promise<Outcome<{ external: ExternalIdentity; person: ExternalPerson }>> {
    const external = services.externalIdentity
    if (external === null || external.providerId !== providerId) {
      return refuse('OPERATION_NOT_ALLOWED', 'The identity provider configuration is not found.')
    }
    const limited = await refusedByLimit(services, [limits.externalSignIn(caller)])
    if (limited !== undefined) return limited
    const verified = await external.verify({ idToken, nonce })
    return verified.ok
      ? { ok: true, value: { external, person: verified.value } }
      : refusalOfCredential(verified.fault)
  }

  return {
    async signInWithProvider({ credential, mayOpen, caller }) {
      const recognised = await recognise(credential, caller)
      if (!recognised.ok) return recognised
      const { external, person } = recognised.value
      const by = { person, providerId: external.providerId }
      const found = await accountOfExternal(services, { external, person, mayOpen })
      if (!found.ok) {
        return found.reason === 'needs-password'
          ? { ok: true, value: { ...by, needsPassword: true } }
          : refuse(faultOfSignIn(found.reason, mayOpen))
      }
      const signed = await askedOrSignedIn(found.userId, external.providerId)
      return signed.ok ? { ok: true, value: { ...by, isNew: found.isNew, account: signed.value } } : signed
    },

    async linkProvider({ idToken, credential, caller }) {
      const proof = await prove(idToken)
      if (!proof.ok) return proof
      const { account, isRecent, secondFactor } = proof.value
      if (!isRecent) return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      const recognised = await recognise(credential, caller)
      if (!recognised.ok) return recognised
      const { external, person } = recognised.value
      const { emailVerified } = person
      const input = { userId: account.uid, provider: external, person, emailVerified }
      const linking = await linkIdentity(db, input, now())
      if (!linking.ok) return refuse(faultOfLinking[linking.reason])
      const { providerId } = external
      const signed = await signedIn(account.uid, { secondFactor, providerId })
      return signed.ok ? { ok: true, value: { person, providerId, account: signed.value } } : signed
    },

    async unlinkProvider(idToken, providerId) {
      const proof = await prove(idToken)
      if (!proof.ok) return proof
      const { account, isRecent } = proof.value
      if (!isRecent) return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      if (providerId === 'password') {
        return refuse('OPERATION_NOT_ALLOWED', 'The password stays; it works when no provider does')
      }
      const { uid: userId, linked } = account
      const asked = (await askedProviders(services)).map(({ issuer }) => issuer)
      for (const { issuer } of linked.filter((link) => link.providerId === providerId)) {
        if ((await unlinkIdentity(db, { userId, issuer, asked }, now())) === 'last-way') {
          return refuse('OPERATION_NOT_ALLOWED', 'The last way to sign in stays')
        }
      }
      const left = await findKnownAccount(db, userId)
      return left === undefined ? refuse('USER_NOT_FOUND') : { ok: true, value: left }
    },
  }
}

function refusalOfCredential(fault: ExternalFault): Refusal {
  switch (fault) {
    case 'unreachable':
      return refuse('INTERNAL_ERROR', 'The identity provider does not answer.')
    case 'nonce':
      return refuse('MISSING_OR_INVALID_NONCE', 'The nonce is not the one in the ID token.')
    case 'clock':
      return refuse('INVALID_IDP_RESPONSE', 'The ID token has expired or is not valid yet.')
    case 'denied':
    case 'not-ours':
    case 'used-up':
    case 'invalid':
      return refuse('INVALID_IDP_RESPONSE', 'The ID token is not one of this provider for this site.')
  }
}

type Refused = Exclude<Extract<ExternalSignIn, { ok: false }>['reason'], 'needs-password'>

/** Does not reveal whether an address has an account unless the provider vouches for the address. */
function faultOfSignIn(reason: Refused, mayOpen: boolean): IdentityFault {
  if (reason === 'user-disabled') return 'USER_DISABLED'
  // For reauthentication this means that it is another person; `USER_NOT_FOUND` would sign the client out.
  return mayOpen ? 'ADMIN_ONLY_OPERATION' : 'EMAIL_NOT_FOUND'
}

const faultOfLinking: Record<Extract<Linking, { ok: false }>['reason'], IdentityFault> = {
  'linked-elsewhere': 'FEDERATED_USER_ID_ALREADY_LINKED',
  'has-another': 'PROVIDER_ALREADY_LINKED',
  'address-taken': 'EMAIL_EXISTS',
}
