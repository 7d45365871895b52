import type { OfferChoices } from '#app/features/hangar/offers/offer-choices.server.ts'
import type { FormState } from '#app/lib/forms.ts'
import { CannedLinks } from '#app/requests/canned/canned-links.tsx'
import { ReadyAnswers } from './ready-answers.tsx'
import type { AnswerFieldsProps, AnswerText } from './answer-texts.tsx'
import { TextArea, TextField } from '#app/ui/fields.tsx'
import { officeList, previewPrefix } from '#app/requests/office-address.ts'

type AnswerFormProps = Pick<AnswerFieldsProps, 'request' | 'pictures' | 'entries'> & {
  /** Initial day and time. */
  agreed: { day: string; time: string } | null
  event: string
  label: string
  text: AnswerText
  /** Canned replies, filled in for this request. */
  replies: readonly string[]
  isOpen: boolean
  /** Somebody has answered, and it can still be undone. */
  isHeld: boolean
  template: number
  offer: { choices: OfferChoices; place: string } | null
  state: FormState | undefined
}

/** Form of one answer with its text, canned replies and a preview of the letter. */
export function AnswerForm(props: AnswerFormProps) {
  const { request, pictures, entries, agreed, offer, event, label, text, replies, template, state } = props
  const { isOpen, isHeld } = props
  // Nothing has to be entered beside the text, and it may be empty: a text of the club is a whole answer.
  const isReady = !text.required && text.hasDate === undefined && text.more === undefined
  return (
    <details className="answer" open={isOpen}>
      <summary>{label}</summary>
      {isReady && !isHeld && <ReadyAnswers request={request} event={event} label={label} replies={replies} />}
      <form method="post" className="form">
        <input type="hidden" name="expectedRevision" value={request.revision} />
        {!isReady && (
          <CannedLinks
            label={label}
            replies={replies}
            hrefOf={(index) => `${officeList}/${request.id}?antwort=${event}&vorlage=${index}#antwort`}
          />
        )}
        {text.more !== undefined && (
          <text.more request={request} pictures={pictures} entries={entries} offer={offer} state={state} />
        )}
        {text.hasDate && <DateFields event={event} agreed={agreed} state={state} />}
        <TextArea
          id={`text-${event}`}
          name="text"
          label={text.label}
          {...(text.hint !== undefined && { hint: text.hint })}
          rows={event === 'answer' ? 8 : 3}
          maxLength={event === 'answer' ? 4000 : 1000}
          required={text.required}
          defaultValue={replies[template]}
          state={state}
        />
        {event === 'reject' && (
          <TextArea
            id="alternative"
            name="alternative"
            label="Stattdessen möglich"
            rows={2}
            maxLength={1000}
            state={state}
          />
        )}
        <div className="btn-row">
          <button
            className={['reject', 'decline', 'call-off'].includes(event) ? 'btn btn-stop' : 'btn'}
            name="intent"
            value={event}
          >
            {label}
          </button>
          <button className="btn btn-quiet" name="intent" value={previewPrefix + event}>
            Vorschau<span className="vh">: {label}</span>
          </button>
        </div>
      </form>
    </details>
  )
}

type DateFieldsProps = {
  event: string
  agreed: { day: string; time: string } | null
  state: FormState | undefined
}

/** Day and time of an answer, initially those already agreed. */
function DateFields({ event, agreed, state }: DateFieldsProps) {
  return (
    <div className="fgrid">
      <TextField
        id={`tag-${event}`}
        name="tag"
        label="Tag"
        type="date"
        required
        defaultValue={agreed?.day}
        state={state}
        width="c3"
      />
      <TextField
        id={`zeit-${event}`}
        name="zeit"
        label="Uhrzeit"
        hint="Wie 14:00"
        inputMode="numeric"
        maxLength={8}
        required
        defaultValue={agreed?.time}
        state={state}
        width="c3"
      />
    </div>
  )
}
