import { data, redirect } from 'react-router'
import type { Route } from './+types/trial-flight.route'
import { localDate } from '#app/lib/german-dates.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { acceptForm, newFormPass } from '#app/requests/form-guard.server.ts'
import { passField } from '#app/requests/form-guard.tsx'
import { sentAddress } from '#app/requests/receive-request.server.ts'
import { findSentRequest } from '#app/requests/requests.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import aerodrome from '#app/ui/styles/aerodrome.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import aircraftStyles from '#app/ui/styles/aircraft.css?inline'
import chart from '#app/ui/styles/chart.css?inline'
import choices from '#app/ui/styles/choices.css?inline'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import home from '#app/ui/styles/home.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import initials from '#app/ui/styles/initials.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { TrialHero } from './trial-hero.tsx'
import { listSlotsAhead } from './offers.server.ts'
import { receiveTrial } from './receive-trial.server.ts'
import { slotsInSeason, trialAddress, trialOffering } from './trial-offering.server.ts'
import { TrialReceived } from './trial-received.tsx'
import { slotTaken, trialForm } from './trial-form.ts'
import ownStyles from './trial-flights.css?inline'
import { trialRequest } from './trial-request.ts'
import { TrialSections } from './trial-sections.tsx'

export const handle = {
  styles: [
    home,
    horizon,
    aerodrome,
    planSheet,
    chart,
    aircraftStyles,
    choices,
    forms,
    disclosure,
    fold,
    initials,
    lines,
    photos,
    tables,
    ownStyles,
  ],
}

const form = 'schnupperflug'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const offering = await trialOffering(services)
  const query = new URL(request.url).searchParams
  const sent = await findSentRequest(services.db, trialRequest(null), query.get('gesendet'))
  const hasForm = offering.takesRequests && sent === undefined
  const facts = context.get(requestContext)
  // Not cached: a sent request is shown to one reader and changes without a content change.
  facts.freshness.notCached()
  return {
    ...offering,
    sent: sent ?? null,
    pass: hasForm ? await newFormPass(services, facts, form) : null,
    chosen: {
      offerId: query.get('angebot') ?? undefined,
      slotId: query.get('termin') ?? undefined,
      purpose: query.get('anlass') === 'geschenk' ? ('geschenk' as const) : undefined,
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { offers, vouchers, takesRequests, mailbox } = await trialOffering(services)
  if (!takesRequests) throw notFound(request.url)
  const today = localDate(services.now().getTime())
  const slots = slotsInSeason(await listSlotsAhead(services.db, services.now()), offers)
  const sent = await readForm(request)
  const accepted = await acceptForm(
    services,
    context.get(requestContext),
    { form, schema: trialForm({ offers, slots, today, vouchers }), mailbox: ({ email }) => email },
    sent,
  )
  if (!accepted.ok) return data({ refused: accepted.refused }, { status: accepted.status })

  const { value: message, idempotencyKey } = accepted
  const offer = offers.find(({ id }) => id === message.angebot)
  const receipt = await receiveTrial(services, trialRequest(mailbox), {
    message,
    offer,
    slots,
    idempotencyKey,
  })
  if (receipt === 'taken') {
    const errors = { wann: slotTaken }
    const refused = { values: sentValues(sent), errors, pass: textOf(sent, passField) }
    return data({ refused }, { status: 409 })
  }
  throw redirect(sentAddress({ path: trialAddress }, receipt.token), 303)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: 'Schnupperflug',
    description:
      'Einmal selbst steuern: Angebote, Grenzen, Preise, Termine und die Anfrage für einen Schnupperflug.',
    canonicalPath: '/erlebnisse/schnupperflug',
    noindex: loaderData?.sent != null,
    ...(loaderData !== undefined &&
      loaderData.page.faq.length > 0 && {
        structuredData: {
          '@type': 'FAQPage',
          mainEntity: loaderData.page.faq.map(({ q, a }) => ({
            '@type': 'Question',
            name: q,
            acceptedAnswer: { '@type': 'Answer', text: a },
          })),
        },
      }),
  })

export default function TrialFlight({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, phone, page } = loaderData
  if (sent !== null) return <TrialReceived request={sent} phone={phone} responseTime={page.responseTime} />
  return (
    <div className="trial-page">
      <TrialHero
        drawing={loaderData.hero}
        picture={loaderData.pictures[0]}
        intro={page.intro}
        hasOffers={loaderData.offers.length > 0}
        hasVouchers={loaderData.vouchers}
      />
      <TrialSections {...loaderData} refused={actionData?.refused} />
    </div>
  )
}
