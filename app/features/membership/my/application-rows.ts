import { purposeNames } from '#app/features/members/consent.ts'
import { consentPurposes } from '#app/features/members/consent-texts/consent-texts.ts'
import { branchNames } from '#app/features/members/member.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import type { ApplicationFields } from '../application-request.ts'
import type { MyApplication } from './my-application.server.ts'
import { addressLine } from '#app/lib/postal-address.ts'

export type ApplicationSection = { title: string; rows: readonly (readonly [string, string])[] }

/** Returns the application as sections for its sender, on the page and in the PDF. `titles`: titles of the documents. */
export function applicationSections(
  { sender, fields, createdAt }: Pick<MyApplication, 'sender' | 'fields' | 'createdAt'>,
  titles: ReadonlyMap<string, string>,
): ApplicationSection[] {
  const { address } = fields
  return [
    {
      title: 'Person',
      rows: [
        ['Name', sender.name],
        ['Geboren am', longDate(fields.birthDate)],
        ['Anschrift', addressLine(address)],
        ['E-Mail', sender.email ?? '–'],
        ['Telefon', sender.phone ?? '–'],
        ...fields.guardians.map(({ name, email }) => ['Sorgeberechtigt', `${name}, ${email}`] as const),
      ],
    },
    {
      title: 'Mitgliedschaft',
      rows: [
        ['Beitragsklasse', fields.className],
        ['Mitglied ab', longDate(fields.entryOn)],
        ['Sparten', fields.branches.map((branch) => branchNames[branch]).join(', ') || 'keine'],
        ...fields.licences.map(
          ({ kind, number, validUntil }) =>
            [
              'Lizenz',
              [kind, number, validUntil === null ? null : `gültig bis ${longDate(validUntil)}`]
                .filter(Boolean)
                .join(', '),
            ] as const,
        ),
        ...(fields.medicalValidUntil === null
          ? []
          : [['Tauglichkeit gültig bis', longDate(fields.medicalValidUntil)] as const]),
        ...(fields.experience === null ? [] : [['Flugerfahrung', fields.experience] as const]),
      ],
    },
    {
      title: 'Erklärungen',
      rows: [
        ['SEPA-Lastschrift', formatDebit(fields)],
        ...fields.acknowledged.map(
          ({ text, version }) =>
            ['Gelesen und anerkannt', formatAcknowledged(text, version, titles)] as const,
        ),
        ...consentPurposes.map(
          (purpose) =>
            [
              `Einwilligung: ${purposeNames[purpose]}`,
              fields.consents.includes(purpose) ? 'erteilt' : 'nicht erteilt',
            ] as const,
        ),
        ['Abgesendet am', longDate(localDate(Date.parse(createdAt)))],
      ],
    },
  ]
}

function formatDebit({ directDebit, debitHandedOver }: ApplicationFields): string {
  if (debitHandedOver) return 'erteilt; die Kontonummer liegt bei der Kasse'
  return directDebit === null
    ? 'nicht erteilt'
    : `erteilt, Konto von ${directDebit.holder}; die IBAN liegt verschlüsselt beim Verein`
}

/** Documents have number and day, `2, 2026-04-01`; the version of the privacy notice is the time of its last change. */
function formatAcknowledged(text: string, version: string, titles: ReadonlyMap<string, string>): string {
  const title = text === 'datenschutz' ? 'Hinweise zum Datenschutz' : (titles.get(text) ?? text)
  if (version === '') return title
  const isMoment = /^\d{4}-\d\d-\d\dT/.test(version)
  if (isMoment) return `${title}, Stand ${longDate(localDate(Date.parse(version)))}`
  return `${title}, Fassung ${version.replace(/\d{4}-\d\d-\d\d$/, longDate)}`
}
