import { z } from 'zod'
import type { Accent } from '#app/ui/artwork/accent.ts'
import { nearestHue, nearestLightness, neededContrast, weakPairs } from '#app/ui/artwork/accent-contrast.ts'
import { fieldUnits } from '#app/resources/conflict/conflict.ts'
import { wholeNumber } from '#app/lib/german-input.ts'
import { required, typed } from '#app/lib/form-schemas.ts'

export const hueRange = { min: 0, max: 360 }
/** Percent: below the minimum every colour looks black, above the maximum no text is legible. */
export const lightnessRange = { min: 25, max: 75 }

const hueSentence = 'Ein Farbton ist eine ganze Zahl von 0 bis 360.'
const lightnessSentence = 'Die Helligkeit ist eine ganze Zahl von 25 bis 75.'

function within({ min, max }: { min: number; max: number }, sentence: string) {
  const number = typed((text) => {
    const value = wholeNumber(text)
    return value !== undefined && value >= min && value <= max ? value : undefined
  }, sentence)
  return required(number, sentence)
}

/** Schema of the club's colour; rejects a colour with insufficient contrast and suggests a sufficient one. */
export const AccentForm = z
  .object({ farbton: within(hueRange, hueSentence), helligkeit: within(lightnessRange, lightnessSentence) })
  .transform(({ farbton, helligkeit }): Accent => ({ hue: farbton, lightness: helligkeit }))
  .superRefine((accent, context) => {
    const sentence = paleSentence(accent)
    if (sentence !== undefined) context.addIssue({ code: 'custom', path: ['farbton'], message: sentence })
  })

export function accentValues({ hue, lightness }: Accent): Record<string, string> {
  return { farbton: String(hue), helligkeit: String(lightness) }
}

export const accentUnits = fieldUnits({ farbton: 'Farbton', helligkeit: 'Helligkeit' })

/**
 * Returns a sentence about the least legible text and the nearest sufficient colour; `undefined` if all contrasts suffice.
 */
export function paleSentence(accent: Accent): string | undefined {
  const [weakest] = weakPairs(accent)
  if (weakest === undefined) return undefined
  const { name, scheme, contrast } = weakest
  const where = scheme === 'light' ? 'hellen' : 'dunklen'
  const hue = nearestHue(accent)
  const lightness = nearestLightness(accent)
  const way =
    hue === null
      ? `Bei dieser Helligkeit hält kein Farbton; dieser hält mit ${lightness}\u00a0%.`
      : `Der nächste Farbton, der bei dieser Helligkeit hält, ist ${hue}; dieser hält mit ${lightness}\u00a0%.`
  return `Im ${where} Schema ist „${name}“ schlecht zu lesen: Kontrast ${ratio(contrast)}, nötig sind ${ratio(neededContrast)}. ${way}`
}

/** Formats a contrast, rounded down so that an insufficient one never looks sufficient. */
function ratio(contrast: number): string {
  const tenths = Math.floor(contrast * 10)
  return `${Math.floor(tenths / 10)},${tenths % 10}\u00a0:\u00a01`
}
