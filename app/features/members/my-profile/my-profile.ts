import { z } from 'zod'
import { cleanLine, type Values } from '#app/lib/form-values.ts'
import { phoneE164 } from '#app/lib/german-input.ts'
import { isMailAddress } from '#app/lib/mail-address.ts'
import { fieldUnits, type Unit } from '#app/resources/conflict/conflict.ts'
import type { EmergencyContact } from '../emergency/emergency-contact.ts'
import { audienceNames, visibilityNames } from '../member-choices.ts'
import { Audience, BirthdayAudience, type Member, type MemberDetails } from '../member.ts'

/** One line of a member's data. */
export const memberLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Bitte fass dich hier kürzer, höchstens ${max} Zeichen.`)
    .transform(cleanLine)
    .default('')

/** An empty field becomes `null`. */
const Phone = memberLine(30).transform((number, context) => {
  if (number === '') return null
  const numberE164 = phoneE164(number)
  if (numberE164 !== undefined) return { number, numberE164 }
  context.addIssue({
    code: 'custom',
    message: 'Diese Telefonnummer lässt sich nicht lesen. Bitte nur Ziffern, mit Vorwahl.',
  })
  return z.NEVER
})

const audience = z.enum(Audience.options, { error: 'Bitte wähle, wer das sieht.' })

/** Data that members edit themselves: contact, and who may see it. The office edits everything else. */
export const MyProfileForm = z
  .object({
    email: memberLine(254).refine(
      (text) => text === '' || isMailAddress(text),
      'Das ist keine vollständige E-Mail-Adresse.',
    ),
    mobile: Phone,
    landline: Phone,
    street: memberLine(120),
    postalCode: memberLine(10),
    city: memberLine(80),
    reachable: z.string().optional(),
    emergencyName: memberLine(120),
    emergencyPhone: Phone,
    'visibility-phone': audience,
    'visibility-email': audience,
    'visibility-city': audience,
    'visibility-branches': audience,
    'visibility-functions': audience,
    'visibility-licences': audience,
    'visibility-photo': audience,
    /** Part of the form only if the club shows birthdays. */
    birthdayFor: z.enum(BirthdayAudience.options, { error: 'Bitte wähle, wer das sieht.' }).optional(),
  })
  .refine(({ street, postalCode, city }) => city !== '' || `${street}${postalCode}` === '', {
    path: ['city'],
    error: 'Zur Anschrift fehlt noch der Ort.',
  })
  .refine(({ emergencyName, emergencyPhone }) => emergencyPhone === null || emergencyName !== '', {
    path: ['emergencyName'],
    error: 'Wer ist unter dieser Nummer zu erreichen?',
  })
  .refine(({ emergencyName, emergencyPhone }) => emergencyName === '' || emergencyPhone !== null, {
    path: ['emergencyPhone'],
    error: 'Unter welcher Nummer ist diese Person zu erreichen?',
  })
export type MyProfileForm = z.infer<typeof MyProfileForm>

type MyDetails = Pick<
  MemberDetails,
  'email' | 'phones' | 'address' | 'visibility' | 'birthdayFor' | 'reachable'
>

/** Returns `null` if no contact is entered. */
export function emergencyContactOf({
  emergencyName,
  emergencyPhone,
}: MyProfileForm): EmergencyContact | null {
  return emergencyPhone === null
    ? null
    : { name: emergencyName, phone: emergencyPhone.number, phoneE164: emergencyPhone.numberE164 }
}

/** Returns the details; numbers beyond the first of each kind remain as entered by the office. */
export function myDetailsOf(
  form: MyProfileForm,
  before: Pick<MemberDetails, 'phones' | 'birthdayFor'>,
): MyDetails {
  const { email, street, postalCode, city } = form
  const phones = (['mobile', 'landline'] as const).flatMap((kind) => {
    const more = before.phones.filter((phone) => phone.kind === kind).slice(1)
    const first = form[kind]
    return first === null ? more : [{ kind, ...first }, ...more]
  })
  return {
    email: email === '' ? null : email,
    phones,
    address: city === '' ? null : { street, postalCode, city },
    reachable: form.reachable === 'ja',
    birthdayFor: form.birthdayFor ?? before.birthdayFor,
    visibility: {
      phone: form['visibility-phone'],
      email: form['visibility-email'],
      city: form['visibility-city'],
      branches: form['visibility-branches'],
      functions: form['visibility-functions'],
      licences: form['visibility-licences'],
      photo: form['visibility-photo'],
    },
  }
}

/** What is compared when the office saves meanwhile; what makes sense only together is chosen together. */
export function myProfileUnits({ showsBirthdays }: { showsBirthdays: boolean }): Unit[] {
  const seen = (label: string) => ({ label: `${label} sehen`, labels: audienceNames })
  const shown = Object.entries(visibilityNames).map(([field, label]) => [`visibility-${field}`, seen(label)])
  return [
    ...fieldUnits({ email: 'E-Mail', mobile: 'Mobil', landline: 'Festnetz' }),
    together('street', 'Anschrift', ['street', 'postalCode', 'city']),
    ...fieldUnits({
      ...Object.fromEntries(shown),
      ...(showsBirthdays && { birthdayFor: seen('Geburtstag') }),
      reachable: { label: 'Erreichbar ohne Adresse', labels: { ja: 'ja', '': 'nein' } },
    }),
    together('emergencyName', 'Notfallkontakt', ['emergencyName', 'emergencyPhone']),
  ]
}

/** Returns a unit of several lines. */
function together(name: string, label: string, fields: string[]): Unit {
  const format = (values: Values) =>
    fields
      .map((field) => (values[field] ?? '').trim())
      .filter(Boolean)
      .join('\n')
  return { name, label, format, fields: () => fields }
}

/** Returns an entry as form values. */
export function myProfileValues(
  own: Member,
  emergency: EmergencyContact | undefined,
): Record<string, string> {
  const first = (kind: 'mobile' | 'landline') => own.phones.find((phone) => phone.kind === kind)?.number ?? ''
  return {
    email: own.email ?? '',
    mobile: first('mobile'),
    landline: first('landline'),
    street: own.address?.street ?? '',
    postalCode: own.address?.postalCode ?? '',
    city: own.address?.city ?? '',
    ...(own.reachable && { reachable: 'ja' }),
    birthdayFor: own.birthdayFor,
    emergencyName: emergency?.name ?? '',
    emergencyPhone: emergency?.phone ?? '',
    ...Object.fromEntries(Object.entries(own.visibility).map(([field, who]) => [`visibility-${field}`, who])),
  }
}
