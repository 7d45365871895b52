import type { Values } from '#app/lib/form-values.ts'
import { fieldUnits, type Unit } from '#app/resources/conflict/conflict.ts'
import { rows } from './webcam-values.ts'

/** What two people may enter differently. The address itself is never shown, only that there is another. */
export const webcamUnits: readonly Unit[] = [
  ...fieldUnits({
    name: 'Name',
    directionDeg: 'Blickrichtung',
    location: 'Standort',
    remark: 'Zusatz',
    intervalSeconds: 'Abstand in Sekunden',
    active: { label: 'In Betrieb', words: { ja: 'ja', '': 'nein' } },
  }),
  {
    name: 'source',
    label: 'Bilder',
    words: ({ source, url = '', addressDropped }) =>
      source === 'sent'
        ? 'bringt die Kamera selbst'
        : url.trim() === '' && addressDropped !== 'ja'
          ? 'holt der Server'
          : 'holt der Server unter der neuen Adresse',
    fields: () => ['source', 'url', 'addressDropped'],
  },
  rowsUnit('mark', 'Sichtmarken', ['name', 'distance']),
  rowsUnit('mask', 'Geschwärzt', ['reason', 'corners']),
]

function rowsUnit(kind: 'mark' | 'mask', label: string, columns: readonly string[]): Unit {
  const row = (values: Values, index: number) =>
    columns.map((column) => (values[`${kind}-${index}-${column}`] ?? '').trim()).filter(Boolean)
  return {
    name: kind,
    label,
    words: (values) =>
      rows(values, kind)
        .map((index) => row(values, index).join(', '))
        .filter(Boolean)
        .join('\n'),
    fields: (values) => Object.keys(values).filter((name) => name.startsWith(`${kind}-`)),
  }
}
