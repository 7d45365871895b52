import { data, redirect } from 'react-router'
import type { Route } from './+types/members-start.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { findAccount } from '#app/features/accounts/accounts.server.ts'
import { NoticesToConfirm } from '#app/features/blog/reading/notices-to-confirm.tsx'
import { answerInOnePress } from '#app/features/events/registration/one-press.server.ts'
import { addressOf } from '#app/lib/asked-address.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { NextFlightPanel, NextOwnPanel } from '#app/features/schedule/reservations/reservation-panels.tsx'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import facts from '#app/ui/styles/facts.css?inline'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { WaitingDocuments } from '#app/features/documents/reading/waiting-documents.tsx'
import { DutyTodayPanel } from '#app/features/schedule/duties/today-panel.tsx'
import { EventAnswers } from './event-answers.tsx'
import { roleLabel } from '#app/platform/identity/rights.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import { LicenceList } from '#app/features/members/licence-list.tsx'
import { branchNames, statusNames } from '#app/features/members/member.ts'
import { membersStart, type MembersStartData } from './members-start.server.ts'
import start from './members-start.css?inline'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { dayAndMonth, localDate, localDateTime, longDate } from '#app/lib/german-dates.ts'
import type { BirthdayAhead } from '#app/features/members/birthdays.server.ts'
import { Field, hasMoreOfField, NoMember, OwnRequests, Privacy, QuickLinks } from './start-panels.tsx'
import { BalancePanel } from '#app/features/work-hours/balance-facts.tsx'

export const handle = { styles: [facts, aircraft, start] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const user = context.get(memberContext)
  const [page, account] = await Promise.all([membersStart(services, user), findAccount(services.db, user.id)])
  const isAnswered = addressOf(request).searchParams.has('beantwortet')
  const { displayName, email } = user
  const lastSignInAt = account?.lastSignInAt ?? null
  return { ...page, account: { displayName, email, rights: roleLabel(user), lastSignInAt }, isAnswered }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const intent = textOf(form, 'intent')
  if (intent !== 'anmelden' && intent !== 'absagen' && intent !== 'nein') throw notFound(request.url)
  const eventId = textOf(form, 'termin')
  const press = {
    eventId,
    day: textOf(form, 'tag'),
    intent,
    idempotencyKey: textOf(form, 'kennung'),
  } as const
  const answered = await answerInOnePress(services, context.get(memberContext), press)
  if (answered === undefined) throw notFound(request.url)
  if (answered.ok) return redirect('/mitglied?beantwortet=1#termine', 303)
  const sentence = answered.sentence ?? 'Für diesen Termin ist noch etwas auszufüllen.'
  return data({ eventId, sentence }, { status: answered.status })
}

export const meta = unlistedMeta('Mitgliederbereich', 'Für Mitglieder des Vereins.')

export default function MembersStart({ loaderData, actionData }: Route.ComponentProps) {
  const { account, own, field, today, duties } = loaderData
  const hasDuties = duties.today.length > 0 || duties.own.length > 0
  const widthOfFlight = hasMoreOfField(field) ? 'w7' : 'w12'
  const firstName = own?.firstName ?? account.displayName
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <h1>{firstName === null ? 'Hallo.' : `Hallo ${firstName}.`}</h1>
        <p className="lead">{field.headline}</p>
      </div>
      <div className="start-top">
        <NoticesToConfirm notices={loaderData.notices} />
        {own === undefined && <NoMember contact={loaderData.contact} mayLink={loaderData.mayLink} />}
        <QuickLinks reserve={loaderData.reserve} defects={loaderData.reportDefects} />
      </div>
      <div className="dash">
        {loaderData.flight !== null && <NextFlightPanel flight={loaderData.flight} width={widthOfFlight} />}
        {/* Without an entry in the member list the note above says so, and there is nothing to reserve. */}
        {loaderData.flight === null && own !== undefined && loaderData.keepsPlan && (
          <NextOwnPanel own={[]} width={widthOfFlight} />
        )}
        {hasMoreOfField(field) && (
          <Field field={field} today={today} width={own === undefined ? 'w12' : 'w5'} />
        )}
        <EventAnswers
          events={loaderData.events}
          answers={loaderData.answers}
          idempotencyKey={loaderData.idempotencyKey}
          isAnswered={loaderData.isAnswered && actionData === undefined}
          refused={actionData}
          width={hasDuties || loaderData.documents.all > 0 ? 'w7' : 'w12'}
        />
        {hasDuties && <DutyTodayPanel {...duties} width="w5" />}
        <WaitingDocuments {...loaderData.documents} />
        <UnreadPosts {...loaderData.unread} width={hasDuties && loaderData.documents.all > 0 ? 'w7' : 'w8'} />
        <BalancePanel {...loaderData.work} width="w4" />
        {own !== undefined && <Membership own={own} today={today} />}
        {own !== undefined && <Privacy own={own} />}
        <Birthdays birthdays={loaderData.birthdays} today={today} />
        <OwnRequests requests={loaderData.requests} />
        <Account {...account} />
      </div>
    </div>
  )
}

