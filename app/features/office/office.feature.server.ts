import type { Feature } from '#app/platform/feature.ts'
import { askForVersionByNight } from './technology/ask-for-version.server.ts'
import { technologyToDo } from './technology/technology-to-do.server.ts'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { isMailAddress } from '#app/lib/mail-address.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { SenderFacts } from '#app/requests/letterhead.server.ts'
import { encryptions } from './mail/mail-settings.ts'
import { barLabels } from './menu/menu-form.ts'
import { draftsOfTexts } from './texts/drafts-of-texts.server.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const officeSubjects = {
  appearance: {
    label: 'Erscheinungsbild',
    page: () => '/admin/einstellungen/erscheinungsbild',
    fields: {
      hue: 'Farbton',
      lightness: 'Helligkeit',
      light: 'Zeichen',
      dark: 'Zeichen für dunklen Grund',
      runwayTrueBearing: 'Richtung der Piste im Zeichen',
    },
  },
  website: { label: 'Website', page: () => '/admin/einstellungen/veroeffentlichung' },
  menu: { label: 'Menü', page: () => '/admin/einstellungen/menue' },
  mail: { label: 'E-Mail', page: () => '/admin/einstellungen/mail' },
  'version-notice': {
    label: 'Neue Versionen',
    page: () => '/admin/einstellungen/technik',
    fields: { isOn: 'Jede Nacht fragen', aside: 'Auf „Heute“ nicht mehr zeigen' },
  },
  job: { label: 'Hintergrundarbeit', page: () => '/admin/einstellungen/technik' },
  'mail-settings': {
    label: 'Mailserver',
    page: () => '/admin/einstellungen/mail',
    fields: {
      kind: 'Wie Mails hinausgehen',
      host: 'Mailserver',
      port: 'Port',
      encryption: 'Verschlüsselung',
      user: 'Benutzer',
      password: 'Passwort',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof officeSubjects, true> {}
}

export const officeFeature: Feature = {
  subjects: officeSubjects,
  fieldLabels: {
    menu: { bar: barLabels },
    'mail-settings': {
      kind: { server: 'über einen Mailserver', folder: 'gar nicht' },
      encryption: encryptions,
    },
  },
  nightly: [askForVersionByNight],
  letterhead: letterhead,
  work: technologyToDo,
  drafts: [draftsOfTexts],
  adminMenu: [
    {
      section: 'website',
      place: 50,
      label: 'Texte',
      sentence: 'Eigene Worte auf den Seiten: Anfahrt, Lärmschutz, Hinweise für Piloten und mehr.',
      words: 'Seite Inhalt Flugplatzordnung Gutschein Fassung Entwurf Vorschau',
      href: '/admin/texte',
      permissions: ['keep-club'],
      subjects: ['club-text'],
    },
    {
      section: 'website',
      place: 55,
      label: 'Rechtstexte',
      sentence:
        'Datenschutzerklärung, Zusätze zum Impressum, Haftung, Nutzungsbedingungen, Barrierefreiheit.',
      words: 'Datenschutz AGB DSGVO Fassung gilt ab Entwurf',
      href: '/admin/einstellungen/rechtstexte',
      permissions: ['keep-club'],
      inside: true,
      subjects: ['legal-text'],
    },
    {
      section: 'website',
      place: 90,
      label: 'Menü',
      sentence: 'Reihenfolge, Worte und eigene Verweise in Kopf, Fuß und Leiste am Telefon.',
      words: 'Navigation Hauptmenü Fußzeile Schnellzugriff Link ausblenden Beschriftung',
      href: '/admin/einstellungen/menue',
      permissions: ['keep-club'],
      inside: true,
      settings: ['menu'],
      subjects: ['menu'],
    },
    {
      section: 'settings',
      place: 12,
      label: 'Einrichten',
      sentence: 'Sechs kurze Seiten für einen neuen Verein: Name, Platz, Zeiten, Postfächer, Mail, Website.',
      words: 'erste Schritte neu anfangen Assistent',
      href: '/admin/einrichten',
      permissions: ['keep-club', 'keep-airfield', 'keep-opening-hours', 'watch-technology'],
      group: 'club',
      inside: true,
    },
    {
      section: 'settings',
      place: 20,
      label: 'Verein',
      sentence: 'Name, Anschrift, Register, Vertretung, Verbände, Förderer und Zahlen.',
      words:
        'Impressum Telefon Mail Logo Steuer Datenschutz Bundesland Land Vorstand Sponsoren Luftfahrtbehörde Adresse',
      href: '/admin/einstellungen/verein',
      permissions: ['keep-club'],
      group: 'club',
      settings: ['club'],
      subjects: ['club'],
    },
    {
      section: 'settings',
      place: 30,
      label: 'Was die Website anbietet',
      sentence: 'Schalter für PPR, Hallenplatz, Webcam, Formulare, Feeds und mehr.',
      words:
        'Sprachen Sprache Englisch English ausblenden einschalten abschalten Menü Funktionen Gutscheine Vereinsflieger app2drive',
      href: '/admin/einstellungen/verein?teil=angebot#angebot',
      permissions: ['keep-club'],
      group: 'club',
      settings: ['club'],
      subjects: ['club'],
    },
    {
      section: 'settings',
      place: 15,
      label: 'Veröffentlichung',
      sentence: 'Ob Gäste die Website sehen oder lesen, dass sie in Vorbereitung ist.',
      words:
        'veröffentlichen öffentlich online offline sichtbar Vorbereitung Baustelle Wartung live schalten',
      href: '/admin/einstellungen/veroeffentlichung',
      permissions: ['keep-club'],
      inside: true,
      group: 'club',
      settings: ['publication'],
      subjects: ['website'],
    },
    {
      section: 'settings',
      place: 40,
      label: 'Erscheinungsbild',
      sentence: 'Farbe und Zeichen des Vereins, mit geprüften Kontrasten.',
      words: 'Logo Farbton Theme Design Favicon Wappen Akzent hell dunkel',
      href: '/admin/einstellungen/erscheinungsbild',
      permissions: ['keep-club'],
      group: 'club',
      settings: [],
      subjects: ['appearance'],
    },
    {
      section: 'settings',
      place: 130,
      label: 'E-Mail',
      sentence: 'Mailserver, Probe und was nicht zugestellt wurde.',
      words: 'SMTP Postausgang Mailserver Absender Passwort Zustellung',
      href: '/admin/einstellungen/mail',
      permissions: ['watch-technology'],
      group: 'technology',
      settings: ['mail-server'],
      subjects: ['mail-settings'],
    },
    {
      section: 'settings',
      place: 140,
      label: 'Vereinsflieger.de',
      sentence: 'Schlüssel, Konto und Probe der Verbindung zu Vereinsflieger.de.',
      words: 'Schnittstelle REST API Reservierung Startliste Kalender Zugangscode',
      href: '/admin/einstellungen/vereinsflieger',
      permissions: ['watch-technology'],
      group: 'technology',
      settings: ['vereinsflieger'],
      subjects: ['vereinsflieger'],
    },
    {
      section: 'settings',
      place: 150,
      label: 'Technik',
      sentence: 'Ablage, Datenbank und Anmeldedienst prüfen, liegengebliebene Arbeiten.',
      words: 'S3 Speicher Datenbank PostgreSQL SQLite OIDC Version Job',
      href: '/admin/einstellungen/technik',
      permissions: ['watch-technology'],
      group: 'technology',
      subjects: ['job'],
    },
  ],
}

/**
 * Returns the sender's data. A club without a record gets a domain that never exists, so that no mail reaches anybody by
 * mistake.
 */
async function letterhead(db: Db): Promise<SenderFacts> {
  const club = await findSetting(db, clubSetting)
  const airfield = await findSetting(db, airfieldSetting)
  const clubName = club?.name ?? 'Flugverein'
  const nobody = 'absender@verein.invalid'
  const mailbox = (name: string, ...addresses: unknown[]): MailAddress => ({
    name,
    address:
      addresses.find((address): address is string => typeof address === 'string' && isMailAddress(address)) ??
      nobody,
  })
  return {
    clubName,
    shortName: club?.shortName ?? clubName,
    phone: club?.phone ?? '',
    airfieldName: airfield?.name ?? clubName,
    towerPhone: airfield?.phoneTower ?? club?.phone ?? '',
    callTower:
      airfield === undefined ? null : { text: airfield.phoneTower, href: `tel:${airfield.phoneTowerE164}` },
    from: mailbox(clubName, club?.email),
    office: mailbox(clubName, club?.officeEmail, club?.email),
    tower: mailbox(clubName, airfield?.email, club?.email),
  }
}
