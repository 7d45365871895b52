import { z } from 'zod'
import { tickedBox, typed, comparedForm } from '#app/lib/form-schemas.ts'
import { cleanLine, cleanText } from '#app/lib/form-values.ts'
import { numberTyped, wholeNumber } from '#app/lib/german-input.ts'
import { categoryCodes, surfaces, type Category, type DestinationDetails } from '../destination.ts'
import type { TipFields } from './tip-request.ts'
import { keysOf } from '#app/lib/labels.ts'

/** Page where members propose destinations and see the decisions. */
export const tipsPage = '/mitglied/ausflugsziele'

const longer = (max: number) => ({ error: `Höchstens ${max} Zeichen.` })
const line = (max: number) =>
  z
    .string()
    .max(max, longer(max))
    .default('')
    .transform((text) => cleanLine(text) || null)
const web = line(200).refine((text) => text === null || /^https?:\/\/\S+$/.test(text), {
  error: 'Die Adresse beginnt mit https://.',
})
const needed = (sentence: string, least: number, max: number) =>
  z
    .string({ error: sentence })
    .transform(cleanText)
    .pipe(z.string().min(least, { error: sentence }).max(max, longer(max)))

const degrees = (most: number, sentence: string) =>
  typed((text) => {
    const value = numberTyped(text, 6)
    return value !== undefined && Math.abs(value) <= most ? value : undefined
  }, sentence)

/** Geographical position as entered; both fields or neither. */
export const positionFields = {
  breite: degrees(90, 'Die Breite ist eine Zahl wie 50,123.'),
  laenge: degrees(180, 'Die Länge ist eine Zahl wie 9,456.'),
}

const surfaceCodes = keysOf(surfaces)

/** Returns the name of a category's checkbox. */
export const categoryField = (code: Category) => `wofuer-${code}` as const
type CategoryField = ReturnType<typeof categoryField>

const categoryBoxes = Object.fromEntries(
  categoryCodes.map((code) => [categoryField(code), tickedBox]),
) as Record<CategoryField, typeof tickedBox>

/**
 * Returns the schema of a proposal with that number of pictures; with pictures, their content and origin are required.
 * Field names are German.
 */
export function tipForm(pictures: number) {
  const fields = {
    typ: z.enum(['by-air', 'ground'], { error: 'Bitte wähle, wie man hinkommt.' }),
    name: needed('Bitte gib dem Ziel einen Namen.', 1, 80).transform(cleanLine),
    beschreibung: needed('Bitte sag in ein, zwei Sätzen, was einen dort erwartet.', 20, 1200),
    ...categoryBoxes,
    icao: line(4)
      .transform((text) => text?.toUpperCase() ?? null)
      .refine((text) => text === null || /^[A-Z]{4}$/.test(text), {
        error: 'Eine ICAO-Kennung hat vier Buchstaben.',
      }),
    ...positionFields,
    belag: z
      .enum(['', ...surfaceCodes])
      .default('')
      .transform((code) => (code === '' ? null : code)),
    'piste-laenge': typed((text) => {
      const metres = wholeNumber(text)
      return metres !== undefined && metres >= 50 && metres <= 6000 ? metres : undefined
    }, 'Die Länge der Piste ist eine Zahl von 50 bis 6000 Metern.'),
    ppr: line(200),
    kraftstoff: line(120),
    lokal: line(80),
    'lokal-zeiten': line(120),
    'lokal-telefon': line(40),
    'lokal-web': web,
    hinkommen: line(400),
    link: web,
    nennen: tickedBox,
    'bilder-zeigen': line(200),
    'bilder-rechte': tickedBox,
  }
  return comparedForm(fields, (form, refuse) => {
    if ((form.breite === null) !== (form.laenge === null)) {
      refuse(
        form.breite === null ? 'breite' : 'laenge',
        'Bitte Breite und Länge angeben, oder keine von beiden.',
      )
    }
    if (form['piste-laenge'] !== null && form.belag === null)
      refuse('belag', 'Bitte wähle den Belag der Piste.')
    const ofPlace = [form['lokal-zeiten'], form['lokal-telefon'], form['lokal-web']]
    if (form.lokal === null && ofPlace.some((text) => text !== null))
      refuse('lokal', 'Bitte sag, wie das Lokal heißt.')
    if (pictures > 0 && form['bilder-zeigen'] === null)
      refuse('bilder-zeigen', 'Bitte sag in ein paar Wörtern, was die Bilder zeigen.')
    if (pictures > 0 && !form['bilder-rechte'])
      refuse('bilder-rechte', 'Ohne dieses Einverständnis können wir die Bilder nicht nehmen.')
  })
}
export type TipForm = z.infer<ReturnType<typeof tipForm>>

/** Converts the form to the stored fields, without the sender. */
export function tipFieldsOf(
  form: TipForm,
): Pick<TipFields, 'name' | 'type' | 'position' | 'details' | 'mayName'> {
  const { breite: lat, laenge: lon } = form
  const details: TipDetails = {
    icao: form.icao,
    categories: categoryCodes.filter((code) => form[categoryField(code)]),
    description: form.beschreibung,
    runway: form.belag === null ? null : { surface: form.belag, lengthM: form['piste-laenge'] },
    pprNote: form.ppr,
    fuel: (form.kraftstoff ?? '')
      .split(/[,;]/)
      .map((kind) => kind.trim())
      .filter((kind) => kind !== ''),
    restaurant:
      form.lokal === null
        ? null
        : {
            name: form.lokal,
            hours: form['lokal-zeiten'],
            phone: form['lokal-telefon'],
            web: form['lokal-web'],
          },
    mobility: form.hinkommen,
    link: form.link,
  }
  return {
    name: form.name,
    type: form.typ,
    position: lat === null || lon === null ? null : { lat, lon },
    details,
    mayName: form.nennen,
  }
}

type TipDetails = Omit<DestinationDetails, 'position' | 'isFictional' | 'notes'>
