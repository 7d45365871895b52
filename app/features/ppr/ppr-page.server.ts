import { data, redirect } from 'react-router'
import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import { agedText } from '#app/features/airfield/status/field-texts.ts'
import { formatRestriction } from '#app/features/airfield/status/format-restriction.ts'
import { openingDay } from '#app/features/airfield/opening/opening-hours.ts'
import { formatOpeningDay } from '#app/features/airfield/opening/format-opening.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext, type Services } from '#app/platform/services.ts'
import { acceptForm, newFormPass, type RefusedForm } from '#app/requests/form-guard.server.ts'
import { passField } from '#app/requests/form-guard.tsx'
import { keyHeaders } from '#app/requests/token-pages/key-headers.ts'
import { doneOnTokenPage } from '#app/requests/token-pages/token-page.server.ts'
import {
  receiveRequest,
  senderAddress,
  wasReceived,
  type Receipt,
} from '#app/requests/receive-request.server.ts'
import { findSentRequest } from '#app/requests/requests.server.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { withChosenDay } from './arrival-days.ts'
import { slotChoices, arrivalAt } from './arrival-slots.ts'
import { lockAway, takeOut } from '#app/platform/files/secrets.server.ts'
import { fieldRules } from './field-rules.server.ts'
import { slotTakenMeanwhile } from './my-ppr.server.ts'
import { onlyRemembered } from './device-memory.ts'
import { filledByMark, type KnownAircraft } from './known-aircraft.ts'
import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { formValuesOf, againField, pprAddress } from './ppr-form-values.ts'
import type { FieldRules } from './ppr-checks.ts'
import { nextPprDay } from './next-ppr-day.ts'
import { pprForm, type PprForm, senderOf } from './ppr-request.ts'
import { pprKind, hasAskedBefore, pricedFields } from './ppr-kind.server.ts'
import { judgeTyped } from './judge-typed.server.ts'
import { typedTimes } from './asked-flight.ts'
import type { Language } from '#app/lib/saying.ts'
import type { Route } from './+types/ppr.route'
import { isArrivalFree, storeArrival } from '#app/features/events/arrivals/arrivals.server.ts'
import { decideByRule } from './approval/decide-by-rule.server.ts'

const form = 'ppr'

const alreadyAsked = {
  de: 'Für diese Ankunft haben Sie schon angefragt. Ändern können Sie die Anfrage über den Link in unserer E-\u2060Mail; soll es wirklich eine zweite sein, kreuzen Sie das bitte an.',
  en: 'You have already asked for this arrival. You can change that request by the link in our e-mail; if it shall really be a second one, please tick so.',
}

