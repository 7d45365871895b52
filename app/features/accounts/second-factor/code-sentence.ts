import { formatWait } from '../sign-in/sign-in-errors.ts'
import type { CodeFault } from './totp-factors.server.ts'

/** Returns the validation error for the field; a used code counts as wrong. */
export function codeSentence(fault: CodeFault): string {
  return fault.reason === 'wrong-code' ? 'Der Code stimmt nicht. Bitte prüfen.' : formatWait(fault.waitMs)
}
