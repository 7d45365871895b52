import { z } from 'zod'
import { daysBetween, weekdays } from '#app/lib/calendar-day.ts'
import { dayTyped, timeOfDayTyped } from '#app/lib/german-input.ts'
import { required, typed } from '#app/lib/typed-fields.ts'

const noDay = 'Diesen Tag gibt es nicht. Bitte schreib ihn als Tag, Monat und Jahr.'
const noTime = 'Bitte schreib die Zeit als Stunden und Minuten, zum Beispiel 14:30.'

/** Nobody plans further ahead at once, and a slip of the pen in the year makes no ten thousand duties. */
const mostDays = 400

const span = {
  art: z.string().min(1, 'Bitte wähle, welcher Dienst.').max(80),
  vonTag: required(typed(dayTyped, noDay), 'Bitte gib den ersten Tag an.'),
  bisTag: typed(dayTyped, noDay),
}

const list = z.preprocess((sent) => (typeof sent === 'string' ? [sent] : (sent ?? [])), z.array(z.string()))

const inOrder = ({ vonTag, bisTag }: { vonTag: string; bisTag: string | null }) =>
  bisTag === null || (bisTag >= vonTag && daysBetween(vonTag, bisTag) <= mostDays)
const disorder = {
  error: 'Der letzte Tag muss nach dem ersten liegen, höchstens gut ein Jahr später.',
  path: ['bisTag'],
}

/** What the form for a season or a single day sends; without a last day it is one day, whatever its weekday. */
export const LayoutForm = z
  .object({
    ...span,
    wochentage: list,
    von: required(typed(timeOfDayTyped, noTime), 'Bitte gib an, ab wann.'),
    bis: required(typed(timeOfDayTyped, noTime), 'Bitte gib an, bis wann.'),
    anzahl: z.coerce
      .number({ error: 'Bitte gib eine Zahl an.' })
      .int('Bitte gib eine ganze Zahl an.')
      .min(1, 'Mindestens einer.')
      .max(10, 'Höchstens zehn zugleich.'),
  })
  .refine(inOrder, disorder)
  .refine(({ von, bis }) => von !== bis, {
    error: 'Beginn und Ende dürfen nicht gleich sein.',
    path: ['bis'],
  })
  .transform(({ art, vonTag, bisTag, wochentage, von, bis, anzahl }, context) => {
    const chosen = weekdays.filter((weekday) => wochentage.includes(weekday))
    if (bisTag !== null && chosen.length === 0) {
      context.addIssue({
        code: 'custom',
        message: 'Bitte wähle mindestens einen Wochentag.',
        path: ['wochentage'],
      })
      return z.NEVER
    }
    return {
      kindId: art,
      firstDay: vonTag,
      lastDay: bisTag ?? vonTag,
      weekdays: bisTag === null ? weekdays : chosen,
      from: von,
      to: bis,
      seats: anzahl,
    }
  })

export const RemovalForm = z
  .object(span)
  .refine(inOrder, disorder)
  .transform(({ art, vonTag, bisTag }) => ({
    kindId: art,
    firstDay: vonTag,
    lastDay: bisTag ?? vonTag,
  }))
