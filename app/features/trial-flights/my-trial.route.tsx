import type { Route } from './+types/my-trial.route'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { parseForm, readForm, textOf, type ParsedForm } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import {
  doneBefore,
  doneOnTokenPage,
  openLink,
  tokenPage,
  refusedOnTokenPage,
  tooLateBehindLink,
  towerPhone,
} from '#app/requests/token-pages/token-page.server.ts'
import { tokenPageHeaders } from '#app/requests/token-pages/key-headers.ts'
import { LinkOutcome } from '#app/requests/token-pages/link-page.tsx'
import { addIntent } from '#app/requests/additions/additions.ts'
import { answerAddition } from '#app/requests/additions/answer-addition.server.ts'
import { MyAdditions } from '#app/requests/additions/my-additions.tsx'
import { trialWorkflow } from '#app/requests/workflows/trial-flight-workflow.ts'
import { eventsFrom } from '#app/requests/workflow.ts'
import { wasMailed } from '#app/requests/requests.server.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { Icon } from '#app/ui/icon.tsx'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { MyTrialForms } from './my-trial-forms.tsx'
import { findOwnTrial, resolveOwnTrial } from './resolve-trial.server.ts'
import { findOffer } from './offers.server.ts'
import { guestDaysKept } from './guest-period.server.ts'
import { partyForm } from './guest-form.ts'
import type { Trial } from './trial-answer.mail.ts'
import { agreeing, ownTrialAction, type OwnTrialAction } from './trial-answer.ts'
import { trialMailbox } from './trial-kind.server.ts'
import { isProposalOver, lacksParty, trialRequest } from './trial-request.ts'
import { isUsable, vouchersOfRequest } from './vouchers/vouchers.server.ts'
import { TrialReceived } from './trial-received.tsx'

export const handle = { styles: [forms, tables, disclosure] }

export async function loader(args: Route.LoaderArgs) {
  const { services, own } = await openLink(args, findOwnTrial)
  const at = services.now().getTime()
  const today = localDate(at)
  const isOver = own.status === 'date-proposed' && isProposalOver(own.fields, at)
  const offer = await findOffer(services.db, own.fields.offerId)
  const vouchers = await vouchersOfRequest(services.db, own.id, today)
  const page = {
    own,
    personsMax: offer?.personsMax ?? 1,
    guestDays: await guestDaysKept(services.db),
    may: eventsFrom(trialWorkflow, own.status, 'sender').filter(
      (event) =>
        // Whoever gives a flight as a present chooses no day.
        (event !== 'wish' || own.fields.purpose !== 'geschenk') &&
        (event !== 'withdraw' || !isGivenElsewhere(own, vouchers)) &&
        !(isOver && (event === 'accept' || event === 'party')),
    ),
    isOver,
    mayAgree: await wasMailed(services.db, args.params.token),
    phone: await towerPhone(services.db),
    today,
    hasVoucher: vouchers.some(isUsable),
    voucherState: (vouchers.find(isUsable) ?? vouchers[0])?.state ?? null,
    done: doneBefore(args.request),
  }
  return tokenPage(page)
}

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action(args: Route.ActionArgs) {
  const { services, own } = await openLink(args, findOwnTrial)
  const sent = await readForm(args.request)
  if (textOf(sent, 'intent') === addIntent) {
    const mailbox = await trialMailbox(services.db)
    const kind = trialRequest(mailbox)
    return answerAddition(services, { kind, own, office: ({ office }) => mailbox ?? office }, sent)
  }
  if (textOf(sent, 'intent').startsWith('accept') && isProposalOver(own.fields, services.now().getTime()))
    return tooLateBehindLink('Das geht nicht mehr: Der vorgeschlagene Termin ist vorbei.')
  const mayAgree = await wasMailed(services.db, args.params.token)
  const today = localDate(services.now().getTime())
  const parsed = readOwnAction(sent, { own, mayAgree }, today)
  if (!parsed.ok) return refusedOnTokenPage(parsed.form)
  if (
    parsed.value.intent === 'withdraw' &&
    isGivenElsewhere(own, await vouchersOfRequest(services.db, own.id, today))
  )
    return tooLateBehindLink('Das geht nicht mehr: Der Gutschein ist schon übergeben.')
  const moved = await resolveOwnTrial(
    services,
    own,
    parsed.value,
    readExpectedRevision(textOf(sent, 'expectedRevision')),
  )
  if (!moved.ok) {
    return tooLateBehindLink('Das geht nicht mehr: Der Stand der Anfrage hat sich inzwischen geändert.')
  }
  return doneOnTokenPage(own.link, parsed.value.intent)
}

