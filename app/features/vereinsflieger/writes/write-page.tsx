import type { Values } from '#app/lib/form-values.ts'
import type { FormState } from '#app/lib/forms.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import type { Choice } from '../remote/voucher-rows.ts'
import { writeKinds, type WriteField, type WriteName } from './write-kinds.ts'

export type Step =
  | { kind: 'form'; state: FormState }
  /** Preview, before sending or after a failed attempt. */
  | { kind: 'look'; values: Values; facts: [string, string][]; isRemoval: boolean; sentence?: string }
  | { kind: 'done'; values: Values; facts: [string, string][]; isRemoval: boolean; remoteId: string | null }

type WritePageProps = { what: WriteName; person: string; choices: readonly Choice[]; step: Step }

/** Form, preview, sending and confirmation of one remote entry in the member's own name. */
export function WritePage({ what, person, choices, step }: WritePageProps) {
  const { title, back, backLabel } = writeKinds[what]
  return (
    <>
      <div className="vf-head">
        <div>
          <h1>{title} eintragen</h1>
          <p className="muted">Bei Vereinsflieger.de, im Namen von {person}</p>
        </div>
        <a href={back}>{backLabel}</a>
      </div>
      {step.kind === 'form' && <TypedForm what={what} choices={choices} state={step.state} />}
      {step.kind === 'look' && <Preview what={what} step={step} />}
      {step.kind === 'done' && <Done step={step} />}
    </>
  )
}

type TypedFormProps = { what: WriteName; choices: readonly Choice[]; state: FormState }

function TypedForm({ what, choices, state }: TypedFormProps) {
  const fields: readonly WriteField[] = writeKinds[what].fields
  const isChange = (state.values.nummer_dort ?? '') !== ''
  return (
    <section className="panel stack" style={{ maxWidth: '46rem' }}>
      <form className="form" method="post" action="#meldung" noValidate>
        <HiddenValues values={state.values} />
        <RefusedFields errors={state.errors} />
        <div className="fgrid">
          {fields.map(({ name, label, choices: chosen, max, type, ...more }) => {
            const common = { name, label, state, unmarked: true, ...more }
            return chosen === undefined ? (
              <TextField
                key={name}
                {...common}
                type={type ?? 'text'}
                {...(max !== undefined && { maxLength: max })}
              />
            ) : (
              <SelectField key={name} {...common} choices={choices} prompt="Bitte wählen" />
            )
          })}
        </div>
        <p className="btn-row">
          <button className="btn" name="intent" value="pruefen">
            Weiter
          </button>
        </p>
      </form>
      {isChange && (
        <form method="post">
          <HiddenValues values={state.values} />
          <input type="hidden" name="titel" value={state.values.titel ?? ''} />
          <SureButton
            label="Termin löschen"
            verb="löschen"
            what={state.values.titel ?? 'Termin'}
            intent="loeschen"
            effect="Er verschwindet auch bei Vereinsflieger.de, für alle."
            isSmall
          />
        </form>
      )}
    </section>
  )
}

function HiddenValues({ values }: { values: Values }) {
  return (
    <>
      <input type="hidden" name="kennung" value={values.kennung ?? ''} />
      <input type="hidden" name="nummer_dort" value={values.nummer_dort ?? ''} />
    </>
  )
}

function Preview({ what, step }: { what: WriteName; step: Extract<Step, { kind: 'look' }> }) {
  const { values, facts, isRemoval, sentence } = step
  const names = ['kennung', 'nummer_dort', ...writeKinds[what].fields.map(({ name }) => name)]
  return (
    <section className="panel stack" style={{ maxWidth: '46rem' }}>
      <h2>{isRemoval ? 'Das wird gelöscht' : 'Das wird eingetragen'}</h2>
      {sentence !== undefined && <Said tone="stop">{sentence}</Said>}
      <FactList facts={facts} />
      <form method="post">
        {names.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
        <p className="btn-row">
          <button className="btn" name="intent" value={isRemoval ? 'loeschen' : 'eintragen'}>
            {isRemoval ? 'Löschen' : 'So eintragen'}
          </button>
        </p>
      </form>
    </section>
  )
}

function Done({ step: { facts, remoteId, isRemoval } }: { step: Extract<Step, { kind: 'done' }> }) {
  return (
    <section className="panel stack" style={{ maxWidth: '46rem' }}>
      <Said tone="ok">
        {isRemoval ? 'Gelöscht bei Vereinsflieger.de.' : 'Eingetragen bei Vereinsflieger.de'}
        {!isRemoval && (remoteId === null ? '.' : `, Nummer ${remoteId}.`)}
      </Said>
      <FactList facts={facts} />
    </section>
  )
}
