import type { Language } from '#app/lib/saying.ts'

export const paymentMethods = {
  card: 'Karte',
  cash: 'bar',
  transfer: 'Überweisung',
  envelope: 'Umschlag im Turm',
  app: 'App',
} as const
export type PaymentMethod = keyof typeof paymentMethods

export const methodsIn: Record<Language, Record<PaymentMethod, string>> = {
  de: paymentMethods,
  en: {
    card: 'card',
    cash: 'cash',
    transfer: 'bank transfer',
    envelope: 'envelope at the tower',
    app: 'app',
  },
}
