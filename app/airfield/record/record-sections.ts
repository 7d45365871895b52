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

export const sectionAddress = (word: string) => `${airfieldDesk}/angaben/${word}`
export const runwayDesk = `${airfieldDesk}/pisten`
export const runwayAddress = (id: string) => `${runwayDesk}/${encodeURIComponent(id)}`
export const frequencyDesk = `${airfieldDesk}/frequenzen`
export const frequencyAddress = (id: string) => `${frequencyDesk}/${encodeURIComponent(id)}`
