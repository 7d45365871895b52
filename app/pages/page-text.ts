import { longDate } from '#app/lib/german-dates.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import type { Page } from './page.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'

/**
 * The page as readers see it: sections of features that are switched off are left out, placeholders filled.
 * `{page.reviewedOn}` is the day of the last check.
 */
export function pageText(
  page: Page,
  values: PlaceholderValues,
  isOn: (feature: string) => boolean = () => true,
): RichText {
  const known: PlaceholderValues = {
    ...values,
    'page.reviewedOn': page.reviewedOn === null ? null : longDate(page.reviewedOn),
  }
  return page.sections
    .filter(({ feature }) => feature === null || isOn(feature))
    .flatMap(({ body }) => fillPlaceholders(body, known))
}
