import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import type { Language } from '#app/lib/saying.ts'
import type { HangarBox } from '../hangar.ts'

/** Names of the field's buildings by their ids. */
export type Halls = ReadonlyMap<string, string>

export function hallsOf(airfield: Airfield | undefined): Halls {
  return new Map((airfield?.layout?.buildings ?? []).map(({ id, name }) => [id, name]))
}

/** `Halle 2, Platz 3`; what stands in the open has no hall. */
export function placeWords(
  { hall, number }: Pick<HangarBox, 'hall' | 'number'>,
  halls: Halls,
  language: Language = 'de',
): string {
  const where = { outside: ['Außen', 'Outside'], grass: ['Auf dem Gras', 'On the grass'] }[hall]
  const [german, english] = where ?? [halls.get(hall) ?? hall, halls.get(hall) ?? hall]
  return language === 'de' ? `${german}, Platz ${number}` : `${english}, place ${number}`
}
