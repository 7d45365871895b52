import { longDate } from '#app/lib/german-dates.ts'
import type { Airfield } from '../facts/airfield.ts'
import type { ShownReview } from '../opening/hours-review.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { type Language } from '../opening/format-opening.ts'
import { Note } from '#app/ui/note.tsx'

type HoursOverdueProps = {
  review: ShownReview | null
  airfield: Pick<Airfield, 'phoneTower' | 'phoneTowerE164'>
  language?: Language
}

/** Warning above the hours: nobody has confirmed them in time. */
export function HoursOverdue({ review, airfield, language = 'de' }: HoursOverdueProps) {
  if (review === null || !review.isOverdue) return null
  return (
    <Note tone="warn">
      {language === 'de'
        ? `Angaben seit ${longDate(review.asOf)} nicht bestätigt – bitte telefonisch prüfen: `
        : `Not confirmed since ${longDateIn(review.asOf, 'en')}, please check by phone: `}
      <a href={`tel:${airfield.phoneTowerE164}`}>{airfield.phoneTower}</a>
    </Note>
  )
}
