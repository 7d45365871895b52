import { longDate } from '#app/lib/german-dates.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import type { Page } from './page.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'

/**
 * Returns the page as visitors see it: without sections of features that are switched off, with placeholders filled.
 * `{page.reviewedOn}` is the day of the last review, `{page.validFrom}` the first day of validity.
 */
export function pageText(
  page: Pick<Page, 'sections' | 'reviewedOn' | 'validFrom'>,
  values: PlaceholderValues,
  isOn: (feature: string) => boolean = () => true,
): RichText {
  const known: PlaceholderValues = {
    ...values,
    'page.reviewedOn': page.reviewedOn === null ? null : longDate(page.reviewedOn),
    'page.validFrom': page.validFrom === null ? null : longDate(page.validFrom),
  }
  return page.sections
    .filter(({ feature }) => feature === null || isOn(feature))
    .flatMap(({ body }) => fillPlaceholders(body, known))
}
