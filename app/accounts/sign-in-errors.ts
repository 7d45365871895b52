import { integer } from '#app/lib/german-numbers.ts'
import type { SignIn } from './sign-in.server.ts'

type Refused = Extract<SignIn, { ok: false }>

/** What the person reads. Wrong password and unknown address share one sentence, so nobody can probe for members. */
export function signInSentence(refused: Refused): string {
  switch (refused.reason) {
    case 'invalid-credential':
      return 'E-Mail oder Passwort stimmt nicht.'
    case 'user-disabled':
      return 'Dieses Konto ist gesperrt. Bitte an den Verein wenden.'
    case 'too-many-requests':
      return waitWords(refused.waitMs)
  }
}

export function waitWords(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  return `Zu viele Versuche. Bitte in ${integer(minutes)} ${minutes === 1 ? 'Minute' : 'Minuten'} erneut versuchen.`
}
