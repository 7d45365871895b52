import { waitingListPath } from '#app/features/hangar/hangar-address.ts'
import type { OfferChoices } from '#app/features/hangar/offers/offer-choices.server.ts'
import { telephoneHref } from '#app/lib/telephone-href.ts'
import type { FormState } from '#app/lib/forms.ts'
import { workflows } from '#app/requests/request-states.ts'
import { eventsFrom } from '#app/requests/workflow.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ReadyReplies } from '#app/requests/canned/canned-replies.ts'
import { AnswerForm } from './answer-form.tsx'
import { texts, type AnswerFieldsProps } from './answer-texts.tsx'

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
  refused: { intent: string; form?: FormState } | undefined
}

/** Shows all actions of the office; each answer is a separate form that works without scripts. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { request, pictures, entries, links, agreed, usual, replies, prepared, offer, refused, isHeld } =
    props
  const { kind, status, sender, revision } = request
  const workflow = workflows[kind]
  // Positions on the waiting list are changed on the list's page.
  const events = eventsFrom(workflow, status, 'office').filter((event) => event !== 'arrange')
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
          „Geflogen“ schickt dem Gast einen Dank und vergisst Alter und Gewicht, sobald ihre Frist um ist.
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
