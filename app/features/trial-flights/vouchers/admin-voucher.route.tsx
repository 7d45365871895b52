import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/admin-voucher.route'
import { whoChanged } from '#app/platform/audit/last-change.server.ts'
import { authorizedTo, mayDo } from '#app/platform/identity/actor.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { centsTyped } from '#app/lib/german-input.ts'
import { euro } from '#app/lib/german-numbers.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { typed } from '#app/lib/form-schemas.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { findReceived } from '#app/requests/requests.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { TextField } from '#app/ui/fields.tsx'
import { findOffer } from '../offers.server.ts'
import { trialRequest } from '../trial-request.ts'
import { resolveVoucher } from './hand-over.server.ts'
import { activationFault, cancellationFault, redeem } from './voucher.ts'
import { StateOfVoucher, worthOf } from './voucher-state.tsx'
import { findVoucher, listRedemptions } from './vouchers.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-vouchers')]
export const handle = { styles: [tables] }

const address = '/admin/schnupperflug/gutscheine'

const Act = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('activate') }),
  z.object({ intent: z.literal('cancel') }),
  z.object({ intent: z.literal('unredeem') }),
  z
    .object({
      intent: z.literal('redeem'),
      betrag: typed(centsTyped, 'Bitte den Betrag schreiben wie 60 oder 60,00.'),
    })
    .transform(({ intent, betrag }) => ({ intent, cents: betrag })),
])

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-vouchers')
  // Who asked for it, and where it goes, stands in the request.
  const mayAnswer = mayDo(by, 'answer-trial-flights')
  const voucher = await findVoucher(db, params.number, localDate(now().getTime()))
  if (voucher === undefined) throw notFound(request.url)
  const released = { field: 'state', before: 'created', after: 'active' }
  const [offer, redemptions, asked, paidBy] = await Promise.all([
    voucher.offerId === null ? undefined : findOffer(db, voucher.offerId),
    listRedemptions(db, voucher.number),
    voucher.requestId === null || !mayAnswer
      ? undefined
      : findReceived(db, trialRequest(null), voucher.requestId),
    voucher.paidOn === null ? null : whoChanged(db, { subject: 'voucher', id: voucher.number }, released),
  ])
  const sending = asked?.fields.voucher
  return {
    voucher,
    paidBy,
    mayAnswer,
    postTo: sending?.delivery === 'post' ? (sending.address ?? '').replaceAll(/\s*\n\s*/g, ', ') : null,
    worth: worthOf(voucher, offer?.title),
    redemptions,
    may: {
      activate: activationFault(voucher) === undefined,
      redeem: redeem(voucher, null).ok,
      cancel: cancellationFault(voucher) === undefined,
    },
    done: new URL(request.url).searchParams.get('erledigt'),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-vouchers')
  const sent = await readForm(request, [Act, 'expectedRevision'])
  const parsed = parseForm(Act, sent)
  if (!parsed.ok) return data({ state: parsed.form, reason: undefined }, { status: 400 })
  const expectedRevision = readExpectedRevision(textOf(sent, 'expectedRevision'))
  const acted = await resolveVoucher(services, by, {
    number: params.number,
    expectedRevision,
    act: parsed.value,
  })
  if (!acted.ok) {
    // Left empty, the amount would be all that is left.
    const state = { values: sentValues(sent), errors: {} }
    return data({ state, reason: acted.reason }, { status: 409 })
  }
  return redirect(`${address}/${params.number}?erledigt=${parsed.value.intent}`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location, params }) =>
  pageMeta(matches, location, {
    title: `Gutschein ${params.number ?? ''}`,
    description: 'Stand eines Gutscheins.',
    noindex: true,
  })

const doneMessages: Record<string, string> = {
  issue: 'Ausgestellt. Gib ihn frei, sobald er bezahlt ist.',
  paid: 'Ausgestellt und freigegeben.',
  activate: 'Freigegeben.',
  redeem: 'Eingelöst.',
  unredeem: 'Die letzte Einlösung ist zurückgenommen.',
  cancel: 'Storniert.',
}

