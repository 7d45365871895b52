import type { ClubFeatures } from '#app/club/club.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import type { Page } from '#app/pages/page.ts'

/** Sections of the privacy notice that hang on a switch; every other section tells of what always runs. */
const switches: Readonly<Record<string, (features: ClubFeatures) => boolean>> = {
  kontakt: ({ contactForm }) => contactForm,
  ppr: ({ ppr }) => ppr,
  schnupperflug: ({ trialFlights, vouchers }) => trialFlights || vouchers,
  hallenplatz: ({ hangarSpaces }) => hangarSpaces,
  aufnahmeantrag: ({ membershipApplication }) => membershipApplication,
  veranstaltungen: ({ eventRegistration }) => eventRegistration,
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

/** What holds for signing in here stands behind what the club itself says of accounts, or behind everything. */
export function withAccounts(page: Page, signIn: RichText): Page {
  const generated = { feature: null, body: signIn }
  const at = page.sections.findIndex(({ feature }) => feature === accountsSection)
  return { ...page, sections: page.sections.toSpliced(at < 0 ? page.sections.length : at + 1, 0, generated) }
}
