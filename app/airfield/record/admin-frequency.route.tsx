import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-frequency.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import tables from '#app/ui/styles/tables.css?inline'
import { DeletePanel } from '../opening-desk/editor-parts.tsx'
import { frequencyLabel, frequencySection } from './frequency-section.ts'
import { changeAirfield, findAirfieldForDesk } from './keep-airfield.server.ts'
import styles from './record.css?inline'
import { groupsOf } from './record-section.ts'
import { frequencyAddress, frequencyDesk } from './record-sections.ts'
import { SectionForm } from './section-form.tsx'
import { answerSection, sectionPage } from './section-page.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-airfield')]
export const handle = { styles: [tables, styles] }

export async function loader({ context, params: { frequencyId }, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const { db } = context.get(servicesContext)
  const airfield = await findAirfieldForDesk(db, by)
  const frequency = airfield?.frequencies.find(({ id }) => id === frequencyId)
  if (frequency === undefined) throw notFound(request.url)
  const isSaved = new URL(request.url).searchParams.has('gespeichert')
  const page = sectionPage(frequencySection(frequencyId), airfield)
  return { ...page, id: frequencyId, label: frequencyLabel(frequency), isSaved }
}

export async function action({ context, params: { frequencyId }, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const services = context.get(servicesContext)
  const airfield = await findAirfieldForDesk(services.db, by)
  if (airfield?.frequencies.some(({ id }) => id === frequencyId) !== true) throw notFound(request.url)
  const form = await readForm(request)
  if (textOf(form, 'intent') === 'loeschen') {
    await changeAirfield(
      services.db,
      by,
      (before) => ({ ...before, frequencies: before.frequencies.filter(({ id }) => id !== frequencyId) }),
      services.now(),
    )
    return redirect(`${frequencyDesk}?geloescht`, 303)
  }
  const refused = await answerSection(services, by, form, () => frequencySection(frequencyId))
  if (refused !== undefined) return data(refused, { status: refused.status })
  return redirect(`${frequencyAddress(frequencyId)}?gespeichert`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.label ?? 'Frequenz',
    description: 'Eine Frequenz des Flugplatzes.',
    noindex: true,
  })

export default function AdminFrequency({ loaderData, actionData }: Route.ComponentProps) {
  const { id, label, stored, seen, isSaved } = loaderData
  return (
    <SectionForm
      title={label}
      above={{ label: 'Frequenzen', href: frequencyDesk }}
      address={frequencyAddress(id)}
      groups={groupsOf(frequencySection(id))}
      stored={stored}
      seen={seen}
      refused={actionData}
      isSaved={isSaved}
      seenAt={{ label: 'AIP-Auszug', href: '/piloteninfo/aip-auszug#funk' }}
    >
      <DeletePanel
        what="Frequenz"
        effect={`„${label}“ verschwindet aus dem AIP-Auszug und der Schnittstelle und lässt sich nicht zurückholen.`}
      />
    </SectionForm>
  )
}
