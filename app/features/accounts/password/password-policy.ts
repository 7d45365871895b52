import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'
import { isCommonPassword } from './common-passwords.ts'

/** What nobody can go below, whatever the club says. Accounts from before keep their shorter one until they change it. */
export const shortestPassword = 8
/** What a club could ask for before. */
const shortestEver = 6
/** Longer texts only cost the server time. */
export const longestPassword = 1_000

/** The club may ask for so much at most; the account protocol ends there, too. */
export const longestDemanded = 30

/** The club's own rule. */
export const PasswordRule = z.object({ minLength: z.int().min(shortestEver).max(longestDemanded) })
export type PasswordRule = z.infer<typeof PasswordRule>
export const passwordRuleSetting = setting('passwords', PasswordRule)

export type PasswordFault = 'too-short' | 'too-long' | 'common'

/** `undefined` when the password may be used. Length in UTF-16 units, as the protocol counts. */
export function passwordFault(password: string, minLength: number): PasswordFault | undefined {
  if (password.length < minLength) return 'too-short'
  if (password.length > longestPassword) return 'too-long'
  return isCommonPassword(password) ? 'common' : undefined
}

export function passwordSentence(fault: PasswordFault, minLength: number): string {
  if (fault === 'too-short') return `Das Passwort ist zu kurz: mindestens ${minLength} Zeichen.`
  if (fault === 'too-long') return `Das Passwort ist zu lang: höchstens ${longestPassword} Zeichen.`
  return 'Dieses Passwort wird zu oft benutzt und zuerst ausprobiert. Bitte nimm ein anderes.'
}