export default function AdminVoucher({ loaderData, actionData }: Route.ComponentProps) {
  const { voucher, paidBy, mayAnswer, postTo, worth, redemptions, may, done } = loaderData
  const state = actionData?.state
  return (
    <>
      <AdminHead
        trail={[
          ...(mayAnswer ? ([['Schnupperflug', '/admin/schnupperflug']] as const) : []),
          ['Gutscheine', address],
        ]}
        title={`Gutschein ${voucher.number}`}
        below={
          <p className="muted">
            <StateOfVoucher state={voucher.state} /> {worth}
          </p>
        }
      >
        <a className="btn btn-line" href={`${address}/${voucher.number}/gutschein.pdf`}>
          <Icon name="download" /> {voucher.state === 'created' ? 'PDF, noch nicht bezahlt' : 'PDF'}
        </a>
      </AdminHead>
      {done !== null && doneMessages[done] !== undefined && (
        <Said tone="ok" icon="check">
          {doneMessages[done]}
          {(done === 'paid' || done === 'activate') &&
            voucher.requestId !== null &&
            ' Wer ihn angefragt hat, bekommt den Link zum Ausdrucken.'}
        </Said>
      )}
      {actionData?.reason !== undefined && <Said tone="warn">{actionData.reason}</Said>}
      <div className="stack flow-6">
        <p>
          Ausgestellt am {longDate(voucher.issuedOn)}, gültig bis {longDate(voucher.validUntil)}.
          {voucher.paidOn !== null &&
            ` Als bezahlt eingetragen am ${longDate(voucher.paidOn)}${paidBy === null ? '' : ` von ${paidBy}`}.`}
          {voucher.requestId !== null && mayAnswer && (
            <>
              {' '}
              <a href={`/admin/anfragen/${voucher.requestId}`}>Zur Anfrage</a>
            </>
          )}
        </p>
        {postTo !== null && <p>Soll mit der Post kommen: {postTo}</p>}
        {redemptions.length > 0 && (
          <ol className="list">
            {redemptions.map((each) => (
              <li key={each.id}>
                <span>{each.value_cents === null ? 'geflogen' : `${euro(each.value_cents)} eingelöst`}</span>
                <time dateTime={each.redeemed_on}>{longDate(each.redeemed_on)}</time>
              </li>
            ))}
          </ol>
        )}
        {(may.activate || may.redeem || may.cancel || redemptions.length > 0) && (
          <form className="form" method="post" noValidate>
            <input type="hidden" name="expectedRevision" value={voucher.revision} />
            {may.redeem && voucher.kind === 'value' && (
              <div className="fgrid">
                <TextField
                  name="betrag"
                  label="Einzulösen"
                  hint="Leer: alles, was übrig ist"
                  unit="€"
                  inputMode="decimal"
                  state={state}
                  width="c3"
                />
              </div>
            )}
            <div className="btn-row">
              {may.activate && (
                <button className="btn" name="intent" value="activate">
                  Bezahlt, freigeben
                </button>
              )}
              {may.redeem && (
                <button className="btn" name="intent" value="redeem">
                  Einlösen
                </button>
              )}
              {redemptions.length > 0 && (
                <SureButton
                  label="Letzte Einlösung zurücknehmen"
                  verb="zurücknehmen"
                  intent="unredeem"
                  effect="Für eine Einlösung, die ein Versehen war; was sie abgezogen hat, steht wieder auf dem Gutschein."
                />
              )}
              {may.cancel && (
                <SureButton
                  label="Stornieren"
                  verb="stornieren"
                  intent="cancel"
                  effect={`Der Gutschein gilt dann nicht mehr und lässt sich nicht wieder freigeben.${voucher.requestId !== null && voucher.state === 'active' ? ' Wer ihn angefragt hat, erfährt es per E-\u2060Mail.' : ''}`}
                />
              )}
            </div>
          </form>
        )}
      </div>
    </>
  )
}
