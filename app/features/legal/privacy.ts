import type { ClubFeatures } from '#app/features/club/club.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import type { PageSection } from '#app/features/pages/page.ts'

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
