import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import type { Language } from '#app/lib/saying.ts'
import type { HangarBox } from '../hangar.ts'

/** Names of the airfield's buildings by id. */
export type Halls = ReadonlyMap<string, string>

export function hallsOf(airfield: Airfield | undefined): Halls {
  return new Map((airfield?.layout?.buildings ?? []).map(({ id, name }) => [id, name]))
}

/** Returns `Halle 2, Platz 3`; outdoor places have no hall. */
export function placeWords(
  { hall, number }: Pick<HangarBox, 'hall' | 'number'>,
  halls: Halls,
  language: Language = 'de',
): string {
  const where = { outside: ['Außen', 'Outside'], grass: ['Auf dem Gras', 'On the grass'] }[hall]
  const [german, english] = where ?? [halls.get(hall) ?? hall, halls.get(hall) ?? hall]
  return language === 'de' ? `${german}, Platz ${number}` : `${english}, place ${number}`
}
