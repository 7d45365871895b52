import type { ReactNode } from 'react'
import { data } from 'react-router'
import type { Route } from './+types/admin-member.route'
import { adminContext } from '#app/accounts/actor.ts'
import { findAccountOfMember } from '#app/accounts/accounts.server.ts'
import { setBlocked } from '#app/accounts/end-account.server.ts'
import { inviteMember } from '#app/accounts/invite-member.server.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import { AccountPanel, type AccountResult } from './account-panel.tsx'
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
  const isOwn = by.memberId === found.person.id
  return { ...found, account, isOwn, today: localDate(now().getTime()) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { db, now } = services
  const by = context.get(adminContext)
  const found = await findMemberForAdmin(db, by, params.memberId)
  if (found === undefined) throw notFound(request.url)
  const { id, firstName, email } = found.person
  const intent = (await readForm(request)).get('intent')
  switch (intent) {
    case 'einladen': {
      const invitation = await inviteMember(services, by, { memberId: id, name: firstName, email })
      return invitation.ok
        ? answer({ kind: 'invited', email: invitation.email, until: invitation.until })
        : answer({ kind: 'refused', reason: invitation.reason }, 400)
    }
    case 'sperren':
    case 'entsperren': {
      const blocked = intent === 'sperren'
      const isDone = await setBlocked(db, by, { memberId: id, blocked }, now())
      if (!isDone) return answer({ kind: 'refused', reason: 'oneself' }, 400)
      return answer({ kind: blocked ? 'blocked' : 'unblocked' })
    }
    default:
      throw data(null, { status: 400, statusText: 'Bad Request' })
  }
}

function answer(result: AccountResult, status = 200) {
  return data(result, { status })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Mitglied' : fullName(loaderData.person),
    description: 'Mitgliederliste.',
    noindex: true,
  })

export default function AdminMember({ loaderData, actionData }: Route.ComponentProps) {
  const { person, consents, account, isOwn, today } = loaderData
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
        <AccountPanel account={account} email={person.email} isOwn={isOwn} result={actionData} />
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
