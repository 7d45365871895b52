import type { PartKind } from '#app/lib/rich-text.ts'

export const partNames: Record<PartKind, string> = {
  people: 'Personen',
  prices: 'Preise',
  form: 'Kontaktformular',
  map: 'Karte',
}
