import type { ConsentPurpose } from '../public-names.server.ts'

/** Raised with every change to a sentence below; stands beside each consent that is given to it. */
export const consentWordingVersion = '2026-1'

/** What somebody agrees to who takes up an invitation, each alone. */
export const consentWording: Readonly<Record<ConsentPurpose, string>> = {
  'public-name': 'Mein Name darf auf der öffentlichen Mitgliederseite stehen.',
  photo: 'Fotos von mir dürfen auf der Website des Vereins erscheinen.',
  newsletter: 'Ich möchte den Rundbrief per E-Mail.',
  'directory-contact':
    'Meine Telefonnummer und E-Mail-Adresse dürfen andere Mitglieder im Verzeichnis sehen.',
}
