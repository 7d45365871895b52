import { decimal, integer } from '#app/lib/german-numbers.ts'
import type { HangarBox, HangarKind } from './hangar.ts'

/** A kind of place as the page lists it. */
export type HangarKindLine = {
  id: string
  label: string
  suitability: string
  priceText: string
  badge: string
  tone: 'ok' | 'warn' | 'info' | 'stop'
}

/** What is let, what fits in, and how long the list is. `waiting`: people per kind. */
export function hangarLines(
  kinds: readonly HangarKind[],
  boxes: readonly HangarBox[],
  waiting: ReadonlyMap<string, number>,
  trailers: readonly string[],
): HangarKindLine[] {
  return kinds.map(({ id, label, priceText, availability }) => {
    const own = boxes.filter(({ kind }) => kind === id)
    const free = own.filter(({ isFree }) => isFree).length
    const people = waiting.get(id) ?? 0
    return {
      id,
      label,
      priceText,
      suitability: suitabilityOf(own, trailers.includes(id)),
      ...stateOf(availability, free, people),
    }
  })
}

function stateOf(
  availability: HangarKind['availability'],
  free: number,
  waiting: number,
): Pick<HangarKindLine, 'badge' | 'tone'> {
  const list = waiting === 0 ? '' : `, ${integer(waiting)} ${waiting === 1 ? 'wartet' : 'warten'}`
  switch (availability) {
    case 'free':
      return { badge: `${free === 0 ? 'frei' : `${integer(free)} frei`}${list}`, tone: 'ok' }
    case 'waiting-list':
      return { badge: waiting === 0 ? 'Warteliste' : `Warteliste ${integer(waiting)}`, tone: 'warn' }
    case 'offered':
      return { badge: `gerade angeboten${list}`, tone: 'warn' }
    case 'on-request':
      return { badge: 'auf Anfrage', tone: 'info' }
    case 'none':
      return { badge: `keiner frei${list}`, tone: 'stop' }
  }
}

/** The largest that one of the places takes: `bis 11,5 m Spannweite, 8,6 m Länge`. */
function suitabilityOf(boxes: readonly HangarBox[], isTrailer: boolean): string {
  const most = (of: (box: HangarBox) => number | null) =>
    Math.max(0, ...boxes.flatMap((box) => of(box) ?? []))
  const wingspan = isTrailer ? 0 : most(({ maxWingspanCm }) => maxWingspanCm)
  const length = most(({ maxLengthCm }) => maxLengthCm)
  const metres = (cm: number) => `${decimal(cm / 100)}\u202Fm`
  const parts = [
    wingspan > 0 ? `${metres(wingspan)} Spannweite` : '',
    length > 0 ? `${metres(length)} Länge` : '',
  ].filter(Boolean)
  return parts.length === 0 ? 'nach Absprache' : `bis ${parts.join(', ')}`
}
