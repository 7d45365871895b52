import { type ReactNode, useSyncExternalStore } from 'react'
import { localDateTime, clock } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { draftList } from '../drafts/draft-address.ts'
import { type SavedForm, savedMessage } from '../unsaved/use-autosave.ts'
import { stateNames, type PublicationState, publishMessage } from './publication-state.ts'
import { BesideButton } from './preview-beside.tsx'
import type { EditorResult, Written, WrittenLabels } from './written.ts'

type WrittenHeadProps = {
  labels: WrittenLabels
  record: Written | undefined
  state: PublicationState
  /** Link to the published text. */
  outside: ReactNode
  isBusy: boolean
  isDirty: boolean
  result: EditorResult | undefined
  /** Just created on the previous page, so there is no result of a save here. */
  isNew: boolean
  /** Current value of the field for the time of publication. */
  moment: string
  /** Whether the preview is shown beside the text; on a narrow screen instead of it. */
  isBeside: boolean
  onBeside: (isBeside: boolean) => void
  /** Where the text was last autosaved. */
  saved: SavedForm | undefined
  preview: string
  publishedNote: PublishedNote | undefined
}

/** Notice for a page that always exists: while a newer version is a draft or scheduled, guests see the previous one. */
export type PublishedNote = { sentence: string; isBehind: boolean }

/** Shows the state of the text and the buttons that change it. */
export function WrittenHead(props: WrittenHeadProps) {
  const { labels, record, state, outside, isBusy, isDirty, saved, moment, isBeside, onBeside } = props
  const { preview, publishedNote } = props
  const publish = publishMessage({ state, moment }, useCurrentMinute())
  const { address, label } = labels.list
  const heading = record === undefined ? labels.create : labels.edit
  const isOut = state === 'out' || state === 'waiting' || state === 'expired'
  return (
    <div className="admin-head">
      <div>
        <p className="small">
          <a href={address}>{label}</a> / {heading} · <a href={draftList}>Entwürfe</a>
        </p>
        <h1 className="vh">{heading}</h1>
        <p className="save" role="status">
          <Saved {...props} />
        </p>
        <p className="small muted">{isDirty && saved !== undefined && savedMessage(saved)}</p>
        {record !== undefined && <Whereabouts record={record} state={state} outside={outside} />}
        {publishedNote !== undefined && publishedNote.sentence !== '' && (
          <p className="small muted">{publishedNote.sentence}</p>
        )}
      </div>
      <div className="btn-row">
        <button className="btn btn-quiet" formAction={preview} formTarget="_blank">
          <Icon name="eye" /> Vorschau als Gast
        </button>
        {publishedNote === undefined && (
          <button className="btn btn-quiet" formAction={`${preview}?als=mitglied`} formTarget="_blank">
            als Mitglied
          </button>
        )}
        <BesideButton isBeside={isBeside} onBeside={onBeside} />
        {record !== undefined && (
          <a className="btn btn-quiet" href={`${address}/${record.id}/versionen`}>
            Fassungen
          </a>
        )}
        {publishedNote?.isBehind === true && (
          <button className="btn btn-line" name="intent" value="verwerfen" disabled={isBusy}>
            Änderungen verwerfen
          </button>
        )}
        {isOut && publishedNote === undefined ? (
          <>
            <button className="btn btn-line" name="intent" value="zurueckziehen" disabled={isBusy}>
              Zurückziehen
            </button>
            <button className="btn" name="intent" value="veroeffentlichen" disabled={isBusy}>
              {publish}
            </button>
          </>
        ) : (
          <>
            <button className="btn btn-line" name="intent" value="entwurf" disabled={isBusy}>
              Entwurf speichern
            </button>
            <button className="btn" name="intent" value="veroeffentlichen" disabled={isBusy}>
              {publish}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

type SavedProps = Pick<WrittenHeadProps, 'labels' | 'isBusy' | 'isDirty' | 'result' | 'isNew' | 'state'>

function Saved({ labels, isBusy, isDirty, result, isNew, state }: SavedProps) {
  if (isBusy) return 'Wird gespeichert …'
  if (result?.kind === 'refused') return 'Noch nicht gespeichert: Bitte die markierten Felder ansehen.'
  if (result?.kind === 'unreachable') return 'Noch nicht gespeichert: Der Server ist gerade nicht erreichbar.'
  if (result?.kind === 'trashed')
    return `Noch nicht gespeichert: ${capital(labels.nominative)} liegt im Papierkorb.`
  if (result?.kind === 'hindered') return result.sentence
  if (result?.kind === 'taken-back') return 'Aus dem Papierkorb geholt, noch nicht gespeichert'
  if (result?.kind === 'stale') return 'Noch nicht gespeichert: Jemand anders war schneller.'
  if (isDirty || result?.kind === 'moved') return 'Noch nicht gespeichert'
  if (result !== undefined) {
    return (
      <>
        <Icon name="ok" /> {resultMessage(result.kind, state)}, {clock(result.at)}
        {'\u00a0'}Uhr
      </>
    )
  }
  if (!isNew) return null
  return (
    <>
      <Icon name="ok" /> {resultMessage('saved', state)}
    </>
  )
}

function resultMessage(kind: 'saved' | 'withdrawn', state: PublicationState): string {
  if (kind === 'withdrawn') return 'Zurückgezogen, jetzt wieder Entwurf'
  if (state === 'draft') return 'Entwurf gespeichert'
  return state === 'waiting' ? 'Gespeichert und geplant' : 'Gespeichert und veröffentlicht'
}

const capital = (labels: string) => labels.slice(0, 1).toUpperCase() + labels.slice(1)

type WhereaboutsProps = { record: Written; state: PublicationState; outside: ReactNode }

function Whereabouts({ record: { publishedAt }, state, outside }: WhereaboutsProps) {
  if (state === 'waiting')
    return <p className="small muted">Erscheint am {localDateTime(Date.parse(publishedAt ?? ''))}</p>
  if (state !== 'out') return <p className="small muted">{stateNames[state]}</p>
  return (
    <p className="small muted">
      {publishedAt !== null && `Veröffentlicht am ${localDateTime(Date.parse(publishedAt))} · `}
      {outside}
    </p>
  )
}

function everyMinute(notify: () => void) {
  const timer = setInterval(notify, 10_000)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.floor(Date.now() / 60_000) * 60_000
const onServer = () => null

/** The current minute (epoch ms) while the page is open; `null` on the server and before hydration. */
const useCurrentMinute = (): number | null => useSyncExternalStore(everyMinute, thisMinute, onServer)
