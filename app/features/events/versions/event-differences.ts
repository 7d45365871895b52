import { shortDifference } from '#app/editor/short-difference.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { Difference } from '#app/ui/differences-view.tsx'
import type { ClubEvent } from '../event.ts'
import { differences, shownValue } from '../event-field-names.ts'
import { valuesOf } from '../event-form-values.ts'

/** Everything that differs between two versions, in the words and the order of the form. */
export function eventDifferences(before: ClubEvent, after: ClubEvent): Difference[] {
  return valueDifferences(valuesOf(before), valuesOf(after))
}

/** The same between two forms. */
export function valueDifferences(before: Values, after: Values): Difference[] {
  return differences(before, after).map(({ label, own, stored }) => ({
    label,
    parts: shortDifference(own === '' ? '' : shownValue(own), stored === '' ? '' : shownValue(stored)),
  }))
}
