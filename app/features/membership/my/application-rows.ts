import { purposeNames } from '#app/features/members/consent.ts'
import { consentPurposes } from '#app/features/members/consent-texts/consent-texts.ts'
import { branchNames } from '#app/features/members/member.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import type { ApplicationFields } from '../application-request.ts'
import type { MyApplication } from './my-application.server.ts'
import { addressLine } from '#app/lib/postal-address.ts'

type Row = readonly [label: string, value: string]
export type ApplicationSection = { title: string; rows: readonly Row[] }
type Titles = ReadonlyMap<string, string>

/** Returns the application as sections for its sender, on the page and in the PDF. `titles`: titles of the documents. */
export function applicationSections(
  { sender, fields, createdAt }: Pick<MyApplication, 'sender' | 'fields' | 'createdAt'>,
  titles: Titles,
): ApplicationSection[] {
  return [
    {
      title: 'Person',
      rows: [
        ['Name', sender.name],
        ...bornAndLiving(fields),
        ['E-Mail', sender.email ?? '–'],
        ['Telefon', sender.phone ?? '–'],
        ...guardianRows(fields),
      ],
    },
    {
      title: 'Mitgliedschaft',
      rows: membershipRows(fields),
    },
    {
      title: 'Erklärungen',
      rows: [
        ...declarationRows(fields, titles),
        ['Abgesendet am', longDate(localDate(Date.parse(createdAt)))],
      ],
    },
  ]
}

/** Everything but the sender, whom the request itself holds. */
export const applicationFacts = (fields: ApplicationFields, titles: Titles): Row[] => [
  ...bornAndLiving(fields),
  ...guardianRows(fields),
  ...membershipRows(fields),
  ...declarationRows(fields, titles),
]

function bornAndLiving({ birthDate, address }: ApplicationFields): Row[] {
  return [
    ['Geboren am', longDate(birthDate)],
    ['Anschrift', addressLine(address)],
  ]
}

const guardianRows = ({ guardians }: ApplicationFields) =>
  guardians.map(({ name, email }): Row => ['Sorgeberechtigt', `${name}, ${email}`])

function membershipRows(fields: ApplicationFields): Row[] {
  return [
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
  ]
}

function declarationRows(fields: ApplicationFields, titles: Titles): Row[] {
  return [
    ['SEPA-Lastschrift', formatDebit(fields)],
    ...fields.acknowledged.map(
      ({ text, version }) => ['Gelesen und anerkannt', acknowledgedText(text, version, titles)] as const,
    ),
    ...consentPurposes.map(
      (purpose) =>
        [
          `Einwilligung: ${purposeNames[purpose]}`,
          fields.consents.includes(purpose) ? 'erteilt' : 'nicht erteilt',
        ] as const,
    ),
  ]
}

function formatDebit({ directDebit, debitHandedOver }: ApplicationFields): string {
  if (debitHandedOver) return 'erteilt; die Kontonummer liegt bei der Kasse'
  return directDebit === null
    ? 'nicht erteilt'
    : `erteilt, Konto von ${directDebit.holder}; die IBAN liegt verschlüsselt beim Verein`
}

/** Documents have number and day, `2, 2026-04-01`; the version of the privacy notice is the time of its last change. */
export function acknowledgedText(text: string, version: string, titles: Titles): string {
  const title = text === 'datenschutz' ? 'Hinweise zum Datenschutz' : (titles.get(text) ?? text)
  if (version === '') return title
  const isMoment = /^\d{4}-\d\d-\d\dT/.test(version)
  if (isMoment) return `${title}, Stand ${longDate(localDate(Date.parse(version)))}`
  return `${title}, Fassung ${version.replace(/\d{4}-\d\d-\d\d$/, longDate)}`
}
