import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { HangarBoxesTable, HangarKindsTable } from '#app/platform/database/tables.ts'
import { decimal, integer } from '#app/lib/german-numbers.ts'
import { saying, type Language, markedText, type MarkedText } from '#app/lib/saying.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'

/** Paths of the page, per language. */
export const hangarAddress = pagePairs.hangar

export const waitingListPath = '/admin/hallenplatz/liste'

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

export const availabilityLabels: Record<HangarKind['availability'], string> = {
  free: 'Plätze frei',
  'waiting-list': 'Warteliste',
  offered: 'Platz wird gerade angeboten',
  'on-request': 'auf Anfrage',
  none: 'keine',
}

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

/** A kind of place as listed on the page. */
export type HangarKindLine = {
  id: string
  label: MarkedText
  suitability: string
  price: MarkedText
  badge: string
  tone: 'ok' | 'warn' | 'info' | 'stop'
}

/** Returns the kinds of places with what fits in and how many people wait; `waiting`: number per kind. */
export function hangarLines(
  kinds: readonly HangarKind[],
  boxes: readonly HangarBox[],
  waiting: ReadonlyMap<string, number>,
  trailers: readonly string[],
  language: Language,
): HangarKindLine[] {
  return kinds.map(({ id, label, labelEn, priceText, priceTextEn, availability }) => {
    const own = boxes.filter(({ kind }) => kind === id)
    const free = own.filter(({ isFree }) => isFree).length
    const people = waiting.get(id) ?? 0
    return {
      id,
      label: markedText(label, labelEn, language),
      price: markedText(priceText, priceTextEn, language),
      suitability: suitabilityOf(own, trailers.includes(id), language),
      ...stateOf(availability, { free, waiting: people }, language),
    }
  })
}

function stateOf(
  availability: HangarKind['availability'],
  { free, waiting }: { free: number; waiting: number },
  language: Language,
): Pick<HangarKindLine, 'badge' | 'tone'> {
  const { say } = saying(language)
  const waits = say(waiting === 1 ? 'wartet' : 'warten', 'waiting')
  const list = waiting === 0 ? '' : `, ${integer(waiting)} ${waits}`
  switch (availability) {
    case 'free':
      return { badge: `${free === 0 ? '' : `${integer(free)} `}${say('frei', 'free')}${list}`, tone: 'ok' }
    case 'waiting-list':
      return { badge: `${say('Warteliste', 'waiting list')}${list}`, tone: 'warn' }
    case 'offered':
      return { badge: `${say('gerade angeboten', 'on offer just now')}${list}`, tone: 'warn' }
    case 'on-request':
      return { badge: say('auf Anfrage', 'on request'), tone: 'info' }
    case 'none':
      return { badge: `${say('keiner frei', 'none free')}${list}`, tone: 'stop' }
  }
}

/** Returns the largest dimensions any of the places takes: `bis 11,5 m Spannweite, 8,6 m Länge`. */
function suitabilityOf(boxes: readonly HangarBox[], isTrailer: boolean, language: Language): string {
  const { say } = saying(language)
  const most = (of: (box: HangarBox) => number | null) =>
    Math.max(0, ...boxes.flatMap((box) => of(box) ?? []))
  const wingspan = isTrailer ? 0 : most(({ maxWingspanCm }) => maxWingspanCm)
  const length = most(({ maxLengthCm }) => maxLengthCm)
  const metres = (cm: number) => `${metresIn(cm, language)}\u202Fm`
  const parts = [
    wingspan > 0 ? `${metres(wingspan)} ${say('Spannweite', 'wingspan')}` : '',
    length > 0 ? `${metres(length)} ${say('Länge', 'length')}` : '',
  ].filter(Boolean)
  return parts.length === 0
    ? say('nach Absprache', 'by arrangement')
    : `${say('bis', 'up to')} ${parts.join(', ')}`
}

/** Formats metres: `11,5` in German, `11.5` in English. */
const metresIn = (cm: number, language: Language) =>
  language === 'de' ? decimal(cm / 100) : String(cm / 100)
