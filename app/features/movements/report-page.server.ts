import { data, redirect } from 'react-router'
import type { Route } from './+types/report.route'
import { clock, localDate } from '#app/lib/german-dates.ts'
import { readForm, rephrased } from '#app/lib/forms.ts'
import type { Language } from '#app/lib/saying.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { acceptForm, newFormPass } from '#app/requests/form-guard.server.ts'
import { keyHeaders } from '#app/requests/token-pages/key-headers.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import { contactPeriod } from './movements.server.ts'
import { findSentReport, reportMovements, readReport } from './report-movement.server.ts'
import { reportSentenceIn } from './report-form.ts'
import { movementsOf, reportAddress } from './movement.ts'

const form = 'bewegung'

/** Loads the data of the page in either language. */
export async function openReport(
  { context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>,
  language: Language,
) {
  const services = context.get(servicesContext)
  await requireOffered(services.db, reportAddress[language], request)
  const token = new URL(request.url).searchParams.get('gemeldet')
  const at = services.now().getTime()
  const page = {
    pass: await newFormPass(services, context.get(requestContext), form),
    report: (await findSentReport(services.db, token)) ?? null,
    retentionDays: await retentionDaysOf(services.db, contactPeriod),
    known: { tag: localDate(at), landung: clock(at), besatzung: '1', gaeste: '0' },
  }
  return data(page, token === null ? {} : { headers: keyHeaders })
}

/** Saves a report; the result is shown on the same page. */
export async function sendReport(
  { context, request }: Pick<Route.ActionArgs, 'context' | 'request'>,
  language: Language,
) {
  const services = context.get(servicesContext)
  await requireOffered(services.db, reportAddress[language], request)
  const sent = await readForm(request)
  const schema = await readReport(services, sent)
  const accepted = await acceptForm(
    services,
    context.get(requestContext),
    { form, schema, mailbox: ({ mail }) => mail, language },
    sent,
  )
  if (!accepted.ok) {
    const { refused, status } = accepted
    const said = rephrased(refused, (sentence) => reportSentenceIn(language, sentence))
    return data({ refused: { ...refused, ...said } }, { status })
  }
  const { reported, name, mail } = accepted.value
  const sending = {
    movements: movementsOf(reported),
    name,
    mail,
    language,
    idempotencyKey: accepted.idempotencyKey,
  }
  const token = await reportMovements(services, sending)
  throw redirect(`${reportAddress[language]}?gemeldet=${token}`, 303)
}
