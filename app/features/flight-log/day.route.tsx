import { data, redirect } from 'react-router'
import type { Route } from './+types/day.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { cleanLine } from '#app/lib/form-values.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import print from '#app/ui/styles/print.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { requireOwnTables } from '#app/features/vereinsflieger/require-own-tables.server.ts'
import { dayAddress, liveAddress } from './addresses.ts'
import { closeDay } from './close-day.server.ts'
import { DayPage } from './day-page.tsx'
import { dayOf } from './day.server.ts'
import styles from './flight-log.css?inline'
import { writerFor } from './writer.server.ts'

export const handle = { styles: [forms, tables, choices, print, styles] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  if (!isCalendarDay(params.day)) throw notFound(request.url)
  const by = await writerFor(db, context.get(memberContext))
  return dayOf(db, by, params.day, now())
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  if (!isCalendarDay(params.day)) throw notFound(request.url)
  const by = await writerFor(db, context.get(memberContext))
  const sent = await readForm(request)
  const note = cleanLine(textOf(sent, 'notiz'))
  if (note.length > 300) {
    return data({ sentence: 'Bitte fass dich kürzer, höchstens 300 Zeichen.', note }, { status: 400 })
  }
  const done = await closeDay(db, by, { day: params.day, note }, now())
  if (done.ok) return redirect(dayAddress(params.day), 303)
  return data({ sentence: done.sentence, note }, { status: by.mayClose ? 409 : 403 })
}

export const meta: Route.MetaFunction = ({ matches, location, params }) =>
  pageMeta(matches, location, {
    title: isCalendarDay(params.day ?? '') ? `Flugbuch ${numericDate(params.day ?? '')}` : 'Flugbuch',
    description: 'Ein Tag im Flugbuch mit Summen.',
    noindex: true,
  })

export default function DayRoute({ loaderData, actionData }: Route.ComponentProps) {
  useLivePage(liveAddress, loaderData.stamp)
  return <DayPage page={loaderData} refused={actionData ?? null} />
}
