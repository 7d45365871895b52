import { hoursToType } from '#app/features/vereinsflieger/hours-and-minutes.ts'
import type { WorkEntry } from '../work-year.ts'
import type { RefusedDecision } from './decide.server.ts'
import { Said } from '#app/ui/note.tsx'

type Entry = Pick<WorkEntry, 'id' | 'minutes' | 'state' | 'text'> & { revision: number }

type DecisionFieldsProps = { entry: Entry; refused: RefusedDecision | null }

/** Fields beside one entry: accepted hours, an answer, and two buttons; with what was typed if it was refused. */
export function DecisionFields({ entry, refused }: DecisionFieldsProps) {
  const { id, minutes, revision, state, text } = entry
  const typed = refused?.entryId === id ? refused : null
  return (
    <form method="post" className="wh-decide">
      <input type="hidden" name="eintrag" value={id} />
      <input type="hidden" name="expectedRevision" value={revision} />
      <label>
        Stunden<span className="vh"> für {text}</span>
        <input
          className="input"
          name="stunden"
          defaultValue={typed?.hours ?? hoursToType(minutes)}
          size={5}
          inputMode="decimal"
          aria-invalid={typed?.field === 'stunden' || undefined}
        />
      </label>
      <label>
        Ein Wort dazu<span className="vh"> zu {text}</span>
        <input
          className="input"
          name="wort"
          defaultValue={typed?.answer}
          maxLength={200}
          aria-invalid={typed?.field === 'wort' || undefined}
        />
      </label>
      <span className="btn-row">
        <button
          className={state === 'reported' ? 'btn btn-sm' : 'btn btn-line btn-sm'}
          name="intent"
          value="anerkennen"
        >
          {state === 'accepted' ? 'Stunden ändern' : 'Anerkennen'}
          <span className="vh">: {text}</span>
        </button>
        {state !== 'refused' && (
          <button className="btn btn-line btn-sm" name="intent" value="ablehnen">
            Ablehnen<span className="vh">: {text}</span>
          </button>
        )}
      </span>
    </form>
  )
}

/** Notice above a page of hours: saved, or why not. */
export function SavedOrRefused({ isSaved, sentence }: { isSaved: boolean; sentence: string }) {
  if (sentence !== '') return <Said tone="stop">{sentence}</Said>
  if (!isSaved) return null
  return <Said tone="ok">Gespeichert.</Said>
}
