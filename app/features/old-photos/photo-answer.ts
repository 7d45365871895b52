import { z } from 'zod'
import { chronicleCategories } from '#app/features/airfield/history/chronicle-entry.ts'
import { cleanLine } from '#app/lib/form-values.ts'

const longer = (max: number) => ({ error: `Bitte höchstens ${max} Zeichen.` })
const text = z.string().trim().max(1000, longer(1000)).default('')
const line = (max: number) =>
  z
    .string()
    .max(max, longer(max))
    .default('')
    .transform((typed) => cleanLine(typed))

export const noEntry = 'keiner'
export const newEntry = 'neu'

/** A sent picture's box in the office's form. */
export const pictureBox = (id: string) => `bild-${id}`

const Accept = z.object({
  event: z.literal('accept'),
  text,
  zeigt: line(200).pipe(
    z.string().min(1, { error: 'Sag bitte, was zu sehen ist; das lesen Blinde vorgelesen.' }),
  ),
  quelle: line(120),
  'grund-personen': line(200),
  chronik: z.string().default(noEntry),
  ueberschrift: line(120),
  art: z.enum(Object.keys(chronicleCategories) as [keyof typeof chronicleCategories]).default('event'),
})

/** What the office makes of pictures; `pictures` are the boxes that were ticked, `showsPeople` what the sender said. */
export function photoAnswer({
  pictures,
  showsPeople,
}: {
  pictures: readonly string[]
  showsPeople: boolean
}) {
  return z.discriminatedUnion('event', [
    z.object({ event: z.literal('remove') }),
    z.object({
      event: z.literal('decline'),
      text: text.pipe(z.string().min(1, { error: 'Nenne bitte den Grund; er steht in der Mail.' })),
    }),
    Accept.superRefine((answer, context) => {
      const wrong = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (pictures.length === 0) wrong('bilder', 'Bitte wähle mindestens ein Bild.')
      if (showsPeople && answer['grund-personen'] === '')
        wrong('grund-personen', 'Sag bitte, warum die Abgebildeten gezeigt werden dürfen.')
      if (answer.chronik === newEntry && answer.ueberschrift === '')
        wrong('ueberschrift', 'Der neue Eintrag braucht eine Überschrift.')
    }),
  ])
}
export type PhotoAnswer = z.infer<ReturnType<typeof photoAnswer>>
