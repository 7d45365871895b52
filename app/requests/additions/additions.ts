import { z } from 'zod'
import { requiredText } from '#app/lib/form-schemas.ts'
import { localDateTime } from '#app/lib/german-dates.ts'

/** Additions of a sender to a request, made behind its link, oldest first. */
export const Additions = z.array(
  z.object({
    /** ISO 8601, UTC. */
    at: z.string(),
    text: z.string(),
  }),
)
export type Additions = z.infer<typeof Additions>

/** Fields of a kind that allows additions; missing: there are none. */
export type WithAdditions = { additions?: Additions | undefined }

/** More than needed; beyond it a call helps more. */
export const mostAdditions = 20

export const longestAddition = 2000

/** Intent that distinguishes the form from the others behind the link. */
export const addIntent = 'add'

export const Addition = z.object({
  ergaenzung: requiredText('Bitte schreiben Sie, was Sie ergänzen möchten.', longestAddition),
})

/** Returns the additions as rows of a list of facts: „1. Ergänzung“ and the text with its time. */
export function additionFacts({ additions = [] }: WithAdditions): [label: string, value: string][] {
  return additions.map(({ at, text }, index) => [
    `${index + 1}. Ergänzung`,
    `${text}\n(${localDateTime(Date.parse(at))})`,
  ])
}
