import { z } from 'zod'
import { type Land, lands } from '#app/features/airfield/opening/holidays.ts'
import { optionalDay, optionalField, requiredLine, tickedBox } from '#app/lib/form-fields.ts'
import { wholeNumber } from '#app/lib/german-input.ts'
import { mailAddressFault } from '#app/lib/mail-address.ts'
import { optionalLine, typed } from '#app/lib/typed-fields.ts'

const phoneShape = /^\+?[\d\s()/.-]{5,30}$/
const phoneSentence = 'Diese Nummer lässt sich nicht wählen. Bitte nur Ziffern angeben, mit Vorwahl.'

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s"'<>]+$/.test(text) && URL.canParse(text)
}

export const webAddress = optionalLine(300).refine((text) => text === null || isWebAddress(text), {
  error: 'Bitte gib die ganze Adresse an, beginnend mit https://.',
})

const optionalMail = optionalLine(254).superRefine((text, context) => {
  const fault = text === null ? undefined : mailAddressFault(text)
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
})

const mail = requiredLine(
  'Bitte gib die E-Mail-Adresse des Vereins an; sie gehört ins Impressum.',
  254,
).superRefine((text, context) => {
  const fault = mailAddressFault(text)
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
})

/** Names of the switches in the form, by their key in the record. */
export const switchFields = {
  ppr: 'schalterPpr',
  trialFlights: 'schalterSchnupperflug',
  vouchers: 'schalterGutscheine',
  hangarSpaces: 'schalterHallenplatz',
  contactForm: 'schalterKontakt',
  membershipApplication: 'schalterAntrag',
  eventRegistration: 'schalterAnmeldung',
  publicMembersList: 'schalterMitglieder',
  birthdays: 'schalterGeburtstage',
  webcam: 'schalterWebcam',
  app2drive: 'schalterMobil',
  feeds: 'schalterFeeds',
  english: 'schalterEnglisch',
  noiseOrdinanceBox: 'schalterLaermschutz',
  embeddedMedia: 'schalterMedien',
} as const

const switches = Object.fromEntries(Object.values(switchFields).map((name) => [name, tickedBox])) as Record<
  (typeof switchFields)[keyof typeof switchFields],
  typeof tickedBox
>

/** The club's record as far as it has one line for each thing; what there may be several of is read beside it. */
export const ClubForm = z
  .object({
    name: requiredLine('Bitte gib den ganzen Namen des Vereins an.', 120),
    kurzname: requiredLine('Bitte gib den kurzen Namen an; er steht im Kopf jeder Seite.', 40),
    rechtsform: optionalLine(80),
    leitspruch: optionalLine(160),
    satz: optionalLine(300),
    gegruendet: optionalDay,
    ersterFlug: optionalDay,
    mitgliederzahl: typed(wholeNumber, 'Bitte gib eine ganze Zahl an.'),
    strasse: requiredLine('Bitte gib Straße und Hausnummer an; ein Postfach genügt im Impressum nicht.', 120),
    plz: requiredLine('Bitte gib die Postleitzahl an.', 10).refine(
      (text) => /^[\dA-Z][\dA-Z -]{2,9}$/i.test(text),
      {
        error: 'Eine Postleitzahl hat in Deutschland fünf Ziffern.',
      },
    ),
    ort: requiredLine('Bitte gib den Ort an.', 80),
    gemeinde: optionalLine(80),
    land: z
      .string()
      .default('')
      .refine((code): code is Land | '' => code === '' || Object.hasOwn(lands, code), {
        error: 'Bitte wähle das Bundesland.',
      }),
    telefon: requiredLine('Bitte gib eine Telefonnummer an; sie gehört ins Impressum.', 30).refine(
      (text) => phoneShape.test(text),
      { error: phoneSentence },
    ),
    fax: optionalLine(30).refine((text) => text === null || phoneShape.test(text), { error: phoneSentence }),
    mail,
    bueromail: optionalMail,
    website: webAddress,
    gericht: optionalLine(120),
    registernummer: optionalLine(40),
    vertretungsart: z
      .enum(['joint', 'single'], 'Bitte wähle, wie der Verein vertreten wird.')
      .default('joint'),
    vertretung: optionalLine(300),
    ustid: optionalLine(20).refine((text) => text === null || /^DE\s?\d{3}\s?\d{3}\s?\d{3}$/i.test(text), {
      error: 'Eine deutsche USt-IdNr. beginnt mit DE und hat neun Ziffern.',
    }),
    besteuerung: z.enum(['regular', 'small-business'], 'Bitte wähle die Besteuerung.').default('regular'),
    gemeinnuetzig: tickedBox,
    steuersatz: optionalLine(300),
    redaktion: optionalLine(80),
    redaktionAnschrift: optionalLine(200),
    dsbName: optionalLine(120),
    dsbMail: optionalMail,
    dsbSatz: optionalLine(300),
    datenschutzmail: optionalMail,
    aufsicht: optionalLine(200),
    luftfahrtbehoerde: optionalLine(200),
    streitbeilegung: optionalField(400),
    vereinsflieger: z
      .enum(['off', 'built-in', 'link', 'read', 'personal'], 'Bitte wähle, wie ihr Flugzeuge reserviert.')
      .default('built-in'),
    vereinsfliegerHinweise: optionalField(2000),
    ...switches,
  })
  .superRefine((form, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (form.gericht === null && form.registernummer !== null)
      fault('gericht', 'Zur Registernummer gehört das Gericht, zum Beispiel „Amtsgericht Musterstadt“.')
    if (form.gericht !== null && form.registernummer === null)
      fault('registernummer', 'Zum Gericht gehört die Nummer, zum Beispiel „VR 1234“.')
    if (form.dsbName === null && form.dsbMail !== null)
      fault('dsbName', 'Zur Adresse gehört der Name der Person oder Stelle.')
    if (form.dsbName !== null && form.dsbMail === null)
      fault('dsbMail', 'Bitte gib an, wie diese Person erreichbar ist.')
  })
export type ClubForm = z.infer<typeof ClubForm>
