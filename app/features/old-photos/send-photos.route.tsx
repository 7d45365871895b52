import { data, redirect } from 'react-router'
import type { Route } from './+types/send-photos.route'
import { yearOf } from '#app/lib/calendar-day.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { senderOfAddress } from '#app/lib/network-address.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { acceptForm, newFormPass, type RefusedForm } from '#app/requests/form-guard.server.ts'
import { passField, FormGuard } from '#app/requests/form-guard.tsx'
import { keyHeaders } from '#app/requests/token-pages/key-headers.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { filesOf, preparePictures } from '#app/requests/sent-pictures/prepare-pictures.server.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { historyPage, ownPhotosPage } from './photo-request.ts'
import { photoForm, licenceText, peopleLabels, rightsLabels } from './photo-form.ts'
import { mailInput, nameInput, phoneInput } from '#app/ui/personal-inputs.ts'
import { spanInDative } from '#app/lib/format-span.ts'
import { numberWord } from '#app/lib/number-words.ts'
import { sentPicturesLimit } from '#app/requests/sent-pictures/sent-picture-limits.ts'
import { CheckField, PicturesField, RadioGroup, TextArea, TextField } from '#app/ui/fields.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { receivePhotos } from './receive-photos.server.ts'
import { choicesOf } from '#app/lib/labels.ts'

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
  const files = filesOf(sent)
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

type PhotoFormViewProps = { pass: string; refused: RefusedForm | undefined; retentionDays: number }

/** A plain form that needs no script. */
function PhotoFormView({ pass, refused: state, retentionDays }: PhotoFormViewProps) {
  return (
    <form className="form" method="post" encType="multipart/form-data" noValidate>
      <ErrorSummary state={state} />
      <FormGuard pass={pass} />
      <fieldset>
        <legend>Die Bilder</legend>
        <div className="fgrid">
          <PicturesField
            hint={`Ein bis ${numberWord(sentPicturesLimit)} Bilder als JPEG, PNG, WebP oder AVIF, je höchstens 12\u202FMB. Was die Kamera dazugeschrieben hat, entfernen wir.`}
            required
            state={state}
          />
          <TextField
            name="jahr"
            label="Jahr der Aufnahme"
            inputMode="numeric"
            maxLength={4}
            required
            state={state}
            width="c2"
          />
          <TextField
            name="ort"
            label="Ort"
            hint="Zum Beispiel: vor der alten Halle"
            maxLength={120}
            required
            state={state}
            width="c4"
          />
          <CheckField name="etwa" state={state}>
            Das Jahr ist geschätzt.
          </CheckField>
          <TextArea name="motiv" label="Was ist zu sehen?" rows={4} maxLength={1000} required state={state} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Personen auf den Bildern</legend>
        <div className="fgrid">
          <TextArea name="personen" label="Wer ist zu sehen?" rows={2} maxLength={400} state={state} />
          <RadioGroup
            name="abgebildete"
            label="Sind Personen zu erkennen?"
            choices={choicesOf(peopleLabels)}
            required
            state={state}
          />
        </div>
      </fieldset>
      <RightsFields state={state} />
      <fieldset>
        <legend>Sie</legend>
        <div className="fgrid">
          <TextField name="name" label="Name" {...nameInput} required state={state} width="c3" />
          <TextField name="email" label="E-Mail" {...mailInput} required state={state} width="c3" />
          <TextField
            name="telefon"
            label="Telefon"
            hint="Für Rückfragen"
            {...phoneInput}
            state={state}
            width="c3"
          />
        </div>
      </fieldset>
      <div className="btn-row">
        <button className="btn btn-lg">Bilder einsenden</button>
        <p className="small muted">
          Sie erhalten eine Kopie mit einem Link, unter dem Sie alles verfolgen und zurückziehen können. Was
          wir nicht annehmen, löschen wir spätestens nach {spanInDative(retentionDays)}; mehr dazu unter{' '}
          <a href="/datenschutz">Datenschutz</a>.
        </p>
      </div>
    </form>
  )
}

function RightsFields({ state }: { state: RefusedForm | undefined }) {
  return (
    <fieldset>
      <legend>Rechte an den Bildern</legend>
      <div className="fgrid">
        <RadioGroup
          name="rechte"
          label="Wer hat die Rechte?"
          choices={choicesOf(rightsLabels)}
          required
          state={state}
        />
        <TextField
          name="rechteinhaber"
          label="Wer hat es erlaubt?"
          hint="Nur wenn Sie die Rechte nicht selbst haben"
          maxLength={120}
          state={state}
          width="c3"
        />
        <TextField
          name="quelle"
          label="Als Quelle nennen"
          hint="Leer: niemanden"
          maxLength={120}
          state={state}
          width="c3"
        />
        <CheckField name="lizenz" required state={state}>
          {licenceText}
        </CheckField>
      </div>
    </fieldset>
  )
}
