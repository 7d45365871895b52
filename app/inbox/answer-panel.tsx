import type { ReactNode } from 'react'
import { waitingListPath } from '#app/hangar/hangar-address.ts'
import type { OfferChoices } from '#app/hangar/offers/offer-choices.server.ts'
import { telephoneHref } from '#app/lib/form-fields.ts'
import type { FormState } from '#app/lib/forms.ts'
import { cannedReplies, type PprOfficeEvent } from '#app/ppr/ppr-office-form.ts'
import { PhotoAcceptFields } from '#app/old-photos/photo-accept-fields.tsx'
import type { OfficeRequest } from '#app/requests/office.server.ts'
import { machines } from '#app/requests/request-states.ts'
import type { SentPicture } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { eventsFrom } from '#app/requests/state-machine.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Choice } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { agreedDate, DateFields } from './date-fields.tsx'
import { MadeOfIt } from './made-of-it.tsx'
import { TipAcceptFields } from './tip-accept-fields.tsx'
import { OfferFields } from './offer-fields.tsx'
import { VoucherLinks } from './voucher-links.tsx'
import { officeList } from './office-address.ts'

type AnswerPanelProps = Pick<AnswerFieldsProps, 'request' | 'pictures' | 'entries'> & {
  /** Opened by the address: which answer, and which canned reply stands in it. */
  prepared: { event: string; template: number; place: string }
  /** What can be offered to somebody who waits for a place in the hangar. */
  offer: OfferChoices | null
  refused: { intent: string; form?: FormState } | undefined
}

type AnswerText = { label: string; hint?: string; required: boolean; hasDate?: true; more?: AnswerFields }

type AnswerFieldsProps = {
  request: OfficeRequest
  pictures: readonly SentPicture[]
  entries: readonly Choice[]
  /** What can be offered to somebody who waits for a place in the hangar. */
  offer: { choices: OfferChoices; place: string } | null
  state: FormState | undefined
}
type AnswerFields = (props: AnswerFieldsProps) => ReactNode

const dateHint = 'Steht in der Mail; darf leer bleiben.'

/** What an answer's text is called; an answer without an entry is one tap. */
const texts: Record<string, AnswerText> = {
  'ppr confirm': { label: 'Bedingungen', hint: 'Stehen in der Mail; dürfen leer bleiben.', required: false },
  'ppr ask': { label: 'Frage an den Piloten', required: true },
  'ppr reject': { label: 'Grund', required: true },
  'ppr call-off': { label: 'Grund', required: true },
  'trial-flight propose': { label: 'Nachricht', hint: dateHint, required: false, hasDate: true },
  'trial-flight confirm': { label: 'Nachricht', hint: dateHint, required: false, hasDate: true },
  'trial-flight postpone': { label: 'Grund', required: true },
  'trial-flight cancel': { label: 'Grund', required: true },
  'destination-tip accept': {
    label: 'Nachricht',
    hint: dateHint,
    required: false,
    more: TipAcceptFields,
  },
  'destination-tip decline': { label: 'Grund', required: true },
  'old-photo accept': {
    label: 'Nachricht',
    hint: dateHint,
    required: false,
    more: ({ request, ...given }) => <PhotoAcceptFields fields={request.fields} {...given} />,
  },
  'old-photo decline': { label: 'Grund', required: true },
  'hangar offer': {
    label: 'Nachricht',
    hint: dateHint,
    required: false,
    more: ({ offer, state }) => offer && <OfferFields {...offer} state={state} />,
  },
  'hangar call-back': { label: 'Grund', required: true },
  'hangar reject': { label: 'Grund', required: true },
  'contact answer': { label: 'Antwort', hint: 'Anrede und Gruß schreibst du selbst.', required: true },
}

