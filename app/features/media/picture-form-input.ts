import { z } from 'zod'

const percent = z.coerce
  .number({ error: 'Bitte gib Prozent von 0 bis 100 an.' })
  .int('Bitte gib ganze Prozent an.')
  .min(0, 'Bitte gib Prozent von 0 bis 100 an.')
  .max(100, 'Bitte gib Prozent von 0 bis 100 an.')

const optional = (max: number, sentence: string) =>
  z
    .string()
    .trim()
    .max(max, sentence)
    .default('')
    .transform((text) => (text === '' ? null : text))

const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

/** Schema of a picture's form. */
export const PictureFormInput = z
  .object({
    alt: z.string().trim().max(300, 'Die Beschreibung ist länger als 300 Zeichen.').default(''),
    decorative: ticked,
    caption: optional(300, 'Die Bildunterschrift ist länger als 300 Zeichen.'),
    credit: optional(120, 'Der Name ist länger als 120 Zeichen.'),
    focalX: percent,
    focalY: percent,
    showsPeople: ticked,
    peopleGround: optional(200, 'Der Grund ist länger als 200 Zeichen.'),
    expectedRevision: z.coerce.number().int(),
  })
  .refine(({ alt, decorative }) => alt !== '' || decorative, {
    path: ['alt'],
    error: 'Bitte beschreibe das Bild für Menschen, die es nicht sehen, oder wähle „Nur Schmuck“.',
  })
export type PictureFormInput = z.infer<typeof PictureFormInput>
