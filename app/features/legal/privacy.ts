import type { ClubFeatures } from '#app/features/club/club.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import type { PageSection } from '#app/features/pages/page.ts'

/** Sections of the privacy notice that hang on a switch; every other section tells of what always runs. */
const switches: Readonly<Record<string, (features: ClubFeatures) => boolean>> = {
  kontakt: ({ contactForm }) => contactForm,
  ppr: ({ ppr }) => ppr,
  schnupperflug: ({ trialFlights, vouchers }) => trialFlights || vouchers,
  hallenplatz: ({ hangarSpaces }) => hangarSpaces,
  aufnahmeantrag: ({ membershipApplication }) => membershipApplication,
  veranstaltungen: ({ eventRegistration }) => eventRegistration,
  flugbetrieb: ({ vereinsflieger }) => vereinsflieger === 'built-in',
  // A link alone hands nothing over.
  vereinsflieger: ({ vereinsflieger }) => vereinsflieger === 'read' || vereinsflieger === 'personal',
  webcam: ({ webcam }) => webcam,
  feeds: ({ feeds }) => feeds,
  medien: ({ embeddedMedia }) => embeddedMedia,
}

/** Whether the privacy notice has to explain this part of the website. */
export function isExplained(section: string, features: ClubFeatures): boolean {
  return switches[section]?.(features) ?? true
}

/** The part of the club's text that tells of accounts and sessions. */
export const accountsSection = 'konten'

/**
 * What the club says, completed: a part that is switched on and not told by the club gets its chapter from `prepared`,
 * and what holds for signing in here stands behind what the club itself says of accounts. Both stand behind the last
 * chapter that hangs on a switch, and behind everything where none does.
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
