import type { Account, Tokens } from '#app/platform/identity/identity-provider.ts'
import { normalEmail } from '../accounts.server.ts'
import { answered, kind, text, type Operation } from './protocol-call.ts'
import { wireError, wireRefusal, wireTokens } from './protocol-wire.ts'

export const newAddressByMail = 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.'

/** A password for an account that has come in by a provider and has none. */
const addPassword: Operation = async ({ identity, body }) => {
  const idToken = text(body.idToken)
  const proof = await identity.lookUp(idToken)
  if (!proof.ok) return wireRefusal(proof)
  const { email, providers } = proof.value
  if (providers.includes('password')) return wireError('PROVIDER_ALREADY_LINKED')
  if (text(body.email) === '') return wireError('MISSING_EMAIL')
  if (text(body.password) === '') return wireError('MISSING_PASSWORD')
  if (normalEmail(text(body.email)) !== email) return wireError(newAddressByMail)
  return answered(await identity.changePassword(idToken, text(body.password)), newTokens)
}

export const signUp: Operation = async (call) => {
  const { identity, body, caller } = call
  if (body.idToken !== undefined) return addPassword(call)
  const [email, password] = [text(body.email), text(body.password)]
  // Without both it would be an anonymous account, which there is none of.
  if (email === '' && password === '') return wireError('ADMIN_ONLY_OPERATION')
  if (email === '') return wireError('MISSING_EMAIL')
  if (password === '') return wireError('MISSING_PASSWORD')
  return answered(await identity.signUp({ email, password, caller }), newTokens)
}

function newTokens(account: Account & Tokens) {
  const { uid, email, displayName } = account
  return {
    ...kind('SignupNewUserResponse'),
    localId: uid,
    email,
    ...(displayName !== null && { displayName }),
    ...wireTokens(account),
  }
}
