import { ageOn } from '#app/features/members/member.ts'
import { admitsAge, ageWords, type MembershipClass } from '../membership-class.ts'
import type { Application } from './applications.server.ts'

type Applicant = Pick<Application, 'fields' | 'sender'>

/** Whether the applicant is a minor on the requested day of entry. */
export function isMinor({ fields }: Pick<Applicant, 'fields'>): boolean {
  return (ageOn(fields, fields.entryOn) ?? 99) < 18
}

/** Returns what must be clarified before the decision, a sentence each; empty if the application is complete. */
export function missingFrom(application: Applicant, classes: readonly MembershipClass[]): string[] {
  const { fields, sender } = application
  const wanted = classes.find(({ id }) => id === fields.classId)
  const age = ageOn(fields, fields.entryOn)
  const sentences: (string | false)[] = [
    isMinor(application) &&
      (fields.guardians.length === 0
        ? 'Die Zustimmung der Sorgeberechtigten; im Antrag sind keine genannt.'
        : `Die Zustimmung von ${fields.guardians.map(({ name }) => name).join(' und ')}. Die Antwort kommt per Mail.`),
    sender.email === null && 'Eine E-Mail-Adresse. Ohne sie gibt es keine Nachricht und keinen Zugang.',
    wanted === undefined && `Die Klasse „${fields.className}“ gibt es nicht mehr. Bitte eine andere wählen.`,
    wanted !== undefined &&
      age !== null &&
      !admitsAge(wanted, age) &&
      `Die Klasse „${wanted.name}“ gilt ${ageWords(wanted)}; am Eintrittstag ist die Person ${age}.`,
    wanted?.withoutFlying === false && fields.branches.length === 0 && 'Eine Sparte.',
    fields.directDebit === null && 'Ein SEPA-Mandat. Die Beiträge müssen anders bezahlt werden.',
    fields.acknowledged.length === 0 &&
      'Die Bestätigung, dass Satzung, Beitragsordnung und Datenschutz gelesen sind.',
  ]
  return sentences.filter((sentence) => sentence !== false)
}
