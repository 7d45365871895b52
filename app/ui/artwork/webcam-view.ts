import { landscape, type Sky } from './landscape.ts'
import type { Sun } from './landscape-sky.ts'

type WebcamViewOptions = {
  seed: number
  /** minutes after local midnight */
  minute: number
  sunrise: number
  sunset: number
  width: number
  height: number
  /** designator of the visible runway; without it no runway is drawn */
  runwayNumeral?: string
  /** `true` for the large picture, `false` for thumbnails */
  detail?: boolean
  title?: string
}

/** Twilight colours from this long before sunrise to this long after; in the evening the reverse. Minutes. */
const BEFORE = 45
const AFTER = 165

/** Returns the phase of the sky at a time of day; minutes after local midnight. */
export function skyAt(minute: number, sunrise: number, sunset: number): Sky {
  if (minute < sunrise - BEFORE || minute > sunset + BEFORE) return 'night'
  if (minute < sunrise + AFTER) return 'dawn'
  return minute > sunset - AFTER ? 'evening' : 'day'
}

/**
 * Returns the sun's position: it rises on the left and sets on the right; `null` if it is high or far below the horizon.
 */
function sunAt({ minute, sunrise, sunset, width }: WebcamViewOptions, sky: Sky): Sun | null {
  if (sky !== 'dawn' && sky !== 'evening') return null
  const hours = (sky === 'dawn' ? minute - sunrise : sunset - minute) / 60 + 0.53
  const x = 0.16 + hours * 0.05
  return { x: sky === 'dawn' ? x : 1 - x, y: 0.5 - hours * 0.07, radius: width / 50 }
}

/** Drawn replacement for a camera picture: the view over the runway in the light of the given time. */
export function webcamView(options: WebcamViewOptions): string {
  const { seed, minute, sunrise, sunset, width, height, runwayNumeral, detail = true, title } = options
  const sky = skyAt(minute, sunrise, sunset)
  const runway =
    runwayNumeral && detail ? { numeral: runwayNumeral, length: 880, width: 20, offset: 26 } : null
  const flies = detail && sky !== 'night'
  return landscape({
    seed,
    sky,
    width,
    height,
    stretch: width,
    horizon: 0.56,
    cameraHeight: 11,
    vanishingPoint: 0.6,
    sun: sunAt(options, sky),
    runway,
    detail,
    ridges: detail ? 5 : 3,
    motifs: flies
      ? [{ silhouette: 'segler', x: 0.3, y: 0.28, scale: (0.12 * width) / 1600, rotation: -6 }]
      : [],
    ...(title ? { title } : {}),
  })
}
