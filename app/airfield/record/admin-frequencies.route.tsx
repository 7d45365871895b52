import type { Route } from './+types/admin-frequencies.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { channelFault } from '../channel.ts'
import { channelInGerman, frequencyKinds, languages } from '../frequency.ts'
import { DeskListHead } from './desk-list-head.tsx'
import { findAirfieldForDesk } from './keep-airfield.server.ts'
import styles from './record.css?inline'
import { frequencyAddress, frequencyDesk } from './record-sections.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-airfield')]
export const handle = { live: 'platzdaten' as const, styles: [tables, styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const { db } = context.get(servicesContext)
  const airfield = await findAirfieldForDesk(db, by)
  if (airfield === undefined) throw notFound(request.url)
  const isDeleted = new URL(request.url).searchParams.has('geloescht')
  return { frequencies: airfield.frequencies, isDeleted }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Frequenzen',
    description: 'Die Frequenzen des Flugplatzes.',
    noindex: true,
  })

export default function AdminFrequencies({ loaderData: { frequencies, isDeleted } }: Route.ComponentProps) {
  return (
    <>
      <DeskListHead
        title="Frequenzen"
        hint="In dieser Reihenfolge stehen sie im AIP-Auszug."
        add={{ label: 'Frequenz', href: `${frequencyDesk}/erstellen` }}
        done={isDeleted ? 'Die Frequenz ist gelöscht.' : null}
      />
      {frequencies.length === 0 ? (
        <p className="note">
          <Icon name="info" />
          <span>Noch ist keine Frequenz eingetragen.</span>
        </p>
      ) : (
        <table className="tbl stackable tbl-admin record-parts">
          <thead>
            <tr>
              <th scope="col">Rufzeichen</th>
              <th scope="col">Kanal</th>
              <th scope="col">Art</th>
              <th scope="col">Sprachen</th>
            </tr>
          </thead>
          <tbody>
            {frequencies.map(({ id, callSign, channel, kind, languages: spoken }) => (
              <tr key={id}>
                <th scope="row" className="ttl">
                  <a href={frequencyAddress(id)}>{callSign}</a>
                </th>
                <td data-l="Kanal">
                  {channelInGerman(channel) ?? 'kein Flugfunkkanal'}
                  {channel !== null && channelFault(channel) !== undefined && (
                    <small>{channelFault(channel)}</small>
                  )}
                </td>
                <td data-l="Art">{frequencyKinds[kind].de}</td>
                <td data-l="Sprachen">{spoken.map((name) => languages[name].de).join(', ') || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
