import { decimal } from '#app/lib/german-numbers.ts'
import type { Language } from '#app/lib/saying.ts'
import { z } from 'zod'

/** Minimum hours between request and landing; visitors who request later are asked to call. */
export const PprNotice = z.number().min(0).max(336).default(12)

export function formatNoticePeriod(hours: number, language: Language): string {
  if (language === 'en')
    return `Please ask at least ${hours}\u00a0${hours === 1 ? 'hour' : 'hours'} before landing.`
  return `Bitte fragen Sie spätestens ${decimal(hours)}\u00a0${hours === 1 ? 'Stunde' : 'Stunden'} vor der Landung an.`
}
