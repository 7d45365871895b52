import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-frequency-new.route'
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
import { frequencyAddress, frequencyDesk } from './record-sections.ts'
import { frequencySection } from './frequency-section.ts'
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
  return { ...sectionPage(frequencySection(id), airfield), id }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const services = context.get(servicesContext)
  const form = await readForm(request)
  if ((await findAirfieldForDesk(services.db, by)) === undefined) throw notFound(request.url)
  const id = formKey(textOf(form, 'id'), services.now())
  const refused = await answerSection(services, by, form, () => frequencySection(id))
  if (refused !== undefined) return data({ ...refused, id }, { status: refused.status })
  return redirect(`${frequencyAddress(id)}?gespeichert`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Frequenz anlegen',
    description: 'Eine neue Frequenz.',
    noindex: true,
  })

export default function NewFrequency({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, seen } = loaderData
  const id = actionData?.id ?? loaderData.id
  const section = frequencySection(id)
  return (
    <SectionForm
      title={section.title}
      above={{ label: 'Frequenzen', href: frequencyDesk }}
      address={`${frequencyDesk}/erstellen`}
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
