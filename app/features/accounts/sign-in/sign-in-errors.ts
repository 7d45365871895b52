import type { SignIn } from './sign-in.server.ts'
import { integer } from '#app/lib/german-numbers.ts'

/** Values a message may contain besides the code. */
type ErrorFacts = {
  /** Time until the next attempt is accepted. */
  waitMs?: number
  /** Minimum length of a password here. */
  minLength?: number
  /** What the password still lacks, as readable text. */
  missing?: readonly string[]
  /** Request id, also in the log. */
  reference?: string
}

type Sentence = string | ((facts: ErrorFacts) => string)

const wrongCredential = 'E-Mail oder Passwort stimmt nicht.'
const noAddress = 'Bitte eine gültige E-Mail-Adresse eingeben.'
const sessionOver = 'Die Sitzung ist abgelaufen. Bitte erneut anmelden.'
const deadLink = 'Der Link ist ungültig, abgelaufen oder schon benutzt. Bitte einen neuen anfordern.'
const notOpen = 'Diese Funktion ist nicht freigeschaltet. Bitte an den Verein wenden.'
const noConnection = 'Keine Verbindung zum Server. Bitte die Internetverbindung prüfen und erneut versuchen.'
const notConfirmed = 'Bitte zuerst die E-Mail-Adresse über den zugesandten Link bestätigen.'
const linkedAlready =
  'Diese Anmeldung ist schon mit einem Konto verknüpft. Bitte mit der bisherigen Methode anmelden.'
const cancelled = 'Die Anmeldung wurde abgebrochen.'
const notSafe = 'Die Sicherheitsprüfung ist fehlgeschlagen. Bitte die Seite neu laden und erneut versuchen.'
const browserBlocks =
  'Dieser Browser blockiert nötige Funktionen (Cookies oder Speicher). Bitte die Einstellungen prüfen oder einen anderen Browser nehmen.'
const factorRunOut = 'Die Bestätigung ist abgelaufen. Bitte die Anmeldung neu beginnen.'
const wrongCode = 'Der Code stimmt nicht. Bitte prüfen.'
const oldCode = 'Der Code ist abgelaufen. Bitte einen neuen anfordern.'
const noPhone = 'Bitte eine Telefonnummer mit Ländervorwahl eingeben, zum Beispiel +49 …'
const targetElsewhere = 'Die Zieladresse ist nicht erlaubt.'
const outsideFailed = 'Die Anmeldung über den externen Dienst ist fehlgeschlagen. Bitte erneut versuchen.'
const anythingElse: Sentence = ({ reference }) =>
  `Das hat leider nicht geklappt. Bitte später erneut versuchen.${reference === undefined ? '' : ` (Kennung ${reference})`}`
const tooMany: Sentence = ({ waitMs = 0 }) => {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  return `Zu viele Versuche. Bitte in ${integer(minutes)} ${minutes === 1 ? 'Minute' : 'Minuten'} erneut versuchen.`
}

/**
 * German message of every code that a client of the account protocol may show. Cases that must not be distinguishable share
 * a message: an unknown address and a wrong password, the ways a session ends, the ways a link becomes invalid.
 */
