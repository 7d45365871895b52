import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { HangarBoxesTable, HangarKindsTable } from '#app/platform/database/tables.ts'

export const availabilities = ['free', 'waiting-list', 'offered', 'on-request', 'none'] as const

export const HangarKind = z.object({
  id: z.string(),
  label: z.string(),
  /** English label; empty if untranslated, as is the price. */
  labelEn: z.string().default(''),
  priceText: z.string(),
  priceTextEn: z.string().default(''),
  availability: z.enum(availabilities),
})
export type HangarKind = z.infer<typeof HangarKind>

export function toHangarKind(
  row: Pick<
    Selectable<HangarKindsTable>,
    'id' | 'label' | 'label_en' | 'price_text' | 'price_text_en' | 'availability'
  >,
): HangarKind {
  const { id, label, label_en: labelEn, price_text: priceText, price_text_en: priceTextEn } = row
  return { id, label, labelEn, priceText, priceTextEn, availability: row.availability }
}

/** Occupant of a place; not public. */
export const BoxDetails = z.object({
  aircraftId: z.string().nullable().default(null),
  holder: z.string().nullable().default(null),
  /** Last notice to the tower about the end of the contract, such as `soon 2026-08-31`. */
  told: z.string().nullable().default(null),
})

/** A single place; dimensions in centimetres, `null`: no limit of its own. */
export type HangarBox = {
  id: string
  kind: string
  /** Id of a building of the airfield's plan, `outside` or `grass`. */
  hall: string
  number: number
  isFree: boolean
  maxWingspanCm: number | null
  maxLengthCm: number | null
  maxHeightCm: number | null
}

type BoxRow = Omit<
  Selectable<HangarBoxesTable>,
  'revision' | 'request_id' | 'contract_from' | 'contract_until'
>

/** Converts a row for a public page, without the occupant. A place with an open offer is not free. */
export function toHangarBox(row: BoxRow): HangarBox {
  return {
    id: row.id,
    kind: row.kind,
    hall: row.hall,
    number: row.number,
    isFree: row.is_free === 1 && row.offered_to === null,
    maxWingspanCm: row.max_wingspan_cm,
    maxLengthCm: row.max_length_cm,
    maxHeightCm: row.max_height_cm,
  }
}
