import { categoryCodes, type Category } from './destination.ts'
import type { DestinationFilter } from './reach.ts'

/** Choices of the distance field, nautical miles. */
export const distances = [20, 40, 60, 80, 150] as const

const isCategory = (word: string | null): word is Category => categoryCodes.some((code) => code === word)

/** `?art=lake&umkreis=60&asphalt=ja&essen=ja`; what is not understood is left out. */
export function filterFrom(parameters: URLSearchParams): DestinationFilter {
  const category = parameters.get('art')
  const within = Number(parameters.get('umkreis') ?? '')
  return {
    category: isCategory(category) ? category : null,
    within: distances.some((each) => each === within) ? within : null,
    pavedOnly: parameters.get('asphalt') === 'ja',
    foodOnly: parameters.get('essen') === 'ja',
  }
}
