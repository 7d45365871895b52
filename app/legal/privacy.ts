import type { ClubFeatures } from '#app/club/club.ts'

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
