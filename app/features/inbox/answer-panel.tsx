import { telephoneHref } from '#app/lib/format-phone.ts'
import type { FormState } from '#app/lib/forms.ts'
import { workflows } from '#app/requests/request-states.ts'
import { eventsFrom } from '#app/requests/workflow.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ReadyReplies } from '#app/requests/canned/canned-replies.ts'
import { CannedLinks } from '#app/requests/canned/canned-links.tsx'
import { TextArea, TextField } from '#app/ui/fields.tsx'
import { previewPrefix } from '#app/requests/office-address.ts'
import { officeList } from '#app/requests/office-list.ts'
import { texts, type AnswerFieldsProps, type AnswerText, ReadyAnswers } from './answer-texts.tsx'
import { waitingListPath } from '#app/features/hangar/hangar.ts'
import type { OfferChoices } from '#app/features/hangar/offers/boxes.server.ts'

type AnswerPanelProps = Pick<AnswerFieldsProps, 'request' | 'pictures' | 'entries'> & {
  /** Links to what was created from the request. */
  links: readonly { href: string; label: string }[]
  /** Initial day and time of an answer. */
  agreed: { day: string; time: string } | null
  /** Answers unfolded unless the URL asks for another one. */
  usual: readonly string[]
  replies: ReadyReplies
  /** Answer opened by the URL, with the canned reply to insert. */
  prepared: { event: string; template: number; place: string }
  /** Places that can be offered to a hangar applicant. */
  offer: OfferChoices | null
  /** Somebody has answered, and it can still be undone. */
  isHeld: boolean
  /** Answers of the workflow that this request does not get. */
  without: readonly string[]
  refused: { intent: string; form?: FormState } | undefined
}

/** Shows all actions of the office; each answer is a separate form that works without scripts. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { request, pictures, entries, links, agreed, usual, replies, prepared, offer, refused, isHeld } =
    props
  const { without } = props
  const { kind, status, sender, revision } = request
  const workflow = workflows[kind]
  // Positions on the waiting list are changed on the list's page.
  const events = eventsFrom(workflow, status, 'office').filter(
    (event) => event !== 'arrange' && !without.includes(event),
  )
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
            agreed={agreed}
            event={event}
            label={workflow.events[event]!.label}
            text={text}
            replies={replies[event] ?? []}
            isOpen={isRefused || prepared.event === event || (prepared.event === '' && usual.includes(event))}
            isHeld={isHeld}
            template={prepared.event === event ? prepared.template : Number.NaN}
            offer={offer && { choices: offer, place: prepared.place }}
            state={isRefused ? refused.form : undefined}
          />
        )
      })}
      {links.length > 0 && (
        <p className="btn-row">
          {links.map(({ href, label }) => (
            <a key={href} className="btn btn-line btn-sm" href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
      <div className="btn-row">
        {plain.length > 0 && (
          <form method="post" className="btn-row">
            <input type="hidden" name="expectedRevision" value={revision} />
            {plain.map((event) => (
              <button key={event} className="btn btn-line btn-sm" name="intent" value={event}>
                {workflow.events[event]!.label}
              </button>
            ))}
          </form>
        )}
        {phone}
      </div>
      {kind === 'trial-flight' && plain.includes('fly') && (
        <p className="small muted">
          „Geflogen“ schickt dem Gast einen Dank und vergisst Alter, Größe und Gewicht, sobald ihre Frist um
          ist.
        </p>
      )}
      {kind === 'trial-flight' && plain.includes('give') && (
        <p className="small muted">
          „Gutschein übergeben“ ist für einen, der nicht hier ausgestellt ist, etwa auf Papier, und schreibt
          niemandem. Stellst du ihn hier aus und gibst ihn frei, ist die Anfrage von selbst erledigt.
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
function AnswerForm(props: AnswerFormProps) {
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
        {text.more !== undefined && (
          <text.more request={request} pictures={pictures} entries={entries} offer={offer} state={state} />
        )}
        {text.hasDate && <DateFields event={event} agreed={agreed} state={state} />}
        {!isReady && (
          <CannedLinks
            label={label}
            replies={replies}
            hrefOf={(index) => `${officeList}/${request.id}?antwort=${event}&vorlage=${index}#antwort`}
          />
        )}
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