/** Shows this week's birthdays; nothing if the club shows none or no member consents. */
function Birthdays({ birthdays, today }: { birthdays: readonly BirthdayAhead[]; today: IsoDay }) {
  if (birthdays.length === 0) return null
  return (
    <section className="panel w4" aria-labelledby="geburtstage">
      <div className="panel-h">
        <h2 id="geburtstage">Geburtstage</h2>
      </div>
      <ul className="list">
        {birthdays.map(({ id, name, day }) => (
          <li key={id}>
            <a href={`/mitglied/mitglieder/${id}`}>{name}</a>
            <span className="small">{day === today ? 'heute' : dayAndMonth(day)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function UnreadPosts({ posts, all, width }: MembersStartData['unread'] & { width: string }) {
  return (
    <section className={`panel ${width}`}>
      <div className="panel-h">
        <h2>Ungelesen im Blog</h2>
        <a href="/mitglied/blog">{all > posts.length ? `Alle ${all}` : 'Zum Blog'}</a>
      </div>
      {posts.length === 0 ? (
        <p className="muted">Du hast alles gelesen.</p>
      ) : (
        <ul className="list">
          {posts.map((post) => {
            const date = longDate(localDate(Date.parse(post.publishedAt)))
            const facts = [post.author, date].filter(Boolean).join(', ')
            return (
              <li key={post.id}>
                <span>
                  <a href={`/mitglied/blog/${post.id}`}>{post.title}</a>
                  <small>
                    {facts} · {post.category}
                  </small>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

type AccountProps = { email: string; rights: string; lastSignInAt: string | null }

function Account({ email, rights, lastSignInAt }: AccountProps) {
  return (
    <section className="panel w4">
      <div className="panel-h">
        <h2>Dein Konto</h2>
        <a href="/mitglied/konto">Anmeldung und Geräte</a>
      </div>
      <FactList
        facts={[
          ['Adresse', <MailLink key="mail" address={email} />],
          ['Rechte', rights],
          ['Angemeldet', lastSignInAt && localDateTime(Date.parse(lastSignInAt))],
        ]}
      />
    </section>
  )
}

type MembershipProps = { own: NonNullable<MembersStartData['own']>; today: string }

function Membership({ own, today }: MembershipProps) {
  return (
    <>
      <section className="panel w4">
        <div className="panel-h">
          <h2>Deine Mitgliedschaft</h2>
          <a href={`/mitglied/mitglieder/${own.id}`}>Dein Eintrag</a>
        </div>
        <FactList
          facts={[
            ['Nummer', own.memberNumber === null ? null : String(own.memberNumber)],
            ['Status', statusNames[own.status]],
            [
              own.joinedOn !== null && own.joinedOn > today ? 'Dabei ab' : 'Dabei seit',
              own.joinedOn === null ? null : longDate(own.joinedOn),
            ],
            ['Sparten', own.branches.map((branch) => branchNames[branch]).join(', ')],
          ]}
        />
      </section>
      <section className="panel w4">
        <h2>Gültigkeiten</h2>
        <LicenceList licences={own.licences} medicalValidUntil={own.medicalValidUntil} today={today} />
      </section>
    </>
  )
}
