import { WithdrawForm } from '#app/requests/token-pages/withdraw-form.tsx'
import type { Route } from './+types/my-message.route'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { addIntent } from '#app/requests/additions/additions.ts'
import { answerAddition } from '#app/requests/additions/answer-addition.server.ts'
import { MyAdditions } from '#app/requests/additions/my-additions.tsx'
import {
  doneBefore,
  doneOnTokenPage,
  openLink,
  tokenPage,
  refusedOnTokenPage,
  tooLateBehindLink,
  Withdrawal,
} from '#app/requests/token-pages/token-page.server.ts'
import { tokenPageHeaders } from '#app/requests/token-pages/key-headers.ts'
import { LinkPage } from '#app/requests/token-pages/link-page.tsx'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { contactWorkflow } from '#app/requests/workflows/contact-workflow.ts'
import { eventsFrom } from '#app/requests/workflow.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import facts from '#app/ui/styles/facts.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { contactPage } from './contact-request.ts'
import { messageFacts } from './contact-form.ts'
import { MessageState } from './message-received.tsx'
import { contactKind, findOwnMessage, mailboxesOfTopics, withdrawMessage } from './my-message.server.ts'

export const handle = { styles: [forms, tables, disclosure, facts] }

export async function loader(args: Route.LoaderArgs) {
  const { own } = await openLink(args, findOwnMessage)
  const { number, status, sender, fields, createdAt, deleteAfter, revision } = own
  const { additions, ...message } = fields
  const page = {
    own: { number, status, sender, fields, createdAt, deleteAfter, revision },
    facts: messageFacts(message).facts,
    additions,
    may: eventsFrom(contactWorkflow, status, 'sender'),
    done: doneBefore(args.request),
  }
  return tokenPage(page)
}

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action(args: Route.ActionArgs) {
  const { services, own } = await openLink(args, findOwnMessage)
  const sent = await readForm(args.request)
  if (textOf(sent, 'intent') === addIntent) {
    const mailboxes = await mailboxesOfTopics(services.db)
    const office = (letterhead: Letterhead) => mailboxes(own.fields, letterhead)
    return answerAddition(services, { kind: contactKind, own, office }, sent)
  }
  const parsed = parseForm(Withdrawal, sent)
  if (!parsed.ok) return refusedOnTokenPage(parsed.form)
  const expectedRevision = readExpectedRevision(textOf(sent, 'expectedRevision'))
  const moved = await withdrawMessage(services, own, { expectedRevision, reason: parsed.value.grund })
  if (!moved.ok) {
    return tooLateBehindLink(
      'Das geht nicht mehr: Der Stand der Nachricht hat sich inzwischen geändert. Hier ist er.',
    )
  }
  return doneOnTokenPage(own.link, parsed.value.intent)
}

export const meta = unlistedMeta('Ihre Nachricht', 'Stand Ihrer Nachricht, mit Ergänzung und Rücknahme.')

const doneMessages: Record<string, string> = {
  [addIntent]: 'Ihre Ergänzung ist angekommen. Eine Kopie ist unterwegs zu Ihnen.',
  withdraw: 'Ihre Nachricht ist zurückgezogen. Sie haben es schriftlich.',
}

export default function MyMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, additions, may, done } = loaderData
  const { number, fields, revision } = own
  const said = done === null ? undefined : doneMessages[done]
  return (
    <LinkPage
      trail={[{ label: 'Kontakt', href: contactPage }, { label: number }]}
      title={`Ihre Nachricht ${number}`}
      lead={`Thema: ${fields.topicLabel}. Wer diese Adresse hat, kann die Nachricht lesen${may.includes('withdraw') ? ' und zurückziehen' : ''}: Geben Sie sie nicht weiter.`}
      done={said}
      answer={actionData}
    >
      <MessageState request={own} />
      <section>
        <div className="sec-head">
          <h2>Was Sie uns geschrieben haben</h2>
        </div>
        <FactList facts={loaderData.facts} />
      </section>
      <MyAdditions additions={additions} may={may} state={actionData?.state} />
      {may.includes('withdraw') && (
        <WithdrawForm title="Nachricht zurückziehen" revision={revision} state={actionData?.state}>
          Dann antwortet Ihnen niemand mehr. Das lässt sich nicht rückgängig machen; schreiben können Sie uns
          jederzeit wieder.
        </WithdrawForm>
      )}
    </LinkPage>
  )
}
