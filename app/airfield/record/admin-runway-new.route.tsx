import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-runway-new.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import tables from '#app/ui/styles/tables.css?inline'
import { formKey } from '../opening-desk/form-key.ts'
import { findAirfieldForDesk } from './keep-airfield.server.ts'
import styles from './record.css?inline'
import { groupsOf } from './record-section.ts'
import { runwayAddress, runwayDesk } from './record-sections.ts'
import { runwaySection } from './runway-section.ts'
import { SectionForm } from './section-form.tsx'
import { answerSection, sectionPage } from './section-page.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-airfield')]
export const handle = { styles: [tables, styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const airfield = await findAirfieldForDesk(db, by)
  if (airfield === undefined) throw notFound(request.url)
  const id = newId(now())
  return { ...sectionPage(runwaySection(id, undefined), airfield), id }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const services = context.get(servicesContext)
  const form = await readForm(request)
  if ((await findAirfieldForDesk(services.db, by)) === undefined) throw notFound(request.url)
  const id = formKey(textOf(form, 'id'), services.now())
  const refused = await answerSection(services, by, form, () => runwaySection(id, undefined))
  if (refused !== undefined) return data({ ...refused, id }, { status: refused.status })
  return redirect(`${runwayAddress(id)}?gespeichert`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: 'Piste anlegen', description: 'Eine neue Piste.', noindex: true })

export default function NewRunway({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, seen } = loaderData
  const id = actionData?.id ?? loaderData.id
  const section = runwaySection(id, undefined)
  return (
    <SectionForm
      title={section.title}
      above={{ label: 'Pisten', href: runwayDesk }}
      address={`${runwayDesk}/erstellen`}
      id={id}
      groups={groupsOf(section)}
      stored={stored}
      seen={seen}
      refused={actionData}
      isSaved={false}
      seenAt={{ label: 'AIP-Auszug', href: '/piloteninfo/aip-auszug' }}
    />
  )
}
