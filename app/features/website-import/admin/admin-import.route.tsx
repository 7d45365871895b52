import { AdminHead } from '#app/ui/admin-head.tsx'
import { redirect } from 'react-router'
import type { Route } from './+types/admin-import.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { listPossibleAuthors } from '#app/features/members/admin-members.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { outcomes, outcomeLabels, kinds, kindLabels, type ImportFacts, authorOf } from '../website-import.ts'
import { countItems, listItems, sumOf, type ItemCount } from '../import-items.server.ts'
import {
  beginReading,
  beginImport,
  discardImport,
  findImport,
  givenUpSince,
  retryImport,
} from '../imports.server.ts'
import { ItemTable } from './item-table.tsx'
import { UnderWay } from '#app/ui/under-way.tsx'
import { BrokenOff, Finished, GivenUp, Refused, FactsPanel } from './import-state.tsx'
import { OptionsFields, readOptions } from './options-fields.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts')]
export const handle = { styles: [choices, tables] }

const list = '/admin/uebernahme/wordpress'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'write-posts')
  const { db } = context.get(servicesContext)
  const websiteImport = await findImport(db, params.takeoverId)
  if (websiteImport === undefined) throw notFound(request.url)
  const { searchParams } = new URL(request.url)
  const kind = kinds.find((each) => kindLabels[each] === searchParams.get('art')) ?? null
  const outcome = outcomes.find((each) => outcomeLabels[each] === searchParams.get('zeigen')) ?? null
  const after = Math.min(1_000_000, Math.max(0, Math.trunc(Number(searchParams.get('nach'))) || 0))
  const filter = { kind: kind ?? undefined, outcome: outcome ?? undefined }
  const isListed = websiteImport.facts !== null && websiteImport.state !== 'reading'
  const [counts, page, members, failedAt] = await Promise.all([
    countItems(db, websiteImport.id),
    isListed ? listItems(db, websiteImport.id, filter, after) : { items: [], hasMore: false },
    websiteImport.facts === null ? [] : listPossibleAuthors(db, by),
    givenUpSince(db, websiteImport),
  ])
  const { id, state, fileName, size, received, wishes, facts, done, total, fault } = websiteImport
  return {
    takeover: { id, state, fileName, size, received, wishes, done, total, fault },
    failedAt,
    facts: facts && {
      ...facts,
      authors: formatAuthors(facts, new Map(members.map((each) => [each.id, each.name]))),
    },
    view: isListed ? { ...page, counts, kind, outcome } : null,
    isNow: totalsOf(counts),
  }
}

function formatAuthors(facts: ImportFacts, names: ReadonlyMap<string, string>) {
  return facts.authors.map((author) => {
    const memberName =
      author.memberId === null ? null : (names.get(author.memberId) ?? 'ein früheres Mitglied')
    const { byline } = authorOf(facts, author.login)
    const asText = byline === null ? 'erscheint als „Redaktion“' : 'bleibt als Name unter dem Beitrag'
    return { ...author, outcome: memberName ?? asText }
  })
}

