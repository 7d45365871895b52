import type { Difference } from '#app/lib/form-differences.ts'
import { bearing, integer } from '#app/lib/german-numbers.ts'
import type { WebcamFacts } from '../webcam.ts'
import { cornerText } from './corners.ts'
import type { TypedSource } from './webcam-form.ts'

/** What is said about a camera, fact by fact, to hold two versions against each other. */
export function webcamFacts(facts: WebcamFacts, source: string): [label: string, words: string][] {
  const marks = facts.referenceMarks.map(({ name, distanceM }) => `${name} (${integer(distanceM)} m)`)
  const masks = facts.masks.map(({ reason, polygonPercent }) =>
    `${reason} ${cornerText(polygonPercent)}`.trim(),
  )
  return [
    ['Name', facts.name],
    ['Blickrichtung', bearing(facts.directionDeg)],
    ['Standort', facts.location || '–'],
    ['Zusatz', facts.remark || '–'],
    ['Bilder', source],
    ['Abstand', `${facts.intervalSeconds} s`],
    ['In Betrieb', facts.active ? 'ja' : 'nein'],
    ['Sichtmarken', marks.join(', ') || '–'],
    ['Geschwärzt', masks.join(' / ') || 'nichts'],
  ]
}

/** Without the address itself, which is not shown. */
export function sourceWords(
  source: TypedSource | { kind: 'fetched'; host: string } | { kind: 'clear' },
): string {
  if (source.kind === 'sent') return 'bringt die Kamera selbst'
  if ('host' in source) return `holt der Server bei ${source.host}`
  return 'url' in source && source.url !== null
    ? 'holt der Server unter der neuen Adresse'
    : 'holt der Server'
}

/** Where two versions of the same camera say something else. */
export function differences(
  stored: readonly [string, string][],
  own: readonly [string, string][],
): Difference[] {
  return stored.flatMap(([label, words], index) => {
    const mine = own[index]?.[1] ?? ''
    return mine === words ? [] : [{ label, stored: words, own: mine }]
  })
}