/** Everything the office can do from here; without script each answer is a form of its own. */
export function AnswerPanel({ request, pictures, entries, prepared, offer, refused }: AnswerPanelProps) {
  const { kind, status, sender, revision } = request
  const machine = machines[kind]
  const events = eventsFrom(machine, status, 'office')
  const phone = sender.phone !== null && (
    <a className="btn btn-quiet btn-sm" href={telephoneHref(sender.phone)}>
      <Icon name="phone" /> Anrufen<span className="vh">: {sender.name}</span>
    </a>
  )
  const plain = events.filter((event) => texts[`${kind} ${event}`] === undefined)
  return (
    <section className="panel" id="antwort">
      <h2>Antworten</h2>
      {events.length === 0 && <p className="muted">Der Vorgang ist abgeschlossen.</p>}
      {events.map((event) => {
        const text = texts[`${kind} ${event}`]
        if (text === undefined) return null
        const isRefused = refused?.intent === event
        return (
          <AnswerForm
            key={`${event} ${prepared.event === event ? prepared.template : ''}`}
            request={request}
            pictures={pictures}
            entries={entries}
            event={event}
            label={machine.events[event]!.label}
            text={text}
            isOpen={
              isRefused ||
              prepared.event === event ||
              (['confirm', 'accept'].includes(event) && prepared.event === '')
            }
            template={prepared.event === event ? prepared.template : Number.NaN}
            offer={offer && { choices: offer, place: prepared.place }}
            state={isRefused ? refused.form : undefined}
          />
        )
      })}
      <MadeOfIt request={request} />
      <VoucherLinks request={request} />
      <div className="btn-row">
        {plain.length > 0 && (
          <form method="post" className="btn-row">
            <input type="hidden" name="seen" value={revision} />
            {plain.map((event) => (
              <button key={event} className="btn btn-line btn-sm" name="intent" value={event}>
                {machine.events[event]!.label}
              </button>
            ))}
          </form>
        )}
        {phone}
      </div>
      {kind === 'trial-flight' && plain.includes('fly') && (
        <p className="small muted">
          „Geflogen“ schickt dem Gast einen Dank und vergisst nach zwei Wochen Alter und Gewicht.
        </p>
      )}
      {kind === 'hangar' && plain.length > 0 && (
        <p className="small muted">
          „Auf die Warteliste“ schreibt niemandem; alles andere steht gleich in einer Mail. In welcher
          Reihenfolge es weitergeht, zeigt die <a href={waitingListPath}>Liste</a>.
        </p>
      )}
    </section>
  )
}

type AnswerFormProps = Pick<AnswerFieldsProps, 'request' | 'pictures' | 'entries'> & {
  event: string
  label: string
  text: AnswerText
  isOpen: boolean
  template: number
  offer: { choices: OfferChoices; place: string } | null
  state: FormState | undefined
}

function AnswerForm(props: AnswerFormProps) {
  const { request, pictures, entries, offer, event, label, text, isOpen, template, state } = props
  const replies = request.kind === 'ppr' ? (cannedReplies[event as PprOfficeEvent] ?? []) : []
  const chosen = replies[template]?.[request.language]
  return (
    <details className="answer" open={isOpen}>
      <summary>{label}</summary>
      <form method="post" className="form">
        <input type="hidden" name="seen" value={request.revision} />
        {replies.length > 0 && (
          <ul className="canned" aria-label={`Vorlagen: ${label}`}>
            {replies.map((reply, index) => (
              <li key={reply.de}>
                <a href={`${officeList}/${request.id}?antwort=${event}&vorlage=${index}#antwort`}>
                  {reply[request.language]}
                </a>
              </li>
            ))}
          </ul>
        )}
        {text.more !== undefined && (
          <text.more request={request} pictures={pictures} entries={entries} offer={offer} state={state} />
        )}
        {text.hasDate && <DateFields event={event} agreed={agreedDate(request)} state={state} />}
        <TextArea
          id={`text-${event}`}
          name="text"
          label={text.label}
          {...(text.hint !== undefined && { hint: text.hint })}
          rows={event === 'answer' ? 8 : 3}
          maxLength={event === 'answer' ? 4000 : 1000}
          required={text.required}
          defaultValue={chosen}
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
        </div>
      </form>
    </details>
  )
}
