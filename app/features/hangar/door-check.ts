import { listed } from '#app/lib/listed.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import type { HangarBox } from './hangar.ts'

/** A hall door; centimetres. */
export type Door = { hall: string; name: string; widthCm: number; heightCm: number }

/** Dimensions of an aircraft, centimetres; `null`: not given. */
export type Dimensions = { wingspanCm: number; lengthCm: number | null; heightCm: number | null }

/** Clearance at a wing tip below which the fit is tight. */
const tightCm = 30

type DoorFit = {
  door: Door
  /** Clearance at each wing tip, rounded down; negative: too wide. */
  sideCm: number
  /** Clearance above; `null` without a height. */
  aboveCm: number | null
  fits: boolean
  /** Places behind the door that are large enough; a place's dimensions are those of the largest aircraft that fits in. */
  boxes: readonly HangarBox[]
}

/**
 * Returns how an aircraft fits through each door, best first: with a free place behind it, then with any place, then not
 * tight; otherwise the smallest sufficient door, so that large ones stay free for large aircraft.
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

/** Whether an aircraft fits into a place; missing dimensions count as fitting. */
function holds(box: HangarBox, { wingspanCm, lengthCm, heightCm }: Dimensions): boolean {
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
  /** Door shown in the drawing. */
  shown: DoorFit
}

const cm = (value: number) => `${Math.abs(value)}\u202Fcm`

/** Returns the verdict in words; `undefined` if the club has no door. */
export function doorVerdict(fits: readonly DoorFit[], language: Language = 'de'): DoorVerdict | undefined {
  const { say } = saying(language)
  const best = fits[0]
  if (best === undefined) return undefined
  const others = fits.slice(1).filter((fit) => !fit.fits)
  if (!best.fits) {
    return {
      tone: 'stop',
      headline: say('Passt durch keines unserer Tore.', 'Fits through none of our doors.'),
      text: `${shortfall(best, language)} ${say('Draußen ist vielleicht Platz; fragen Sie gern.', 'There may be room outside; please ask.')}`,
      shown: best,
    }
  }
  const free = best.boxes.find(({ isFree }) => isFree)
  const place =
    best.boxes.length === 0
      ? say(
          'Ein Stellplatz dieser Größe ist dort nicht vorgesehen.',
          'There is no place of this size behind it.',
        )
      : free === undefined
        ? say(
            'Die Plätze dieser Größe sind dort zurzeit belegt.',
            'The places of this size are taken at the moment.',
          )
        : say(`Platz ${free.number} dort ist frei.`, `Place ${free.number} there is free.`)
  const tooNarrow =
    others.length === 0
      ? ''
      : `${say('Zu klein', 'Too small')}: ${listed(
          others.map(({ door }) => door.name),
          language,
        )}.`
  return {
    tone: best.sideCm < tightCm || best.boxes.length === 0 ? 'warn' : 'ok',
    headline: `${say('Passt durchs Tor', 'Fits through the door')}: ${best.door.name}${best.sideCm < tightCm ? say(', aber knapp', ', but only just') : ''}.`,
    text: [clearance(best, language), place, tooNarrow].filter(Boolean).join(' '),
    shown: best,
  }
}

function clearance({ sideCm, aboveCm }: DoorFit, language: Language): string {
  const { say } = saying(language)
  const above = aboveCm === null ? '' : `, ${say('nach oben', 'and above')} ${cm(aboveCm)}`
  return say(
    `Links und rechts bleiben je ${cm(sideCm)}${above}.`,
    `Left on each side: ${cm(sideCm)}${above}.`,
  )
}

function shortfall({ door, sideCm, aboveCm }: DoorFit, language: Language): string {
  const { say } = saying(language)
  const missing = [
    sideCm < 0 ? `${say('auf jeder Seite', 'on each side')} ${cm(sideCm)}` : '',
    aboveCm !== null && aboveCm < 0 ? `${say('nach oben', 'above')} ${cm(aboveCm)}` : '',
  ].filter(Boolean)
  return say(
    `Am größten Tor (${door.name}) fehlen ${missing.join(' und ')}.`,
    `Missing at the largest door (${door.name}): ${missing.join(' and ')}.`,
  )
}
