import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-import.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import {
  columnNames,
  importColumns,
  mappingFaults,
  type Mapping,
  type MappingFault,
} from './import-columns.ts'
import {
  countOutcomes,
  outcomeNames,
  outcomeLabels,
  type OutcomeKind,
  type ShownOutcome,
} from './import-outcomes.ts'
import { UnderWay } from '#app/ui/under-way.tsx'
import { Finished, GivenUp, readSentence, ImportOutcomeTable, type OutcomePage } from './import-state.tsx'
import { ImportMappingForm, ImportClassForm } from './import-mapping-form.tsx'
import { progressOf } from '#app/platform/jobs/progress.server.ts'
import {
  assignColumns,
  discardImport,
  findImport,
  nameClasses,
  putRowRight,
  dryRun,
  retryImport,
  startImport,
  unknownClasses,
  type FoundImport,
} from './member-imports.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-members')]
export const handle = { styles: [choices, tables] }

const rowsPerPage = 100

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-members')
  const found = await findImport(db, by, params.importId)
  if (found === undefined) throw notFound(request.url)
  const { fileName, state, mapping, report } = found
  const faults = state === 'draft' ? mappingFaults(mapping) : []
  const tried = state === 'draft' && faults.length === 0 ? await dryRun(db, by, found, now()) : undefined
  const outcomes = report ?? tried?.outcomes
  const parameters = new URL(request.url).searchParams
  return {
    id: found.id,
    fileName,
    state,
    mapping,
    errors: errorsOf(faults),
    columns: (found.cells[0] ?? []).map((heading, index) => ({
      heading,
      example:
        found.cells
          .slice(1)
          .find((row) => (row[index] ?? '') !== '')
          ?.[index]?.slice(0, 40) ?? '',
    })),
    fingerprint: tried?.fingerprint,
    progress: progressOf(found.id),
    failedAt: found.failedAt,
    view: outcomes && pageOf(outcomes, parameters),
    classes: state === 'draft' ? await unknownClasses(db, found) : null,
    open: state === 'draft' ? rowIn(found, parameters.get('zeile')) : null,
    righted: outcomes?.find(({ row }) => String(row) === parameters.get('berichtigt')) ?? null,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-members')
  const form = await readForm(request, ['spalte-#', 'stand', 'zeile', 'zelle-#', 'klasse-#', 'heisst-#'])
  const found = await findImport(db, by, params.importId)
  if (found === undefined) throw notFound(request.url)
  const here = `/admin/mitglieder/einlesen/${found.id}`
  switch (textOf(form, 'intent')) {
    case 'zuordnen': {
      const mapping = found.mapping.map((_, index) => columnNamed(textOf(form, `spalte-${index}`)))
      const faults = mappingFaults(mapping)
      if (faults.length > 0) return data({ mapping, errors: errorsOf(faults) }, { status: 400 })
      await assignColumns(db, by, found.id, mapping)
      return redirect(`${here}#zeilen`, 303)
    }
    case 'berichtigen': {
      const row = Number(textOf(form, 'zeile'))
      const texts = new Map(
        found.mapping.flatMap((column, index) =>
          column === null || !form.has(`zelle-${index}`)
            ? []
            : [[index, textOf(form, `zelle-${index}`).slice(0, mostLetters)] as const],
        ),
      )
      await putRowRight(db, by, { id: found.id, row, texts })
      return redirect(`${here}?berichtigt=${row}#zeilen`, 303)
    }
    case 'klassen': {
      const { classes } = await unknownClasses(db, found)
      const names = new Map(
        Array.from({ length: 20 }, (_, index) => {
          const chosen = classes.find(({ value }) => value === textOf(form, `klasse-${index}`))
          return [textOf(form, `heisst-${index}`), chosen?.label] as const
        }).filter((pair): pair is [string, string] => pair[0] !== '' && pair[1] !== undefined),
      )
      await nameClasses(db, by, found, names)
      return redirect(`${here}#zeilen`, 303)
    }
    case 'einlesen': {
      if (found.state !== 'draft') return redirect(here, 303)
      const isMapped = mappingFaults(found.mapping).length === 0
      const { fingerprint } = isMapped ? await dryRun(db, by, found, now()) : { fingerprint: undefined }
      if (fingerprint !== textOf(form, 'stand')) return data({ isOutdated: true }, { status: 409 })
      await startImport(db, by, found.id, now())
      return redirect(here, 303)
    }
    case 'nochmal':
      await retryImport(db, by, found.id, now())
      return redirect(here, 303)
    case 'verwerfen':
      await discardImport(db, by, found.id)
      return redirect('/admin/mitglieder/einlesen?verworfen=1', 303)
    default:
      throw new Response(null, { status: 400 })
  }
}

/** Maximum length of a corrected cell, the same as in the import. */
const mostLetters = 500

