import { aircraftFile } from '#app/ui/artwork/aircraft-in-file.ts'
import { landscape, type LandscapeOptions, type Sky } from '#app/ui/artwork/landscape.ts'

const suns: Record<Sky, LandscapeOptions['sun']> = {
  dawn: { x: 0.622, y: 0.535, radius: 36 },
  day: null,
  evening: { x: 0.622, y: 0.555, radius: 36 },
  // Moon.
  night: { x: 0.78, y: 0.2, radius: 19 },
}

const drawn = new Map<string, string>()

/**
 * Draws the view along the club's runway under today's sky. `numeral`: as painted on the threshold; `null`: no airfield.
 */
export function heroPicture(sky: Sky, numeral: string | null): string {
  const key = `${sky} ${numeral ?? ''}`
  let picture = drawn.get(key)
  if (picture === undefined) {
    picture = draw(sky, numeral)
    // There are four skies per airfield; more entries mean that the runway was renamed.
    if (drawn.size > 12) drawn.clear()
    drawn.set(key, picture)
  }
  return picture
}

function draw(sky: Sky, numeral: string | null): string {
  return landscape({
    seed: 14,
    sky,
    width: 2400,
    height: 900,
    stretch: 1600,
    relief: 1.25,
    horizon: 0.66,
    sun: suns[sky] ?? null,
    runway: numeral === null ? null : { numeral, length: 820, width: 30, offset: 7 },
    cameraHeight: 13,
    vanishingPoint: 0.54,
    cloudsFrom: 0.5,
    starsTo: 0.66,
    aircraftFile,
    // Only by day: most airfields close at sunset.
    motifs:
      sky === 'night'
        ? []
        : [{ silhouette: 'tiefdecker', x: 0.525, y: 0.36, scale: 0.13, rotation: 8, only: 'wide' }],
  })
}
