import type { HangarBox } from './hangar.ts'

/** A hall with a door; centimetres. */
export type Door = { hall: string; name: string; widthCm: number; heightCm: number }

/** Of an aircraft, centimetres; `null` is not given. */
export type Dimensions = { wingspanCm: number; lengthCm: number | null; heightCm: number | null }

/** Less than this at a wing tip is tight. */
const tightCm = 30

export type DoorFit = {
  door: Door
  /** Left at each wing tip; negative is missing. Half centimetres count as too little. */
  sideCm: number
  /** Left above; `null` without a height. */
  aboveCm: number | null
  fits: boolean
  /** Places behind the door that are large enough; their dimensions are those of what fits in. */
  boxes: readonly HangarBox[]
}

/**
 * How an aircraft gets through each door, the best first: a free place behind it, then any place, then not
 * tight; among equals the smallest door that will do, so that the large ones stay for large aircraft.
 */
export function doorFits(doors: readonly Door[], boxes: readonly HangarBox[], size: Dimensions): DoorFit[] {
  const fits = doors.map((door) => {
    const sideCm = Math.floor((door.widthCm - size.wingspanCm) / 2)
    const aboveCm = size.heightCm === null ? null : door.heightCm - size.heightCm
    return {
      door,
      sideCm,
      aboveCm,
      fits: sideCm >= 0 && (aboveCm === null || aboveCm >= 0),
      boxes: boxes.filter((box) => box.hall === door.hall && holds(box, size)),
    }
  })
  const rank = ({ fits, boxes }: DoorFit) =>
    !fits ? 0 : boxes.some(({ isFree }) => isFree) ? 3 : boxes.length > 0 ? 2 : 1
  const spare = ({ fits, sideCm }: DoorFit) => (fits && sideCm >= tightCm ? -sideCm : sideCm - 100_000)
  return fits.toSorted((a, b) => rank(b) - rank(a) || spare(b) - spare(a))
}

/** Whether an aircraft fits into a place; what is not given is not held against it. */
export function holds(box: HangarBox, { wingspanCm, lengthCm, heightCm }: Dimensions): boolean {
  return (
    wingspanCm <= (box.maxWingspanCm ?? Infinity) &&
    (lengthCm ?? 0) <= (box.maxLengthCm ?? Infinity) &&
    (heightCm ?? 0) <= (box.maxHeightCm ?? Infinity)
  )
}

export type DoorVerdict = {
  tone: 'ok' | 'warn' | 'stop'
  headline: string
  text: string
  /** The door that is drawn. */
  shown: DoorFit
}

const cm = (value: number) => `${Math.abs(value)}\u202Fcm`

/** The verdict in words; `undefined` where the club has no door. */
export function doorVerdict(fits: readonly DoorFit[]): DoorVerdict | undefined {
  const best = fits[0]
  if (best === undefined) return undefined
  const others = fits.slice(1).filter((fit) => !fit.fits)
  if (!best.fits) {
    return {
      tone: 'stop',
      headline: 'Passt durch keines unserer Tore.',
      text: `${shortfall(best)} Draußen ist vielleicht Platz; fragen Sie gern.`,
      shown: best,
    }
  }
  const free = best.boxes.find(({ isFree }) => isFree)
  const place =
    best.boxes.length === 0
      ? 'Ein Stellplatz dieser Größe ist dort nicht vorgesehen.'
      : free === undefined
        ? 'Die Plätze dieser Größe sind dort zurzeit belegt.'
        : `Platz ${free.number} dort ist frei.`
  const tooNarrow = others.length === 0 ? '' : `Zu klein: ${listed(others.map(({ door }) => door.name))}.`
  return {
    tone: best.sideCm < tightCm || best.boxes.length === 0 ? 'warn' : 'ok',
    headline: `Passt durchs Tor: ${best.door.name}${best.sideCm < tightCm ? ', aber knapp' : ''}.`,
    text: [clearance(best), place, tooNarrow].filter(Boolean).join(' '),
    shown: best,
  }
}

function clearance({ sideCm, aboveCm }: DoorFit): string {
  const above = aboveCm === null ? '' : `, nach oben ${cm(aboveCm)}`
  return `Links und rechts bleiben je ${cm(sideCm)}${above}.`
}

function shortfall({ door, sideCm, aboveCm }: DoorFit): string {
  const missing = [
    sideCm < 0 ? `auf jeder Seite ${cm(sideCm)}` : '',
    aboveCm !== null && aboveCm < 0 ? `nach oben ${cm(aboveCm)}` : '',
  ].filter(Boolean)
  return `Am größten Tor (${door.name}) fehlen ${missing.join(' und ')}.`
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`
}
