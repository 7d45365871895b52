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

/** As the form of the administration names them. */
export const methodFields = {
  card: 'karte',
  cash: 'bar',
  transfer: 'ueberweisung',
  envelope: 'umschlag',
  app: 'app',
} as const satisfies Record<PaymentMethod, string>
