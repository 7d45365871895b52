import { addDays, dayOfMonth, type IsoDay, weekdayOf } from '#app/lib/calendar-day.ts'
import { saying, type Language } from '#app/lib/saying.ts'

/** Field of the day buttons, beside the date field. */
export const chosenDayField = 'ankunft-wahl'

/** Hidden field with the date that the page showed: a changed date counts more than the button of a day. */
export const shownDayField = 'ankunft-gezeigt'

/** Value while the date field counts. */
export const otherDay = 'anderer'

/** Number of day buttons, starting with today. */
const offered = 5

const weekdays: Record<ReturnType<typeof weekdayOf>, readonly [german: string, english: string]> = {
  mo: ['Mo', 'Mon'],
  tu: ['Di', 'Tue'],
  we: ['Mi', 'Wed'],
  th: ['Do', 'Thu'],
  fr: ['Fr', 'Fri'],
  sa: ['Sa', 'Sat'],
  su: ['So', 'Sun'],
}

/** Returns `Heute`, `Morgen`, `Sa 28.`, `So 29.`, `Mo 30.` */
export function arrivalDays(today: IsoDay, language: Language): { value: IsoDay; label: string }[] {
  const { say } = saying(language)
  return Array.from({ length: offered }, (_, ahead) => {
    const value = addDays(today, ahead)
    if (ahead === 0) return { value, label: say('Heute', 'Today') }
    if (ahead === 1) return { value, label: say('Morgen', 'Tomorrow') }
    const weekday = say(...weekdays[weekdayOf(value)])
    return { value, label: `${weekday}\u00a0${dayOfMonth(value)}${say('.', '')}` }
  })
}

/** Returns the form with the tapped day as its date; without one, or with a date typed instead, the date as typed. */
export function withChosenDay(sent: FormData): FormData {
  const chosen = sent.get(chosenDayField)
  const shown = sent.get(shownDayField)
  const date = sent.get('ankunft-tag')
  sent.delete(chosenDayField)
  sent.delete(shownDayField)
  const isTyped = shown !== null && date !== '' && date !== shown
  if (typeof chosen === 'string' && chosen !== otherDay && !isTyped) sent.set('ankunft-tag', chosen)
  return sent
}
