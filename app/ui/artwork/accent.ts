import type { Variables } from './css-colour.ts'

/** Default hue of the site's accent, degrees of OKLCH. */
export const DEFAULT_ACCENT_HUE = 252
/**
 * Default lightness of the accent in the light scheme, percent of OKLCH; the darker hover shade is lower by `hoverStep`.
 */
export const DEFAULT_ACCENT_LIGHTNESS = 47
const hoverStep = 7.5

/** A club's colour: hue in degrees of OKLCH, lightness of the light scheme in percent. */
export type Accent = { hue: number; lightness: number }

export const defaultAccent: Accent = { hue: DEFAULT_ACCENT_HUE, lightness: DEFAULT_ACCENT_LIGHTNESS }

/** Returns the custom properties from which style sheet and drawings derive every shade of the accent. */
export function accentVariables({ hue, lightness }: Accent): Variables {
  return {
    'accent-hue': String(hue),
    'accent-lightness': share(lightness),
    'accent-lightness-hover': share(lightness - hoverStep),
  }
}

function share(percent: number): string {
  return String(Math.round(percent * 10) / 1000)
}

/** The club's colour as stored. */
export type StoredAccent = { accentHue: number; accentLightness: number }

/** Returns the club's colour, or the site's default without a club. */
export function accentOf(club: StoredAccent | null | undefined): Accent {
  return club == null ? defaultAccent : { hue: club.accentHue, lightness: club.accentLightness }
}

/** Whether the hue is near magenta, the colour of „now“, which then turns petrol to remain distinguishable. */
export function isNearMagenta({ hue }: Accent): boolean {
  return hue >= 330 || hue <= 15
}
