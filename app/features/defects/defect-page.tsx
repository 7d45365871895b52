import type { Defect } from '#app/features/aircraft/defects/defects.server.ts'
import type { Values } from '#app/lib/form-values.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Outcome } from '#app/ui/note.tsx'
import { TextArea } from '#app/ui/fields.tsx'
import { defectsAddress } from './addresses.ts'
import { defectActs, defectStates } from './defect-rules.ts'

type Shown = {
  defect: Defect
  registration: string
  /** What else grounds the aircraft now; `null`: nothing. May be empty. */
  groundedBy: string | null
  history: string
  reporter: string | null
  when: string
  steps: readonly { id: string; what: string; words: string; who: string; when: string }[]
  pictures: readonly { id: string; href: string; width: number; height: number }[]
  isKeeper: boolean
  done: string
}
type Refused = { sentence: string; values: Values } | null

export function DefectPage({ page, refused }: { page: Shown; refused: Refused }) {
  const { defect, registration, groundedBy, history, reporter, when, steps, pictures, isKeeper, done } = page
  return (
    <>
      <div className="vf-head">
        <div>
          <p className="small">
            <a href={defectsAddress}>Störungen</a> / <a href={history}>{registration}</a>
          </p>
          <h1>{defect.title}</h1>
        </div>
      </div>
      <Outcome refused={refused} done={done} />
      <div className="dash">
        <section className="panel w7 stack">
          <FactList
            facts={[
              ['Flugzeug', registration],
              ['Stand', defectStates[defect.state]],
              ['Fliegen', defect.state === 'closed' ? null : flyingMessage(defect, groundedBy)],
              ['Gemeldet', [reporter, when].filter(Boolean).join(', ')],
            ]}
          />
          {defect.body !== '' && <p style={{ whiteSpace: 'pre-line' }}>{defect.body}</p>}
          {pictures.length > 0 && (
            <ul className="df-pictures" aria-label="Bilder">
              {pictures.map(({ id, href, width, height }, index) => (
                <li key={id}>
                  <a href={`${href}?gross`}>
                    <img
                      src={href}
                      width={width}
                      height={height}
                      loading="lazy"
                      alt={`Bild ${index + 1} zu „${defect.title}“`}
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="panel w5" aria-labelledby="verlauf">
          <h2 id="verlauf">Verlauf</h2>
          <ol className="list">
            {steps.map(({ id, what, words, who, when: at }) => (
              <li key={id}>
                <span>
                  <b>{what}</b>
                  {words !== '' && <span style={{ whiteSpace: 'pre-line' }}>: {words}</span>}
                  <small>{[who, at].filter(Boolean).join(' · ')}</small>
                </span>
              </li>
            ))}
          </ol>
        </section>
        {isKeeper && <EditDefectForm defect={defect} values={refused?.values ?? {}} />}
      </div>
    </>
  )
}

function flyingMessage({ isGrounding }: Defect, groundedBy: string | null): string {
  if (isGrounding) return 'gesperrt, bis es erledigt oder freigegeben ist'
  if (groundedBy === null) return 'erlaubt'
  return ['hierfür nicht gesperrt, aber aus anderem Grund', groundedBy].filter(Boolean).join(': ')
}

function EditDefectForm({ defect, values }: { defect: Defect; values: Values }) {
  const { state, isGrounding, revision } = defect
  const isOpen = state !== 'closed'
  return (
    <form className="form panel w7" method="post" noValidate>
      <h2>Bearbeiten</h2>
      <input type="hidden" name="expectedRevision" value={revision} />
      <div className="fgrid">
        <TextArea
          name="wort"
          label="Was getan wurde oder zu wissen ist"
          hint="Nötig zum Erledigen, Freigeben und Notieren. Alle Mitglieder lesen es."
          maxLength={2000}
          rows={3}
          defaultValue={values.wort}
          unmarked
        />
      </div>
      <p className="btn-row">
        {isOpen && <Act act="close" label="Erledigt" kind="btn" />}
        {state === 'open' && <Act act="acknowledge" label="Zur Kenntnis genommen" />}
        {isOpen && !isGrounding && <Act act="ground" label="Flugzeug sperren" />}
        {isOpen && isGrounding && <Act act="release" label="Flugzeug freigeben" />}
        {isOpen && <Act act="note" label="Notiz" />}
        {!isOpen && <Act act="reopen" label="Wieder öffnen" />}
      </p>
      <p className="small muted">
        Sperren gilt sofort; wer reserviert hat, bekommt eine E-Mail. Erledigen und Freigeben hebt die Sperre
        auf, und wer auf das Flugzeug wartet, erfährt davon.
      </p>
    </form>
  )
}

type ActProps = { act: keyof typeof defectActs; label: string; kind?: string }

function Act({ act, label, kind = 'btn btn-line' }: ActProps) {
  return (
    <button className={kind} name="intent" value={defectActs[act]}>
      {label}
    </button>
  )
}
