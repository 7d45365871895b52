import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/admin-checkouts.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { localDate, numericDate } from '#app/lib/german-dates.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import { requiredLine, required, typed } from '#app/lib/form-schemas.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { StarNote } from '#app/ui/star-note.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { listCheckouts } from '../save-rules.server.ts'
import { listMemberChoices } from '#app/features/members/names-among-members.server.ts'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import { enterCheckout, withdrawCheckout } from './save-rules-and-blocks.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-airfield')]
export const handle = { live: 'reservierung' as const, styles: resourceStyles }

const noDay = 'Diesen Tag gibt es nicht. Bitte schreib ihn als Tag, Monat und Jahr.'
const CheckoutForm = z.object({
  mitglied: requiredLine('Bitte wähle, wer eingewiesen ist.', 80),
  am: required(typed(dayTyped, noDay), 'Bitte gib den Tag der Einweisung an.'),
  bis: typed(dayTyped, noDay),
})

export async function loader({ context, params, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const aircraft = await findAircraft(db, params.aircraftId)
  if (aircraft === undefined) throw notFound(request.url)
  const today = localDate(now().getTime())
  const [checkouts, people] = await Promise.all([listCheckouts(db, aircraft.id), listMemberChoices(db)])
  return {
    registration: aircraft.registration,
    rulesAddress: `/admin/reservierung/${encodeURIComponent(aircraft.id)}`,
    today,
    people,
    checkouts: checkouts.map(({ memberId, name, doneOn, validUntil }) => ({
      memberId,
      name,
      when: `am ${numericDate(doneOn)}${validUntil === null ? '' : `, gültig bis ${numericDate(validUntil)}`}`,
      isOver: validUntil !== null && validUntil < today,
    })),
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const at = now()
  const aircraft = await findAircraft(db, params.aircraftId)
  if (aircraft === undefined) throw notFound(request.url)
  const sent = await readForm(request, [CheckoutForm, 'mitglied'])
  const back = `/admin/reservierung/${encodeURIComponent(aircraft.id)}/einweisungen?gespeichert`
  if (textOf(sent, 'intent') === 'entfernen') {
    await withdrawCheckout(db, by, aircraft.id, textOf(sent, 'mitglied'), at)
    return redirect(back, 303)
  }
  const read = parseForm(CheckoutForm, sent)
  if (!read.ok) return data<FormState>(read.form, { status: 400 })
  const { mitglied, am, bis } = read.value
  const isMember = (await listMemberChoices(db)).some(({ value }) => value === mitglied)
  if (!isMember) {
    const errors = { mitglied: 'Bitte wähle, wer eingewiesen ist.' }
    return data<FormState>({ values: { am, bis: bis ?? '' }, errors }, { status: 400 })
  }
  await enterCheckout(db, by, aircraft.id, { memberId: mitglied, doneOn: am, validUntil: bis }, at)
  return redirect(back, 303)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: `Einweisungen ${loaderData?.registration ?? ''}`.trim(),
    description: 'Wer ein Flugzeug allein fliegen darf.',
    noindex: true,
  })

export default function AdminCheckouts({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutAdmin {...loaderData} refused={actionData} />
}

type CheckoutAdminProps = {
  registration: string
  rulesAddress: string
  today: string
  people: readonly { value: string; label: string }[]
  checkouts: readonly { memberId: string; name: string; when: string; isOver: boolean }[]
  isSaved: boolean
  refused: FormState | undefined
}

function CheckoutAdmin(props: CheckoutAdminProps) {
  const { registration, rulesAddress, today, people, checkouts, isSaved, refused } = props
  const state = refused ?? { values: { am: today }, errors: {} }
  const common = { state, unmarked: true }
  return (
    <>
      <AdminHead
        trail={[
          ['Reservierung', '/admin/reservierung'],
          ['Regeln', rulesAddress],
        ]}
        title={`Einweisungen auf ${registration}`}
      />
      {isSaved && refused === undefined && <Said tone="ok">Gespeichert.</Said>}
      <div className="dash">
        <section className="panel w8">
          <h2>Wer eingewiesen ist</h2>
          {checkouts.length === 0 ? (
            <p className="muted">
              Noch niemand. Die Einweisung zählt nur, wenn die Regeln sie für dieses Flugzeug verlangen.
            </p>
          ) : (
            <ul className="list">
              {checkouts.map(({ memberId, name, when, isOver }) => (
                <li key={memberId}>
                  <span>
                    {name} {isOver && <span className="badge warn">abgelaufen</span>}
                    <small>{when}</small>
                  </span>
                  <form method="post">
                    <input type="hidden" name="mitglied" value={memberId} />
                    <SureButton
                      label="Entfernen"
                      verb="entfernen"
                      what={name}
                      intent="entfernen"
                      effect={`Verlangen die Regeln eine Einweisung, kann ${name} dieses Flugzeug nicht mehr reservieren. Was schon reserviert ist, bleibt.`}
                      isSmall
                    />
                  </form>
                </li>
              ))}
            </ul>
          )}
        </section>
        <form className="form panel w8 starred" method="post" action="#meldung" noValidate>
          <h2>Einweisung eintragen</h2>
          <RefusedFields errors={state.errors} />
          <StarNote />
          <div className="fgrid">
            <SelectField
              name="mitglied"
              label="Mitglied"
              choices={people}
              prompt="Bitte wählen"
              width="c2"
              required
              {...common}
            />
            <TextField name="am" label="Eingewiesen am" type="date" width="c2" required {...common} />
            <TextField
              name="bis"
              label="Gültig bis"
              type="date"
              width="c2"
              hint="Leer: ohne Ende"
              {...common}
            />
          </div>
          <p className="btn-row">
            <button className="btn" name="intent" value="eintragen">
              Eintragen
            </button>
          </p>
        </form>
      </div>
    </>
  )
}
