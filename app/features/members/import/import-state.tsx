import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { Said } from '#app/ui/note.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { outcomeNames, outcomeLabels, type OutcomeKind, type ShownOutcome } from './import-outcomes.ts'

type Counts = OutcomePage['counts']

/** Counts of the results. */
export function Finished({ new: added, changes, unchanged, refused }: Counts) {
  return (
    <Said tone="ok">
      Eingelesen: {integer(added)} neu, {integer(changes)} geändert, {integer(unchanged)} unverändert,{' '}
      {integer(refused)} abgelehnt. Dieser Bericht bleibt 90 Tage stehen.
    </Said>
  )
}

/** Shown if the import was given up after several failures, instead of waiting forever. */
export function GivenUp({ since }: { since: string }) {
  return (
    <Said tone="stop">
      Das Einlesen ist mehrmals gescheitert und wurde am {localDateTime(Date.parse(since))} aufgegeben. Die
      Mitgliederliste ist unverändert. Versuch es noch einmal; gelingt es wieder nicht, steht der Grund im
      Protokoll des Servers.
    </Said>
  )
}

type Progress = { done: number; total: number } | null

/** Returns the progress of the import in a sentence. */
export function readSentence(progress: Progress): string {
  return progress === null
    ? 'Die Datei wird gleich eingelesen.'
    : `${integer(progress.done)} von ${integer(progress.total)} Zeilen sind eingelesen.`
}

export type OutcomePage = {
  outcomes: ShownOutcome[]
  counts: Record<OutcomeKind, number>
  shown: OutcomeKind | null
  /** Starting at 1. */
  page: number
  hasMore: boolean
}

/** A row of the file with its mapped cells, to be corrected. */
type OpenRow = { row: number; cells: readonly { index: number; label: string; text: string }[] }

type ImportOutcomeTableProps = OutcomePage & {
  address: string
  title: string
  mayPutRight: boolean
  open: OpenRow | null
}

const kinds = Object.keys(outcomeNames) as OutcomeKind[]

/** Results of the rows, all or of one kind, page by page. */
export function ImportOutcomeTable(props: ImportOutcomeTableProps) {
  const { address, title, mayPutRight, open, ...view } = props
  const { outcomes, counts, shown, page, hasMore } = view
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0)
  const next = new URLSearchParams({
    ...(shown !== null && { zeigen: outcomeLabels[shown] }),
    seite: String(page + 1),
  })
  return (
    <section className="stack" aria-labelledby="zeilen">
      <h2 id="zeilen">{title}</h2>
      <div className="tools">
        <Segments
          label="Zeilen"
          choices={[
            { href: `${address}#zeilen`, label: `Alle ${integer(total)}`, isShown: shown === null },
            ...kinds.map((kind) => ({
              href: `${address}?zeigen=${outcomeLabels[kind]}#zeilen`,
              label: `${outcomeNames[kind]} ${integer(counts[kind])}`,
              isShown: shown === kind,
            })),
          ]}
        />
      </div>
      {open !== null && <PutRight key={open.row} open={open} address={address} />}
      {outcomes.length === 0 ? (
        <p className="empty">Hier ist keine Zeile.</p>
      ) : (
        <table className="tbl stackable">
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Zeile</th>
              <th scope="col">Name</th>
              <th scope="col">Ergebnis</th>
              <th scope="col">Näheres</th>
            </tr>
          </thead>
          <tbody>
            {outcomes.map((outcome) => (
              <OutcomeRow key={outcome.row} outcome={outcome} address={mayPutRight ? address : null} />
            ))}
          </tbody>
        </table>
      )}
      {hasMore && <NextPage href={`${address}?${next}`} label="Weitere Zeilen" />}
    </section>
  )
}

/** Form with the cells of a row; it changes the stored file, not a member. */
function PutRight({ open: { row, cells }, address }: { open: OpenRow; address: string }) {
  return (
    <form
      className="form panel"
      method="post"
      action={address}
      id="berichtigen"
      aria-labelledby="zeile-titel"
    >
      <h3 id="zeile-titel">Zeile {row} berichtigen</h3>
      <input type="hidden" name="zeile" value={row} />
      <div className="fgrid">
        {cells.map(({ index, label, text }) => (
          <TextField
            key={index}
            name={`zelle-${index}`}
            label={label}
            width="c2"
            unmarked
            defaultValue={text}
            maxLength={500}
          />
        ))}
      </div>
      <p className="btn-row">
        <button className="btn" name="intent" value="berichtigen">
          Zeile ändern
        </button>
        <a className="btn btn-quiet" href={`${address}#zeilen`}>
          Nicht ändern
        </a>
      </p>
    </form>
  )
}

/** `address`: URL of the import while its rows can be corrected, otherwise `null`. */
function OutcomeRow({ outcome, address }: { outcome: ShownOutcome; address: string | null }) {
  const { row, kind, name, words, memberId } = outcome
  return (
    <tr>
      <td className="data" data-l="Zeile">
        {row}
      </td>
      <td data-l="Name">
        {memberId === null ? name || 'ohne Namen' : <a href={`/admin/mitglieder/${memberId}`}>{name}</a>}
      </td>
      <td data-l="Ergebnis">
        <span className={kind === 'refused' ? 'badge stop' : 'badge'}>{outcomeNames[kind]}</span>
      </td>
      <td data-l="Näheres">
        {words.join(' ') || '–'}{' '}
        {kind === 'refused' && address !== null && (
          <a href={`${address}?zeile=${row}&zeigen=${outcomeLabels.refused}#berichtigen`}>
            Berichtigen<span className="vh">: Zeile {row}</span>
          </a>
        )}
      </td>
    </tr>
  )
}
