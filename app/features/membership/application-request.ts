import { z } from 'zod'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { letter, paragraph } from '#app/lib/letter.ts'
import {
  consentPurposes,
  versionField,
  versionSeen,
  type ConsentTexts,
} from '#app/features/members/consent-texts/consent-texts.ts'
import { branches } from '#app/features/members/member.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { Additions } from '#app/requests/additions/additions.ts'
import { farewell } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { ReceivedRequest, RequestKind } from '#app/requests/request-kind.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { applicationsPath } from './application.ts'
import {
  applicationTicks,
  chosenBranches,
  guardianRows,
  isMinorToday,
  licenceRows,
  type ApplicationForm,
} from './application-form.ts'

const Licence = z.object({
  kind: z.string(),
  number: z.string().nullable(),
  validUntil: z.string().nullable(),
})

/** Stored data of an application besides its sender. */
export const ApplicationFields = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }),
  classId: z.string(),
  /** Label of the class when the application arrived. */
  className: z.string(),
  entryOn: z.string(),
  branches: z.array(z.enum(branches)),
  licences: z.array(Licence),
  /** Only the date, never a medical finding. */
  medicalValidUntil: z.string().nullable(),
  experience: z.string().nullable(),
  /** Both guardians of a minor; one in case of sole custody. */
  guardians: z.array(z.object({ name: z.string(), email: z.string() })),
  /** `lockedIban`: encrypted, see `secrets.server.ts`; shown to the treasurer once, then deleted. */
  directDebit: z.object({ holder: z.string(), lockedIban: z.string() }).nullable(),
  /** The treasurer has the account, and it was deleted here. */
  debitHandedOver: z.boolean().default(false),
  /** Acknowledged documents with their versions. */
  acknowledged: z.array(z.object({ text: z.string(), version: z.string() })),
  /** Purposes consented to, each separately. */
  consents: z.array(z.string()),
  /** Version of the consent text, by purpose. */
  consentVersions: z.record(z.string(), z.string()).default({}),
  /** Common version of all consent texts in old applications; `null` if it was not recorded. */
  consentVersion: z.string().nullable().default(null),
  /** `null`: undecided. */
  decision: z
    .object({
      /** Account of the deciding administrator; `who` is their name. */
      userId: z.string(),
      who: z.string(),
      /** ISO 8601, UTC. */
      at: z.string(),
      /** Id of the new member; `null` for a rejected applicant. */
      memberId: z.string().nullable(),
    })
    .nullable()
    .default(null),
  additions: Additions.optional(),
})
export type ApplicationFields = z.infer<typeof ApplicationFields>

type Extras = Pick<ApplicationFields, 'className' | 'acknowledged'> & {
  lockedIban: string | null
  texts: ConsentTexts
  today: IsoDay
}

export function applicationFields(form: ApplicationForm, extras: Extras): ApplicationFields {
  const { texts } = extras
  const { className, acknowledged, lockedIban, today } = extras
  return {
    firstName: form.vorname,
    lastName: form.nachname,
    birthDate: form.geburtsdatum,
    address: { street: form.strasse, postalCode: form.plz, city: form.ort },
    classId: form.beitragsklasse,
    className,
    entryOn: form.eintritt,
    branches: chosenBranches(form),
    licences: licencesOf(form),
    medicalValidUntil: form['medical-bis'],
    experience: form.flugerfahrung,
    guardians: isMinorToday(form, today) ? guardiansOf(form) : [],
    directDebit:
      lockedIban === null || form.kontoinhaber === null ? null : { holder: form.kontoinhaber, lockedIban },
    acknowledged,
    consents: consentsOf(form),
    consentVersions: agreedVersions(form, texts),
    consentVersion: null,
    debitHandedOver: false,
    decision: null,
  }
}

function licencesOf(form: ApplicationForm): ApplicationFields['licences'] {
  return licenceRows.flatMap((row) => {
    const kind = form[`lizenz-${row}-art`]
    if (kind === null) return []
    return [{ kind, number: form[`lizenz-${row}-nummer`], validUntil: form[`lizenz-${row}-bis`] }]
  })
}

function guardiansOf(form: ApplicationForm): ApplicationFields['guardians'] {
  return guardianRows.flatMap((row) => {
    const name = form[`vertretung-${row}-name`]
    const email = form[`vertretung-${row}-email`]
    return name === null || email === null ? [] : [{ name, email }]
  })
}

