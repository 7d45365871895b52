import type { Route } from './+types/own.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import spans from '#app/ui/styles/span-list.css?inline'
import { StateLine } from '#app/features/vereinsflieger/state-line.tsx'
import { SwapsPanel } from '../swaps/swap-panels.tsx'
import { dutyActorFor } from './actor.server.ts'
import { dutiesAddress, dutiesLiveAddress } from './addresses.ts'
import styles from './duties.css?inline'
import { DutyList } from './duty-list.tsx'
import { myDuties } from './my-duties.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const handle = { styles: [spans, styles] }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const by = await dutyActorFor(db, context.get(memberContext))
  return { ...(await myDuties(db, by, now())), isMember: by.memberId !== null }
}

export const meta = unlistedMeta('Meine Dienste', 'Eigene Dienste und Angebote zum Tausch.')

export default function OwnDuties({ loaderData }: Route.ComponentProps) {
  const { stamp, sourceState, own, swaps, open, isMember } = loaderData
  useLivePage(dutiesLiveAddress, stamp)
  return (
    <>
      <div className="vf-head">
        <h1>Meine Dienste</h1>
        <a href={dutiesAddress}>Zum Plan</a>
      </div>
      {!isMember && (
        <p className="panel">
          Dein Konto ist noch mit niemandem aus der Mitgliederliste verbunden. Erst dann kannst du Dienste
          übernehmen; die Verwaltung kann das ändern.
        </p>
      )}
      <div className="dash du-own">
        <section className="panel w7" aria-labelledby="eigene">
          <h2 id="eigene">Deine Dienste</h2>
          <DutyList lines={own} otherwise="Du hast keinen Dienst." />
          <p className="small muted du-feed">
            Im eigenen Kalender:{' '}
            <a href="/vereinsflieger/reservierung/meine">geheime Adresse für Reservierungen und Dienste</a>
          </p>
        </section>
        <SwapsPanel swaps={swaps} width="w5" otherwise="Niemand sucht einen Tausch." />
        <section className="panel w12" aria-labelledby="offen">
          <h2 id="offen">Offen für dich, die nächsten acht Wochen</h2>
          <DutyList lines={open} otherwise="Es ist nichts offen, was du übernehmen kannst." />
        </section>
      </div>
      <StateLine sourceState={sourceState} />
    </>
  )
}
