import type { ReactNode } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { PhotoAcceptFields } from '#app/features/old-photos/photo-accept-fields.tsx'
import type { OfficeRequest } from '#app/requests/office.server.ts'
import type { SentPicture } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { CheckField, type Choice, SelectField, TextField } from '#app/ui/fields.tsx'
import type { AnswerKey } from '#app/requests/canned/canned-replies.ts'
import { anyPlace } from '#app/features/hangar/offers/hangar-answer.ts'
import { TipFields } from '#app/features/destinations/tips/tip-request.ts'
import type { OfferChoices } from '#app/features/hangar/offers/boxes.server.ts'
import { officeList } from '#app/requests/office-list.ts'

export type AnswerText = {
  label: string
  hint?: string
  required: boolean
  hasDate?: true
  more?: AnswerFields
}

export type AnswerFieldsProps = {
  request: OfficeRequest
  pictures: readonly SentPicture[]
  entries: readonly Choice[]
  /** Places that can be offered to a hangar applicant. */
  offer: { choices: OfferChoices; place: string } | null
  state: FormState | undefined
}
type AnswerFields = (props: AnswerFieldsProps) => ReactNode

const mailHint = 'Steht in der Mail; darf leer bleiben.'

/** Membership applications are decided on their own page. */
type AnsweredHere = Exclude<AnswerKey, `membership ${string}`>

const typedDegrees = (value: number | undefined) =>
  value === undefined ? '' : String(value).replace('.', ',')

/** Labels of the answers' text fields; an answer without an entry needs only one press. */
export const texts: Readonly<Record<AnsweredHere, AnswerText>> &
  Readonly<Record<string, AnswerText | undefined>> = {
  'ppr confirm': { label: 'Bedingungen', hint: 'Stehen in der Mail; dürfen leer bleiben.', required: false },
  'ppr ask': { label: 'Frage an den Piloten', required: true },
  'ppr reject': { label: 'Grund', required: true },
  'ppr call-off': { label: 'Grund', required: true },
  'trial-flight propose': { label: 'Nachricht', hint: mailHint, required: false, hasDate: true },
  'trial-flight confirm': { label: 'Nachricht', hint: mailHint, required: false, hasDate: true },
  'trial-flight postpone': { label: 'Grund', required: true },
  'trial-flight cancel': { label: 'Grund', required: true },
  'destination-tip accept': {
    label: 'Nachricht',
    hint: mailHint,
    required: false,
    more: TipAcceptFields,
  },
  'destination-tip decline': { label: 'Grund', required: true },
  'old-photo accept': {
    label: 'Nachricht',
    hint: mailHint,
    required: false,
    more: ({ request, ...given }) => <PhotoAcceptFields fields={request.fields} {...given} />,
  },
  'old-photo decline': { label: 'Grund', required: true },
  'hangar offer': {
    label: 'Nachricht',
    hint: mailHint,
    required: false,
    more: ({ offer, state }) => offer && <OfferFields {...offer} state={state} />,
  },
  'hangar call-back': { label: 'Grund', required: true },
  'hangar reject': { label: 'Grund', required: true },
  'contact answer': { label: 'Antwort', hint: 'Anrede und Gruß schreibst du selbst.', required: true },
}

/** Fields for the position, which every destination needs but members may omit. */
function TipAcceptFields({
  request: { fields },
  state,
}: {
  request: OfficeRequest
  state: FormState | undefined
}) {
  const { position } = TipFields.parse(JSON.parse(fields))
  const degrees = { inputMode: 'decimal' as const, unit: '°', required: true, state, width: 'c3' as const }
  return (
    <div className="fgrid">
      <TextField
        name="breite"
        label="Breite, Nord"
        hint="Wie 50,123"
        defaultValue={typedDegrees(position?.lat)}
        {...degrees}
      />
      <TextField
        name="laenge"
        label="Länge, Ost"
        hint="Wie 9,456"
        defaultValue={typedDegrees(position?.lon)}
        {...degrees}
      />
    </div>
  )
}

type OfferFieldsProps = { choices: OfferChoices; place: string; state: FormState | undefined }

/** Fields for the offered place and the time to answer. */
function OfferFields({ choices: { places, until }, place, state }: OfferFieldsProps) {
  const best = places.find(({ id, isFitting }) => (place === '' ? isFitting : id === place))
  return (
    <div className="fgrid">
      <SelectField
        id="platz-offer"
        name="platz"
        label="Platz"
        hint="Ob es passt, ist ein Vorschlag nach den Maßen."
        required
        prompt="bitte wählen"
        choices={[
          ...places.map(({ id, label }) => ({ value: id, label })),
          { value: anyPlace, label: 'kein bestimmter Platz' },
        ]}
        defaultValue={best?.id}
        state={state}
      />
      <TextField
        id="bis-offer"
        name="bis"
        label="Antwort bis"
        type="date"
        required
        defaultValue={until}
        state={state}
        width="c3"
      />
      <CheckField name="weiter" defaultChecked state={state}>
        Wird er abgelehnt oder läuft die Frist ab, den Nächsten fragen, dem er passt
      </CheckField>
    </div>
  )
}

type ReadyAnswersProps = {
  request: Pick<OfficeRequest, 'id' | 'revision'>
  event: string
  /** „Bestätigen“ */
  label: string
  /** Text templates, filled in for this request. */
  replies: readonly string[]
}

/** Answers with a text of the club in one press, which can be undone like every answer of a list. */
export function ReadyAnswers({ request, event, label, replies }: ReadyAnswersProps) {
  if (replies.length === 0) return null
  return (
    <ul className="ready" aria-label={`${label} mit einem Satz des Vereins`}>
      {replies.map((reply, index) => (
        <li key={reply}>
          <form method="post">
            <input type="hidden" name="expectedRevision" value={request.revision} />
            <input type="hidden" name="zurueck" value="vorgang" />
            <input type="hidden" name="text" value={reply} />
            <button className="btn btn-line" name="intent" value={event}>
              {`${label} – ${reply}`}
            </button>
          </form>
          <a href={`${officeList}/${request.id}?antwort=${event}&vorlage=${index}#antwort`}>
            Satz anpassen<span className="vh">: {reply}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
