import { comparedForm, optionalField, type Refuse } from '#app/lib/form-schemas.ts'
import { mailAddressFault } from '#app/lib/mail-address.ts'
import { isMinor, minorsOf, type Guest } from './guests.ts'

/** Blocks in the form; larger groups book by phone. */
export const guestNumbers = [1, 2, 3] as const

/** The guests, and the guardian of those under 18. */
export type Party = { guests: Guest[]; guardian: { name: string; email: string } | null }

function whole(from: number, to: number, sentence: string) {
  return optionalField(6)
    .refine((text) => text === null || (/^\d+$/.test(text) && Number(text) >= from && Number(text) <= to), {
      error: sentence,
    })
    .transform((text) => (text === null ? null : Number(text)))
}

const ageSentence = 'Bitte geben Sie das Alter in ganzen Jahren an.'
const weightSentence = 'Bitte geben Sie das Gewicht mit Kleidung in ganzen Kilogramm an.'

function guestFields(number: (typeof guestNumbers)[number]) {
  return {
    [`gast${number}-name`]: optionalField(120),
    [`gast${number}-alter`]: whole(1, 120, ageSentence),
    [`gast${number}-gewicht`]: whole(10, 250, weightSentence),
    [`gast${number}-groesse`]: whole(60, 250, 'Bitte geben Sie die Größe in Zentimetern an.'),
    [`gast${number}-hinweis`]: optionalField(300),
  }
}

const fields = {
  ...guestFields(1),
  ...guestFields(2),
  ...guestFields(3),
  'eltern-name': optionalField(120),
  'eltern-email': optionalField(254).refine((text) => text === null || mailAddressFault(text) === undefined, {
    error: 'Diese E-Mail-Adresse können wir nicht lesen.',
  }),
}

/**
 * Form on the guest's own page once a date is set: everything for mass and balance, and the guardian where one is needed.
 */
export const partyForm = comparedForm(fields, (form, refuse) =>
  refuseGuests(form, refuse as Refuse),
).transform((form): Party => {
  const guests = guestsIn(form).filter((guest) => guest !== null)
  const [name, email] = [form['eltern-name'], form['eltern-email']]
  const isDue = guests.some(isMinor) && name !== null && email !== null
  return { guests, guardian: isDue ? { name, email } : null }
})

function refuseGuests(form: Record<string, unknown>, refuse: Refuse) {
  const guests = guestsIn(form)
  for (const [index, guest] of guests.entries()) {
    if (guest === null && index > 0) continue
    const number = index + 1
    if (!guest?.name) refuse(`gast${number}-name`, 'Bitte nennen Sie, wer mitfliegt.')
    if (guest?.age == null) refuse(`gast${number}-alter`, ageSentence)
    if (guest?.weightKg == null) refuse(`gast${number}-gewicht`, weightSentence)
  }
  if (!guests.some((guest) => guest !== null && isMinor(guest))) return
  const sentence = 'Bei Gästen unter 18 brauchen wir das Einverständnis der Erziehungsberechtigten.'
  if (form['eltern-name'] == null) refuse('eltern-name', `${sentence} Bitte nennen Sie den Namen.`)
  if (
    minorsOf({ guests: guests.filter((guest) => guest !== null) }).some(
      (name) => name === form['eltern-name'],
    )
  )
    refuse('eltern-name', 'Wer unter 18 ist, kann nicht für sich selbst zustimmen.')
  if (form['eltern-email'] == null) refuse('eltern-email', 'Dorthin schicken wir die Bitte um Bestätigung.')
}

/** Returns one entry per block; `null` for an empty block. */
function guestsIn(form: Record<string, unknown>): (Guest | null)[] {
  return guestNumbers.map((number) => {
    const field = (name: string) => form[`gast${number}-${name}`] ?? null
    const guest = {
      name: (field('name') as string | null) ?? '',
      age: field('alter') as number | null,
      weightKg: field('gewicht') as number | null,
      heightCm: field('groesse') as number | null,
      note: field('hinweis') as string | null,
    }
    const isEmpty = guest.name === '' && Object.values(guest).every((value) => value === null || value === '')
    return isEmpty ? null : guest
  })
}

/** Returns the form values of guests already known. */
export function partyValues({ guests, guardian }: Party): Record<string, string> {
  const values = guests.flatMap((guest, index) =>
    Object.entries({
      name: guest.name,
      alter: guest.age,
      gewicht: guest.weightKg,
      groesse: guest.heightCm,
      hinweis: guest.note,
    }).map(([name, value]) => [`gast${index + 1}-${name}`, value === null ? '' : String(value)] as const),
  )
  return {
    ...Object.fromEntries(values),
    ...(guardian !== null && { 'eltern-name': guardian.name, 'eltern-email': guardian.email }),
  }
}
