import { addDays, monthOf, yearOf, type IsoDay } from '#app/lib/calendar-day.ts'

/** How long an unanswered question stands before the next step. */
export const patienceDays = 28

/** Whoever asked so recently is not asked yet whether they still wait. */
const freshDays = 60

type Question = {
  /** Days as `YYYY-MM-DD` in Berlin. */
  today: IsoDay
  /** 1 to 12: when the club asks. */
  month: number
  waitingSince: IsoDay
  askedOn: IsoDay | null
  remindedOn: IsoDay | null
  /** The last sign that somebody still waits. */
  answeredOn: IsoDay | null
}

/** What is due today: the question, its reminder, or the end of the place in the list; `null`: nothing. */
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