const agreedTo = (form: ApplicationForm) =>
  consentPurposes.filter((purpose) => form[applicationTicks[purpose]])

const consentsOf = (form: ApplicationForm): string[] => agreedTo(form)

/** Returns the versions of the texts shown in the form, which may have been open for a while. */
function agreedVersions(form: ApplicationForm, texts: ConsentTexts): Record<string, string> {
  return Object.fromEntries(
    agreedTo(form).map((purpose) => [purpose, versionSeen(texts, purpose, form[versionField(purpose)])]),
  )
}

/** Returns the request kind; `mailbox`: recipient of new applications; `null`: the club's office. */
export function applicationRequest(mailbox: string | null): RequestKind<ApplicationFields> {
  return {
    kind: 'membership',
    prefix: 'MIT',
    path: '/verein/mitgliedschaft',
    senderPage: (token) => `/verein/mitgliedschaft/antrag/${token}`,
    fields: ApplicationFields,
    period: requestPeriods.application,
    retentionUntil: (_, receivedOn, days) => addDays(receivedOn, days),
    letters: (request, letterhead) => {
      const office = officeFor(letterhead, mailbox)
      return [
        receiptLetter(request, letterhead, office),
        ...request.fields.guardians.map((guardian) => guardianLetter(request, letterhead, office, guardian)),
        officeLetter(request, letterhead, office),
      ]
    },
  }
}

/** Returns the contact for questions about applications. */
export function officeFor(letterhead: Letterhead, mailbox: string | null): Office {
  return mailbox === null ? letterhead.office : { name: letterhead.office.name, address: mailbox }
}

type Received = ReceivedRequest<ApplicationFields>
type Office = Letterhead['office']

function receiptLetter(
  { number, sender, fields, link }: Received,
  letterhead: Letterhead,
  office: Office,
): Letter {
  return {
    template: 'aufnahme-eingegangen',
    from: letterhead.from,
    to: { name: sender.name, address: sender.email ?? '' },
    replyTo: office,
    subject: `Ihr Aufnahmeantrag ${number}`,
    ...letter([
      paragraph`Guten Tag ${sender.name},`,
      paragraph`vielen Dank für Ihren Antrag (${fields.className}). Der Mitgliederwart prüft ihn, dann entscheidet der Vorstand, in der Regel im nächsten Monat.`,
      paragraph`Den Stand sehen Sie unter ${{ href: link }} (gültig, bis wir Ihre Angaben löschen). Dort laden Sie den Antrag auch als PDF herunter oder ziehen ihn zurück.`,
      farewell(letterhead),
    ]),
  }
}

function guardianLetter(
  { number, sender, fields }: Received,
  letterhead: Letterhead,
  office: Office,
  guardian: { name: string; email: string },
): Letter {
  return {
    template: 'aufnahme-sorgeberechtigt',
    from: letterhead.from,
    to: { name: guardian.name, address: guardian.email },
    replyTo: office,
    subject: `Aufnahmeantrag ${number}: Ihre Zustimmung`,
    ...letter([
      paragraph`Guten Tag ${guardian.name},`,
      paragraph`${sender.name}, geboren am ${longDate(fields.birthDate)}, möchte Mitglied in der Klasse ${fields.className} werden und hat Sie als sorgeberechtigte Person genannt.`,
      paragraph`Bitte antworten Sie auf diese E-Mail, ob Sie zustimmen. Ohne Ihre Antwort wird niemand aufgenommen.`,
      farewell(letterhead),
    ]),
  }
}

function officeLetter(
  { id, number, sender, fields }: Received,
  letterhead: Letterhead,
  office: Office,
): Letter {
  return {
    template: 'aufnahme-buerokopie',
    from: letterhead.from,
    to: office,
    replyTo: { name: sender.name, address: sender.email ?? '' },
    subject: `Aufnahmeantrag ${number}: ${fields.className}`,
    ...letter([
      paragraph`${sender.name} möchte ab ${longDate(fields.entryOn)} Mitglied werden (${fields.className}).`,
      paragraph`Der ganze Antrag liegt in der Verwaltung: ${{ href: `${letterhead.publicUrl}${applicationsPath}/${id}` }}`,
    ]),
  }
}
