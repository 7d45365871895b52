import type { ReactNode } from 'react'
import type { Route } from './+types/admin-member.route'
import { adminContext } from '#app/accounts/actor.ts'
import { findAccountOfMember } from '#app/accounts/accounts.server.ts'
import { localDate, localDateTime, longDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import { findMemberForAdmin } from './admin-members.server.ts'
import { ConsentList } from './consent-list.tsx'
import { LicenceList } from './licence-list.tsx'
import { branchNames, fullName, statusNames, type MemberDetails } from './member.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(adminContext)
  const found = await findMemberForAdmin(db, by, params.memberId)
  if (found === undefined) throw notFound(request.url)
  const account = await findAccountOfMember(db, by, found.person.id)
  return { ...found, account, today: localDate(now().getTime()) }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Mitglied' : fullName(loaderData.person),
    description: 'Mitgliederliste.',
    noindex: true,
  })

export default function AdminMember({ loaderData }: Route.ComponentProps) {
  const { person, consents, account, today } = loaderData
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/mitglieder">Mitglieder</a> / {fullName(person)}
          </p>
          <h1>{fullName(person)}</h1>
        </div>
      </div>
      <div className="dash">
        <Panel title="Mitgliedschaft" className="w7">
          <FactList
            facts={[
              ['Mitgliedsnummer', person.memberNumber === null ? null : String(person.memberNumber)],
              ['Status', statusNames[person.status]],
              ['Eingetreten', day(person.joinedOn)],
              ['Ausgetreten', day(person.leftOn)],
              ['Geboren', day(person.birthDate)],
              ['Sparten', person.branches.map((branch) => branchNames[branch]).join(', ')],
              ['Funktionen', person.functions.map(({ label }) => label).join(', ')],
              ['Sorgeberechtigt', person.guardians.map(({ name, phone }) => `${name}, ${phone}`).join('; ')],
              ['Notiz', person.note],
            ]}
          />
        </Panel>
        <Panel title="Kontakt" className="w5">
          <FactList
            facts={[
              ['E-Mail', person.email && <MailLink key="mail" address={person.email} />],
              ['Telefon', person.phones.map(({ number }) => number).join(', ')],
              ['Anschrift', addressWords(person.address)],
            ]}
          />
        </Panel>
        <Panel title="Einwilligungen" className="w7">
          <ConsentList consents={consents} />
        </Panel>
        <Panel title="Lizenzen" className="w5">
          <LicenceList
            licences={person.licences}
            medicalValidUntil={person.medicalValidUntil}
            today={today}
          />
        </Panel>
        <Panel title="Konto" className="w7">
          {account === undefined ? (
            <p className="muted">Zu dieser Person gibt es kein Konto.</p>
          ) : (
            <FactList
              facts={[
                ['Adresse', <MailLink key="mail" address={account.email} />],
                ['Rechte', account.role === 'admin' ? 'Verwaltung' : 'Mitglied'],
                ['Zustand', account.isBlocked ? 'gesperrt' : 'offen'],
                [
                  'Zuletzt angemeldet',
                  account.lastSignInAt && localDateTime(Date.parse(account.lastSignInAt)),
                ],
              ]}
            />
          )}
        </Panel>
      </div>
    </>
  )
}

function Panel({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <section className={`panel ${className}`}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function day(date: string | null): string | null {
  return date === null ? null : longDate(date)
}

function addressWords(address: MemberDetails['address']): string | null {
  return address === null ? null : `${address.street}, ${address.postalCode} ${address.city}`
}
