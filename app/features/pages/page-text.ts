import { longDate } from '#app/lib/german-dates.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import type { Page } from './page.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'

/**
 * The page as readers see it: sections of features that are switched off are left out, placeholders filled.
 * `{page.reviewedOn}` is the day of the last check, `{page.validFrom}` the one since when it holds.
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
