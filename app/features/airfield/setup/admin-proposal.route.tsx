import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-proposal.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { airfieldSetting } from '../facts/airfield.ts'
import { findListed, listSource } from './airport-list.ts'
import { findAirportList } from './airport-list.server.ts'
import { answerProposal } from './answer-proposal.server.ts'
import { AirportFilesView } from './airport-files-view.tsx'
import { proposalRows } from './proposal.ts'
import { ProposalView } from './proposal-view.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-airfield')]
export const handle = { styles: [tables] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const parameters = new URL(request.url).searchParams
  const typed = parameters.get('icao')?.slice(0, 12) ?? ''
  const [list, airfield] = await Promise.all([findAirportList(db, by), findSetting(db, airfieldSetting)])
  const listed = list === undefined || typed === '' ? undefined : findListed(list, typed)
  return {
    typed,
    source: listSource,
    list: list && { asOf: list.asOf, count: list.airfields.length },
    found: listed && {
      ident: listed.ident,
      place: listed.municipality,
      rows: proposalRows(airfield, listed),
      incompleteRunways: listed.incompleteRunways,
    },
    isFirst: airfield === undefined,
    today: localDate(now().getTime()),
    done: parameters.get('fertig'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const answer = await answerProposal(
    db,
    by,
    await readForm(request, [
      'art',
      'telefon',
      'icao',
      'feld',
      'stand',
      'airports',
      'runways',
      'frequencies',
    ]),
    now(),
  )
  return 'to' in answer ? redirect(answer.to, 303) : data(answer, { status: 400 })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Platzdaten vorschlagen',
    description: 'Platzdaten aus einem offenen Verzeichnis übernehmen.',
    noindex: true,
  })

const doneWords: Record<string, string> = {
  geladen: 'Das Verzeichnis ist geladen.',
  uebernommen: 'Übernommen. Bitte prüfe jede Angabe mit dem Luftfahrthandbuch und am Platz.',
}

export default function AirfieldProposal({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, source, list, found, isFirst, today, done } = loaderData
  const state = actionData ?? { values: {}, errors: {} }
  const doneSentence = done === null || actionData !== undefined ? undefined : doneWords[done]
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/einstellungen">Einstellungen</a> / Platzdaten vorschlagen
          </p>
          <h1>Platzdaten vorschlagen</h1>
        </div>
      </div>
      {doneSentence !== undefined && (
        <p className="note ok" role="status">
          <Icon name="ok" />
          <span>{doneSentence}</span>
        </p>
      )}
      <RefusedFields errors={state.errors} />
      {list !== undefined && (
        <section className="panel">
          <h2>Kennung suchen</h2>
          <p className="small muted">
            {source.name}, {source.licence}, Stand {longDate(list.asOf)}: {integer(list.count)} Plätze in
            Deutschland. Die Angaben stammen von Freiwilligen und ersetzen kein Luftfahrthandbuch.
          </p>
          <form className="stack" action="/admin/einstellungen/flugplatz/vorschlag">
            <div className="field">
              <label htmlFor="icao">ICAO-Kennung</label>
              <input
                id="icao"
                name="icao"
                defaultValue={typed}
                maxLength={12}
                spellCheck={false}
                autoComplete="off"
              />
            </div>
            <button className="btn">Vorschlag zeigen</button>
          </form>
          {typed !== '' && found === undefined && (
            <p className="note warn">
              <Icon name="warn" />
              <span>„{typed}“ steht nicht im Verzeichnis. Trag die Platzdaten bitte von Hand ein.</span>
            </p>
          )}
        </section>
      )}
      {found !== undefined && <ProposalView found={found} isFirst={isFirst} state={state} />}
      <AirportFilesView isOpen={list === undefined} today={today} source={source} state={state} />
    </>
  )
}
