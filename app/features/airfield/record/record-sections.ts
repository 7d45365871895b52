import { circuitSection } from './circuit-section.ts'
import { placeSection } from './place-section.ts'
import { bilingual, lines, rows } from '#app/resources/fields.ts'
import type { RecordSection } from './record-section.ts'
import { servicesSection } from './services-section.ts'
import { trafficSection } from './traffic-section.ts'

export const airfieldAdminPath = '/admin/flugplatz'

const proceduresSection: RecordSection = {
  title: 'Verfahren und Lärmschutz',
  block: 'procedures',
  groups: [
    {
      title: 'Lärmschutz',
      hint: 'Ein Satz in jeder Zeile.',
      fields: [
        lines('noiseAbatement.de', 'Regeln', { max: 300 }),
        lines('noiseAbatement.en', 'Regeln, englisch', { max: 300 }),
      ],
    },
    {
      title: 'Besonderheiten',
      fields: [
        bilingual('gliderRules', 'Segelflug', { max: 800 }),
        rows('specialActivities', 'Besonderheiten', 'Besonderheit', [
          bilingual('', 'Was zu beachten ist', {
            hint: 'Windenseil, Fallschirm, Modellflug, Lee, Leitungen',
          }),
        ]),
      ],
    },
  ],
}

/** Sections by the last part of their URL; runways, frequencies and the review have routes of their own. */
export const sections: Readonly<Record<string, RecordSection>> = {
  platz: placeSection,
  verkehr: trafficSection,
  platzrunde: circuitSection,
  verfahren: proceduresSection,
  dienste: servicesSection,
}

export const partsAddress = `${airfieldAdminPath}/angaben`
export const sectionAddress = (word: string) => `${partsAddress}/${word}`
export const runwayAddress = `${airfieldAdminPath}/pisten`
export const frequencyAddress = `${airfieldAdminPath}/frequenzen`

/** Sorts the items in the order of these ids. */
export function inOrder<T extends { id: string }>(all: readonly T[], ids: readonly string[]): T[] {
  return all.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
