import type { IsoDay } from '#app/lib/calendar-day.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { arrivalDays, chosenDayField, otherDay } from './arrival-days.ts'

type ArrivalDaysProps = {
  today: IsoDay
  /** The date that stands in the field. */
  typed: string | undefined
  language: Language
}

/** The next days, each one tap. With another one chosen the date counts, so that the form holds without script, too. */
export function ArrivalDays({ today, typed, language }: ArrivalDaysProps) {
  const { words } = saying(language)
  const days = arrivalDays(today, language)
  const isOther = !days.some(({ value }) => value === typed)
  return (
    <div className="pk-days" role="radiogroup" aria-label={words('Tag der Ankunft', 'Day of arrival')}>
      {[...days, { value: otherDay, label: words('anderer', 'other') }].map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={chosenDayField}
            value={value}
            defaultChecked={value === otherDay ? isOther : value === typed}
            autoComplete="off"
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
