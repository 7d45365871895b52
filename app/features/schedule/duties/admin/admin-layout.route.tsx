import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-layout.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { addDays, daysBetween, weekdays } from '#app/lib/calendar-day.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import spans from '#app/ui/styles/span-list.css?inline'
import { listDuties, listDutyKinds } from '../duties.server.ts'
import { layOutDuties, removeOpenDuties } from '../lay-out.server.ts'
import { linesOf } from '../plan.server.ts'
import { z } from 'zod'
import { dayTyped, timeOfDayTyped } from '#app/lib/german-input.ts'
import { requiredLine, required, typed } from '#app/lib/form-schemas.ts'
import { LayoutAdmin } from './layout-admin.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-airfield')]
export const handle = { live: 'dienste' as const, styles: [...resourceStyles, spans] }

const daysAhead = 56

export async function loader({ context, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const at = now()
  const today = localDate(at.getTime())
  const span = { from: at.getTime(), to: berlinDayBounds(addDays(today, daysAhead)).end }
  const [kinds, duties] = await Promise.all([listDutyKinds(db), listDuties(db, span)])
  const open = duties.filter(({ memberId }) => memberId === null)
  const query = new URL(request.url).searchParams
  return {
    kinds: kinds.filter(({ isWithdrawn }) => !isWithdrawn).map(({ id, label }) => ({ value: id, label })),
    open: await linesOf(db, { userId: null, memberId: null, isPlanner: true }, open, at),
    today,
    made: countIn(query, 'angelegt'),
    gone: countIn(query, 'entfernt'),
  }
}

const countIn = (query: URLSearchParams, name: string) => {
  const text = query.get(name)
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const sent = await readForm(request, [LayoutForm, RemovalForm])
  if (textOf(sent, 'intent') === 'entfernen') {
    const read = parseForm(RemovalForm, sent)
    if (!read.ok) return data<Refused>({ removal: read.form }, { status: 400 })
    const removed = await removeOpenDuties(db, by, read.value, now())
    return redirect(`/admin/dienste/plan?entfernt=${removed}`, 303)
  }
  const read = parseForm(LayoutForm, sent)
  if (!read.ok) return data<Refused>({ layout: withTicks(read.form, sent) }, { status: 400 })
  const made = await layOutDuties(db, by, read.value, now())
  return redirect(`/admin/dienste/plan?angelegt=${made}`, 303)
}

type Refused = { layout?: FormState; removal?: FormState }

/** Joins all ticked checkboxes of one name, so that the form keeps them. */
function withTicks(form: FormState, sent: FormData): FormState {
  const ticked = sent.getAll('wochentage').filter((value) => typeof value === 'string')
  return { ...form, values: { ...form.values, wochentage: ticked.join(' ') } }
}

export const meta = unlistedMeta('Dienste anlegen', 'Dienste einer Saison oder eines Tages.')

export default function AdminLayout({ loaderData, actionData }: Route.ComponentProps) {
  return <LayoutAdmin {...loaderData} refused={actionData ?? {}} />
}

const noDay = 'Diesen Tag gibt es nicht. Bitte schreib ihn als Tag, Monat und Jahr.'
const noTime = 'Bitte schreib die Zeit als Stunden und Minuten, zum Beispiel 14:30.'

/** Longest season, in days; a typing error in the year must not create ten thousand duties. */
const mostDays = 400

const span = {
  art: requiredLine('Bitte wähle, welcher Dienst.', 80),
  vonTag: required(typed(dayTyped, noDay), 'Bitte gib den ersten Tag an.'),
  bisTag: typed(dayTyped, noDay),
}

const list = z.preprocess((sent) => (typeof sent === 'string' ? [sent] : (sent ?? [])), z.array(z.string()))

const inOrder = ({ vonTag, bisTag }: { vonTag: string; bisTag: string | null }) =>
  bisTag === null || (bisTag >= vonTag && daysBetween(vonTag, bisTag) <= mostDays)
const disorder = {
  error: 'Der letzte Tag muss nach dem ersten liegen, höchstens gut ein Jahr später.',
  path: ['bisTag'],
}

/** Fields of the form for a season or a single day. Without a last day it is that one day, whatever its weekday. */
const LayoutForm = z
  .object({
    ...span,
    wochentage: list,
    von: required(typed(timeOfDayTyped, noTime), 'Bitte gib an, ab wann.'),
    bis: required(typed(timeOfDayTyped, noTime), 'Bitte gib an, bis wann.'),
    anzahl: z.coerce
      .number({ error: 'Bitte gib eine Zahl an.' })
      .int('Bitte gib eine ganze Zahl an.')
      .min(1, 'Mindestens einer.')
      .max(10, 'Höchstens zehn zugleich.'),
  })
  .refine(inOrder, disorder)
  .refine(({ von, bis }) => von !== bis, {
    error: 'Beginn und Ende dürfen nicht gleich sein.',
    path: ['bis'],
  })
  .transform(({ art, vonTag, bisTag, wochentage, von, bis, anzahl }, context) => {
    const chosen = weekdays.filter((weekday) => wochentage.includes(weekday))
    if (bisTag !== null && chosen.length === 0) {
      context.addIssue({
        code: 'custom',
        message: 'Bitte wähle mindestens einen Wochentag.',
        path: ['wochentage'],
      })
      return z.NEVER
    }
    return {
      kindId: art,
      firstDay: vonTag,
      lastDay: bisTag ?? vonTag,
      weekdays: bisTag === null ? weekdays : chosen,
      from: von,
      to: bis,
      seats: anzahl,
    }
  })

const RemovalForm = z
  .object(span)
  .refine(inOrder, disorder)
  .transform(({ art, vonTag, bisTag }) => ({
    kindId: art,
    firstDay: vonTag,
    lastDay: bisTag ?? vonTag,
  }))
