import type { SettingsGroup } from './settings-page.ts'

export const exchangeSettings: SettingsGroup = {
  title: 'Einlesen und Ausgeben',
  pages: [
    {
      label: 'Mitglieder einlesen',
      sentence: 'Aus einer Tabelle, mit Probe vorab und dem Schicksal jeder Zeile.',
      words: 'CSV Excel Import Tabelle Liste',
      href: '/admin/mitglieder/einlesen',
      task: 'keep-members',
      settings: [],
      subjects: ['member-list'],
    },
    {
      label: 'Abgleich mit Vereinsflieger.de',
      sentence: 'Wer in beiden Mitgliederlisten wer ist und was abweicht.',
      words: 'Zuordnung Mitgliederliste vergleichen nachts',
      href: '/admin/mitglieder/abgleich',
      task: 'keep-members',
      settings: ['vereinsflieger-members'],
      subjects: [],
    },
    {
      label: 'Mitglieder ausgeben',
      sentence: 'Als Tabelle oder Adressbuch.',
      words: 'CSV vCard Export Adressen',
      href: '/admin/mitglieder/ausgeben',
      task: 'read-members',
      settings: [],
      subjects: ['member-list'],
    },
    {
      label: 'Übernahme von WordPress',
      sentence: 'Beiträge und Bilder einer früheren Website.',
      words: 'Import WXR Umzug Export alte Website',
      href: '/admin/uebernahme/wordpress',
      task: 'write-posts',
      settings: [],
      subjects: ['takeover'],
    },
  ],
}
