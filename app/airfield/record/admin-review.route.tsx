import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-review.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import tables from '#app/ui/styles/tables.css?inline'
import { findAirfieldForDesk } from './keep-airfield.server.ts'
import { listCheckers } from './checkers.server.ts'
import styles from './record.css?inline'
import { groupsOf } from './record-section.ts'
import { airfieldDesk } from './record-sections.ts'
import { reviewSection } from './review-section.ts'
import { SectionForm } from './section-form.tsx'
import { answerSection, sectionPage } from './section-page.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-airfield')]
export const handle = { styles: [tables, styles] }

const address = `${airfieldDesk}/pruefung`

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const airfield = await findAirfieldForDesk(db, by)
  if (airfield === undefined) throw notFound(request.url)
  const people = await listCheckers(db, by, airfield)
  const today = localDate(now().getTime())
  const isSaved = new URL(request.url).searchParams.has('gespeichert')
  return { ...sectionPage(reviewSection(people, today), airfield), people, today, isSaved }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const services = context.get(servicesContext)
  const airfield = await findAirfieldForDesk(services.db, by)
  if (airfield === undefined) throw notFound(request.url)
  const people = await listCheckers(services.db, by, airfield)
  const section = reviewSection(people, localDate(services.now().getTime()))
  const refused = await answerSection(services, by, await readForm(request), () => section)
  if (refused !== undefined) return data(refused, { status: refused.status })
  return redirect(`${address}?gespeichert`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Prüfung der Platzdaten',
    description: 'Stand, Gültigkeit und amtliche Quellen der Platzdaten.',
    noindex: true,
  })

export default function AdminReview({ loaderData, actionData }: Route.ComponentProps) {
  const { people, today, stored, seen, isSaved } = loaderData
  const section = reviewSection(people, today)
  return (
    <SectionForm
      title={section.title}
      above={{ label: 'Platzdaten', href: airfieldDesk }}
      address={address}
      groups={groupsOf(section)}
      stored={stored}
      seen={seen}
      refused={actionData}
      isSaved={isSaved}
      seenAt={{ label: 'AIP-Auszug', href: '/piloteninfo/aip-auszug' }}
    />
  )
}
