import { data, redirect } from 'react-router'
import type { Route } from './+types/briefing.route'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { readForm } from '#app/lib/forms.ts'
import { type Language, sentencesInEnglish } from '#app/lib/saying.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { acceptForm, newFormPass } from '#app/requests/form-guard.server.ts'
import { keyHeaders } from '#app/requests/token-pages/key-headers.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { acknowledge, acknowledgementPeriod, findSentAcknowledgement } from './acknowledgements.server.ts'
import { briefingAddress, briefingForm, shownBriefing } from './briefing.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { findBriefing } from './versions.server.ts'

const form = 'einweisung'

/** Loads the data of the page in either language. */
export async function openBriefing(
  { context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>,
  language: Language,
) {
  const services = context.get(servicesContext)
  const { db } = services
  await requireOffered(db, briefingAddress[language], request)
  const token = new URL(request.url).searchParams.get('bestaetigt')
  const [briefing, airfield, sent] = await Promise.all([
    findBriefing(db),
    findSetting(db, airfieldSetting),
    findSentAcknowledgement(db, token),
  ])
  const offered = briefing?.isOffered ? briefing : undefined
  const pictures = await findPictures(db, offered?.sections.flatMap(({ pictureId }) => pictureId ?? []) ?? [])
  const page = {
    pass: await newFormPass(services, context.get(requestContext), form),
    briefing: offered && shownBriefing(offered, pictures, language),
    phone: airfield?.phoneTower ?? null,
    retentionDays: await retentionDaysOf(db, acknowledgementPeriod),
    sent: sent ?? null,
  }
  return data(page, token === null ? {} : { headers: keyHeaders })
}

/** Saves a confirmation; the result is shown on the same page. */
export async function sendBriefing(
  { context, request }: Pick<Route.ActionArgs, 'context' | 'request'>,
  language: Language,
) {
  const services = context.get(servicesContext)
  await requireOffered(services.db, briefingAddress[language], request)
  const briefing = await findBriefing(services.db)
  if (briefing === undefined || !briefing.isOffered) throw notFound(request.url)
  const accepted = await acceptForm(
    services,
    context.get(requestContext),
    { form, schema: briefingForm(briefing), mailbox: ({ mail }) => mail, language },
    await readForm(request),
  )
  if (!accepted.ok) {
    const { refused, status } = accepted
    return data({ refused: { ...refused, errors: sentencesIn(language, refused.errors) } }, { status })
  }
  const token = await acknowledge(services, briefing, accepted.value, {
    idempotencyKey: accepted.idempotencyKey,
    language,
  })
  throw redirect(`${briefingAddress[language]}?bestaetigt=${token}`, 303)
}

/** English translations of the validation errors. */
const english: Readonly<Record<string, string>> = {
  'Bitte nennen Sie Ihren Namen.': 'Please enter your name.',
  'Bitte bestätigen Sie, dass Sie die Einweisung gelesen haben.':
    'Please confirm that you have read the briefing.',
}

const inEnglish = sentencesInEnglish(english)

/** Translations of sentences that contain a number. */
const numbered: readonly [RegExp, (number: string) => string][] = [
  [/^Bitte beantworten Sie Frage (\d+)\.$/, (number) => `Please answer question ${number}.`],
  [
    /^Die Antwort auf Frage (\d+) stimmt nicht\./,
    (number) => `The answer to question ${number} is not right. Please read it again above.`,
  ],
]

/** Returns the errors in the language of the page. */
function sentencesIn(language: Language, errors: Errors): Errors {
  if (language === 'de') return errors
  return Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, englishFor(said)]))
}

function englishFor(sentence: string): string {
  for (const [shape, say] of numbered) {
    const number = shape.exec(sentence)?.[1]
    if (number !== undefined) return say(number)
  }
  return inEnglish(sentence)
}
