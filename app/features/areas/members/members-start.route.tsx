import { data, redirect } from 'react-router'
import type { Route } from './+types/members-start.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { findAccount } from '#app/features/accounts/accounts.server.ts'
import { NoticesToConfirm } from '#app/features/blog/reading/notices-to-confirm.tsx'
import { answerInOnePress } from '#app/features/events/registration/one-press.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { NextOwnPanel } from '#app/features/schedule/reservations/next-own-panel.tsx'
import facts from '#app/ui/styles/facts.css?inline'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { WaitingDocuments } from '#app/features/documents/reading/waiting-documents.tsx'
import { DutyTodayPanel } from '#app/features/schedule/duties/today-panel.tsx'
import { StandingPanel } from '#app/features/work-hours/standing-panel.tsx'
import { EventAnswers } from './event-answers.tsx'
import { Account, Membership, UnreadPosts } from './members-panels.tsx'
import { membersStart } from './members-start.server.ts'
import start from './members-start.css?inline'
import { Birthdays } from './birthdays.tsx'
import { Field, NoMember, OwnRequests, Privacy, QuickLinks } from './start-panels.tsx'

export const handle = { styles: [facts, start] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const user = context.get(memberContext)
  const [page, account] = await Promise.all([membersStart(services, user), findAccount(services.db, user.id)])
  const isAnswered = new URL(request.url).searchParams.has('beantwortet')
  return { user, ...page, lastSignInAt: account?.lastSignInAt ?? null, isAnswered }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const intent = textOf(form, 'intent')
  if (intent !== 'anmelden' && intent !== 'absagen' && intent !== 'nein') throw notFound(request.url)
  const eventId = textOf(form, 'termin')
  const press = { eventId, day: textOf(form, 'tag'), intent, formKey: textOf(form, 'kennung') } as const
  const answered = await answerInOnePress(services, context.get(memberContext), press)
  if (answered === undefined) throw notFound(request.url)
  if (answered.ok) return redirect('/mitglied?beantwortet=1#termine', 303)
  const sentence = answered.sentence ?? 'Für diesen Termin ist noch etwas auszufüllen.'
  return data({ eventId, sentence }, { status: answered.status })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Mitgliederbereich',
    description: 'Für Mitglieder des Vereins.',
    noindex: true,
  })

export default function MembersStart({ loaderData, actionData }: Route.ComponentProps) {
  const { user, own, field, today } = loaderData
  const firstName = own?.firstName ?? user.displayName
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <h1>{firstName === null ? 'Hallo.' : `Hallo ${firstName}.`}</h1>
        <p className="lead">{field.headline}</p>
      </div>
      <div className="start-top">
        <NoticesToConfirm notices={loaderData.notices} />
        {own === undefined && <NoMember contact={loaderData.contact} />}
        <QuickLinks defects={loaderData.reportDefects} />
      </div>
      <div className="dash">
        <Field field={field} />
        <EventAnswers
          events={loaderData.events}
          answers={loaderData.answers}
          formKey={loaderData.formKey}
          isAnswered={loaderData.isAnswered && actionData === undefined}
          refused={actionData}
        />
        <WaitingDocuments documents={loaderData.documents} />
        <UnreadPosts unread={loaderData.unread} authors={loaderData.authors} />
        <NextOwnPanel
          own={own === undefined ? null : loaderData.reservations}
          width={loaderData.documents.length === 0 ? 'w5' : 'w8'}
        />
        {(loaderData.duties.today.length > 0 || loaderData.duties.own.length > 0) && (
          <DutyTodayPanel {...loaderData.duties} width="w4" />
        )}
        <StandingPanel {...loaderData.work} width="w4" />
        {own !== undefined && <Membership own={own} today={today} />}
        {own !== undefined && <Privacy own={own} />}
        <Birthdays birthdays={loaderData.birthdays} today={today} />
        <OwnRequests requests={loaderData.requests} />
        <Account user={user} lastSignInAt={loaderData.lastSignInAt} />
      </div>
    </div>
  )
}
