import { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import {
  mailField,
  mustBeTicked,
  optionalDay,
  optionalField,
  optionalPhone,
  requiredDay,
  requiredLine,
  tickedBox,
  comparedForm,
} from '#app/lib/form-schemas.ts'
import { ibanFault } from '#app/lib/iban.ts'
import { mailAddressFault } from '#app/lib/mail-address.ts'
import { ageOn, branches } from '#app/features/members/member.ts'
import { admitsAge, formatAge, type MembershipClass } from './membership-class.ts'

/** Checkbox of each consent; a hidden field beside it contains the version of its text. */
export const applicationTicks = {
  'public-name': 'einwilligung-name',
  photo: 'einwilligung-foto',
  newsletter: 'einwilligung-rundbrief',
  'directory-contact': 'einwilligung-verzeichnis',
} as const

/** Number of rows for licences. */
export const licenceRows = [1, 2, 3] as const

export const guardianRows = [1, 2] as const

const optionalMail = optionalField(254).superRefine((text, context) => {
  const fault = text === null ? undefined : mailAddressFault(text)
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
})

const fields = z.object({
  vorname: requiredLine('Bitte nennen Sie Ihren Vornamen.', 80),
  nachname: requiredLine('Bitte nennen Sie Ihren Nachnamen.', 80),
  geburtsdatum: requiredDay('Bitte geben Sie Ihren Geburtstag an.'),
  email: mailField,
  strasse: requiredLine('Bitte geben Sie Straße und Hausnummer an.', 120),
  plz: requiredLine('Bitte geben Sie die Postleitzahl an.', 10),
  ort: requiredLine('Bitte geben Sie den Ort an.', 80),
  telefon: optionalPhone,
  'vertretung-1-name': optionalField(120),
  'vertretung-1-email': optionalMail,
  'vertretung-2-name': optionalField(120),
  'vertretung-2-email': optionalMail,
  'allein-sorgeberechtigt': tickedBox,
  'sparte-glider': tickedBox,
  'sparte-tmg': tickedBox,
  'sparte-ultralight': tickedBox,
  'sparte-aeroplane': tickedBox,
  'lizenz-1-art': optionalField(60),
  'lizenz-1-nummer': optionalField(60),
  'lizenz-1-bis': optionalDay,
  'lizenz-2-art': optionalField(60),
  'lizenz-2-nummer': optionalField(60),
  'lizenz-2-bis': optionalDay,
  'lizenz-3-art': optionalField(60),
  'lizenz-3-nummer': optionalField(60),
  'lizenz-3-bis': optionalDay,
  'medical-bis': optionalDay,
  flugerfahrung: optionalField(1000),
  beitragsklasse: z.string({ error: 'Bitte wählen Sie eine Beitragsklasse.' }),
  eintritt: requiredDay('Bitte geben Sie an, ab wann Sie Mitglied sein möchten.'),
  kontoinhaber: optionalField(120),
  iban: optionalField(42),
  lastschrift: tickedBox,
  satzung: mustBeTicked('Bitte bestätigen Sie, dass Sie Satzung und Beitragsordnung gelesen haben.'),
  datenschutz: mustBeTicked('Bitte bestätigen Sie, dass Sie die Hinweise zum Datenschutz gelesen haben.'),
  'einwilligung-name': tickedBox,
  'einwilligung-foto': tickedBox,
  'einwilligung-rundbrief': tickedBox,
  'einwilligung-verzeichnis': tickedBox,
  'fassung-public-name': optionalField(40),
  'fassung-photo': optionalField(40),
  'fassung-newsletter': optionalField(40),
  'fassung-directory-contact': optionalField(40),
})

export type ApplicationForm = z.infer<typeof fields>

/** The form's values as far as they could be parsed. */
type Given = { [Name in keyof ApplicationForm]: ApplicationForm[Name] | null }

type Rules = { classes: readonly MembershipClass[]; today: IsoDay }
type Fault = { field: keyof ApplicationForm; sentence: string }

/** Returns the form's schema. `today` (Europe/Berlin) is the reference for birth date and entry. */
export function applicationForm(rules: Rules) {
  return comparedForm(fields.shape, (form, refuse) => {
    for (const { field, sentence } of [
      ...personFaults(form, rules),
      ...classFaults(form, rules),
      ...guardianFaults(form, rules),
      ...debitFaults(form),
    ])
      refuse(field, sentence)
  })
}

function personFaults({ geburtsdatum, eintritt }: Given, { today }: Rules): Fault[] {
  const faults: Fault[] = []
  if (geburtsdatum !== null && (geburtsdatum > today || geburtsdatum < '1900-01-01')) {
    faults.push({ field: 'geburtsdatum', sentence: 'Dieser Geburtstag kann nicht stimmen.' })
  }
  if (eintritt !== null && eintritt < today) {
    faults.push({
      field: 'eintritt',
      sentence: 'Der Eintritt liegt in der Vergangenheit. Frühestens möglich: heute.',
    })
  }
  return faults
}

function classFaults(form: Given, { classes }: Rules): Fault[] {
  const wanted = classes.find(({ id, openToApplicants }) => id === form.beitragsklasse && openToApplicants)
  if (wanted === undefined)
    return [{ field: 'beitragsklasse', sentence: 'Bitte wählen Sie eine Beitragsklasse.' }]
  const faults: Fault[] = []
  const age = ageAtEntry(form)
  if (age !== null && !admitsAge(wanted, age)) {
    faults.push({
      field: 'beitragsklasse',
      sentence: `Diese Klasse gilt ${formatAge(wanted)}; beim Eintritt sind Sie ${age}. Bitte wählen Sie eine andere.`,
    })
  }
  if (!wanted.withoutFlying && chosenBranches(form).length === 0) {
    faults.push({ field: `sparte-${branches[0]}`, sentence: 'Bitte wählen Sie mindestens eine Sparte.' })
  }
  return faults
}

/** Age in whole years on the day of entry; `null` if unknown. */
export function ageAtEntry({ geburtsdatum, eintritt }: Given): number | null {
  return eintritt === null ? null : ageOn({ birthDate: geburtsdatum }, eintritt)
}

/** By the day of the application: it is a declaration of its own (§ 107 BGB), however old the person is on entry. */
export function isMinorToday({ geburtsdatum }: Pick<Given, 'geburtsdatum'>, today: IsoDay): boolean {
  return (ageOn({ birthDate: geburtsdatum }, today) ?? 99) < 18
}

export function chosenBranches(form: Given) {
  return branches.filter((branch) => form[`sparte-${branch}`])
}

/** Requires both guardians, or one who declares sole custody. */
function guardianFaults(form: Given, { today }: Rules): Fault[] {
  if (!isMinorToday(form, today)) return []
  const asked = form['allein-sorgeberechtigt'] ? guardianRows.slice(0, 1) : guardianRows
  return asked.flatMap((row) => {
    const [name, email] = [`vertretung-${row}-name`, `vertretung-${row}-email`] as const
    const faults: Fault[] = []
    if (form[name] === null)
      faults.push({
        field: name,
        sentence: 'Unter 18 brauchen wir den Namen jeder sorgeberechtigten Person.',
      })
    if (form[email] === null)
      faults.push({
        field: email,
        sentence: 'Bitte geben Sie eine E-Mail-Adresse für die Bestätigung an.',
      })
    return faults
  })
}

/** Requires holder, account and mandate together; all three may be empty. */
function debitFaults({ kontoinhaber, iban, lastschrift }: Given): Fault[] {
  if (kontoinhaber === null && iban === null && !lastschrift) return []
  const faults: Fault[] = []
  if (kontoinhaber === null) faults.push({ field: 'kontoinhaber', sentence: 'Wem gehört das Konto?' })
  const fault = iban === null ? 'Bitte geben Sie die IBAN an.' : ibanFault(iban)
  if (fault !== undefined) faults.push({ field: 'iban', sentence: fault })
  if (!lastschrift) {
    faults.push({ field: 'lastschrift', sentence: 'Ohne Ihre Zustimmung dürfen wir nicht abbuchen.' })
  }
  return faults
}
