import type { CSSProperties } from 'react'
import {
  accentOf,
  accentVariables,
  isNearMagenta,
  type Accent,
  type StoredAccent,
} from '#app/ui/artwork/accent.ts'

/** Returns attributes of the root element that apply the club's colour to the page, also in print. */
export function clubColour(club: StoredAccent | null | undefined) {
  if (club == null) return {}
  const accent = accentOf(club)
  return { style: accentStyle(accent), ...(isNearMagenta(accent) && { 'data-now': 'petrol' }) }
}

/** Returns the custom properties of a colour, for the whole page or for a preview. */
export function accentStyle(accent: Accent): CSSProperties {
  const named = Object.entries(accentVariables(accent)).map(([name, value]) => [`--${name}`, value])
  return Object.fromEntries(named) as CSSProperties
}
