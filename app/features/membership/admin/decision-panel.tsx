import type { FormState } from '#app/lib/forms.ts'
import { CannedLinks } from '#app/requests/canned/canned-links.tsx'
import { CheckField, type Choice, RadioGroup, SelectField, TextArea, TextField } from '#app/ui/fields.tsx'
import type { Verdict } from '../application.ts'

export type DecisionPanelProps = {
  /** Revision shown on this page. */
  revision: number
  admission: FormState | undefined
  refusal: FormState | undefined
  proposed: { classId: string; status: string; entryOn: string; welcome: string; refusal: string }
  /** Canned replies for either letter. */
  replies: Readonly<Record<Verdict, readonly string[]>>
  /** Path of this page. */
  path: string
  classChoices: readonly Choice[]
  statusChoices: readonly Choice[]
  /** Empty: there is no similar member. */
  personChoices: readonly Choice[]
  /** Empty: no account uses this address. */
  accountChoices: readonly Choice[]
  isMinor: boolean
  hasConsents: boolean
  /** Retention of a rejected application: „Sechs Monate“. */
  retentionText: string
}

/** Forms to admit or reject, each with its own letter. */
export function DecisionPanel(props: DecisionPanelProps) {
  return (
    <>
      <AdmissionPanel {...props} />
      <section className="panel" id="ablehnen">
        <h2>Ablehnen</h2>
        <form className="stack" method="post" noValidate>
          <input type="hidden" name="expectedRevision" value={props.revision} />
          <CannedLinks
            label="Ablehnen"
            replies={props.replies.rejected}
            hrefOf={(index) => `${props.path}?antwort=rejected&vorlage=${index}#ablehnen`}
          />
          <TextArea
            name="absage"
            label="Mail an die Bewerberin oder den Bewerber"
            hint={`Zwischen Anrede und Gruß. ${props.retentionText} später werden Unterlagen und Antrag gelöscht.`}
            rows={6}
            maxLength={4000}
            required
            state={props.refusal}
            defaultValue={props.proposed.refusal}
          />
          <button className="btn btn-line" name="intent" value="ablehnen">
            Ablehnen
          </button>
        </form>
      </section>
    </>
  )
}

function AdmissionPanel({
  revision,
  admission: state,
  proposed,
  replies,
  path,
  classChoices,
  statusChoices,
  personChoices,
  accountChoices,
  isMinor,
  hasConsents,
}: DecisionPanelProps) {
  return (
    <section className="panel" id="aufnehmen">
      <h2>Aufnehmen</h2>
      <form className="stack" method="post" noValidate>
        <input type="hidden" name="expectedRevision" value={revision} />
        {personChoices.length > 0 && (
          <RadioGroup
            name="person"
            label="Diese Person steht vielleicht schon in der Mitgliederliste"
            required
            state={state}
            choices={personChoices}
          />
        )}
        {accountChoices.length > 0 && (
          <RadioGroup
            name="konto"
            label="Zu dieser E-Mail-Adresse gibt es schon ein Konto"
            required
            state={state}
            choices={accountChoices}
          />
        )}
        <SelectField
          name="beitragsklasse"
          label="Beitragsklasse"
          required
          state={state}
          prompt="Bitte wählen"
          choices={classChoices}
          defaultValue={proposed.classId}
        />
        <SelectField
          name="status"
          label="Status"
          required
          state={state}
          choices={statusChoices}
          defaultValue={proposed.status}
        />
        <TextField
          name="eintritt"
          label="Eintritt"
          type="date"
          required
          state={state}
          defaultValue={proposed.entryOn}
        />
        {isMinor && (
          <CheckField name="zustimmung" state={state} required>
            Die Zustimmung aller Sorgeberechtigten liegt vor.
          </CheckField>
        )}
        {isMinor && hasConsents && (
          <CheckField name="einwilligungen" state={state}>
            Die Sorgeberechtigten haben auch den Einwilligungen im Antrag zugestimmt.
          </CheckField>
        )}
        <CannedLinks
          label="Aufnehmen"
          replies={replies.admitted}
          hrefOf={(index) => `${path}?antwort=admitted&vorlage=${index}#aufnehmen`}
        />
        <TextArea
          name="willkommen"
          label="Was außerdem in der Willkommensmail steht"
          rows={4}
          maxLength={4000}
          state={state}
          defaultValue={proposed.welcome}
        />
        <button className="btn" name="intent" value="aufnehmen">
          Aufnehmen
        </button>
      </form>
    </section>
  )
}
