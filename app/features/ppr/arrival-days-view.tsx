import type { IsoDay } from '#app/lib/calendar-day.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { arrivalDays, chosenDayField, otherDay, shownDayField } from './arrival-days.ts'

type ArrivalDaysProps = {
  today: IsoDay
  /** Current value of the date field. */
  typed: string | undefined
  language: Language
}

/** Buttons for the next days. With „anderer“ or another date typed the date field counts, so that the form works without scripts too. */
export function ArrivalDays({ today, typed, language }: ArrivalDaysProps) {
  const { say } = saying(language)
  const days = arrivalDays(today, language)
  const isOther = !days.some(({ value }) => value === typed)
  return (
    <div
      className="pk-days over-label"
      role="radiogroup"
      aria-label={say('Tag der Ankunft', 'Day of arrival')}
    >
      <input type="hidden" name={shownDayField} value={typed ?? ''} />
      {[...days, { value: otherDay, label: say('anderer', 'other') }].map(({ value, label }) => (
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
