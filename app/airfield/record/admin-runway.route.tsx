import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-runway.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import tables from '#app/ui/styles/tables.css?inline'
import { DeletePanel } from '../opening-desk/editor-parts.tsx'
import { withoutRunway } from '../runway-on-plan.ts'
import { changeAirfield, findAirfieldForDesk } from './keep-airfield.server.ts'
import styles from './record.css?inline'
import { groupsOf } from './record-section.ts'
import { runwayAddress, runwayDesk } from './record-sections.ts'
import { runwaySection } from './runway-section.ts'
import { SectionForm } from './section-form.tsx'
import { answerSection, sectionPage } from './section-page.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-airfield')]
export const handle = { styles: [tables, styles] }

export async function loader({ context, params: { runwayId }, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const { db } = context.get(servicesContext)
  const airfield = await findAirfieldForDesk(db, by)
  const runway = airfield?.runways.find(({ id }) => id === runwayId)
  if (runway === undefined) throw notFound(request.url)
  const { designator } = runway
  const isSaved = new URL(request.url).searchParams.has('gespeichert')
  return { ...sectionPage(runwaySection(runwayId, designator), airfield), id: runwayId, designator, isSaved }
}

export async function action({ context, params: { runwayId }, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const services = context.get(servicesContext)
  const airfield = await findAirfieldForDesk(services.db, by)
  if (airfield?.runways.some(({ id }) => id === runwayId) !== true) throw notFound(request.url)
  const form = await readForm(request)
  if (textOf(form, 'intent') === 'loeschen') {
    await changeAirfield(services.db, by, (before) => withoutRunway(before, runwayId), services.now())
    return redirect(`${runwayDesk}?geloescht`, 303)
  }
  const designator = airfield.runways.find(({ id }) => id === runwayId)?.designator
  const refused = await answerSection(services, by, form, () => runwaySection(runwayId, designator))
  if (refused !== undefined) return data(refused, { status: refused.status })
  return redirect(`${runwayAddress(runwayId)}?gespeichert`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Piste' : `Piste ${loaderData.designator}`,
    description: 'Eine Piste des Flugplatzes.',
    noindex: true,
  })

export default function AdminRunway({ loaderData, actionData }: Route.ComponentProps) {
  const { id, designator, stored, seen, isSaved } = loaderData
  const section = runwaySection(id, designator)
  return (
    <SectionForm
      title={section.title}
      above={{ label: 'Pisten', href: runwayDesk }}
      address={runwayAddress(id)}
      groups={groupsOf(section)}
      stored={stored}
      seen={seen}
      refused={actionData}
      isSaved={isSaved}
      seenAt={{ label: 'AIP-Auszug', href: '/piloteninfo/aip-auszug#pisten' }}
    >
      <DeletePanel
        what="Piste"
        effect={`Die Piste ${designator} verschwindet mit ihren Sperrungen aus dem AIP-Auszug, dem Lageplan, dem Platzstatus und der Schnittstelle. Sie lässt sich nicht zurückholen.`}
      />
    </SectionForm>
  )
}
