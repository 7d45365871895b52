import { createContext } from 'react-router'
import type { ExternalPerson } from './external-identity.ts'

/** Account data for clients of the account protocol. */
export type Account = {
  uid: string
  email: string
  emailVerified: boolean
  displayName: string | null
  photoUrl: string | null
  phoneNumber: string | null
  /** Sign-in methods, such as `password`. */
  providers: readonly string[]
  /** Identities at the external providers among these methods. */
  linked: readonly Linked[]
  /** All times in ISO 8601, UTC. */
  createdAt: string
  lastSignInAt: string | null
  /** Tokens issued earlier are invalid. */
  validSince: string
  passwordChangedAt: string | null
  /** Second factors that a program can ask for. */
  secondFactors: readonly SecondFactor[]
}

/** The identity of the account at a provider. */
export type Linked = Pick<ExternalPerson, 'issuer' | 'subject' | 'email' | 'displayName'> & {
  providerId: string
}

/** Credential that a program got from a provider, from `postBody` of the account protocol. */
export type ExternalCredential = { providerId: string; idToken: string; nonce: string | undefined }

/** The person a credential identifies. */
export type ByProvider = { person: ExternalPerson; providerId: string }

/** An authenticator app; `since` in ISO 8601. */
type SecondFactor = { id: string; since: string }

/** The password was right but a second factor is required: `pendingCredential` is sent along with the code. */
export type Pending = { pendingCredential: string }

export type Tokens = { idToken: string; refreshToken: string; expiresInSeconds: number }

/** Error codes of the protocol; clients map them to their own. */
export type IdentityFault =
  | 'ADMIN_ONLY_OPERATION'
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'EMAIL_EXISTS'
  | 'EMAIL_NOT_FOUND'
  | 'EXPIRED_OOB_CODE'
  | 'FEDERATED_USER_ID_ALREADY_LINKED'
  | 'INSUFFICIENT_PERMISSION'
  | 'INTERNAL_ERROR'
  | 'INVALID_CODE'
  | 'INVALID_EMAIL'
  | 'INVALID_IDP_RESPONSE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_MFA_PENDING_CREDENTIAL'
  | 'INVALID_NEW_EMAIL'
  | 'INVALID_OOB_CODE'
  | 'INVALID_REFRESH_TOKEN'
  | 'MFA_ENROLLMENT_NOT_FOUND'
  | 'MISSING_OR_INVALID_NONCE'
  | 'OPERATION_NOT_ALLOWED'
  | 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'
  | 'PROVIDER_ALREADY_LINKED'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND'
  | 'WEAK_PASSWORD'

export type Refusal = { ok: false; fault: IdentityFault; detail?: string; waitMs?: number }
export type Outcome<T> = { ok: true; value: T } | Refusal

type Profile = {
  /** `undefined` leaves the value unchanged, `null` clears it. */
  displayName?: string | null
  photoUrl?: string | null
}

export type PasswordPolicy = { minLength: number; maxLength: number }

/** `continuePath`: path of this site to which the link in the mail leads on. */
export type Onward = { continuePath?: string | undefined }

type MailedCode = {
  purpose: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL'
  /** Address of the account; for `RECOVER_EMAIL` the address to be restored. */
  email: string
  /** The future address; for `RECOVER_EMAIL` the present one. */
  newEmail: string | null
}

/** Accounts and their authentication. `caller` is the network address for rate limits. */
export type IdentityProvider = {
  /** Returns no tokens for an account with a second factor. */
  signIn(attempt: {
    email: string
    password: string
    caller: string
  }): Promise<Outcome<Account & (Tokens | Pending)>>
  finishSignIn(proof: {
    pendingCredential: string
    factorId: string
    code: string
  }): Promise<Outcome<Account & Tokens>>
  /**
   * `needsPassword`: an account with this mail address exists and may be linked after its password is given. Without
   * `mayOpen` no new account is created.
   */
  signInWithProvider(attempt: {
    credential: ExternalCredential
    mayOpen: boolean
    caller: string
  }): Promise<
    Outcome<
      ByProvider & ({ needsPassword: true } | { isNew: boolean; account: Account & (Tokens | Pending) })
    >
  >
  linkProvider(input: {
    idToken: string
    credential: ExternalCredential
    caller: string
  }): Promise<Outcome<ByProvider & { account: Account & Tokens }>>
  /** Never unlinks the last sign-in method, nor the password, which works when the providers do not. */
  unlinkProvider(idToken: string, providerId: string): Promise<Outcome<Account>>
  signUp(input: { email: string; password: string; caller: string }): Promise<Outcome<Account & Tokens>>
  lookUp(idToken: string): Promise<Outcome<Account>>
  refresh(input: { refreshToken: string; caller: string }): Promise<Outcome<Account & Tokens>>
  updateProfile(idToken: string, profile: Profile): Promise<Outcome<Account>>
  /** Ends all sessions and tokens of the account and returns new tokens to the caller. */
  changePassword(idToken: string, password: string): Promise<Outcome<Account & Tokens>>
  remove(idToken: string): Promise<Outcome<null>>
  /** Same response and same amount of work for an address without an account. */
  requestPasswordReset(input: { email: string; caller: string } & Onward): Promise<Outcome<null>>
  /** Mails the link that verifies the address of the account. */
  requestVerification(input: { idToken: string; caller: string } & Onward): Promise<Outcome<Account>>
  /** Mails a link to the new address; the account changes to it once the link is confirmed. */
  requestNewAddress(
    input: { idToken: string; newEmail: string; caller: string } & Onward,
  ): Promise<Outcome<Account>>
  /** Returns the purpose of a mailed code without using it up. */
  checkCode(code: string): Promise<Outcome<MailedCode>>
  /** Uses up a mailed code that concerns the address. */
  applyCode(code: string): Promise<Outcome<Account>>
  resetPassword(code: string, password: string): Promise<Outcome<{ email: string }>>
  passwordPolicy(): Promise<PasswordPolicy>
}

export const identityContext = createContext<IdentityProvider>()
