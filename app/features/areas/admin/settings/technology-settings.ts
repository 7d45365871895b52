import type { SettingsGroup } from './settings-page.ts'

export const technologySettings: SettingsGroup = {
  title: 'Technik',
  pages: [
    {
      label: 'E-Mail',
      sentence: 'Mailserver, Probe und was nicht zugestellt wurde.',
      words: 'SMTP Postausgang Mailserver Absender Passwort Zustellung',
      href: '/admin/einstellungen/mail',
      task: 'watch-technology',
      settings: ['mail-server'],
      subjects: ['mail-settings', 'mail'],
    },
    {
      label: 'Vereinsflieger.de',
      sentence: 'Schlüssel, Konto und Probe der Verbindung zu Vereinsflieger.de.',
      words: 'Schnittstelle REST API Reservierung Startliste Kalender Zugangscode',
      href: '/admin/einstellungen/vereinsflieger',
      task: 'watch-technology',
      settings: ['vereinsflieger'],
      subjects: ['vereinsflieger'],
    },
    {
      label: 'Technik',
      sentence: 'Ablage, Datenbank und Anmeldedienst prüfen, liegengebliebene Arbeiten.',
      words: 'S3 Speicher Datenbank PostgreSQL SQLite OIDC Version Job',
      href: '/admin/einstellungen/technik',
      task: 'watch-technology',
      settings: [],
      subjects: ['job'],
    },
  ],
}
