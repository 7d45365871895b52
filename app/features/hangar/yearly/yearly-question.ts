import { addDays, monthOf, yearOf, type IsoDay } from '#app/lib/calendar-day.ts'

/** Days until the next step if the question is unanswered. */
export const patienceDays = 28

/** Days after a request during which the applicant is not asked yet. */
const freshDays = 60

type Question = {
  /** `YYYY-MM-DD`, Europe/Berlin; so are the other days. */
  today: IsoDay
  /** Month of the question, 1 to 12. */
  month: number
  waitingSince: IsoDay
  askedOn: IsoDay | null
  remindedOn: IsoDay | null
  /** Day of the last confirmation; `null`: none. */
  answeredOn: IsoDay | null
}

/** Returns what is due today: the question, its reminder, or the removal from the list; `null`: nothing. */
export function dueToday(question: Question): 'ask' | 'remind' | 'expire' | null {
  const { today, month, waitingSince, askedOn, remindedOn, answeredOn } = question
  const isUnanswered = askedOn !== null && (answeredOn === null || answeredOn < askedOn)
  if (isUnanswered) {
    const isReminded = remindedOn !== null && remindedOn >= askedOn
    const last = isReminded ? remindedOn : askedOn
    if (addDays(last, patienceDays) > today) return null
    return isReminded ? 'expire' : 'remind'
  }
  if (monthOf(today) !== month || waitingSince > addDays(today, -freshDays)) return null
  return askedOn !== null && yearOf(askedOn) === yearOf(today) ? null : 'ask'
}
