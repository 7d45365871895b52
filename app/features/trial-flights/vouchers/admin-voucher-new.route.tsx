import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/admin-voucher-new.route'
import { authorizedTo, mayDo, type Authorized } from '#app/platform/identity/actor.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { centsTyped } from '#app/lib/german-input.ts'
import { typed, refuseIn } from '#app/lib/form-schemas.ts'
import type { Db } from '#app/platform/database/db.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findReceived } from '#app/requests/requests.server.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { listOffers } from '../offers.server.ts'
import { trialRequest } from '../trial-request.ts'
import { resolveVoucher } from './hand-over.server.ts'
import { findVoucher, issueVoucher, isUsable } from './vouchers.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-vouchers')]

const address = '/admin/schnupperflug/gutscheine'
const mostCents = 500_000

function newVoucher(offerIds: readonly string[]) {
  return z
    .object({
      angebot: z.string().default(''),
      betrag: typed(centsTyped, 'Bitte den Betrag schreiben wie 120 oder 120,00.'),
      anfrage: z.string().max(60).default(''),
    })
    .superRefine(({ angebot, betrag }, context) => {
      const refuse = refuseIn(context)
      if (angebot === '' && betrag === null) refuse('angebot', 'Wähle ein Angebot oder nenne einen Betrag.')
      if (angebot !== '' && betrag !== null)
        refuse('betrag', 'Entweder ein Angebot oder ein Betrag, nicht beides.')
      if (angebot !== '' && !offerIds.includes(angebot))
        refuse('angebot', 'Dieses Angebot gibt es nicht mehr.')
      if (betrag !== null && (betrag < 100 || betrag > mostCents)) {
        refuse('betrag', 'Bitte einen Betrag zwischen 1 und 5\u202F000 Euro.')
      }
    })
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-vouchers')
  const asked = new URL(request.url).searchParams.get('anfrage') ?? ''
  const [offers, found] = await Promise.all([listOffers(db), findAsked(db, by, asked)])
  return {
    idempotencyKey: newId(now()),
    offers: offers.map(({ id, title }) => ({ value: id, label: title })),
    request:
      found === undefined ? null : { id: found.id, number: found.number, offerId: found.fields.offerId },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-vouchers')
  const offers = await listOffers(db)
  const sent = await readForm(request, ['angebot', 'betrag', 'anfrage'])
  const parsed = parseForm(newVoucher(offers.map(({ id }) => id)), sent)
  if (!parsed.ok) return data({ state: parsed.form }, { status: 400 })
  const { angebot, betrag, anfrage } = parsed.value
  const found = await findAsked(db, by, anfrage)
  const options = {
    offerId: angebot === '' ? null : angebot,
    valueCents: betrag,
    requestId: found?.id ?? null,
  }
  const services = context.get(servicesContext)
  const number = await issueVoucher(db, by, { ...options, idempotencyKey: textOf(sent, 'kennung') }, now())
  if (textOf(sent, 'intent') !== 'bezahlt') return redirect(`${address}/${number}?erledigt=issue`, 303)
  const act = { intent: 'activate' } as const
  await resolveVoucher(services, by, { number, expectedRevision: 1, act })
  // Sent twice it is the same voucher, released the first time.
  const voucher = await findVoucher(db, number, localDate(now().getTime()))
  const done = voucher !== undefined && isUsable(voucher) ? 'paid' : 'issue'
  return redirect(`${address}/${number}?erledigt=${done}`, 303)
}

/** Returns the request the voucher is for, to whoever may read requests for flights. */
function findAsked(db: Db, by: Authorized<'keep-vouchers'>, requestId: string) {
  return mayDo(by, 'answer-trial-flights') ? findReceived(db, trialRequest(null), requestId) : undefined
}

export const meta = unlistedMeta(
  'Gutschein ausstellen',
  'Ein Gutschein für einen Flug oder über einen Betrag.',
)

export default function AdminVoucherNew({ loaderData, actionData }: Route.ComponentProps) {
  const { offers, request, idempotencyKey } = loaderData
  const state = actionData?.state
  return (
    <>
      <AdminHead
        trail={[['Gutscheine', address], ['Gutschein ausstellen']]}
        title="Gutschein ausstellen"
        below={
          <p className="muted">
            Er bekommt die nächste Nummer und gilt bis zum Ende des dritten Jahres nach diesem. Einlösen lässt
            er sich erst, wenn er als bezahlt freigegeben ist.
            {request !== null && ` Für die Anfrage ${request.number}.`}
          </p>
        }
      />
      <form className="form" method="post" noValidate>
        <RefusedFields errors={state?.errors ?? {}} />
        <input type="hidden" name="kennung" value={state?.values.kennung ?? idempotencyKey} />
        <input type="hidden" name="anfrage" value={request?.id ?? ''} />
        <div className="fgrid">
          <SelectField
            name="angebot"
            unmarked
            label="Für ein Angebot"
            prompt="keines, über einen Betrag"
            choices={offers}
            defaultValue={request?.offerId}
            state={state}
            width="c3"
          />
          <TextField
            name="betrag"
            unmarked
            label="Oder über"
            unit="€"
            inputMode="decimal"
            state={state}
            width="c3"
          />
        </div>
        <div className="btn-row">
          <button className="btn">Ausstellen</button>
          <button className="btn btn-line" name="intent" value="bezahlt">
            Bezahlt: gleich freigeben
          </button>
        </div>
      </form>
    </>
  )
}
