import type { ClubFeatures } from '#app/features/club/club.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import type { PageSection } from '#app/features/pages/page.ts'
import { pendingSignInLifeMs } from '#app/features/accounts/second-factor/second-factor-times.ts'
import {
  rememberedSessionMs,
  knownDeviceMs,
  unkeptSessionMs,
} from '#app/platform/identity/session/browser-session.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { oauthStateLifeMs, refreshTokenRestMs } from '#app/platform/identity/identity-times.ts'

type SignInWays = {
  /** External identity provider and its host; `null`: none. */
  provider: { label: string; host: string } | null
  /** Whether browsers offer passkeys at this origin. */
  passkeys: boolean
  /** Whether visitors may create an account. */
  isSignUpOpen: boolean
  /** Whether the club's own text covers accounts and sessions. */
  isTextThere: boolean
}

const contract = 'Art. 6 Abs. 1 Buchst. b DSGVO.'
const security = 'Art. 6 Abs. 1 Buchst. b und f DSGVO (Sicherheit der Konten).'
const insiders = 'Mitglieder mit entsprechendem Recht im Verein, der Hostinganbieter als Auftragsverarbeiter.'
const nobodyElse = 'der Hostinganbieter als Auftragsverarbeiter, sonst niemand.'

/**
 * Returns the section of the privacy notice on signing in, as configured on this site, with the actual retention periods.
 */
export function signInPrivacy({ provider, passkeys, isSignUpOpen, isTextThere }: SignInWays): RichText {
  return [
    ...(isTextThere ? [] : accounts),
    ...(isSignUpOpen ? signUp : []),
    ...secondFactors(passkeys),
    ...(provider === null ? [] : signInElsewhere(provider)),
    ...programs,
    ...postsByMail,
    ...cachedPages,
  ]
}

const week = '7\u00a0Tage'

type Rows = Record<'Zweck' | 'Rechtsgrundlage' | 'Daten' | 'Empfänger' | 'Speicherdauer', string>

/** Returns a section on one use of data. */
export function section(title: string, rows: Rows): RichText {
  const items = Object.entries(rows).map(([name, text]) => [
    { text: `${name}:`, marks: [{ type: 'strong' as const }] },
    { text: ` ${text}` },
  ])
  return [
    { type: 'heading', level: 2, content: [{ text: title }] },
    { type: 'list', ordered: false, items },
  ]
}

const days = (ms: number) => `${integer(ms / 86_400_000)}\u00a0Tage`
const hours = (ms: number) => `${integer(ms / 3_600_000)}\u00a0Stunden`
const minutes = (ms: number) => `${integer(ms / 60_000)}\u00a0Minuten`

const accounts = section('Konten und Sitzungen', {
  Zweck: 'Anmeldung im Mitgliederbereich.',
  Rechtsgrundlage: contract,
  Daten:
    'E-Mail-Adresse, Passwort als Prüfwert, Zeitpunkte der Anmeldung, Browser und Gerät in Worten. Wer sich anmeldet, bekommt zwei notwendige Cookies: eines für die Sitzung und eines, an dem wir das Gerät wiedererkennen, um vor fremden Anmeldungen zu warnen.',
  Empfänger: insiders,
  Speicherdauer: `Sitzung höchstens ${days(rememberedSessionMs)}, ohne „Angemeldet bleiben“ ${hours(unkeptSessionMs)}; Wiedererkennen des Geräts ${days(knownDeviceMs)}; Konto bis zum Austritt.`,
})

const signUp = section('Selbst angelegte Konten', {
  Zweck: 'ein Konto, das der Verein danach freigibt oder nicht.',
  Rechtsgrundlage: contract,
  Daten: 'E-Mail-Adresse, Passwort als Prüfwert, Name, wenn Sie einen nennen.',
  Empfänger: insiders,
  Speicherdauer: 'bis Sie das Konto löschen oder der Verein es tut.',
})

function secondFactors(passkeys: boolean): RichText {
  const storedData = passkeys
    ? 'bei einer Code-App ihr Schlüssel, verschlüsselt; bei einem Passkey sein öffentlicher Schlüssel, sein Name und wann er zuletzt benutzt wurde. Fingerabdruck, Gesicht und Gerätecode bleiben auf dem Gerät.'
    : 'der Schlüssel der Code-App, verschlüsselt.'
  return section(passkeys ? 'Zweiter Faktor und Passkeys' : 'Zweiter Faktor', {
    Zweck:
      'Schutz des Kontos, auch wenn jemand das Passwort kennt. Freiwillig, soweit der Verein ihn nicht für die Verwaltung verlangt.',
    Rechtsgrundlage: security,
    Daten: `${storedData} Wiederherstellungscodes als Prüfwerte. Zwischen Passwort und Code ein notwendiges Cookie.`,
    Empfänger: nobodyElse,
    Speicherdauer: `bis Sie ihn ausschalten oder das Konto endet; das Cookie ${minutes(pendingSignInLifeMs)}.`,
  })
}

