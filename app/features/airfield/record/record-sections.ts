import { circuitSection } from './circuit-section.ts'
import { placeSection } from './place-section.ts'
import { proceduresSection } from './procedures-section.ts'
import type { RecordSection } from './record-section.ts'
import { servicesSection } from './services-section.ts'
import { trafficSection } from './traffic-section.ts'

export const airfieldDesk = '/admin/flugplatz'

/** Those with a page of their own under this word; runways, frequencies and the review have theirs beside them. */
export const sections: Readonly<Record<string, RecordSection>> = {
  platz: placeSection,
  verkehr: trafficSection,
  platzrunde: circuitSection,
  verfahren: proceduresSection,
  dienste: servicesSection,
}

export const partsAddress = `${airfieldDesk}/angaben`
export const sectionAddress = (word: string) => `${partsAddress}/${word}`
export const runwayAddress = `${airfieldDesk}/pisten`
export const frequencyAddress = `${airfieldDesk}/frequenzen`

/** The same things in the order of these ids. */
export function inOrder<T extends { id: string }>(all: readonly T[], ids: readonly string[]): T[] {
  return all.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
