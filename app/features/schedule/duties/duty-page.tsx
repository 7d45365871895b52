import type { Values } from '#app/lib/form-values.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import { StateLine } from '#app/features/vereinsflieger/state-line.tsx'
import type { DutyPageData } from './duty-page.server.ts'
import { AskToSwap, OpenSwap } from '../swaps/swap-panels.tsx'

type Shown = DutyPageData & { done: string; back: string }
type Refused = { sentence: string; values: Values } | null

const takesFocus = { autoFocus: true }

export function DutyPage({ page, refused }: { page: Shown; refused: Refused }) {
  const { label, note, when, who, needs, isPast, done, back, swaps, partners } = page
  return (
    <div className="du-page stack">
      <div className="vf-head">
        <h1>{label}</h1>
        <a href={back}>Zum Plan</a>
      </div>
      {refused !== null ? (
        <p className="note stop" role="alert" tabIndex={-1} {...takesFocus}>
          <Icon name="stop" />
          <span>{refused.sentence}</span>
        </p>
      ) : (
        done !== '' && <Said tone="ok">{done}</Said>
      )}
      <section className="panel stack">
        <FactList
          facts={[
            ['Wann', when],
            ['Wer', who ?? (isPast ? 'unbesetzt' : 'noch niemand')],
            ['Wer darf', needs === '' ? 'alle Mitglieder' : needs],
            ['Gut zu wissen', note || null],
          ]}
        />
        <HolderButtons page={page} />
      </section>
      {swaps.map((swap) => (
        <OpenSwap key={swap.id} subject="duty" swap={swap} />
      ))}
      {partners !== null && <AskToSwap subject="duty" partners={partners} values={refused?.values ?? {}} />}
      {page.isPlanner && !isPast && <Planning page={page} />}
      <StateLine standing={page.standing} />
    </div>
  )
}

function HolderButtons({ page }: { page: Shown }) {
  const { isPast, isMine, memberId, maySignUp, maySignOff, signOffDays } = page
  if (isPast) return null
  if (maySignUp)
    return (
      <form method="post" className="btn-row">
        <button className="btn" name="intent" value="eintragen">
          Ich übernehme den Dienst
        </button>
      </form>
    )
  if (maySignOff)
    return (
      <form method="post" className="btn-row">
        <button className="btn btn-quiet" name="intent" value="austragen">
          Austragen
        </button>
        <span className="small muted">Der Dienst ist dann sofort wieder frei für andere.</span>
      </form>
    )
  if (isMine)
    return (
      <p className="small muted">
        Austragen geht bis {signOffDays} Tage vorher. Danach suchst du jemanden, der tauscht.
      </p>
    )
  return memberId === null ? (
    <p className="muted">Dir fehlt die Berechtigung, die dieser Dienst verlangt.</p>
  ) : null
}

function Planning({ page }: { page: Shown }) {
  const { people, memberId, label } = page
  return (
    <section className="panel stack">
      <h2>Einteilen</h2>
      <form method="post" className="form">
        <div className="fgrid">
          <SelectField
            name="mitglied"
            label="Mitglied"
            choices={people}
            prompt="offen lassen"
            defaultValue={memberId ?? ''}
            hint="Nur wer die Berechtigung hat. Wer eingeteilt wird oder den Dienst verliert, bekommt eine E-Mail."
            unmarked
          />
        </div>
        <p className="btn-row">
          <button className="btn" name="intent" value="einteilen">
            Speichern
          </button>
        </p>
      </form>
      <form method="post">
        <SureButton
          label="Dienst entfällt"
          verb="entfernen"
          what={label}
          intent="entfallen"
          effect="Der Dienst verschwindet aus dem Plan. Wer ihn hat, bekommt eine E-Mail."
          isSmall
        />
      </form>
    </section>
  )
}