function totalsOf(counts: readonly ItemCount[]) {
  const isNew = ({ outcome }: ItemCount) => outcome === 'new'
  const isText = ({ kind }: ItemCount) => kind === 'post' || kind === 'page'
  return {
    posts: sumOf(counts, (count) => isNew(count) && isText(count)),
    pictures: sumOf(counts, (count) => isNew(count) && count.kind === 'picture'),
    refused: sumOf(counts, ({ outcome }) => outcome === 'refused'),
    done: sumOf(counts, ({ isDone }) => isDone),
    all: sumOf(counts, () => true),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'write-posts')
  const services = context.get(servicesContext)
  const { db, now } = services
  const form = await readForm(request, ['seiten', 'holen'])
  const websiteImport = await findImport(db, params.takeoverId)
  if (websiteImport === undefined) throw notFound(request.url)
  const here = `${list}/${websiteImport.id}`
  switch (textOf(form, 'intent')) {
    case 'pruefen':
      if (websiteImport.state === 'ready') await beginReading(db, websiteImport.id, readOptions(form), now())
      return redirect(here, 303)
    case 'uebernehmen':
      await beginImport(db, by, websiteImport.id, now())
      return redirect(here, 303)
    case 'nochmal':
      await retryImport(db, by, websiteImport, now())
      return redirect(here, 303)
    case 'verwerfen': {
      const isDiscarded = await discardImport(services, by, websiteImport, now())
      return redirect(isDiscarded ? `${list}?verworfen=1` : here, 303)
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

export const meta = unlistedMeta('Aus WordPress übernehmen', 'Was aus jedem Eintrag wird.')

export default function OneImport({ loaderData }: Route.ComponentProps) {
  const { takeover, failedAt, facts, view, isNow } = loaderData
  const { id, state, fileName, fault, wishes } = takeover
  const address = `${list}/${id}`
  const isOver = state === 'done' || (state === 'refused' && isNow.all > 0)
  const isBusy = (state === 'reading' || state === 'carrying-out') && failedAt === null
  return (
    <>
      <AdminHead trail={[['Aus WordPress übernehmen', list]]} title={fileName} />
      <div className="stack flow-6">
        {state === 'arriving' && <BrokenOff {...takeover} />}
        {isBusy && state === 'reading' && (
          <UnderWay
            address={address}
            sentence="Die Datei wird durchgesehen."
            progress={takeover.total === 0 ? null : takeover}
          />
        )}
        {isBusy && state === 'carrying-out' && (
          <UnderWay
            address={address}
            sentence={`${integer(isNow.done)} von ${integer(isNow.all)} Einträgen sind erledigt.`}
            progress={{ done: isNow.done, total: isNow.all }}
          />
        )}
        {failedAt !== null && <GivenUp since={failedAt} />}
        {fault !== null && <Refused fault={fault} isBegun={isNow.all > 0} />}
        {state === 'done' && <Finished {...isNow} />}
        {(facts !== null || state === 'ready') && (
          <div className="dash">
            {facts !== null && <FactsPanel {...facts} />}
            {state === 'ready' && (
              <section className="panel w4">
                <h2>Anders übernehmen</h2>
                <form className="form" method="post" action={address}>
                  <OptionsFields wishes={wishes} />
                  <p className="btn-row">
                    <button className="btn btn-line" name="intent" value="pruefen">
                      Neu prüfen
                    </button>
                  </p>
                </form>
              </section>
            )}
          </div>
        )}
        {view !== null && (
          <ItemTable
            {...view}
            address={address}
            title={state === 'ready' ? 'Das würde geschehen' : 'Das ist geschehen'}
          />
        )}
        {!isBusy && (
          <form method="post" action={address}>
            <div className="btn-row">
              {failedAt !== null && (
                <button className="btn" name="intent" value="nochmal">
                  Noch einmal versuchen
                </button>
              )}
              {state === 'ready' && isNow.posts + isNow.pictures > 0 && (
                <button className="btn" name="intent" value="uebernehmen">
                  {integer(isNow.posts)} {isNow.posts === 1 ? 'Beitrag' : 'Beiträge'} und{' '}
                  {integer(isNow.pictures)} {isNow.pictures === 1 ? 'Bild' : 'Bilder'} übernehmen
                </button>
              )}
              {view !== null && (
                <a className="btn btn-line" href={`${address}/bericht.csv`}>
                  <Icon name="download" /> Bericht herunterladen
                </a>
              )}
              <SureButton
                label={isOver ? 'Bericht löschen' : 'Datei verwerfen'}
                verb={isOver ? 'löschen' : 'verwerfen'}
                intent="verwerfen"
                effect={
                  isOver
                    ? 'Die Beiträge und Bilder bleiben, wie sie übernommen sind; nur der Bericht darüber geht verloren.'
                    : 'Die hochgeladene Datei und die Probe werden gelöscht; übernommen wird nichts daraus.'
                }
              />
            </div>
          </form>
        )}
      </div>
    </>
  )
}
