import { data, redirect } from 'react-router'
import type { Route } from './+types/vouchers.route'
import { numericDate } from '#app/lib/german-dates.ts'
import { euro } from '#app/lib/german-numbers.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { ConnectedAs, ConnectForm } from '../personal/connect-form.tsx'
import { answerConnection, personalPage } from '../personal/personal-page.server.ts'
import { listVouchers } from '../personal/personal-panels.server.ts'
import { NothingHere, PanelHead } from './panel-head.tsx'
import { requireTrust } from '#app/platform/identity/second-factor/trusted-with.server.ts'

export const handle = { styles: [tables, forms] }

export async function loader({ context }: Route.LoaderArgs) {
  await requireTrust(context, 'enter-sales')
  return personalPage(
    context,
    listVouchers,
    'Die Verbindung ist abgelaufen, oder dein Zugang darf Gutscheine bei Vereinsflieger.de nicht sehen.',
  )
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireTrust(context, 'enter-sales')
  const state = await answerConnection(context, request)
  return state === undefined ? redirect('/vereinsflieger/gutscheine', 303) : data({ state }, { status: 400 })
}

export const meta = unlistedMeta('Gutscheine', 'Gutscheine bei Vereinsflieger.de.')

export default function VouchersPanel({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'connect')
    return (
      <>
        <div className="vf-head">
          <h1>Gutscheine</h1>
        </div>
        <ConnectForm state={actionData?.state ?? loaderData.state} />
      </>
    )
  const { value, sourceState } = loaderData.told
  return (
    <>
      <PanelHead
        title="Gutscheine"
        lead="Nummer, Wert und Stand; wem sie gehören, steht nur bei Vereinsflieger.de"
        sourceState={sourceState}
      />
      <ConnectedAs name={loaderData.name} />
      <p className="btn-row">
        <a className="btn" href="/vereinsflieger/eintragen/gutschein">
          Gutschein eintragen
        </a>
      </p>
      {value.length === 0 ? (
        <NothingHere sourceState={sourceState} sentence="Es gibt noch keinen Gutschein." />
      ) : (
        <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Gutscheine, Tabelle">
          <table className="tbl stackable">
            <thead>
              <tr>
                <th scope="col">Nummer</th>
                <th scope="col">Titel</th>
                <th scope="col">Stand</th>
                <th scope="col">Gültig bis</th>
                <th scope="col" className="num">
                  Wert
                </th>
              </tr>
            </thead>
            <tbody>
              {value.map(({ id, title, state, validUntil, valueCents }) => (
                <tr key={id}>
                  <th scope="row">{id}</th>
                  <td data-l="Titel">{title}</td>
                  <td className={state === '' ? 'none' : undefined} data-l="Stand">
                    {state === '' ? '–' : state}
                  </td>
                  <td className={validUntil === null ? 'none' : undefined} data-l="Gültig bis">
                    {validUntil === null ? '–' : numericDate(validUntil)}
                  </td>
                  <td className="num" data-l="Wert">
                    {valueCents === null ? '–' : euro(valueCents)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
