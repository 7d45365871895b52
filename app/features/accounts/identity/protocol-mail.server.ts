import { returnPath } from '#app/platform/identity/return-path.ts'
import {
  wireAccountInfo,
  wireError,
  answered,
  kind,
  text,
  type Call,
  type Operation,
} from './protocol-wire.ts'

type Mailing = Call & { continuePath: string | undefined }

const mailings: Readonly<Record<string, (call: Mailing) => Promise<Response>>> = {
  async PASSWORD_RESET({ identity, body, caller, continuePath }) {
    const email = text(body.email)
    if (email === '') return wireError('MISSING_EMAIL')
    const asked = await identity.requestPasswordReset({ email, caller, continuePath })
    return answered(asked, () => confirmation(email))
  },

  async VERIFY_EMAIL({ identity, body, caller, continuePath }) {
    const idToken = text(body.idToken)
    if (idToken === '') return wireError('MISSING_ID_TOKEN')
    const asked = await identity.requestVerification({ idToken, caller, continuePath })
    return answered(asked, ({ email }) => confirmation(email))
  },

  async VERIFY_AND_CHANGE_EMAIL({ identity, body, caller, continuePath }) {
    const [idToken, newEmail] = [text(body.idToken), text(body.newEmail)]
    if (idToken === '') return wireError('MISSING_ID_TOKEN')
    if (newEmail === '') return wireError('MISSING_NEW_EMAIL')
    const asked = await identity.requestNewAddress({ idToken, newEmail, caller, continuePath })
    return answered(asked, ({ email }) => ({ ...confirmation(email), newEmail }))
  },

  /** Signing in by a link alone is not offered. */
  EMAIL_SIGNIN: async () => wireError('OPERATION_NOT_ALLOWED'),
}

const confirmation = (email: string) => ({ ...kind('GetOobConfirmationCodeResponse'), email })

/** Mails are in German, whichever language the client requests. */
export const sendOobCode: Operation = async (call) => {
  const type = text(call.body.requestType)
  if (type === '') return wireError('MISSING_REQ_TYPE')
  const mailing = Object.hasOwn(mailings, type) ? mailings[type] : undefined
  if (mailing === undefined) return wireError('INVALID_REQ_TYPE')
  const onward = continuePathOf(call.body.continueUrl, call.publicUrl)
  return onward.ok ? mailing({ ...call, continuePath: onward.path }) : wireError(onward.fault)
}

/** Without a new password, only checks the code, whatever its purpose. */
export const resetPassword: Operation = async ({ identity, body }) => {
  const code = text(body.oobCode)
  if (code === '') return wireError('MISSING_OOB_CODE')
  if (body.newPassword === undefined) {
    return answered(await identity.checkCode(code), ({ purpose, email, newEmail }) => ({
      ...kind('ResetPasswordResponse'),
      email,
      ...(newEmail !== null && { newEmail }),
      requestType: purpose,
    }))
  }
  return answered(await identity.resetPassword(code, text(body.newPassword)), ({ email }) => ({
    ...kind('ResetPasswordResponse'),
    email,
    requestType: 'PASSWORD_RESET',
  }))
}

/** Needs no token: having the code proves access to the mailbox. */
export const applyMailedCode: Operation = async ({ identity, body }) => {
  const code = text(body.oobCode)
  if (code === '') return wireError('MISSING_OOB_CODE')
  return answered(await identity.applyCode(code), wireAccountInfo)
}

type Onward =
  | { ok: true; path: string | undefined }
  | { ok: false; fault: 'INVALID_CONTINUE_URI' | 'UNAUTHORIZED_DOMAIN' }

/**
 * Checks the URL to which a mailed link shall continue. It must belong to this site, otherwise the club's mails could lead
 * to foreign sites. The sign-in page is dropped, because it is shown anyway.
 */
function continuePathOf(url: unknown, publicUrl: string): Onward {
  if (url === undefined) return { ok: true, path: undefined }
  if (typeof url !== 'string' || !URL.canParse(url)) return { ok: false, fault: 'INVALID_CONTINUE_URI' }
  const { protocol, origin, pathname, search, hash } = new URL(url)
  if (!/^https?:$/.test(protocol)) return { ok: false, fault: 'INVALID_CONTINUE_URI' }
  if (origin !== publicUrl) return { ok: false, fault: 'UNAUTHORIZED_DOMAIN' }
  if (pathname === '/anmelden') return { ok: true, path: undefined }
  const path = returnPath(pathname + search + hash)
  return path === undefined ? { ok: false, fault: 'INVALID_CONTINUE_URI' } : { ok: true, path }
}
