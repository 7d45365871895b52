import { longDate, numericDate } from '#app/lib/german-dates.ts'

type TextState = 'unwritten' | 'draft' | 'changed' | 'waiting' | 'out'

type Draft = { state: 'draft' | 'waiting' | 'out'; validFrom: string | null }

/** Returns the state of a text from its draft and whether it is published. */
export function textStateOf(draft: Draft | undefined, isOut: boolean): TextState {
  if (draft === undefined || draft.state === 'out') return isOut ? 'out' : 'unwritten'
  if (draft.state === 'waiting') return 'waiting'
  return isOut ? 'changed' : 'draft'
}

export const textStateLabels: Record<TextState, string> = {
  unwritten: 'noch nicht geschrieben',
  draft: 'Entwurf',
  changed: 'auf der Website, Entwurf offen',
  waiting: 'wartet auf seinen Tag',
  out: 'auf der Website',
}

/** Returns the sentence below the editor's heading. */
export function whereaboutsText(
  state: TextState,
  validFrom: string | null,
  page: { validFrom: string | null; reviewedOn: string | null } | null,
): string {
  if (state === 'unwritten') return 'Noch nicht geschrieben: Auf der Website steht nichts.'
  if (state === 'draft') return 'Entwurf: Auf der Website steht noch nichts davon.'
  if (state === 'waiting' && validFrom !== null) return `Tritt am ${longDate(validFrom)} von selbst in Kraft.`
  const parts = [
    state === 'changed' ? 'Auf der Website steht die Fassung davor' : 'Steht auf der Website',
    page?.validFrom == null ? '' : `gilt seit ${numericDate(page.validFrom)}`,
    page?.reviewedOn == null ? '' : `geprüft am ${numericDate(page.reviewedOn)}`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
