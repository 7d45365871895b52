import { localDateTime, longDate } from '#app/lib/german-dates.ts'
import { purposeNames } from '#app/features/members/consent.ts'
import { branchNames } from '#app/features/members/member.ts'
import { additionFacts } from '#app/requests/additions/additions.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import type { Application } from './applications.server.ts'
import { addressLine } from '#app/lib/postal-address.ts'

type Shown = {
  application: Application
  age: number | null
  /** Texts that were read, with their version. */
  read: readonly string[]
}

/** Shows all data of the application. */
export function ApplicationFacts({ application, age, read }: Shown) {
  const { fields, sender, createdAt } = application
  return (
    <>
      <section className="panel">
        <h2>Person</h2>
        <FactList
          facts={[
            ['Name', sender.name],
            [
              'Geboren',
              age === null
                ? longDate(fields.birthDate)
                : `${longDate(fields.birthDate)}, beim Eintritt ${age} Jahre`,
            ],
            ['Anschrift', addressLine(fields.address)],
            ['E-Mail', sender.email && <MailLink key="mail" address={sender.email} />],
            ['Telefon', sender.phone],
            ['Eingegangen', localDateTime(Date.parse(createdAt))],
          ]}
        />
      </section>
      {fields.guardians.length > 0 && (
        <section className="panel">
          <h2>Sorgeberechtigte</h2>
          <FactList
            facts={fields.guardians.map(({ name, email }) => [
              name,
              <MailLink key={email} address={email} />,
            ])}
          />
        </section>
      )}
      <section className="panel">
        <h2>Mitgliedschaft</h2>
        <FactList
          facts={[
            ['Beitragsklasse', fields.className],
            ['Eintritt', longDate(fields.entryOn)],
            ['Sparten', fields.branches.map((branch) => branchNames[branch]).join(', ') || 'keine'],
            ...fields.licences.map(
              ({ kind, number, validUntil }) =>
                [
                  `Lizenz ${kind}`,
                  [number, validUntil && `gültig bis ${longDate(validUntil)}`].filter(Boolean).join(', ') ||
                    'ohne Angaben',
                ] as const,
            ),
            ['Medical bis', fields.medicalValidUntil && longDate(fields.medicalValidUntil)],
            ['Erfahrung', fields.experience],
          ]}
        />
      </section>
      <Declarations application={application} read={read} />
      {fields.additions !== undefined && (
        <section className="panel">
          <h2>Ergänzungen</h2>
          <FactList
            facts={additionFacts(fields).map(([label, value]) => [
              label,
              <span key={label} style={{ whiteSpace: 'pre-line' }}>
                {value}
              </span>,
            ])}
          />
        </section>
      )}
    </>
  )
}

function Declarations({ application: { fields }, read }: Pick<Shown, 'application' | 'read'>) {
  const names: Record<string, string> = purposeNames
  return (
    <section className="panel">
      <h2>Erklärungen</h2>
      <FactList
        facts={[
          ['SEPA-Mandat', formatDebit(fields)],
          ['Gelesen', read.join('; ')],
          [
            'Einwilligungen',
            fields.consents.map((purpose) => names[purpose] ?? purpose).join(', ') || 'keine',
          ],
        ]}
      />
    </section>
  )
}

function formatDebit({ directDebit, debitHandedOver }: Application['fields']): string {
  if (debitHandedOver) return 'erteilt, der Kasse übergeben und hier gelöscht'
  return directDebit === null ? 'nicht erteilt' : `erteilt, Konto von ${directDebit.holder}`
}
