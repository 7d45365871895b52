import { z } from 'zod'
import { isCalendarDay, type IsoDay } from '#app/lib/calendar-day.ts'

const day = z.string().refine(isCalendarDay, 'Bitte ein Datum angeben, das es gibt.')

/** Parts of the record that are reviewed separately. */
export const blockNames = [
  'place',
  'traffic',
  'runways',
  'frequencies',
  'circuits',
  'procedures',
  'services',
] as const
export type BlockName = (typeof blockNames)[number]

export const blockTitles = {
  place: { de: 'Ort', en: 'Location' },
  traffic: { de: 'Zulassung', en: 'Licence' },
  runways: { de: 'Pisten', en: 'Runways' },
  frequencies: { de: 'Funk', en: 'Communications' },
  circuits: { de: 'Platzrunde', en: 'Circuit' },
  procedures: { de: 'Verfahren', en: 'Procedures' },
  services: { de: 'Dienste', en: 'Services' },
} as const satisfies Record<BlockName, { de: string; en: string }>

/** Days in Berlin; `null` if not stated. */
export const BlockReview = z.object({
  asOf: day.nullable().default(null),
  /** Source of the data: `AIP VFR, AD 2`. */
  source: z.string().max(120).nullable().default(null),
  nextReview: day.nullable().default(null),
})
export type BlockReview = z.infer<typeof BlockReview>

type BlockReviews = Partial<Record<BlockName, BlockReview>>

/** Returns the parts whose review date has passed. */
export function overdueBlocks(blocks: BlockReviews, today: IsoDay): BlockName[] {
  return blockNames.filter((name) => {
    const next = blocks[name]?.nextReview
    return next != null && next < today
  })
}