/** Returns the row to correct, with its mapped cells. */
function rowIn({ cells, mapping }: FoundImport, asked: string | null) {
  const row = Number(asked)
  const texts = Number.isInteger(row) && row > 1 ? cells[row - 1] : undefined
  if (texts === undefined) return null
  return {
    row,
    cells: mapping.flatMap((column, index) =>
      column === null
        ? []
        : [{ index, label: cells[0]?.[index] || columnNames[column], text: texts[index] ?? '' }],
    ),
  }
}

function columnNamed(text: string): Mapping[number] {
  return importColumns.find((column) => column === text) ?? null
}

function errorsOf(faults: readonly MappingFault[]): Record<string, string> {
  return Object.fromEntries(faults.map(({ column, sentence }) => [`spalte-${column ?? 0}`, sentence]))
}

function pageOf(outcomes: readonly ShownOutcome[], parameters: URLSearchParams): OutcomePage {
  const kinds = Object.keys(outcomeLabels) as OutcomeKind[]
  const shown = kinds.find((kind) => outcomeLabels[kind] === parameters.get('zeigen')) ?? null
  const page = Math.max(1, Math.min(1_000, Math.trunc(Number(parameters.get('seite'))) || 1))
  const chosen = shown === null ? outcomes : outcomes.filter(({ kind }) => kind === shown)
  const end = page * rowsPerPage
  return {
    outcomes: chosen.slice(end - rowsPerPage, end),
    counts: countOutcomes(outcomes),
    shown,
    page,
    hasMore: chosen.length > end,
  }
}

export const meta = unlistedMeta('Mitglieder einlesen', 'Was aus jeder Zeile wird.')

export default function MemberImport({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fileName, state, columns, fingerprint, view, progress, failedAt } = loaderData
  const { classes, open, righted } = loaderData
  const address = `/admin/mitglieder/einlesen/${id}`
  const refused = actionData !== undefined && 'mapping' in actionData ? actionData : undefined
  const isOutdated = actionData !== undefined && 'isOutdated' in actionData
  return (
    <>
      <AdminHead
        trail={[
          ['Mitglieder', '/admin/mitglieder'],
          ['Einlesen', '/admin/mitglieder/einlesen'],
        ]}
        title={fileName}
      />
      <div className="stack flow-6">
        {state === 'waiting' && failedAt === null && (
          <UnderWay sentence={readSentence(progress)} address={address} progress={progress} />
        )}
        {failedAt !== null && <GivenUp since={failedAt} />}
        {state === 'done' && view !== undefined && <Finished {...view.counts} />}
        {isOutdated && (
          <Said tone="warn">
            Die Mitgliederliste hat sich inzwischen geändert. Sieh dir noch einmal an, was geschieht.
          </Said>
        )}
        {state === 'draft' && (
          <ImportMappingForm
            columns={columns}
            mapping={refused?.mapping ?? loaderData.mapping}
            errors={refused?.errors ?? loaderData.errors}
          />
        )}
        {classes !== null && classes.unknown.length > 0 && (
          <ImportClassForm unknown={classes.unknown} classes={classes.classes} />
        )}
        {righted !== null && (
          <Said tone={righted.kind === 'refused' ? 'warn' : 'ok'}>
            Zeile {righted.row} ist geändert: {outcomeNames[righted.kind]}. {righted.words.join(' ')}
          </Said>
        )}
        {view !== undefined && (
          <ImportOutcomeTable
            {...view}
            open={open}
            mayPutRight={state === 'draft'}
            address={address}
            title={state === 'draft' ? 'Das würde geschehen' : 'Das ist geschehen'}
          />
        )}
        {(state !== 'waiting' || failedAt !== null) && (
          <form method="post" action={address}>
            <div className="btn-row">
              {failedAt !== null && (
                <button className="btn" name="intent" value="nochmal">
                  Noch einmal versuchen
                </button>
              )}
              {state === 'draft' && view !== undefined && fingerprint !== undefined && (
                <StartButton {...view.counts} fingerprint={fingerprint} />
              )}
              {view !== undefined && (
                <a className="btn btn-line" href={`${address}/bericht.csv`}>
                  <Icon name="download" /> Bericht herunterladen
                </a>
              )}
              <SureButton
                label={state === 'done' ? 'Bericht löschen' : 'Datei verwerfen'}
                verb={state === 'done' ? 'löschen' : 'verwerfen'}
                intent="verwerfen"
                effect={
                  state === 'done'
                    ? 'Die Mitglieder bleiben, wie sie eingelesen sind; nur der Bericht darüber geht verloren.'
                    : 'Die hochgeladene Tabelle und die Zuordnung ihrer Spalten werden gelöscht; eingelesen wird nichts daraus.'
                }
              />
            </div>
          </form>
        )}
      </div>
    </>
  )
}

type Counts = OutcomePage['counts']

function StartButton({ new: added, changes, refused, fingerprint }: Counts & { fingerprint: string }) {
  if (added + changes === 0) return null
  return (
    <>
      <input type="hidden" name="stand" value={fingerprint} />
      <button className="btn" name="intent" value="einlesen">
        {integer(added)} neu aufnehmen, {integer(changes)} ändern
        {refused > 0 && `, ${integer(refused)} auslassen`}
      </button>
    </>
  )
}
