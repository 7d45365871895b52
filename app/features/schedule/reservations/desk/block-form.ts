import { z } from 'zod'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { dayTyped, timeOfDayTyped } from '#app/lib/german-input.ts'
import { optionalLine, required, typed } from '#app/lib/typed-fields.ts'
import type { BlockInput } from '../keep-blocks.server.ts'
import { endless } from '../reservation.ts'

const noDay = 'Diesen Tag gibt es nicht. Bitte schreib ihn als Tag, Monat und Jahr.'
const noTime = 'Bitte schreib die Zeit als Stunden und Minuten, zum Beispiel 14:30.'

/** An end without a time is the end of its day; without a day nobody knows it. */
export const BlockForm = z
  .object({
    flugzeug: z.string().min(1, 'Bitte wähle ein Flugzeug.').max(80),
    art: z.enum(['maintenance', 'defect', 'other'], { error: 'Bitte wähle, warum.' }),
    abTag: required(typed(dayTyped, noDay), 'Bitte gib an, ab wann.'),
    ab: typed(timeOfDayTyped, noTime),
    bisTag: typed(dayTyped, noDay),
    bis: typed(timeOfDayTyped, noTime),
    grund: optionalLine(120),
  })
  .transform((form, context): BlockInput => {
    const from = instantOf(form.abTag, form.ab ?? '00:00')
    const to =
      form.bisTag === null
        ? endless
        : form.bis === null
          ? berlinInstant(addDays(form.bisTag, 1))
          : instantOf(form.bisTag, form.bis)
    if (to <= from)
      context.addIssue({ code: 'custom', path: ['bisTag'], message: 'Das Ende muss nach dem Beginn liegen.' })
    if (form.bisTag === null && form.bis !== null)
      context.addIssue({ code: 'custom', path: ['bisTag'], message: 'Zur Uhrzeit gehört der Tag.' })
    return { aircraftId: form.flugzeug, from, to, kind: form.art, reason: form.grund ?? '' }
  })

const instantOf = (day: IsoDay, time: string) =>
  berlinInstant(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
