import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Airfield } from '../facts/airfield.ts'
import { type BlockName, overdueBlocks } from '../facts/block-review.ts'
import {
  airfieldAdminPath,
  frequencyAddress,
  runwayAddress,
  sectionAddress,
  sections,
} from './record-sections.ts'

export type RecordPart = {
  title: string
  href: string
  /** Summary of the content. */
  holds: string
  asOf: IsoDay | null
  source: string | null
  nextReview: IsoDay | null
  isOverdue: boolean
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `eine ${one}` : `${count} ${many}`

/** Lists the pages on which the record is edited, with a summary and the age of their content. */
export function partsOf(airfield: Airfield, sitePoints: number, today: IsoDay): RecordPart[] {
  const { name, icao, runways, frequencies, circuits, fuel, review } = airfield
  const overdue = overdueBlocks(airfield.blocks, today)
  const part = (block: BlockName, title: string, href: string, holds: string): RecordPart => ({
    title,
    href,
    holds,
    asOf: null,
    source: null,
    nextReview: null,
    ...airfield.blocks[block],
    isOverdue: overdue.includes(block),
  })
  const ofSection = (word: string, block: BlockName, holds: string) =>
    part(block, sections[word]?.title ?? word, sectionAddress(word), holds)
  const nextReview = review?.nextReview ?? null
  return [
    ofSection('platz', 'place', [name, icao].filter(Boolean).join(', ')),
    ofSection('verkehr', 'traffic', airfield.traffic?.de ?? 'noch leer'),
    part(
      'runways',
      'Pisten',
      runwayAddress,
      runways.map(({ designator }) => designator).join(', ') || 'keine',
    ),
    part(
      'frequencies',
      'Frequenzen',
      frequencyAddress,
      counted(frequencies.length, 'Frequenz', 'Frequenzen'),
    ),
    ofSection('platzrunde', 'circuits', counted(circuits.length, 'Platzrunde', 'Platzrunden')),
    ofSection(
      'verfahren',
      'procedures',
      `${counted(airfield.noiseAbatement.de.length, 'Lärmregel', 'Lärmregeln')}, ${counted(airfield.specialActivities.length, 'Besonderheit', 'Besonderheiten')}`,
    ),
    ofSection('dienste', 'services', fuel.map(({ kind }) => kind).join(', ') || 'kein Kraftstoff'),
    {
      title: 'Lageplan',
      href: `${airfieldAdminPath}/lageplan`,
      holds: sitePoints === 1 ? 'ein Punkt' : `${sitePoints} Punkte`,
      asOf: null,
      source: null,
      nextReview: null,
      isOverdue: false,
    },
    {
      title: 'Anfahrtskizze',
      href: `${airfieldAdminPath}/anfahrt`,
      holds: 'die Zeichnung der Wege zum Platz',
      asOf: null,
      source: null,
      nextReview: null,
      isOverdue: false,
    },
    {
      title: 'Prüfung und amtliche Quellen',
      href: `${airfieldAdminPath}/pruefung`,
      holds: review === null ? 'noch von niemandem bestätigt' : `Version ${review.version ?? '–'}`,
      asOf: review?.asOf ?? null,
      source: null,
      nextReview,
      isOverdue: nextReview !== null && nextReview < today,
    },
  ]
}
