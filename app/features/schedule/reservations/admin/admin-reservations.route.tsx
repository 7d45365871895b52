import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-reservations.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { requiredLine, optionalLine, required, typed } from '#app/lib/form-schemas.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { blockKinds, endless } from '#app/features/aircraft/blocks/block.ts'
import { listOpenBlocks, type BlockInput } from '../save-blocks.server.ts'
import { listBookingRules } from '../reservations.server.ts'
import { z } from 'zod'
import { berlinInstant, instantOf } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { dayTyped, timeOfDayTyped } from '#app/lib/german-input.ts'
import { daySpan } from '../reservation.ts'
import { addBlock, liftBlock } from './save-rules-and-blocks.server.ts'
import { type BookingRules, days, hours, noRules } from '../booking-rules.ts'
import { ReservationAdmin } from './reservation-admin.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-airfield')]
export const handle = { live: 'reservierung' as const, styles: resourceStyles }
const address = '/admin/reservierung'

export async function loader({ context, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const at = now()
  const [fleet, rules, blocks] = await Promise.all([
    listFleet(db),
    listBookingRules(db),
    listOpenBlocks(db, at),
  ])
  const query = new URL(request.url).searchParams
  return {
    aircraft: fleet
      .filter(({ status }) => status !== 'former')
      .map(({ id, registration, type }) => ({ id, registration, type, rules: formatRules(rules.get(id)) })),
    blocks: blocks.map((block) => ({
      id: block.id ?? '',
      registration: block.registration,
      what: [blockKinds[block.kind], block.reason].filter(Boolean).join(': '),
      when: daySpan(block),
      isElsewhere: block.sourceId !== null,
    })),
    today: localDate(at.getTime()),
    idempotencyKey: newId(at),
    done: query.has('gesperrt')
      ? 'Das Flugzeug ist gesperrt. Wer in dieser Zeit reserviert hat, bekommt eine E-Mail.'
      : query.has('frei')
        ? 'Die Sperre ist aufgehoben.'
        : '',
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-airfield')
  const services = context.get(servicesContext)
  const at = services.now()
  const sent = await readForm(request, [BlockForm, 'sperre'])
  if (textOf(sent, 'intent') === 'aufheben') {
    await liftBlock(services, by, textOf(sent, 'sperre'), at)
    return redirect(`${address}?frei`, 303)
  }
  const read = parseForm(BlockForm, sent)
  if (!read.ok) return data<FormState>(read.form, { status: 400 })
  if (read.value.to <= at.getTime()) {
    const over = { bisTag: 'Diese Zeit ist schon vorbei.' }
    return data<FormState>({ values: sentValues(sent), errors: over }, { status: 400 })
  }
  const added = await addBlock(services, by, { input: read.value, key: textOf(sent, 'kennung') }, at)
  if (added) return redirect(`${address}?gesperrt`, 303)
  const errors = { flugzeug: 'Bitte wähle ein Flugzeug.' }
  return data<FormState>({ values: sentValues(sent), errors }, { status: 400 })
}

export const meta = unlistedMeta('Reservierung', 'Regeln, Einweisungen und Sperren der Flugzeuge.')

export default function AdminReservations({ loaderData, actionData }: Route.ComponentProps) {
  return <ReservationAdmin {...loaderData} refused={actionData} />
}

/** Returns an aircraft's booking rules in one German line. */
function formatRules(rules: BookingRules = noRules): string {
  if (!rules.isOffered) return 'nicht reservierbar'
  const { who, longestHours, daysAhead, trainingTimes } = rules
  return [
    who === 'members' ? 'alle Mitglieder' : 'Eingewiesene',
    longestHours !== null && `höchstens ${hours(longestHours)}`,
    daysAhead !== null && `${days(daysAhead)} voraus`,
    trainingTimes.length > 0 && 'Schulung zuerst',
  ]
    .filter(Boolean)
    .join(', ')
}

const noDay = 'Diesen Tag gibt es nicht. Bitte schreib ihn als Tag, Monat und Jahr.'
const noTime = 'Bitte schreib die Zeit als Stunden und Minuten, zum Beispiel 14:30.'

/** An end without a time means the end of that day; without a day the end is unknown. */
const BlockForm = z
  .object({
    flugzeug: requiredLine('Bitte wähle ein Flugzeug.', 80),
    art: z.enum(['maintenance', 'defect', 'other'], { error: 'Bitte wähle, warum.' }),
    abTag: required(typed(dayTyped, noDay), 'Bitte gib an, ab wann.'),
    ab: typed(timeOfDayTyped, noTime),
    bisTag: typed(dayTyped, noDay),
    bis: typed(timeOfDayTyped, noTime),
    grund: optionalLine(120),
  })
  .transform((form, context): BlockInput => {
    const from = instantOf(form.abTag, form.ab ?? '00:00')
    const to =
      form.bisTag === null
        ? endless
        : form.bis === null
          ? berlinInstant(addDays(form.bisTag, 1))
          : instantOf(form.bisTag, form.bis)
    if (to <= from)
      context.addIssue({ code: 'custom', path: ['bisTag'], message: 'Das Ende muss nach dem Beginn liegen.' })
    if (form.bisTag === null && form.bis !== null)
      context.addIssue({ code: 'custom', path: ['bisTag'], message: 'Zur Uhrzeit gehört der Tag.' })
    return { aircraftId: form.flugzeug, from, to, kind: form.art, reason: form.grund ?? '' }
  })
