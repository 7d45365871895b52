import type { Authorized } from '#app/platform/identity/actor.ts'
import { type FormState, parseForm, textOf } from '#app/lib/forms.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { airfieldSetting } from '../facts/airfield.ts'
import { findListed } from './airport-list.ts'
import { findAirportList, storeAirportList, takeOverListed } from './airport-list.server.ts'
import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { phoneE164, wholeNumber } from '#app/lib/german-input.ts'
import { typed } from '#app/lib/form-schemas.ts'
import { airfieldKinds } from '../facts/airfield-kinds.ts'
import { keysOf } from '#app/lib/labels.ts'
import { proposalFields } from './proposal-fields.ts'

type Answer = { to: string } | FormState

type Actor = Authorized<'keep-airfield'>

/** All fields of the proposal's forms. */
export const proposalFormFields = [
  'art',
  'telefon',
  'hoeheFt',
  'icao',
  'feld',
  'stand',
  'airports',
  'runways',
  'frequencies',
]

/** Handles both forms; returns the redirect target, or the form with validation errors. */
export async function answerProposal(
  db: Db,
  by: Actor,
  form: FormData,
  { page, next, at }: { page: string; next: (ident: string) => string; at: Date },
): Promise<Answer> {
  return textOf(form, 'intent') === 'laden'
    ? loadList(db, by, form, { page, at })
    : takeOver(db, by, form, { next, at })
}

async function loadList(
  db: Db,
  by: Actor,
  form: FormData,
  { page, at }: { page: string; at: Date },
): Promise<Answer> {
  const parsed = parseForm(AirportFilesForm, form)
  if (!parsed.ok) return parsed.form
  const { airports, runways, frequencies, stand } = parsed.value
  const files = {
    airports: await airports.text(),
    runways: await runways.text(),
    frequencies: await frequencies.text(),
  }
  const count = await storeAirportList(db, by, files, { asOf: stand, at })
  if (count > 0) return { to: `${page}?fertig=geladen` }
  const sentence = 'In dieser Datei steht kein deutscher Platz. Ist es airports.csv von OurAirports?'
  return { values: { stand }, errors: { airports: sentence } }
}

async function takeOver(
  db: Db,
  by: Actor,
  form: FormData,
  { next, at }: { next: (ident: string) => string; at: Date },
): Promise<Answer> {
  const values = {
    art: textOf(form, 'art'),
    telefon: textOf(form, 'telefon'),
    hoeheFt: textOf(form, 'hoeheFt'),
  }
  const refused = (field: string, sentence: string) => ({ values, errors: { [field]: sentence } })
  const listed = findListed(await findAirportList(db, by), textOf(form, 'icao'))
  if (listed === undefined) return refused('icao', 'Diese Kennung steht nicht im Verzeichnis.')

  const ticked = form.getAll('feld')
  const chosen = new Set(proposalFields.filter((field) => ticked.includes(field)))
  if (chosen.size === 0) return refused('name', 'Bitte kreuze an, was übernommen werden soll.')
  const isFirst = (await findSetting(db, airfieldSetting)) === undefined
  const facts = isFirst ? parseForm(FirstFactsForm, form) : undefined
  if (facts?.ok === false) return { values, errors: facts.form.errors }

  const result = await takeOverListed(db, by, listed, { chosen, facts: facts?.value }, at)
  if (result === 'elevation-missing')
    return refused('hoeheFt', 'Das Verzeichnis kennt die Höhe dieses Platzes nicht. Bitte gib sie an.')
  if (result === 'facts-missing') return refused('telefon', 'Bitte gib die Telefonnummer am Platz an.')
  return { to: next(listed.ident) }
}

const file = (name: string) =>
  z
    .instanceof(File, { error: `Bitte wähle die Datei ${name}.` })
    .refine(({ size }) => size > 0, { error: `Bitte wähle die Datei ${name}.` })

/** The three downloaded files of the list. */
const AirportFilesForm = z.object({
  airports: file('airports.csv'),
  runways: file('runways.csv'),
  frequencies: file('airport-frequencies.csv'),
  stand: z
    .string()
    .refine(isCalendarDay, { error: 'Bitte gib an, an welchem Tag du die Dateien geladen hast.' }),
})

const kinds = keysOf(airfieldKinds)

/** Required values of a new airfield that the list does not contain. */
const FirstFactsForm = z
  .object({
    art: z.enum(kinds, { error: 'Bitte wähle die Art des Platzes.' }),
    telefon: z.string().trim().min(1, { error: 'Bitte gib die Telefonnummer am Platz an.' }).max(30),
    /** Required if the list does not contain it. */
    hoeheFt: typed((text) => {
      const feet = wholeNumber(text)
      return feet === undefined || feet > 10_000 ? undefined : feet
    }, 'Bitte gib die Höhe in Fuß an, zum Beispiel 1467.'),
  })
  .transform(({ art, telefon, hoeheFt }, context) => {
    const dialled = phoneE164(telefon)
    if (dialled !== undefined)
      return { kind: art, phoneTower: telefon, phoneTowerE164: dialled, elevationFt: hoeheFt }
    context.addIssue({
      code: 'custom',
      path: ['telefon'],
      message: 'Diese Telefonnummer können wir nicht lesen.',
    })
    return z.NEVER
  })
