import type { FieldChoice } from '#app/resources/record-field.ts'

/** Hues to choose among in degrees, around the circle; each is legible at the usual lightness. */
export const hueSwatches: readonly FieldChoice[] = [
  { value: '25', label: 'Rot' },
  { value: '50', label: 'Orange' },
  { value: '85', label: 'Ocker' },
  { value: '115', label: 'Oliv' },
  { value: '150', label: 'Grün' },
  { value: '185', label: 'Türkis' },
  { value: '220', label: 'Petrol' },
  { value: '252', label: 'Blau' },
  { value: '280', label: 'Indigo' },
  { value: '305', label: 'Violett' },
  { value: '325', label: 'Purpur' },
  { value: '355', label: 'Beere' },
]
