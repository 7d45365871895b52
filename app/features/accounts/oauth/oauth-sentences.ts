import type { ExternalFault } from '#app/platform/identity/external-identity.ts'
import type { ExternalSignIn } from './oauth-sign-in.server.ts'
import type { Linking } from './link-identity.server.ts'

type Why<Outcome> = Outcome extends { ok: false; reason: infer Reason extends string } ? Reason : never
export type OauthRefusal =
  | ExternalFault
  | Exclude<Why<ExternalSignIn>, 'needs-password'>
  | Why<Linking>
  | 'other-person'
  | 'not-anew'
  | 'too-many-requests'

/** Values of the query parameter for a refusal; at most one at a time. */
const messages: Readonly<Record<OauthRefusal, string>> = {
  unreachable: 'nicht-erreichbar',
  denied: 'abgebrochen',
  'not-ours': 'abgelaufen',
  'used-up': 'verbraucht',
  clock: 'uhrzeit',
  nonce: 'fehlgeschlagen',
  invalid: 'fehlgeschlagen',
  'user-disabled': 'gesperrt',
  'no-account': 'kein-konto',
  'address-unproven': 'adresse-unbestaetigt',
  'linked-elsewhere': 'schon-verknuepft',
  'has-another': 'schon-eine',
  'address-taken': 'andere-adresse',
  'other-person': 'jemand-anders',
  'not-anew': 'nicht-neu',
  'too-many-requests': 'zu-oft',
}

function refusalWord(refusal: OauthRefusal): string {
  return messages[refusal]
}

/** Returns the error message; `undefined` for an unknown value. */
export function oauthSentence(word: string | null, label: string): string | undefined {
  switch (word) {
    case 'nicht-erreichbar':
      return `${label} antwortet gerade nicht. Bitte später erneut versuchen oder mit dem Passwort anmelden.`
    case 'abgebrochen':
      return 'Die Anmeldung wurde abgebrochen.'
    case 'abgelaufen':
      return 'Diese Anmeldung ist abgelaufen oder gehört zu einem anderen Fenster. Bitte noch einmal beginnen.'
    case 'verbraucht':
      return 'Diese Anmeldung wurde schon benutzt oder hat zu lange gedauert. Bitte noch einmal beginnen.'
    case 'uhrzeit':
      return `Die Uhr von ${label} und die Uhr dieser Website gehen nicht gleich. Bitte dem Verein Bescheid geben.`
    case 'fehlgeschlagen':
      return `Die Anmeldung über ${label} ist fehlgeschlagen. Bitte erneut versuchen.`
    case 'gesperrt':
      return 'Dieses Konto ist gesperrt. Bitte an den Verein wenden.'
    case 'kein-konto':
      return `Zu dieser Anmeldung bei ${label} gibt es hier kein Konto. Bitte an den Verein wenden oder, wenn du eines mit Passwort hast, damit anmelden.`
    case 'adresse-unbestaetigt':
      return `${label} sagt nicht, ob dir deine E-Mail-Adresse gehört. Bitte mit dem Passwort anmelden; unter „Dein Konto“ lässt sich ${label} verknüpfen.`
    case 'schon-verknuepft':
      return 'Diese Anmeldung ist schon mit einem anderen Konto verknüpft.'
    case 'schon-eine':
      return `Mit diesem Konto ist schon eine andere Anmeldung bei ${label} verknüpft.`
    case 'andere-adresse':
      return `Zu der Adresse, unter der dich ${label} kennt, gibt es hier ein anderes Konto. Verknüpfe es mit diesem.`
    case 'jemand-anders':
      return 'Diese Zugangsdaten gehören zu einem anderen Konto.'
    case 'nicht-neu':
      return `${label} sagt nicht, dass du dich gerade eben angemeldet hast. Bitte noch einmal versuchen oder ein Passwort setzen und damit bestätigen.`
    case 'zu-oft':
      return 'Zu viele Versuche. Bitte in einer Viertelstunde erneut versuchen.'
    default:
      return undefined
  }
}

type Way = { linksTo: string | null; confirms?: string | null; target: string | null; page?: string }

/** URL of the page where the sign-in began, with the reason for the refusal. */
export function refusedPage(
  refusal: OauthRefusal,
  { linksTo, confirms = null, target, page = '/anmelden' }: Way,
): string {
  const query = new URLSearchParams({ extern: refusalWord(refusal) })
  if (linksTo !== null) return `/mitglied/konto/anmeldewege?${query.toString()}`
  if (target !== null) query.set('weiter', target)
  return `${confirms === null ? page : '/anmelden/bestaetigen'}?${query.toString()}`
}
