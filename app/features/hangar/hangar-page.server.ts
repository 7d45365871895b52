import { data, redirect } from 'react-router'
import type { Route } from './+types/hangar.route'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { type Language, markedText } from '#app/lib/saying.ts'
import { requestContext, servicesContext, type Services } from '#app/platform/services.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import { acceptForm, newFormPass } from '#app/requests/form-guard.server.ts'
import { keyHeaders } from '#app/requests/token-pages/key-headers.ts'
import { sentAddress, receiveRequest } from '#app/requests/receive-request.server.ts'
import { findSentRequest } from '#app/requests/requests.server.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { checkDoors, sentencesIn } from './door-question.ts'
import { addressIn } from '#app/shell/page-pairs.ts'
import { hangarForm, type HangarForm } from './hangar-form.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import type { RequestKind } from '#app/requests/request-kind.ts'
import { hangarOfficeCopy, hangarReceived } from './hangar-received.mail.ts'
import { HangarFields } from './hangar-request.ts'
import { findHangar, findPosition, enterWaitingList } from './hangar.server.ts'
import { type HangarKind, hangarLines, hangarAddress } from './hangar.ts'

const form = 'halle'

/** Loads the data of the page in either language. */
export async function openHangarPage(
  { context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>,
  language: Language,
) {
  const services = context.get(servicesContext)
  await requireOffered(services.db, hangarAddress[language], request)
  const { db, now } = services
  const query = new URL(request.url).searchParams
  const [hangar, { airfield }] = await Promise.all([findHangar(db), airfieldContent(db)])
  const token = query.get('gesendet')
  const sent = await findSentRequest(db, hangarKind, token)
  const page = {
    language,
    pass: await newFormPass(services, context.get(requestContext), form),
    sent: sent ?? null,
    isLost: token !== null && sent === undefined,
    position: sent && (await findPosition(db, sent.id)),
    lines: hangarLines(
      hangar.kinds,
      hangar.boxes,
      hangar.waiting,
      hangar.terms?.trailerKinds ?? [],
      language,
    ),
    kinds: hangar.kinds.map(({ id, label, labelEn }) => {
      const { text, lang } = markedText(label, labelEn, language)
      return { value: id, label: text, ...(lang !== undefined && { lang }) }
    }),
    terms: hangar.terms,
    today: localDate(now().getTime()),
    retentionDays: await retentionDaysOf(db, requestPeriods.hangar),
    asked: Object.fromEntries(query),
    doorCheck: checkDoors(query, hangar.boxes, airfield, language),
    phone: airfield && { text: airfield.phoneTower, e164: airfield.phoneTowerE164 },
  }
  // The URL contains the request's token: it must not reach caches, other sites or search engines.
  return data(page, token === null ? {} : { headers: keyHeaders })
}

/** Saves the request; the result is shown on the same page. */
export async function sendHangar(
  { context, request }: Pick<Route.ActionArgs, 'context' | 'request'>,
  language: Language,
) {
  const services = context.get(servicesContext)
  await requireOffered(services.db, hangarAddress[language], request)
  const { kinds, terms } = await findHangar(services.db)
  const schema = hangarForm({
    kinds: kinds.map(({ id }) => id),
    trailers: terms?.trailerKinds ?? [],
    today: localDate(services.now().getTime()),
  })
  const accepted = await acceptForm(
    services,
    context.get(requestContext),
    { form, schema, mailbox: ({ mail }) => mail, language },
    await readForm(request),
  )
  if (!accepted.ok) {
    const { refused, status } = accepted
    return data({ refused: { ...refused, errors: sentencesIn(language, refused.errors) } }, { status })
  }
  const kind = kinds.find(({ id }) => id === accepted.value.art)!
  const { token } = await receiveHangarRequest(services, accepted.value, accepted.idempotencyKey, {
    kind,
    language,
  })
  throw redirect(sentAddress({ path: hangarAddress[language] }, token), 303)
}

/** Stores a valid request: assigns a number, adds it to the waiting list, mails applicant and tower. */
function receiveHangarRequest(
  services: Services,
  form: HangarForm,
  idempotencyKey: string,
  { kind, language }: { kind: HangarKind; language: Language },
) {
  return receiveRequest(services, hangarKind, {
    idempotencyKey,
    language,
    sender: { name: form.halter, email: form.mail, phone: form.telefon },
    fields: {
      kind: kind.id,
      kindLabel: kind.label,
      kindLabelEn: kind.labelEn,
      from: form.ab,
      until: form.bis,
      registration: form.kennzeichen,
      type: form.muster,
      wingspanCm: form.spannweite,
      lengthCm: form.laenge,
      heightCm: form.hoehe,
      mtomKg: form.mtom,
      landingGear: form.fahrwerk === '' ? null : form.fahrwerk,
      foldable: form.klappbar === 'ja',
      handling: form.rangieren,
      isMember: form.mitglied === 'ja',
      insured: form.versicherung === 'ja',
    },
  })
}

/** Requests for a parking place; stored until they end, plus the retention period. */
export const hangarKind: RequestKind<HangarFields> = {
  kind: 'hangar',
  prefix: 'HALL',
  path: hangarAddress.de,
  senderPage: (token, language) => addressIn(language, `${hangarAddress.de}/anfrage/${token}`),
  fields: HangarFields,
  searchWords: ({ registration, type, kindLabel }) => [registration ?? '', type, kindLabel],
  period: requestPeriods.hangar,
  retentionUntil: () => null,
  alongside: (trx, { id, fields, createdAt }) =>
    enterWaitingList(
      trx,
      { requestId: id, kind: fields.kind, status: 'waiting', waitingSince: createdAt },
      new Date(createdAt),
    ),
  letters: async (request, letterhead, trx) => [
    hangarReceived(request, letterhead, (await findPosition(trx, request.id)) ?? 1),
    hangarOfficeCopy(request, letterhead),
  ],
}