export const clientErrorSentences: Readonly<Record<string, Sentence>> = {
  ...all(wrongCredential, 'wrong-password', 'user-not-found', 'invalid-credential'),
  ...all(noAddress, 'invalid-email', 'missing-email', 'invalid-recipient-email', 'invalid-new-email'),
  ...all(noAddress, 'missing-new-email'),
  'missing-password': 'Bitte das Passwort eingeben.',
  'weak-password': ({ minLength }) =>
    minLength === undefined
      ? 'Das Passwort ist zu schwach.'
      : `Das Passwort ist zu kurz: mindestens ${integer(minLength)} Zeichen.`,
  'password-does-not-meet-requirements': ({ missing = [] }) =>
    missing.length === 0
      ? 'Das Passwort erfüllt noch nicht alle Regeln.'
      : `Dem Passwort fehlt noch: ${missing.join(', ')}.`,
  'email-already-in-use':
    'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Bitte anmelden oder das Passwort zurücksetzen.',
  'user-disabled': 'Dieses Konto ist gesperrt. Bitte an den Verein wenden.',
  ...all(tooMany, 'too-many-requests', 'quota-exceeded'),
  ...all(noConnection, 'network-request-failed', 'timeout'),
  ...all(sessionOver, 'user-token-expired', 'invalid-user-token', 'invalid-refresh-token'),
  ...all(sessionOver, 'missing-id-token', 'user-signed-out', 'null-user'),
  'requires-recent-login': 'Zur Sicherheit bitte das Passwort noch einmal eingeben.',
  ...all(deadLink, 'invalid-action-code', 'expired-action-code'),
  ...all(notOpen, 'operation-not-allowed', 'admin-restricted-operation', 'insufficient-permission'),
  'user-mismatch': 'Diese Zugangsdaten gehören zu einem anderen Konto.',
  ...all(notConfirmed, 'unverified-email', 'email-change-needs-verification'),
  ...all(linkedAlready, 'account-exists-with-different-credential', 'credential-already-in-use'),
  ...all(linkedAlready, 'provider-already-linked'),
  'no-such-provider': 'Diese Anmeldemethode ist mit dem Konto nicht verknüpft.',
  'popup-blocked': 'Der Browser hat das Anmeldefenster blockiert. Bitte Pop-ups für diese Seite erlauben.',
  ...all(cancelled, 'popup-closed-by-user', 'cancelled-popup-request', 'redirect-cancelled-by-user'),
  ...all(cancelled, 'user-cancelled'),
  'redirect-operation-pending': 'Eine Anmeldung läuft bereits. Bitte einen Moment warten.',
  ...all(notSafe, 'captcha-check-failed', 'missing-recaptcha-token', 'invalid-recaptcha-token'),
  ...all(notSafe, 'invalid-recaptcha-action', 'invalid-app-credential', 'missing-app-credential'),
  ...all(browserBlocks, 'web-storage-unsupported', 'cors-unsupported', 'unsupported-persistence-type'),
  ...all(browserBlocks, 'operation-not-supported-in-this-environment'),
  'multi-factor-auth-required': 'Bitte die Anmeldung mit dem zweiten Faktor bestätigen.',
  ...all(factorRunOut, 'missing-multi-factor-info', 'missing-multi-factor-session'),
  ...all(factorRunOut, 'invalid-multi-factor-session', 'multi-factor-info-not-found'),
  ...all(wrongCode, 'invalid-verification-code', 'missing-verification-code', 'missing-code'),
  ...all(oldCode, 'code-expired', 'invalid-verification-id', 'missing-verification-id'),
  ...all(noPhone, 'invalid-phone-number', 'missing-phone-number'),
  'second-factor-already-in-use': 'Dieser zweite Faktor ist bereits eingerichtet.',
  'maximum-second-factor-count-exceeded': 'Es sind keine weiteren zweiten Faktoren möglich.',
  'unsupported-first-factor': 'Mit dieser Anmeldemethode ist kein zweiter Faktor möglich.',
  ...all(targetElsewhere, 'unauthorized-domain', 'unauthorized-continue-uri', 'invalid-continue-uri'),
  ...all(targetElsewhere, 'missing-continue-uri'),
  'login-blocked': 'Die Anmeldung wurde abgelehnt. Bitte an den Verein wenden.',
  ...all(
    outsideFailed,
    'invalid-credential-or-provider-id',
    'rejected-credential',
    'missing-or-invalid-nonce',
    'invalid-oauth-provider',
  ),
  ...all(outsideFailed, 'invalid-oauth-client-id', 'invalid-custom-token', 'custom-token-mismatch'),
  ...all(outsideFailed, 'invalid-provider-id'),
  'app-deleted': 'Die Seite wurde im Hintergrund beendet. Bitte neu laden.',
  // A programming error, which the user cannot fix.
  ...all(anythingElse, 'internal-error', 'argument-error', 'invalid-argument', 'not-found'),
  ...all(anythingElse, 'permission-denied', 'invalid-req-type', 'missing-refresh-token'),
  ...all(anythingElse, 'missing-grant-type', 'invalid-grant-type', 'project-disabled'),
  ...all(anythingElse, 'unsupported-password-policy-schema-version', 'invalid-api-key', 'invalid-app-id'),
  ...all(anythingElse, 'app-not-authorized', 'app-not-installed', 'already-initialized', 'cordova-not-ready'),
  ...all(anythingElse, 'dependent-sdk-initialized-before-auth', 'auth-domain-config-required'),
  ...all(anythingElse, 'dynamic-link-not-activated', 'invalid-dynamic-link-domain'),
  ...all(anythingElse, 'invalid-hosting-link-domain', 'emulator-config-failed', 'invalid-emulator-scheme'),
  ...all(anythingElse, 'invalid-auth-event', 'no-auth-event', 'invalid-cert-hash', 'missing-iframe-start'),
  ...all(anythingElse, 'invalid-cordova-configuration', 'missing-android-pkg-name', 'missing-ios-bundle-id'),
  ...all(anythingElse, 'invalid-message-payload', 'invalid-sender', 'invalid-persistence-type'),
  ...all(anythingElse, 'invalid-tenant-id', 'tenant-id-mismatch', 'unsupported-tenant-operation'),
  ...all(anythingElse, 'recaptcha-not-enabled', 'missing-client-type'),
  ...all(anythingElse, 'missing-recaptcha-version', 'invalid-recaptcha-version'),
}

/** Returns the message for a code without „auth/“; unknown codes get the general message. */
export function clientErrorSentence(code: string, facts: ErrorFacts = {}): string {
  const sentence = Object.hasOwn(clientErrorSentences, code) ? clientErrorSentences[code] : undefined
  return sentenceText(sentence ?? anythingElse, facts)
}

function sentenceText(sentence: Sentence, facts: ErrorFacts): string {
  return typeof sentence === 'string' ? sentence : sentence(facts)
}

function all(sentence: Sentence, ...codes: readonly string[]): Record<string, Sentence> {
  return Object.fromEntries(codes.map((code) => [code, sentence]))
}

type Refused = Extract<SignIn, { ok: false }>

/** Returns the message for the user. Wrong password and unknown address share one, so that nobody can probe for members. */
export function signInSentence(refused: Refused): string {
  return clientErrorSentence(
    refused.reason,
    refused.reason === 'too-many-requests' ? { waitMs: refused.waitMs } : {},
  )
}

export function formatWait(waitMs: number): string {
  return clientErrorSentence('too-many-requests', { waitMs })
}
