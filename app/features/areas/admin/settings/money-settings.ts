import type { SettingsGroup } from './settings-page.ts'

export const moneySettings: SettingsGroup = {
  title: 'Geld',
  pages: [
    {
      label: 'Preise',
      sentence: 'Landeentgelte, Abstellen, Halle, Schlepp und Kraftstoff.',
      words: 'Gebühren Tarif Kosten Entgelt Sprit',
      href: '/admin/preise',
      task: 'keep-prices',
      settings: [],
      subjects: ['tariff'],
    },
    {
      label: 'Zahlung und Stand',
      sentence: 'Zahlungswege, Bankkonto und bis wann die Preise geprüft sind.',
      words: 'IBAN BIC Bank Konto Überweisung Karte bar Zahlcode QR',
      href: '/admin/preise/angaben',
      task: 'keep-prices',
      settings: ['price-list'],
      subjects: ['price-list'],
    },
  ],
}
