import { data, redirect } from 'react-router'
import type { Route } from './+types/setup-field.route'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { AirfieldFinder } from '#app/features/airfield/setup/airfield-finder.tsx'
import { answerProposal, proposalFormFields } from '#app/features/airfield/setup/answer-proposal.server.ts'
import finderStyles from '#app/features/airfield/setup/finder.css?inline'
import { openProposal } from '#app/features/airfield/setup/open-proposal.server.ts'
import { ProposalView } from '#app/features/airfield/setup/proposal-view.tsx'
import { readForm } from '#app/lib/forms.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { Note } from '#app/ui/note.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { afterSetup, openSetup, resolveSetup } from './open-setup.server.ts'
import { SetupFrame } from './setup-frame.tsx'
import styles from './setup.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-airfield')]
export const handle = { styles: [tables, finderStyles, styles] }

const address = '/admin/einrichten/platz'

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-airfield')
  const services = context.get(servicesContext)
  const [setup, proposal, airfield] = await Promise.all([
    openSetup(context, 'platz'),
    openProposal(services, by, request.url),
    findSetting(services.db, airfieldSetting),
  ])
  return { setup, proposal, entered: airfield?.name ?? null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const next = await afterSetup(context, 'platz')
  const form = await readForm(request, proposalFormFields)
  const answer = await answerProposal(db, by, form, { page: address, next: () => next, at: now() })
  if (!('to' in answer)) return data(answer, { status: 400 })
  if (answer.to === next) await resolveSetup(context, 'platz')
  return redirect(answer.to, 303)
}

export const meta = unlistedMeta('Einrichten: Platz', 'Der Flugplatz aus der eingebauten Liste.')

export default function SetupField({ loaderData, actionData }: Route.ComponentProps) {
  const { setup, proposal, entered } = loaderData
  const { found, isFirst, phone } = proposal
  return (
    <SetupFrame
      setup={setup}
      title="Wo liegt euer Platz?"
      lead="Tippe Name, Kennung oder Ort. Lage, Höhe, Bundesland, Pisten und Funk stehen in der Liste; ändern lässt sich danach alles."
    >
      {entered !== null && (
        <Note tone="ok" icon="check">
          Eingetragen ist {entered}. <a href="/admin/flugplatz">Platzdaten ändern</a>
        </Note>
      )}
      <RefusedFields errors={actionData?.errors ?? {}} />
      <AirfieldFinder {...proposal} address={address} />
      {found !== undefined && (
        <ProposalView
          found={found}
          isFirst={isFirst}
          phone={phone}
          state={actionData}
          save="Übernehmen und weiter"
        />
      )}
    </SetupFrame>
  )
}
