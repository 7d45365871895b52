import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-section.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import tables from '#app/ui/styles/tables.css?inline'
import { findAirfieldForDesk } from './keep-airfield.server.ts'
import styles from './record.css?inline'
import { groupsOf } from './record-section.ts'
import { airfieldDesk, sectionAddress, sections } from './record-sections.ts'
import { SectionForm } from './section-form.tsx'
import { answerSection, sectionPage } from './section-page.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-airfield')]
export const handle = { styles: [tables, styles] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const { db } = context.get(servicesContext)
  const airfield = await findAirfieldForDesk(db, by)
  const section = sections[params.section]
  // Everything else hangs on the place, which comes first.
  if (section === undefined || (airfield === undefined && params.section !== 'platz'))
    throw notFound(request.url)
  const isSaved = new URL(request.url).searchParams.has('gespeichert')
  return { ...sectionPage(section, airfield), word: params.section, title: section.title, isSaved }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const services = context.get(servicesContext)
  const section = sections[params.section]
  const isFirst = (await findAirfieldForDesk(services.db, by)) === undefined
  if (section === undefined || (isFirst && params.section !== 'platz')) throw notFound(request.url)
  const refused = await answerSection(services, by, await readForm(request), () => section)
  if (refused !== undefined) return data(refused, { status: refused.status })
  return redirect(`${sectionAddress(params.section)}?gespeichert`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.title ?? 'Platzdaten',
    description: 'Ein Teil der Platzdaten.',
    noindex: true,
  })

export default function AdminSection({ loaderData, actionData }: Route.ComponentProps) {
  const { word, title, stored, seen, isSaved } = loaderData
  const section = sections[word]
  return (
    <SectionForm
      title={title}
      above={{ label: 'Platzdaten', href: airfieldDesk }}
      address={sectionAddress(word)}
      groups={section === undefined ? [] : groupsOf(section)}
      stored={stored}
      seen={seen}
      refused={actionData}
      isSaved={isSaved}
      seenAt={{ label: 'AIP-Auszug', href: '/piloteninfo/aip-auszug' }}
    />
  )
}
