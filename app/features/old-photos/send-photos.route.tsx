import { data, redirect } from 'react-router'
import type { Route } from './+types/send-photos.route'
import { yearOf } from '#app/lib/calendar-day.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { senderOfAddress } from '#app/lib/network-address.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { acceptForm, newFormPass, type RefusedForm } from '#app/requests/form-guard.server.ts'
import { passField } from '#app/requests/form-guard.tsx'
import { keyHeaders } from '#app/requests/token-pages/key-headers.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { filesOf, preparePictures } from '#app/requests/sent-pictures/prepare-pictures.server.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { historyPage, ownPhotosPage } from './photo-request.ts'
import { photoForm } from './photo-form.ts'
import { PhotoFormView } from './photo-form-view.tsx'
import { receivePhotos } from './receive-photos.server.ts'

export const handle = { styles: [forms, choices] }

const form = 'altes-foto'
/** Processing pictures is more expensive than text, so the limit is lower than for other forms. */
const perSender = { tries: 15, windowMs: 10 * 60_000 }

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    pass: await newFormPass(services, context.get(requestContext), form),
    retentionDays: await retentionDaysOf(services.db, requestPeriods.photo),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const facts = context.get(requestContext)
  const at = services.now()
  if (!services.rateLimiter.allow('photos', senderOfAddress(facts.clientAddress), perSender, at)) {
    throw data('Too Many Requests', { status: 429, statusText: 'Too Many Requests' })
  }
  const sent = await readForm(request)
  const files = filesOf(sent, 'bilder')
  const accepted = await acceptForm(
    services,
    facts,
    {
      form,
      schema: photoForm(files.length, yearOf(localDate(at.getTime()))),
      mailbox: ({ email }) => email,
    },
    sent,
  )
  if (!accepted.ok) return data({ refused: accepted.refused }, { status: accepted.status })
  const prepared = await preparePictures(files)
  if (!prepared.ok) {
    const refused: RefusedForm = {
      values: sentValues(sent),
      errors: { bilder: prepared.sentence },
      pass: textOf(sent, passField),
    }
    return data({ refused }, { status: 400 })
  }
  const { token } = await receivePhotos(services, accepted.value, prepared.pictures, accepted.idempotencyKey)
  throw redirect(`${ownPhotosPage(token)}?erledigt=send`, { status: 303, headers: keyHeaders })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Altes Foto einsenden',
    description: 'Alte Bilder für die Chronik des Vereins einsenden, mit Jahr, Ort und Rechten.',
  })

export default function SendPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { pass, retentionDays } = loaderData
  const refused = actionData?.refused
  return (
    <>
      <div className="wrap">
        <Crumbs
          trail={[
            { label: 'Flugplatz' },
            { label: 'Geschichte', href: historyPage },
            { label: 'Altes Foto einsenden' },
          ]}
        />
        <div className="page-head">
          <h1>Haben Sie ein altes Foto?</h1>
          <p className="lead">
            Schicken Sie uns einen Scan oder ein abfotografiertes Bild. Bis wir es angenommen haben, sieht es
            niemand außer Ihnen und der Redaktion.
          </p>
        </div>
      </div>
      <div className="wrap form-page">
        <PhotoFormView pass={refused?.pass ?? pass} refused={refused} retentionDays={retentionDays} />
      </div>
    </>
  )
}