/** Loads the form in either language. */
export async function openPprPage(
  { context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>,
  language: Language,
) {
  const services = context.get(servicesContext)
  await requireOffered(services.db, pprAddress[language], request)
  const [rules, state] = await Promise.all([fieldRules(services), airfieldState(services, services.now())])
  const { airfield, arrivals, calendar, hasBriefing, settings, now } = rules
  const runwayNames = Object.fromEntries(
    (airfield?.runways ?? []).map(({ id, designator }) => [id, designator]),
  )
  const today = localDate(now)
  const parameters = new URL(request.url).searchParams
  const beforehand = await readBeforehand(services, parameters.get(beforehandField))
  const fleet = await ownFleet(services.db)
  const again = await findSentRequest(services.db, pprKind(settings), parameters.get(againField))
  const pass = await newFormPass(services, context.get(requestContext), form)
  const start: RefusedForm | null = beforehand
    ? { ...beforehand, values: { ...beforehand.values, ...filledByMark(beforehand.values, fleet) } }
    : again === undefined
      ? null
      : { values: onlyRemembered(formValuesOf(again)), errors: {}, pass }
  const firstDay = nextPprDay(rules)
  const typed = { ...(firstDay !== undefined && { 'ankunft-tag': firstDay }), ...start?.values }
  const page = {
    pass,
    fleet,
    start,
    isAsked: beforehand !== null,
    typed: typedTimes(typed),
    judged: await judgeTyped(services.db, typed, rules, language),
    language,
    state:
      language === 'en'
        ? {
            ...state,
            headline: state.inEnglish.headline,
            reason: '',
            own: [state.reason],
            text: state.inEnglish.later,
          }
        : { ...state, own: [], text: agedText(state, language) },
    restrictions: state.restrictions.map((one) => ({
      text: formatRestriction(one, runwayNames, now, language),
      german: language === 'de' ? [] : [one.reason],
    })),
    hours: calendar === null ? '' : formatOpeningDay(openingDay(calendar, today), language),
    settings,
    hasBriefing,
    now,
    days: { first: today, last: addDays(today, 366) },
    firstDay,
    slots: slotChoices(arrivals, now, language),
    fuels: (airfield?.fuel ?? []).filter(({ available }) => available).map(({ kind }) => kind),
    phone: airfield && { text: airfield.phoneTower, e164: airfield.phoneTowerE164 },
    mailbox: airfield?.email,
  }
  return data(page, start === null ? {} : { headers: keyHeaders })
}

/** Saves the request; the sender's own page shows it, and the answer as soon as there is one. */
export async function sendPpr(
  { context, request }: Pick<Route.ActionArgs, 'context' | 'request'>,
  language: Language,
) {
  const services = context.get(servicesContext)
  await requireOffered(services.db, pprAddress[language], request)
  const rules = await fieldRules(services)
  const sent = withChosenDay(await readForm(request))
  if (textOf(sent, 'absicht') === 'pruefen')
    throw redirect(await beforehandAddress(services, sent, language), 303)
  const answerTo = async (refused: RefusedForm) => ({
    refused,
    typed: typedTimes(refused.values),
    judged: await judgeTyped(services.db, refused.values, rules, language),
  })
  const accepted = await acceptForm(
    services,
    context.get(requestContext),
    { form, schema: pprForm(rules, language), mailbox: ({ mail }) => mail, language },
    sent,
  )
  if (!accepted.ok) {
    const { refused, status } = accepted
    return data(await answerTo(refused), { status })
  }
  const receipt = await receivePpr(services, accepted.value, accepted.idempotencyKey, rules)
  if (receipt === 'taken' || receipt === 'double') {
    const values = sentValues(sent)
    const errors =
      receipt === 'taken'
        ? { 'ankunft-zeit': slotTakenMeanwhile[language] }
        : { nochmal: alreadyAsked[language] }
    return data(await answerTo({ values, errors, pass: textOf(sent, passField) }), { status: 409 })
  }
  throw doneOnTokenPage(senderAddress(pprKind(rules.settings), receipt.token, language), 'send')
}

/** Returns the form values of the club's own aircraft, so that their pilots need only enter the registration. */
async function ownFleet(db: Db): Promise<KnownAircraft[]> {
  const fleet = await listFleet(db)
  return fleet.flatMap(({ registration, type, class: kind, group, numbers, noise }) =>
    group === 'former' || group === 'launching' || numbers.mtomKg === null
      ? []
      : [
          {
            kennzeichen: registration,
            muster: type,
            mtom: String(numbers.mtomKg),
            klasse: kind,
            ...(noise.enhancedProtection && { laermzeugnis: 'ja' }),
          },
        ],
  )
}

const beforehandField = 'entwurf'

/**
 * Returns the URL of the page that judges the typed data, for visitors without scripts. It can be reopened; the data in it
 * are encrypted, because they contain personal data.
 */
async function beforehandAddress({ files }: Pick<Services, 'files'>, sent: FormData, language: Language) {
  const values = [...sent].filter(
    ([name, value]) => typeof value === 'string' && value !== '' && name !== 'absicht',
  )
  const locked = await lockAway(files, JSON.stringify(values))
  return `${pprAddress[language]}?${beforehandField}=${locked}#urteil`
}

/** Returns the typed data as form state; `null` for any other URL. */
async function readBeforehand({ files }: Pick<Services, 'files'>, locked: string | null) {
  const text = locked === null ? undefined : await takeOut(files, locked)
  if (text === undefined) return null
  const values = Object.fromEntries(JSON.parse(text) as [string, string][])
  return { values, errors: {}, pass: values[passField] ?? '' }
}

/**
 * Stores a validated request, decides it by the club's rule if there is one, and mails pilot and tower. Two results store
 * nothing: `taken`: the slot's last place was taken meanwhile; `double`: the same sender has an open request for this
 * arrival and did not tick that this is a second one.
 */
async function receivePpr(
  services: Services,
  form: PprForm,
  idempotencyKey: string,
  rules: FieldRules,
): Promise<Receipt | 'taken' | 'double'> {
  const { publicUrl } = services
  const at = services.now()
  const kind = pprKind(rules.settings)
  const fields = await pricedFields(services.db, form, rules)
  return inTransaction(services.db, async (db) => {
    const receiving = { db, publicUrl, now: () => at }
    // The letters depend on the decision, which follows in the same transaction.
    const silent = { ...kind, letters: () => [] }
    const input = { idempotencyKey, sender: senderOf(form), language: form.sprache, fields }
    const arrival = arrivalAt(rules.arrivals, form.eta)
    const isDouble = form.nochmal !== 'ja' && (await hasAskedBefore(db, { ...form, eta: fields.eta }))
    const isKnown = await wasReceived(db, kind, input)
    // `isDouble` was checked before `isKnown`: the same form may have been saved in between.
    if (isDouble && !isKnown) return 'double'
    if (arrival !== null && !isKnown && !(await isArrivalFree(db, arrival, at))) return 'taken'
    const receipt = await receiveRequest(receiving, silent, input)
    if (!receipt.wasKnown) await storeArrival(db, receipt.id, arrival)
    const link = publicUrl + senderAddress(kind, receipt.token, form.sprache)
    if (!receipt.wasKnown) await decideByRule(receiving, kind, receipt.id, { rules, link })
    return receipt
  })
}