/** A voucher that was not issued here is not taken back here, either. */
const isGivenElsewhere = ({ status }: Trial, vouchers: readonly unknown[]) =>
  status === 'voucher-given' && vouchers.length === 0

/** Reads the guest's action. A date is accepted together with the guests unless they are known. */
function readOwnAction(
  sent: FormData,
  { own: { fields, sender }, mayAgree }: { own: Trial; mayAgree: boolean },
  today: IsoDay,
): ParsedForm<OwnTrialAction> {
  const [intent, ...more] = textOf(sent, 'intent').split(' ')
  if (intent === 'party' || (intent === 'accept' && lacksParty(fields))) {
    const parsed = parseForm(partyForm, sent)
    if (!parsed.ok) return parsed
    const party = parsed.value
    const isOwnMailbox = party.guardian?.email.toLowerCase() === sender.email?.toLowerCase()
    const isAgreed = more.includes(agreeing) && mayAgree && isOwnMailbox
    return { ok: true, value: { intent, party, isAgreed } }
  }
  const parsed = parseForm(ownTrialAction(today), sent)
  if (!parsed.ok) return parsed
  return parsed.value.intent === 'accept'
    ? { ok: true, value: { intent: 'accept', party: null, isAgreed: false } }
    : { ok: true, value: parsed.value }
}

export const meta = unlistedMeta('Ihr Schnupperflug', 'Stand Ihrer Anfrage, mit Zusage, Wunsch und Absage.')

const doneMessages: Record<string, string> = {
  [addIntent]: 'Ihre Ergänzung ist angekommen. Eine Kopie ist unterwegs zu Ihnen.',
  accept: 'Ihr Termin steht. Sie haben ihn per E-\u2060Mail, mit Kalenderdatei.',
  party: 'Danke, wir wissen jetzt, wer mitfliegt.',
  wish: 'Ihr Wunsch ist angekommen. Wir melden uns mit einem Vorschlag.',
  withdraw: 'Ihre Anfrage ist zurückgezogen. Sie haben es schriftlich.',
}

export default function MyTrial({ loaderData, actionData }: Route.ComponentProps) {
  const { own, may, mayAgree, phone, today, done, hasVoucher, voucherState, personsMax, guestDays } =
    loaderData
  const said = done === null ? undefined : doneMessages[done]
  return (
    <>
      <TrialReceived
        request={own}
        phone={phone}
        responseTime={
          own.fields.purpose === 'geschenk'
            ? 'Wir melden uns mit dem Gutschein.'
            : 'Wir melden uns mit einem Termin.'
        }
        isOwnPage
        voucherState={voucherState}
        outcome={<LinkOutcome done={said} answer={actionData} />}
      />
      <div className="wrap section stack flow-6 form-page" style={{ paddingTop: 'var(--space-6)' }}>
        {hasVoucher && (
          <p className="btn-row no-print">
            <a className="btn" href={`${own.link}/gutschein.pdf`}>
              <Icon name="download" /> Gutschein als PDF
            </a>
          </p>
        )}
        <MyTrialForms
          own={own}
          may={may}
          isOver={loaderData.isOver}
          mayAgree={mayAgree}
          state={actionData?.state}
          hasVoucher={hasVoucher}
          today={today}
          personsMax={personsMax}
          guestDays={guestDays}
          additions={<MyAdditions additions={own.fields.additions} may={may} state={actionData?.state} />}
        />
      </div>
    </>
  )
}