function signInElsewhere({ label, host }: { label: string; host: string }): RichText {
  return section(`Anmeldung über ${label}`, {
    Zweck: 'Anmeldung ohne eigenes Passwort, wenn Sie sich dafür entscheiden.',
    Rechtsgrundlage: contract,
    Daten: `Kennung, E-Mail-Adresse und Name, wie ${label} sie uns nennt, und wann Sie zuletzt so gekommen sind. Ihr Browser geht dafür zu ${host}; dort wird bekannt, dass und wann Sie sich hier anmelden. Auf dem Weg ein notwendiges Cookie.`,
    Empfänger: `${label} (${host}) als eigener Verantwortlicher; ${nobodyElse}`,
    Speicherdauer: `bis Sie die Verknüpfung aufheben oder das Konto endet; das Cookie ${minutes(oauthStateLifeMs)}.`,
  })
}

const programs = section('Anmeldung mit Programmen', {
  Zweck: 'Zugang für Programme, in denen Sie sich mit Ihrem Konto anmelden.',
  Rechtsgrundlage: contract,
  Daten:
    'ein Prüfwert des Schlüssels, mit dem das Programm angemeldet bleibt, und wann es ihn zuletzt benutzt hat.',
  Empfänger: nobodyElse,
  Speicherdauer: `bis Sie sich überall abmelden, ein neues Passwort setzen oder das Konto endet, unbenutzt ${days(refreshTokenRestMs)}.`,
})

const postsByMail = section('Neue Beiträge per Mail', {
  Zweck: 'Mitglieder an Beiträge erinnern, die sie noch nicht gelesen haben; nur wer das bestellt.',
  Rechtsgrundlage: 'Art. 6 Abs. 1 Buchst. a DSGVO; abbestellen geht in jeder Mail und im Mitgliederbereich.',
  Daten: 'E-Mail-Adresse des Kontos, wie oft, bis wann berichtet ist.',
  Empfänger: 'der Mailanbieter als Auftragsverarbeiter, sonst niemand.',
  Speicherdauer: 'bis Sie abbestellen oder das Konto endet.',
})

const cachedPages = section('Seiten ohne Netz', {
  Zweck:
    'Seiten für Piloten und, nach der Anmeldung, die Startseite der Mitglieder auch ohne Netz zeigen, wenn Sie sie schon einmal geöffnet haben.',
  Rechtsgrundlage: '§ 25 Abs. 2 Nr. 2 TDDDG: für den gewünschten Dienst notwendig, kein Cookie.',
  Daten:
    'eine Kopie der Seite mit ihren Bildern, soweit sie jeder sehen darf und niemand benannt ist, und der Zeitpunkt, allein in Ihrem Browser; uns erreicht davon nichts.',
  Empfänger: 'niemand.',
  Speicherdauer: `bis die Seite neu geladen wird oder Sie die Daten der Website im Browser löschen; die Startseite der Mitglieder bis zum Abmelden, höchstens ${week}.`,
})

/** Sections of the privacy notice that depend on a feature; the others always apply. */
const switches: Readonly<Record<string, (features: ClubFeatures) => boolean>> = {
  kontakt: ({ contactForm }) => contactForm,
  ppr: ({ ppr }) => ppr,
  schnupperflug: ({ trialFlights, vouchers }) => trialFlights || vouchers,
  hallenplatz: ({ hangarSpaces }) => hangarSpaces,
  aufnahmeantrag: ({ membershipApplication }) => membershipApplication,
  veranstaltungen: ({ eventRegistration }) => eventRegistration,
  flugbetrieb: ({ vereinsflieger }) => vereinsflieger === 'built-in',
  // A mere link transfers no data.
  vereinsflieger: ({ vereinsflieger }) => vereinsflieger === 'read' || vereinsflieger === 'personal',
  webcam: ({ webcam }) => webcam,
  feeds: ({ feeds }) => feeds,
  medien: ({ embeddedMedia }) => embeddedMedia,
}

/** Whether the privacy notice must contain this section. */
export function isExplained(section: string, features: ClubFeatures): boolean {
  return switches[section]?.(features) ?? true
}

/** Key of the section on accounts and sessions. */
export const accountsSection = 'konten'

/**
 * Completes the club's sections: a feature without a section of the club gets the one from `prepared`, and `signIn` follows
 * the club's section on accounts. Missing sections are inserted after the last section that depends on a feature, or at the
 * end if there is none.
 */
export function completed(
  own: readonly PageSection[],
  prepared: readonly PageSection[],
  signIn: RichText,
): PageSection[] {
  const result = new Set(own.map(({ feature }) => feature))
  const missing = prepared.filter(
    ({ feature }) => feature !== null && Object.hasOwn(switches, feature) && !result.has(feature),
  )
  const generated = { feature: null, body: signIn }
  const accountsAt = own.findIndex(({ feature }) => feature === accountsSection)
  const lastBound = own.findLastIndex(({ feature }) => feature !== null)
  const end = lastBound < 0 ? own.length : lastBound + 1
  return accountsAt < 0
    ? own.toSpliced(end, 0, ...missing, generated)
    : own.toSpliced(end, 0, ...missing).toSpliced(accountsAt + 1, 0, generated)
}
