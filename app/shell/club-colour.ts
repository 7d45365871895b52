import type { CSSProperties } from 'react'
import { accentVariables, type Accent } from '#app/ui/artwork/standalone-colours.ts'
import { accentOf, isNearMagenta, type StoredAccent } from '#app/ui/artwork/accent.ts'

/** Attributes of the root element that give every page, its print included, the club's colour. */
export function clubColour(club: StoredAccent | null | undefined) {
  if (club == null) return {}
  const accent = accentOf(club)
  return { style: accentStyle(accent), ...(isNearMagenta(accent) && { 'data-now': 'petrol' }) }
}

/** The custom properties of a colour, for the whole page or where it is tried out. */
export function accentStyle(accent: Accent): CSSProperties {
  const named = Object.entries(accentVariables(accent)).map(([name, value]) => [`--${name}`, value])
  return Object.fromEntries(named) as CSSProperties
}
