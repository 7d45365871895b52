import { waitWords } from '../sign-in/sign-in-errors.ts'
import type { CodeFault } from './totp-factors.server.ts'

/** What stands beside the field; a code that is used up is as wrong as any other. */
export function codeSentence(fault: CodeFault): string {
  return fault.reason === 'wrong-code' ? 'Der Code stimmt nicht. Bitte prüfen.' : waitWords(fault.waitMs)
}
