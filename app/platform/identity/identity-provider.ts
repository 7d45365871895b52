import { createContext } from 'react-router'
import type { ExternalPerson } from './external-identity.ts'

/** What an account protocol client may know about an account. */
export type Account = {
  uid: string
  email: string
  emailVerified: boolean
  displayName: string | null
  photoUrl: string | null
  phoneNumber: string | null
  /** Ways of signing in, `password` for one. */
  providers: readonly string[]
  /** Of these ways, who the person is with other providers. */
  linked: readonly Linked[]
  /** All in ISO 8601, UTC. */
  createdAt: string
  lastSignInAt: string | null
  /** Tokens of an earlier state of the account are worth nothing. */
  validSince: string
  passwordChangedAt: string | null
  /** What a program can be asked for beside the password. */
  secondFactors: readonly SecondFactor[]
}

/** Somebody as a provider knows them. */
export type Linked = Pick<ExternalPerson, 'issuer' | 'subject' | 'email' | 'displayName'> & {
  providerId: string
}

/** What a program has got from a provider, for the account protocol's `postBody`. */
export type ExternalCredential = { providerId: string; idToken: string; nonce: string | undefined }

/** Whom the credential names. */
export type ByProvider = { person: ExternalPerson; providerId: string }

/** A code of an app; `since` in ISO 8601. */
export type SecondFactor = { id: string; since: string }

/** The password was right and is not enough: `pendingCredential` goes with the code. */
export type Pending = { pendingCredential: string }

export type Tokens = { idToken: string; refreshToken: string; expiresInSeconds: number }

/** The protocol's own words; a client turns them into its codes. */
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

export type Profile = {
  /** `undefined` keeps, `null` clears. */
  displayName?: string | null
  photoUrl?: string | null
}

export type PasswordPolicy = { minLength: number; maxLength: number }

/** `continuePath`: a place of this site to which the mail's link goes on. */
export type Onward = { continuePath?: string | undefined }

export type MailedCode = {
  purpose: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL'
  /** Of the account, and for `RECOVER_EMAIL` the one it is to have again. */
  email: string
  /** The one it is to have next, and for `RECOVER_EMAIL` the one it has now. */
  newEmail: string | null
}

/** Accounts and who may prove to be one of them. `caller` is the network address limits count by. */
export type IdentityProvider = {
  /** No tokens for an account with a second factor. */
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
   * `needsPassword`: there is an account with this address, and whoever proves its password may link it. Without
   * `mayOpen` nobody gets a new account.
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
  /** Never the last way in, and never the password, which works when the providers do not. */
  unlinkProvider(idToken: string, providerId: string): Promise<Outcome<Account>>
  signUp(input: { email: string; password: string; caller: string }): Promise<Outcome<Account & Tokens>>
  lookUp(idToken: string): Promise<Outcome<Account>>
  refresh(input: { refreshToken: string; caller: string }): Promise<Outcome<Account & Tokens>>
  updateProfile(idToken: string, profile: Profile): Promise<Outcome<Account>>
  /** Ends everything the account has open and begins anew for whoever changed it. */
  changePassword(idToken: string, password: string): Promise<Outcome<Account & Tokens>>
  remove(idToken: string): Promise<Outcome<null>>
  /** The same answer and the same work for an address without an account. */
  requestPasswordReset(input: { email: string; caller: string } & Onward): Promise<Outcome<null>>
  /** Mails the link that proves the address of the account. */
  requestVerification(input: { idToken: string; caller: string } & Onward): Promise<Outcome<Account>>
  /** Mails a link to the new address; the account goes over to it when somebody there confirms. */
  requestNewAddress(
    input: { idToken: string; newEmail: string; caller: string } & Onward,
  ): Promise<Outcome<Account>>
  /** What a mailed code is for, without using it up. */
  checkCode(code: string): Promise<Outcome<MailedCode>>
  /** Uses up a code that is about the address. */
  applyCode(code: string): Promise<Outcome<Account>>
  resetPassword(code: string, password: string): Promise<Outcome<{ email: string }>>
  passwordPolicy(): Promise<PasswordPolicy>
}

export const identityContext = createContext<IdentityProvider>()
