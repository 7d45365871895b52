import type { Task } from '#app/accounts/rights.ts'

/** One page on which something can be set. */
export type SettingsPage = {
  label: string
  /** What stands on it, in one sentence. */
  sentence: string
  /** Further words people look for it with. */
  words: string
  href: string
  task: Task
  /** Keys of the records that are changed there; none where the page keeps its own lists. */
  settings: readonly string[]
}

export type SettingsGroup = { title: string; pages: readonly SettingsPage[] }

/** Everything a club can set, by what it is about. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    title: 'Verein und Website',
    pages: [
      {
        label: 'Verein',
        sentence: 'Name, Anschrift, Register, Vertretung, Verbände, Förderer und Zahlen.',
        words:
          'Impressum Telefon Mail Logo Steuer Datenschutz Bundesland Land Vorstand Sponsoren Luftfahrtbehörde Adresse',
        href: '/admin/einstellungen/verein',
        task: 'keep-club',
        settings: ['club'],
      },
      {
        label: 'Startseite',
        sentence: 'Welche Blöcke sie zeigt, in welcher Reihenfolge und mit welchen Worten.',
        words: 'Begrüßung Kacheln Bausteine Termine Beiträge Förderer Knöpfe Reihenfolge Heute Bild',
        href: '/admin/einstellungen/startseite',
        task: 'keep-club',
        settings: ['home'],
      },
      {
        label: 'Menü',
        sentence: 'Reihenfolge, Worte und eigene Verweise in Kopf, Fuß und Leiste am Telefon.',
        words: 'Navigation Hauptmenü Fußzeile Schnellzugriff Link ausblenden Beschriftung',
        href: '/admin/einstellungen/menue',
        task: 'keep-club',
        settings: ['menu'],
      },
      {
        label: 'Erscheinungsbild',
        sentence: 'Farbe und Zeichen des Vereins, mit geprüften Kontrasten.',
        words: 'Logo Farbton Theme Design Favicon Wappen Akzent hell dunkel',
        href: '/admin/einstellungen/erscheinungsbild',
        task: 'keep-club',
        settings: ['club'],
      },
      {
        label: 'Texte und Rechtstexte',
        sentence: 'Datenschutz, Impressum, Haftung, Barrierefreiheit und eigene Worte auf den Seiten.',
        words:
          'Datenschutzerklärung Nutzungsbedingungen Gutschein Flugplatzordnung Anfahrt Lärmschutz Fassung Entwurf gilt ab',
        href: '/admin/texte',
        task: 'keep-club',
        settings: [],
      },
      {
        label: 'Hinweise',
        sentence: 'Sätze, die einige Tage über jeder Seite stehen.',
        words: 'Warnung Meldung Banner Ankündigung Achtung',
        href: '/admin/hinweise',
        task: 'keep-notices',
        settings: [],
      },
      {
        label: 'Was die Website anbietet',
        sentence: 'Schalter für PPR, Hallenplatz, Webcam, Formulare, Feeds und mehr.',
        words: 'ausblenden einschalten abschalten Menü Funktionen Gutscheine Vereinsflieger app2drive',
        href: '/admin/einstellungen/verein?teil=angebot#angebot',
        task: 'keep-club',
        settings: ['club'],
      },
    ],
  },
  {
    title: 'Menschen und Flotte',
    pages: [
      {
        label: 'Vorstand',
        sentence: 'Ämter, ihre Reihenfolge, wer sie hat und wie man sie erreicht.',
        words: 'Amt Funktion Ansprechpartner Spartenleiter vakant',
        href: '/admin/vorstand',
        task: 'keep-club',
        settings: [],
      },
      {
        label: 'Flugzeuge',
        sentence: 'Die Flotte mit Daten, Bildern und Charterpreisen.',
        words: 'Kennzeichen Muster Segelflugzeug UL Motorsegler Flotte Charter',
        href: '/admin/flugzeuge',
        task: 'keep-airfield',
        settings: [],
      },
      {
        label: 'Bilder',
        sentence: 'Alle Bilder der Website mit Beschreibung und Nachweis.',
        words: 'Foto Mediathek Bildnachweis Alternativtext Copyright',
        href: '/admin/bilder',
        task: 'choose-pictures',
        settings: [],
      },
      {
        label: 'Mitgliedschaft',
        sentence: 'Beitragsklassen, Ausbildungswege und die Seite dazu.',
        words: 'Beitrag Klasse Aufnahme Ausbildung',
        href: '/admin/mitgliedschaft',
        task: 'keep-club',
        settings: [],
      },
      {
        label: 'Dokumente',
        sentence: 'Satzung, Ordnungen und andere Dateien.',
        words: 'PDF Satzung Beitragsordnung Datei',
        href: '/admin/dokumente',
        task: 'keep-club',
        settings: [],
      },
      {
        label: 'Kontaktthemen',
        sentence: 'Worum es im Kontaktformular gehen kann und an welches Postfach es geht.',
        words: 'Formular Nachricht Ansprechpartner Postfach Fluglärm Lärm Beschwerde Presse Mail',
        href: '/admin/kontakt',
        task: 'keep-club',
        settings: [],
      },
    ],
  },
  {
    title: 'Flugplatz',
    pages: [
      {
        label: 'Platzstatus',
        sentence: 'Was jetzt gilt: Ampel, Sperrungen, Pistenkontrolle.',
        words: 'offen geschlossen gesperrt Piste Sperre Lampe',
        href: '/admin/platzstatus',
        task: 'set-field-status',
        settings: ['field-status'],
      },
      {
        label: 'Betriebszeiten',
        sentence: 'Regeln, Sonderzeiten, Feiertage und Lärmschutz-Hinweis.',
        words: 'Öffnungszeiten Ferien Mittagspause Saison Bundesland Landeplatz-Lärmschutzverordnung',
        href: '/admin/flugplatz/zeiten',
        task: 'keep-opening-hours',
        settings: [],
      },
      {
        label: 'PPR',
        sentence: 'Fristen der Anfrage, Landungen bei Nacht, automatische Bestätigung nach Regel.',
        words: 'Anfrage Genehmigung Landung automatisch Regel Vorlauf Nacht NVFR Ampel',
        href: '/admin/einstellungen/ppr',
        task: 'keep-airfield',
        settings: ['ppr'],
      },
      {
        label: 'Platzdaten',
        sentence: 'Lage, Kontakt, Pisten, Frequenzen, Platzrunden, Lageplan und Dienste.',
        words:
          'ICAO Kennung Koordinaten Funk Bahn Elevation Kraftstoff Lärm AIP Platzrunde Betreiber Telefon',
        href: '/admin/flugplatz',
        task: 'keep-airfield',
        settings: ['airfield'],
      },
      {
        label: 'Pisten',
        sentence: 'Bezeichnung, Länge, Belag und Richtungen.',
        words: 'Bahn Schwelle TORA LDA Gras Asphalt',
        href: '/admin/flugplatz/pisten',
        task: 'keep-airfield',
        settings: ['airfield'],
      },
      {
        label: 'Frequenzen',
        sentence: 'Kanäle, Rufzeichen und Sprachen.',
        words: 'Funk Radio Info Kanal FIS',
        href: '/admin/flugplatz/frequenzen',
        task: 'keep-airfield',
        settings: ['airfield'],
      },
      {
        label: 'Lageplan',
        sentence: 'Orte auf dem Plan: Hallen, Tankstelle, Parken.',
        words: 'Karte Gebäude Punkt Halle',
        href: '/admin/flugplatz/lageplan',
        task: 'keep-airfield',
        settings: [],
      },
      {
        label: 'Prüfung der Platzdaten',
        sentence: 'Wer sie bestätigt hat und wann sie wieder geprüft werden.',
        words: 'Stand AIRAC bestätigen Wiedervorlage',
        href: '/admin/flugplatz/pruefung',
        task: 'keep-airfield',
        settings: ['airfield'],
      },
      {
        label: 'Flugplatzliste',
        sentence: 'Lage, Höhe, Pisten und Frequenzen aus einem offenen Verzeichnis übernehmen.',
        words: 'ICAO Vorschlag OurAirports',
        href: '/admin/einstellungen/flugplatz/vorschlag',
        task: 'keep-airfield',
        settings: ['airport-list'],
      },
      {
        label: 'Webcams',
        sentence: 'Kameras, ihre Bilder und wie lange sie aufgehoben werden.',
        words: 'Kamera Bild Aufnahme',
        href: '/admin/flugplatz/webcams',
        task: 'keep-webcams',
        settings: [],
      },
      {
        label: 'Wetter',
        sentence: 'Stationen, deren Wetter auf der Website steht.',
        words: 'METAR Wind QNH Wetterstation eigene Station Schlüssel',
        href: '/admin/einstellungen/wetter',
        task: 'keep-weather',
        settings: [],
      },
      {
        label: 'Hallenplatz',
        sentence: 'Arten von Stellplätzen, Plätze und Bedingungen.',
        words: 'Halle Stellplatz Warteliste',
        href: '/admin/hallenplatz',
        task: 'answer-hangar',
        settings: [],
      },
      {
        label: 'Mobil am Platz',
        sentence: 'Mietauto, Räder und Rufbus.',
        words: 'app2drive Auto Fahrrad Bus Taxi',
        href: '/admin/app2drive',
        task: 'keep-airfield',
        settings: [],
      },
      {
        label: 'Geschichte',
        sentence: 'Die Chronik des Platzes.',
        words: 'Chronik Jubiläum Jahr',
        href: '/admin/geschichte',
        task: 'write-posts',
        settings: [],
      },
      {
        label: 'Schnupperflug',
        sentence: 'Angebote, Preise und die Seite dazu.',
        words: 'Gutschein Rundflug Angebot Mitfliegen',
        href: '/admin/schnupperflug',
        task: 'answer-trial-flights',
        settings: [],
      },
      {
        label: 'Ausflugsziele',
        sentence: 'Lohnende Plätze und wann ihre Angaben geprüft wurden.',
        words: 'Tipp Ziel Restaurant',
        href: '/admin/ausflugsziele',
        task: 'write-posts',
        settings: [],
      },
    ],
  },
  {
    title: 'Geld',
    pages: [
      {
        label: 'Preise',
        sentence: 'Landeentgelte, Abstellen, Halle, Schlepp und Kraftstoff.',
        words: 'Gebühren Tarif Kosten Entgelt Sprit',
        href: '/admin/preise',
        task: 'keep-prices',
        settings: [],
      },
      {
        label: 'Zahlung und Stand',
        sentence: 'Zahlungswege, Bankkonto und bis wann die Preise geprüft sind.',
        words: 'IBAN BIC Bank Konto Überweisung Karte bar Zahlcode QR',
        href: '/admin/preise/angaben',
        task: 'keep-prices',
        settings: ['price-list'],
      },
    ],
  },
  {
    title: 'Zugang und Datenschutz',
    pages: [
      {
        label: 'Anmeldung und Passwörter',
        sentence: 'Länge der Passwörter, zweiter Faktor, Registrierung.',
        words: 'Passwort Passkey Code Selbstanmeldung Sicherheit 2FA',
        href: '/admin/einstellungen/anmeldung',
        task: 'read-settings',
        settings: ['passwords', 'second-factor', 'sign-up'],
      },
      {
        label: 'Konten und Rechte',
        sentence: 'Wer hineinkommt und was jemand darf.',
        words: 'Rolle Recht Vorstand Verwaltung sperren Administrator Benutzer',
        href: '/admin/einstellungen/konten',
        task: 'give-rights',
        settings: [],
      },
      {
        label: 'Datenschutz',
        sentence: 'Auskunft, Löschung und was von wem gespeichert ist.',
        words: 'DSGVO Auskunft Löschen Betroffene Anspruch',
        href: '/admin/datenschutz',
        task: 'protect-data',
        settings: [],
      },
      {
        label: 'Verzeichnis der Verarbeitungen',
        sentence: 'Welche Daten wozu, wie lange und auf welcher Grundlage.',
        words: 'Art. 30 DSGVO Verarbeitungsverzeichnis',
        href: '/admin/datenschutz/verzeichnis',
        task: 'protect-data',
        settings: [],
      },
      {
        label: 'Fristen',
        sentence: 'Wie lange Anfragen, Anmeldungen, Mails und frühere Mitglieder aufgehoben werden.',
        words: 'Datenschutz DSGVO Löschung Aufbewahrung Verzeichnis Auskunft',
        href: '/admin/datenschutz/fristen',
        task: 'protect-data',
        settings: ['retention'],
      },
      {
        label: 'Sicherung',
        sentence: 'Alles in einer Datei sichern, herunterladen und zurückspielen.',
        words: 'Backup Restore Wiederherstellung Export Umzug nachts',
        href: '/admin/einstellungen/sicherung',
        task: 'keep-backups',
        settings: ['backup'],
      },
      {
        label: 'Protokoll',
        sentence: 'Wer was wann geändert hat, vorher und nachher.',
        words: 'Änderungen Verlauf Audit Log wer wann',
        href: '/admin/protokoll',
        task: 'read-audit-log',
        settings: [],
      },
    ],
  },
  {
    title: 'Technik',
    pages: [
      {
        label: 'E-Mail',
        sentence: 'Mailserver, Probe und was nicht zugestellt wurde.',
        words: 'SMTP Postausgang Mailserver Absender Passwort Zustellung',
        href: '/admin/einstellungen/mail',
        task: 'watch-technology',
        settings: ['mail-server'],
      },
      {
        label: 'Vereinsflieger.de',
        sentence: 'Schlüssel, Konto und Probe der Verbindung zu Vereinsflieger.de.',
        words: 'Schnittstelle REST API Reservierung Startliste Kalender Zugangscode',
        href: '/admin/einstellungen/vereinsflieger',
        task: 'watch-technology',
        settings: ['vereinsflieger'],
      },
      {
        label: 'Technik',
        sentence: 'Ablage, Datenbank und Anmeldedienst prüfen, liegengebliebene Arbeiten.',
        words: 'S3 Speicher Datenbank PostgreSQL SQLite OIDC Version Job',
        href: '/admin/einstellungen/technik',
        task: 'watch-technology',
        settings: [],
      },
    ],
  },
]
